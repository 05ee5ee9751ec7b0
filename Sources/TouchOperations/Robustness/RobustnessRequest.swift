internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// A robustness request. Refers to the parser's memory.
package struct RobustnessRequest {
    static let maximumRuns = 5_000
    /// The greatest integer that every JSON reader represents exactly.
    static let maximumSeed = 9_007_199_254_740_991

    /// The exact gesture, and the expectations.
    var dispatch: DispatchRequest
    var outcome: SweepOutcome
    /// The expected value; nil for the value of the exact gesture.
    var expected: SweepOutcome.Value?
    var words: OutcomeWords
    var runs = 200
    var seed = 1
    var noise = FingerNoise()

    /// The smallest acceptable share; nil if the request states none.
    var acceptableShare: Double? { dispatch.expectations?.robust?.value }
}

extension RobustnessRequest {
    /// Reads the request of `decoder`. If it has faults, throws all of them.
    static func read(_ decoder: inout RequestDecoder) throws(RequestFault) -> RobustnessRequest {
        let positions = RobustnessRequest.members(&decoder.reader)
        if let position = positions[._schema] { _ = decoder.reader.string(at: position, "$schema") }
        if let position = positions[._comment] { decoder.reader.comment(at: position) }
        let runs = positions[.runs].flatMap {
            decoder.reader.integer(at: $0, "runs", in: 1...maximumRuns)
        }
        let seed = positions[.seed].flatMap {
            decoder.reader.integer(at: $0, "seed", in: 0...maximumSeed)
        }
        let noise = positions[.noise].map { FingerNoise.read(at: $0, &decoder.reader) }
        var expectations = positions[.expect].map {
            decoder.reader.expectations(at: $0, in: .robustnessRequest)
        }
        expectations?.start = decoder.reader.start
        var options = positions[.options].map { decoder.reader.options(at: $0) } ?? RequestOptions()
        let outcome = outcome(positions, &decoder)
        try decoder.reader.check()
        guard let outcome else { throw .internalError("the outcome could not be read") }
        options.makeObservable(within: decoder.sceneDecoder.limits)
        let value = JSONValue(decoder.reader.tape, at: decoder.reader.root)
        let dispatch = decoder.dispatchRequest(options, decoder.remarks, expectations)
        return RobustnessRequest(
            dispatch: dispatch, outcome: outcome,
            expected: outcome.isCondition ? value["outcome"]?["absent"] == nil ? .met : .notMet : nil,
            words: OutcomeWords(outcome, of: value, dispatch.names), runs: runs ?? 200, seed: seed ?? 1,
            noise: noise ?? FingerNoise())
    }

    private static func members(_ reader: inout JSONReader) -> [RobustnessMember: Int] {
        var positions: [RobustnessMember: Int] = [:]
        guard var cursor = reader.object(at: reader.root, "the request") else { return [:] }
        while let (member, value) = reader.next(&cursor, Members.robustness) {
            positions[member] = value
        }
        for member in [RobustnessMember.scene, .events, .outcome] where !cursor.has(member) {
            reader.missing(member.name, of: reader.root)
        }
        return positions
    }

    /// Reads the scene, and then the events and the outcome, which refer to its objects.
    private static func outcome(
        _ positions: [RobustnessMember: Int], _ decoder: inout RequestDecoder
    ) -> SweepOutcome? {
        if let position = positions[.scene], decoder.reader.limitFault == nil {
            decoder.eventDecoder.scene(at: position, with: positions[.events])
        }
        if let position = positions[.events], decoder.reader.limitFault == nil {
            decoder.eventDecoder.events(at: position)
        }
        guard let position = positions[.outcome], decoder.reader.limitFault == nil else { return nil }
        return SweepOutcome.read(at: position, &decoder)
    }
}
