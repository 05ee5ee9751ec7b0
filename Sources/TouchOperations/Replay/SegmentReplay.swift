internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchWire

/// A segment of a recording, and the run that simulates it.
struct SegmentReplay {
    /// The segment, without the events that the simulation does not accept.
    let segment: Recording.Segment
    let run: DiffRun
    let request: SegmentRequest
    /// The entries of the run, in the form of recorded observations.
    let simulated: [Observation]
    /// The id of the touch of each contact in the run.
    let contacts: [String]
    /// The lines of events that are not used, and why.
    let refused: [(line: Int, reason: String)]
    private let parser: JSONParser
    /// They own the memory that the observations refer to.
    private let parsers: [JSONParser]

    /// Dispatches the segment.
    ///
    /// - Throws: The faults of its scene and events, or the limit that was exceeded.
    init(
        _ original: Recording.Segment, of recording: Recording, _ settings: ReplaySettings,
        _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) throws(RequestFault) {
        var segment = original
        var refused: [(line: Int, reason: String)] = []
        var decoded: (request: SegmentRequest, parser: JSONParser, tape: JSONTape, dispatch: DispatchRequest)?
        while decoded == nil {
            let request = SegmentRequest(
                segment, of: recording, tolerance: settings.tolerance, threshold: settings.threshold)
            // The text is read as often as it is replayed.
            budget.spend(request.text.count &* SegmentReplay.stepsPerByte)
            try reading.limits.check(budget)
            let (parser, tape) = try JSONParser.reading(request.text)
            var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: false)
            do {
                decoded = (request, parser, tape, try decoder.dispatchRequest())
            } catch {
                guard case .invalid(let faults) = error, refused.count < Recording.maximumNotes,
                    let faulty = SegmentReplay.events(of: faults, in: segment)
                else { throw error }
                for (index, reason) in faulty { refused.append((segment.events[index].line, reason)) }
                for index in faulty.keys.sorted(by: >) { segment.events.remove(at: index) }
            }
        }
        guard let decoded else { throw .internalError("a segment could not be read") }
        (self.segment, self.refused, request, parser) = (segment, refused, decoded.request, decoded.parser)
        let dispatch = decoded.dispatch.changingOptions {
            $0.entryLimit = min($0.entryLimit, SegmentReplay.maximumEntries)
        }
        do {
            run = try DiffRun(
                DiffRequest.Side(request: dispatch, tape: decoded.tape, position: JSONTape.root), &budget)
        } catch { throw error.fault(sharing: reading.limits.computing) }
        budget.spend(run.outcome.entries.count &* SegmentReplay.stepsPerEntry)
        try reading.limits.check(budget)
        var entries = SimulatedEntries(
            run.dispatch, fingers: segment.touches.map(\.finger), reading.limits)
        simulated = try entries.read { recording.observed.contains($0) }
        contacts = entries.contacts
        parsers = entries.parsers
    }

    /// The events that all faults are about, with their reasons; nil if a fault is about the scene, or about an event in which
    /// a touch begins, because the following events depend on it.
    private static func events(of faults: [Diagnostic], in segment: Recording.Segment) -> [Int: String]? {
        var found: [Int: String] = [:]
        for fault in faults {
            let parts = fault.pointer.split(separator: "/")
            guard parts.count > 2, parts[1] == "events", let index = Int(parts[2]),
                segment.events.indices.contains(index)
            else { return nil }
            let samples = segment.events[index].value.elements("touches")
            guard !samples.contains(where: { $0["phase"]?.text == "began" }) else { return nil }
            if found[index] == nil { found[index] = fault.detail }
        }
        return found.isEmpty ? nil : found
    }

    /// The greatest number of entries of the trace of one segment. Each takes about a kilobyte of memory.
    static let maximumEntries = 50_000
    private static let stepsPerByte = 4
    private static let stepsPerEntry = 2048

    // MARK: Causes

    /// Why the event of an observation happens in the run, or does not.
    func causes(
        of observation: Observation, isSimulated: Bool, _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) -> [Explanation.Cause] {
        budget.spend(request.text.count &* SegmentReplay.stepsPerByte)
        guard !budget.isSpent, let words = question(about: observation, isSimulated) else { return [] }
        var limits = reading.limits
        limits.computing = max(0, budget.remaining)
        limits.entries = min(limits.entries, SegmentReplay.maximumEntries)
        var decoder = RequestDecoder(run.tape, limits: limits, isStrict: false)
        guard let question = try? decoder.explainRequest(about: words),
            let trial = try? Trial(question, run.tape, parser, charging: &budget)
        else { return [] }
        return trial.causes
    }

    /// The sentence with the recorded names of these touches.
    func named(_ sentence: String, _ touches: [Int]) -> String {
        var names: [Substring: String] = [:]
        for touch in touches where contacts.indices.contains(touch) {
            names[contacts[touch][...]] = segment.touches[touch].finger
        }
        // Names of touches end before punctuation.
        return sentence.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let name = word.prefix { $0 != ":" && $0 != "," && $0 != "." }
            return names[name].map { $0 + word.dropFirst(name.count) } ?? String(word)
        }.joined(separator: " ")
    }

    private func question(about observation: Observation, _ isSimulated: Bool) -> QuestionWords? {
        let time = isSimulated ? observation.time.seconds : nil
        switch observation.value["entry"]?.text {
        case "hitTest":
            let view = observation.value["view"]?.text
            return view.map { QuestionWords($0, time: time) }
        case "transition":
            guard let state = observation.value["to"]?.text, state != "possible" else { return nil }
            return QuestionWords("\(observation.object).\(state)", time: time)
        default:
            let method = observation.value["method"]?.text ?? ""
            return QuestionWords("\(observation.object).\(method)", time: time)
        }
    }
}
