package import TouchDispatch

/// Changes of the sequence with which the answer to a question differs: the fingers move farther, touch for
/// longer or begin elsewhere. Each is one fix of the kind `gesture`; the causes nearest to the answer come
/// first.
package struct GestureChanges {
    let scene: Scene
    let sequence: TouchSequence
    let outcome: Outcome
    let thresholds: Thresholds
    let tester: HitTester
    var list: [Fix] = []

    /// - Parameter isPerformed: Whether only entire sequences are returned: the gesture that the subject of
    ///   the question recognizes. Otherwise they are not included.
    package static func of(
        _ question: Question, _ chain: CauseChain, isPerformed: Bool, thresholds: Thresholds,
        budget: inout WorkBudget
    ) -> [Fix] {
        let tester = HitTester(chain.scene, thresholds: thresholds)
        budget.spend(chain.scene.views.count)
        var changes = GestureChanges(
            scene: chain.scene, sequence: chain.sequence, outcome: chain.outcome, thresholds: thresholds,
            tester: tester)
        let wanted = question.occurrence(in: chain.outcome, of: chain.scene) == nil
        if !isPerformed { for link in chain.links { changes.undo(link, wanted: wanted) } }
        changes.finish(question, wanted: wanted, isPerformed: isPerformed, budget: &budget)
        return changes.list
    }

    mutating func add(_ change: Remedy.EventChange) { list.append(Fix(.gesture, .events(change))) }

    private mutating func undo(_ link: CauseLink, wanted: Bool) {
        switch link.fact {
        case .cause(let cause):
            if let own = link.recognizer {
                undo(cause, of: own)
            } else if cause.reason == .leftRow {
                add(.distance(farther: false, times: nil))
            }
            if [.touchCancelled, .interrupted, .sixthFinger, .viewRemoved].contains(cause.reason) {
                liftCancelled()
            }
        case .instead:
            add(.distance(farther: false, times: nil))
            add(.distance(farther: true, times: nil))
        default: break
        }
    }

    private mutating func undo(_ cause: Cause, of own: RecognizerIndex) {
        switch cause.reason {
        case .movedFarEnough, .swiped, .pinched, .rotated, .pulledFromEdge:
            add(.distance(farther: false, times: cause.ratio))
        case .heldLongEnough: add(.held(longer: false, by: nil))
        case .tapsCounted: add(.held(longer: true, by: nil))
        case .tooManyTouches, .liftedTooEarly, .tooFewTouches:
            if let limit = cause.limit, let count = Int(exactly: limit) { add(.fingers(count)) }
        case .movedTooFar: add(.distance(farther: false, times: cause.ratio))
        case .heldTooLong: add(.held(longer: false, by: nil))
        case .nextTapTooLate:
            if case .tap(let settings) = scene[own].kind { add(.taps(settings.numberOfTapsRequired)) }
            add(.held(longer: false, by: nil))
        case .liftedBeforeDuration:
            add(
                .held(longer: true, by: cause.limit.flatMap { limit in cause.measured.map { limit - $0 } }))
        case .neverBegan, .tooSteep, .tooSlow, .strayedAcross, .wrongWay, .startedOutsideEdge,
            .edgeNotAskedFor:
            add(.distance(farther: true, times: cause.ratio?.finite))
            add(.distance(farther: false, times: nil))
            add(.held(longer: false, by: nil))
            add(.held(longer: true, by: nil))
        default: break
        }
    }

    private mutating func liftCancelled() {
        var left = 8
        for (index, event) in sequence.events.enumerated() where left > 0 {
            guard case .touches(let span) = event.kind,
                sequence.samples[span.range].contains(where: { $0.phase == .cancelled })
            else { continue }
            add(.lifted(Int32(truncatingIfNeeded: index)))
            left &-= 1
        }
    }
}

extension Cause {
    /// The factor from the measured value to the limit; nil if it has none.
    fileprivate var ratio: Double? {
        guard let measured, let limit else { return nil }
        return measured > 0 ? limit / measured : .infinity
    }
}
