package import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
package import TouchDispatch
package import TouchLimitations
package import TouchWire

/// The answer to a question as plain values. It does not refer to the memory of the request.
package struct Explanation: Sendable {
    /// A link of the chain of causes.
    package struct Cause: Sendable {
        package let rule: Rule
        package let time: Instant
        /// The number of the trace event, from 1; nil if the cause is not a trace event.
        let number: Int?
        /// The id of the object or touch that the cause is about.
        let subject: String?
        package let text: String
        /// The id of the object that is responsible.
        let other: String?
        let facts: Facts?
    }

    /// A measured value and the limit that it was compared with.
    struct Facts: Sendable {
        let measured: Double?
        let limit: Double?
        let unit: TouchDispatch.Cause.Unit?
        /// “<”, “>” or “≥”.
        let comparison: String?
    }

    /// A recognizer, view or control that acted.
    package struct Act: Sendable {
        package let receiver: String
        package let method: String
        package let time: Instant
    }

    /// Whether the event happened.
    package let happened: Bool
    /// Nil if the scene has no assumed members.
    package let certainty: NamedCertainty<Bool>?
    /// A sentence that states whether the event happened, and the nearest cause.
    package let answer: String
    /// The chain of causes, the nearest first.
    package let causes: [Cause]
    /// The changes of the app with which the answer differs, the best first.
    package let fixes: [VerifiedFix]
    /// Other gestures with which the answer differs, the best first.
    package let otherGestures: [VerifiedFix]
    /// The other objects that acted, each with each method once.
    let others: [Act]
    /// The number of requests that were run.
    let runs: Int
    /// Whether the search for fixes ended before all were tried.
    let isCutShort: Bool
    /// Diagnostics of the request that do not prevent the answer.
    package let warnings: [Diagnostic]
    /// Behavior that the run reached and that touchd does not simulate.
    package let limitations: [Limitation]

    /// Makes an explanation from the result of a search.
    package init(_ search: FixSearch) {
        let trial = search.original
        let request = trial.request.dispatch
        var words = ExplanationWords(trial, search.chain)
        happened = trial.happened
        certainty = search.certainty.map { NamedCertainty($0, request.names) }
        answer = words.answer()
        causes = search.chain.links.map { Cause($0, &words) }
        fixes = search.fixes
        otherGestures = search.otherGestures
        others = trial.otherActs
        runs = search.runs
        isCutShort = search.isCutShort
        warnings = request.remarks.warnings
        limitations = request.remarks.limitations.ofRun(request, trial.outcome)
    }
}

extension Explanation.Cause {
    init(_ link: CauseLink, _ words: inout ExplanationWords) {
        rule = link.rule
        time = link.time
        number = link.entry.map { $0 + 1 }
        subject =
            switch link.subject {
            case .touch(let touch)?: "touch-\(touch.raw &+ 1)"
            case .object(let object)?: words.names.name(of: object).text
            case nil: nil
            }
        text = words.text(of: link)
        other = link.fact.other.map { words.names.name(of: $0).text }
        facts =
            if case .cause(let cause) = link.fact, cause.measured != nil || cause.limit != nil {
                Explanation.Facts(
                    measured: cause.measured, limit: cause.limit, unit: cause.unitOfFacts,
                    comparison: cause.comparison)
            } else { nil }
    }
}

extension Cause {
    /// The relation of `measured` to `limit`; nil unless the cause has both.
    fileprivate var comparison: String? {
        guard let measured, let limit else { return nil }
        switch reason {
        case .pinched, .rotated, .tooManyTouches, .movedTooFar, .tooSteep, .heldTooLong, .nextTapTooLate,
            .tooSlow,
            .strayedAcross, .startedOutsideEdge:
            return measured > limit ? ">" : "≥"
        case .tooFewTouches, .liftedTooEarly, .liftedBeforeDuration, .neverBegan: return "<"
        default: return measured < limit ? "<" : "≥"
        }
    }
}
