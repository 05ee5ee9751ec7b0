internal import TouchDispatch

// Changes that undo each reason of a trace.

extension Remedies {
    mutating func undo(_ cause: Cause, of link: CauseLink, wanted: Bool) {
        guard let own = link.recognizer else { return undoAlone(cause) }
        switch cause.reason {
        case .tapsCounted, .heldLongEnough, .movedFarEnough, .swiped, .pinched, .rotated, .pulledFromEdge,
            .hovered,
            .scripted, .contactMoved, .movedAfterBegan, .stoppedMotion, .lifted, .fingerLifted,
            .contentDelayOver, .movedAcrossScrolling, .scrollRefused:
            undoSuccess(cause, of: own)
        case .tooManyTouches, .liftedTooEarly, .tooFewTouches: countTouches(cause, own)
        case .movedTooFar: moveLess(cause, own)
        case .heldTooLong: holdLess(own)
        case .nextTapTooLate: countTaps(cause, own)
        case .liftedBeforeDuration: holdLonger(cause, own)
        case .neverBegan, .tooSteep, .tooSlow, .strayedAcross, .wrongWay, .startedOutsideEdge,
            .edgeNotAskedFor:
            goFarther(cause, own)
        case .noRoomToScroll, .contentKeepsTouches: makeRoom(cause, own)
        case .delegateRefused: add(own, .answers(.shouldBegin, true))
        case .viewRefused, .controlRefused: if let view = cause.view { add(view, .allowsRecognizers) }
        case .excluded, .requirementSucceeded, .requirementsFailed, .waits, .cancelledWhileBlocked,
            .requirementCycle:
            untie(own, from: cause.recognizer)
        case .groupFinished, .disabled, .removed, .interrupted, .viewRemoved, .touchCancelled, .released,
            .leftRow,
            .cancelledByRecognizer, .nobodyHandled, .cannotBecomeFirstResponder,
            .firstResponderWillNotResign, .anotherBecomesFirstResponder, .isNotFirstResponder,
            .noImplementer, .doesNotReceiveRemoteControl:
            undoAlone(cause)
        }
    }

    /// Undoes causes that are independent of the kind of the subject.
    private mutating func undoAlone(_ cause: Cause) {
        if let recognizer = cause.recognizer {
            add(recognizer, .flag(.cancelsTouchesInView, false))
            add(recognizer, .flag(.isEnabled, false))
            silence(recognizer)
        }
        if cause.reason == .touchCancelled || cause.reason == .interrupted || cause.reason == .viewRemoved {
            liftCancelled()
        }
        if cause.reason == .doesNotReceiveRemoteControl { add(.receivesRemoteControl) }
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

    // MARK: Other recognizers

    /// Adds changes that keep a scroll view's pan from acting. It has no members of its own in the request.
    private mutating func silence(_ other: RecognizerIndex) {
        guard case .scrollPan = scene[other].kind else { return }
        let view = scene[other].view
        add(view, .scrollFlag(.canCancelContentTouches, false))
        add(view, .touchesShouldCancel(false))
        add(view, .flag(.isScrollEnabled, false))
    }

    /// Adds changes that let `own` act regardless of `other`.
    private mutating func untie(_ own: RecognizerIndex, from other: RecognizerIndex?) {
        let required = Array(scene.recognizerLists[scene[own].requireToFail.range])
        if let other {
            if required.contains(other) { add(own, .requireToFail(required.filter { $0 != other })) }
            add(own, .together([other]))
            add(own, .canBePreventedBy(answers(scene[own].canBePreventedBy, no: other)))
            add(other, .canPrevent(answers(scene[other].canPrevent, no: own)))
            let others = Array(scene.recognizerLists[scene[other].requireToFail.range])
            if !others.contains(own) { add(other, .requireToFail(others + [own])) }
            add(other, .answers(.shouldBeRequiredToFailBy, false))
            add(other, .flag(.isEnabled, false))
            silence(other)
        }
        add(own, .answers(.shouldRequireFailureOf, false))
        if !required.isEmpty { add(own, .requireToFail([])) }
    }

    private func answers(_ span: Span32, no other: RecognizerIndex) -> [RecognizerAnswer] {
        scene.recognizerAnswers[span.range].filter { $0.recognizer != other }
            + [RecognizerAnswer(recognizer: other, answer: false)]
    }

    /// Adds changes that keep `own` from acting as it did.
    private mutating func undoSuccess(_ cause: Cause, of own: RecognizerIndex) {
        let ratio = cause.measured.flatMap { measured in cause.limit.map { measured > 0 ? $0 / measured : 1 }
        }
        switch cause.reason {
        case .movedFarEnough, .swiped, .pinched, .rotated, .pulledFromEdge:
            add(.distance(farther: false, times: ratio))
        case .heldLongEnough:
            add(.held(longer: false, by: nil))
            if case .longPress = scene[own].kind, let measured = cause.measured {
                add(own, .pressDuration(measured + 0.001))
            }
        case .tapsCounted:
            if case .tap(let settings) = scene[own].kind {
                add(own, .numberOfTaps(settings.numberOfTapsRequired &+ 1))
            }
            add(.held(longer: true, by: nil))
        default: break
        }
        add(own, .flag(.isEnabled, false))
        silence(own)
    }

    // MARK: Properties of the gesture

    private mutating func countTouches(_ cause: Cause, _ own: RecognizerIndex) {
        let measured = Int(exactly: cause.measured ?? 0) ?? 0
        if let limit = cause.limit, let count = Int(exactly: limit) { add(.fingers(count)) }
        guard measured > 0 else { return }
        switch scene[own].kind {
        case .tap, .longPress, .swipe: add(own, .numberOfTouches(measured))
        case .pan(let settings):
            if cause.reason == .tooManyTouches || measured > settings.maximumNumberOfTouches {
                add(own, .maximumTouches(measured))
            } else {
                add(own, .minimumTouches(measured))
            }
        default: break
        }
    }

    private mutating func moveLess(_ cause: Cause, _ own: RecognizerIndex) {
        let ratio = cause.measured.flatMap { measured in cause.limit.map { measured > 0 ? $0 / measured : 0 }
        }
        add(.distance(farther: false, times: ratio))
        if case .longPress = scene[own].kind, let measured = cause.measured {
            add(own, .movement(measured.rounded(.up)))
            add(own, .pressDuration(0.01))
            add(.held(longer: true, by: nil))
        }
    }

    private mutating func holdLess(_ own: RecognizerIndex) {
        add(.held(longer: false, by: nil))
        if case .longPress(let settings) = scene[own].kind, settings.numberOfTapsRequired > 0 {
            add(own, .numberOfTaps(0))
        }
    }

    private mutating func countTaps(_ cause: Cause, _ own: RecognizerIndex) {
        add(.held(longer: false, by: nil))
        switch scene[own].kind {
        case .tap(let settings) where settings.numberOfTapsRequired > 1:
            add(.taps(settings.numberOfTapsRequired))
            add(own, .numberOfTaps(1))
            if settings.numberOfTapsRequired > 2 {
                add(own, .numberOfTaps(settings.numberOfTapsRequired &- 1))
            }
        case .longPress(let settings) where settings.numberOfTapsRequired > 0:
            add(own, .numberOfTaps(0))
        default: break
        }
    }

    private mutating func holdLonger(_ cause: Cause, _ own: RecognizerIndex) {
        let missing = cause.limit.flatMap { limit in cause.measured.map { limit - $0 } }
        add(.held(longer: true, by: missing))
        if let measured = cause.measured { add(own, .pressDuration(measured)) }
    }

    private mutating func goFarther(_ cause: Cause, _ own: RecognizerIndex) {
        let ratio = cause.measured.flatMap { measured in
            cause.limit.map { measured > 0 ? $0 / measured : Double.infinity }
        }
        switch scene[own].kind {
        case .swipe:
            for direction in [SwipeDirections.right, .left, .up, .down] { add(own, .direction(direction)) }
        case .screenEdgePan: add(own, .allEdges)
        default: break
        }
        add(.distance(farther: true, times: ratio?.finite))
        add(.distance(farther: false, times: nil))
        add(.held(longer: false, by: nil))
        add(.held(longer: true, by: nil))
    }

    private mutating func makeRoom(_ cause: Cause, _ own: RecognizerIndex) {
        let view = scene[own].view
        add(view, .scrollFlag(.alwaysBounceVertical, true))
        add(view, .scrollFlag(.alwaysBounceHorizontal, true))
        add(view, .scrollFlag(.canCancelContentTouches, true))
        add(view, .touchesShouldCancel(true))
        add(view, .scrollFlag(.delaysContentTouches, true))
        if let other = cause.view {
            add(other, .flag(.isScrollEnabled, false))
            add(other, .flag(.isUserInteractionEnabled, false))
        }
    }
}
