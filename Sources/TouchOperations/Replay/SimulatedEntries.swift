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
    private let limits: Limits
    /// They own the memory that the observations refer to.
    private(set) var parsers: [JSONParser] = []
    /// The touch of each contact that has begun, and the contact of each touch.
    private(set) var contacts: [String] = []
    private var names: [String: String] = [:]

    init(_ run: DispatchRun, _ limits: Limits) {
        self.run = run
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
            let isNewContact = self.isNewContact(entry)
            // The names of touches change, so earlier entries are read with the former ones.
            if isNewContact, !numbers.isEmpty {
                try parse(&writer.out, from: start, numbers, &observations)
                (numbers, start) = ([], writer.out.count)
            }
            if isNewContact { name(entry) }
            guard isObserved(SimulatedEntries.word(of: entry)) else { continue }
            writer.out.append(numbers.isEmpty ? "[{\"entry\":\"" : ",{\"entry\":\"")
            writer.out.append(entry.body.name)
            writer.out.append("\"")
            writer.writeMembers(of: entry, number, withVisits: false)
            numbers.append(number)
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
            guard let entry = Observation(element, line: number, at: time, names: names, &reason) else {
                continue
            }
            observations.append(entry)
        }
    }

    /// Whether the entry is the hit test of a contact that has begun.
    private func isNewContact(_ entry: TraceEntry) -> Bool {
        guard case .hitTest(let number) = entry.body else { return false }
        return run.outcome.hitTesting.records[Int(number)].touch != nil
    }

    /// Names the touch of a hit test after its contact: a touch object can have several contacts (rule TC-3).
    private mutating func name(_ entry: TraceEntry) {
        guard case .hitTest(let number) = entry.body,
            let touch = run.outcome.hitTesting.records[Int(number)].touch
        else { return }
        contacts.append("touch-\(touch.raw + 1)")
        names["touch-\(touch.raw + 1)"] = "touch-\(contacts.count)"
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
