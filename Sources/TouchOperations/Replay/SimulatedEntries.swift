internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// Reads the entries of a trace in the form of recorded observations.
struct SimulatedEntries {
    /// Entries are written and parsed in pieces of this size, in bytes.
    private static let piece = 1 << 20

    private let run: DispatchRun
    /// The recorded names of the contacts.
    private let fingers: [String]
    private let limits: Limits
    /// They own the memory that the observations refer to.
    private(set) var parsers: [JSONParser] = []
    /// The touch of each contact that has begun.
    private(set) var contacts: [String] = []
    /// The contacts of each touch, and the entries from which on it has them: a touch object can have several (rule TC-1).
    private var history: [String: [(entry: Int, contact: Int)]] = [:]

    init(_ run: DispatchRun, fingers: [String], _ limits: Limits) {
        self.run = run
        self.fingers = fingers
        self.limits = limits
    }

    /// Returns the entries of the kinds for which `isObserved` is true.
    ///
    /// - Throws: The limit that was exceeded.
    mutating func read(_ isObserved: (String) -> Bool) throws(RequestFault) -> [Observation] {
        var observations: [Observation] = []
        var writer = AnswerWriter(run, limit: limits.answer, isInterrupted: limits.isInterrupted)
        var numbers: [Int] = []
        // The writer repeats what it has written before, so nothing is removed from it.
        var start = 0
        for (number, entry) in run.outcome.entries.enumerated() {
            addContact(of: entry, number)
            guard isObserved(SimulatedEntries.word(of: entry)) else { continue }
            writer.out.append(numbers.isEmpty ? "[{\"entry\":\"" : ",{\"entry\":\"")
            writer.out.append(entry.body.name)
            writer.out.append("\"")
            writer.writeMembers(of: entry, number, withVisits: false)
            numbers.append(number)
            try writer.out.check(atMost: limits.answer)
            if writer.out.count - start >= SimulatedEntries.piece {
                try parse(&writer.out, from: start, numbers, &observations)
                (numbers, start) = ([], writer.out.count)
            }
        }
        if !numbers.isEmpty { try parse(&writer.out, from: start, numbers, &observations) }
        return observations
    }

    private mutating func parse(
        _ out: inout ByteWriter, from start: Int, _ numbers: [Int], _ observations: inout [Observation]
    ) throws(RequestFault) {
        out.append("]")
        let (parser, tape) = try JSONParser.reading(Array(out.bytes(since: start)))
        parsers.append(parser)
        for (number, element) in zip(numbers, JSONValue(tape).elements) {
            var reason = ""
            let time = run.outcome.entries[number].time
            let contact = { [history] (name: String) in
                history[name]?.last { $0.entry <= number }?.contact
            }
            let entry = Observation(
                element, line: number, at: time, contact: contact, fingers: fingers, &reason)
            guard let entry else { continue }
            observations.append(entry)
        }
    }

    /// Adds the contact whose hit test the entry is.
    private mutating func addContact(of entry: TraceEntry, _ number: Int) {
        guard case .hitTest(let record) = entry.body,
            let touch = run.outcome.hitTesting.records[Int(record)].touch
        else { return }
        let name = "touch-\(touch.raw + 1)"
        history[name, default: []].append((number, contacts.count))
        contacts.append(name)
    }

    /// The word of a header's `observes` that includes the entry.
    private static func word(of entry: TraceEntry) -> String {
        switch entry.body {
        case .hitTest: "hitTest"
        case .transition: "transition"
        case .callback(let callback): callback.method.kind.name
        case .stage: ""
        }
    }
}
