internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchWire

/// A segment of a recording, and the run that simulates it.
struct SegmentReplay {
    let segment: Recording.Segment
    let run: DiffRun
    let request: SegmentRequest
    /// The entries of the run, in the form of recorded observations.
    let simulated: [Observation]
    /// The id of the touch of each contact in the run.
    let contacts: [String]
    /// They own the memory that the run and the observations refer to.
    let parsers: [JSONParser]
    private let parser: JSONParser

    /// Dispatches the segment.
    ///
    /// - Throws: The faults of its scene and events, or the limit that was exceeded.
    init(
        _ segment: Recording.Segment, of recording: Recording, _ settings: ReplaySettings,
        _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) throws(RequestFault) {
        self.segment = segment
        request = SegmentRequest(
            segment, of: recording, tolerance: settings.tolerance, threshold: settings.threshold)
        // The text is read as often as it is replayed.
        budget.spend(request.text.count &* SegmentReplay.stepsPerByte)
        try reading.limits.check(budget)
        let (parser, tape) = try JSONParser.reading(request.text)
        self.parser = parser
        var decoder = RequestDecoder(tape, limits: reading.limits, isStrict: false)
        let dispatch = try decoder.dispatchRequest().changingOptions {
            $0.entryLimit = min($0.entryLimit, SegmentReplay.maximumEntries)
        }
        do {
            run = try DiffRun(
                DiffRequest.Side(request: dispatch, tape: tape, position: JSONTape.root), &budget)
        } catch { throw error.fault(sharing: reading.limits.computing) }
        budget.spend(run.outcome.entries.count &* SegmentReplay.stepsPerEntry)
        try reading.limits.check(budget)
        var entries = SimulatedEntries(run.dispatch, reading.limits)
        simulated = try entries.read { recording.observed.contains($0) }
        contacts = entries.contacts
        parsers = [parser] + entries.parsers
    }

    /// The greatest number of entries of the trace of one segment. Each takes about a kilobyte of memory.
    static let maximumEntries = 200_000
    private static let stepsPerByte = 4
    private static let stepsPerEntry = 512

    // MARK: Causes

    /// Why the event of an observation happens in the run, or does not.
    func causes(
        of observation: Observation, isSimulated: Bool, _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) -> [Explanation.Cause] {
        guard !budget.isSpent, let words = question(about: observation, isSimulated) else { return [] }
        var limits = reading.limits
        limits.computing = max(0, budget.remaining)
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

/// The values that a replay can vary.
struct ReplaySettings {
    /// Times that differ by no more than this are considered equal.
    var tolerance = Instant(microseconds: 25_000)
    /// A threshold with another value than its default.
    var threshold: (name: String, value: Double)?
}
