/// Why something happened that is no plain delivery: the rule, and the facts that decided.
public struct Cause: Sendable {
    /// What decided. The comments name what `measured` and `limit` hold, where they hold anything.
    public enum Reason: UInt8, CaseIterable, Sendable {
        // MARK: Responders

        /// The end of the chain was reached (rule RC-3).
        case nobodyHandled
        /// `canBecomeFirstResponder` is false (rule RC-6).
        case cannotBecomeFirstResponder
        /// `canResignFirstResponder` of the present first responder is false (rule RC-6).
        case firstResponderWillNotResign
        /// Makes way for another one (rule RC-6).
        case anotherBecomesFirstResponder
        /// Asked to resign without being it (rule RC-6).
        case isNotFirstResponder
        /// Nobody up the chain implements the action (rule RC-7).
        case nobodyImplements
        /// `isReceivingRemoteControlEvents` is false (rule RC-6).
        case doesNotReceiveRemoteControl

        // MARK: Gestures that are made

        /// Taps counted, taps required (rule TP-1).
        case tapsCounted
        /// Seconds held, seconds required (rule LP-1).
        case heldLongEnough
        /// Points travelled along the axis that decided, hysteresis (rule PN-1).
        case travelled
        /// Points along the direction, what was required by then (rule SW-1).
        case swiped
        /// Change of the fingers' distance in points, hysteresis (rule PI-1).
        case pinched
        /// Degrees turned, hysteresis (rule RO-1).
        case rotated
        /// Points inward from the edge, hysteresis (rule EP-1).
        case pulledFromEdge
        /// The pointer entered, moved, left (rule HV-1).
        case hovered
        /// A rule of the script asked for it (rule CU-1).
        case scripted
        /// A contact of a running gesture moved (rule of the recognizer).
        case contactMoved
        /// A moved contact makes began changed by itself (rule GS-4).
        case movedAfterBegan
        /// The last contact lifted, or one of those required (rule of the recognizer).
        case lifted

        // MARK: Gestures that are not made

        /// Contacts, contacts allowed.
        case tooManyTouches
        /// Contacts that were down, contacts required.
        case liftedTooEarly
        /// Points, points allowed.
        case movedTooFar
        /// Contacts that were down at most, contacts required.
        case tooFewTouches
        /// Degrees between the way and the inward normal, degrees allowed (rule EP-1).
        case tooSteep
        /// Seconds of a press, seconds allowed (rule TP-1).
        case heldTooLong
        /// Seconds since the last lift, seconds allowed (rule TP-1).
        case nextTapTooLate
        /// Seconds held, seconds required (rule LP-1).
        case liftedBeforeDuration
        /// All contacts lifted before it began; points travelled, points required.
        case neverBegan
        /// Seconds, seconds allowed (rule SW-1).
        case tooSlow
        /// Points across the direction, points allowed (rule SW-1).
        case strayedAcross
        /// Points on the wrong side of the start (rule SW-1).
        case wrongWay
        /// Points from the nearest edge asked for, width of the region (rule EP-1).
        case startedOutsideEdge
        /// The touch came in from an edge that is not asked for (rule EP-1).
        case edgeNotAskedFor
        /// The system cancelled a contact.
        case touchCancelled

        /// Seconds, the delay: the content gets the touch (rule SC-2).
        case contentDelayOver
        /// Points along an axis that does not scroll, hysteresis: the content gets the touch (rule SC-2).
        case movedAcrossScrolling

        // MARK: Arbitration

        /// There is no room to scroll that way, and the scroll view `view` further out goes that way (rule SC-8).
        case noRoomToScroll
        /// The content view `view` has the touch and keeps it (rule SC-4).
        case contentKeepsTouches

        /// Its delegate's `gestureRecognizerShouldBegin` said no (rule GS-3).
        case delegateRefused
        /// `gestureRecognizerShouldBegin` of the view said no (rule GS-3).
        case viewRefused
        /// The view is a system control, and its class says no (rule CT-6).
        case controlRefused
        /// `recognizer` recognized and excludes it (rule GX-1).
        case excluded
        /// `recognizer`, which it requires to fail, succeeded (rule FR-3).
        case requirementSucceeded
        /// The last recognizer it required to fail, `recognizer`, has failed (rule FR-3).
        case requirementsFailed
        /// It would succeed, and waits for `recognizer` to fail (rule FR-2).
        case waits
        /// It was cancelled while it waited (rule FR-2).
        case cancelledWhileBlocked
        /// It waits in a circle of requirements (rule FR-5).
        case requirementCycle
        /// Its group is finished (rule GS-7).
        case groupFinished
        /// `isEnabled` was set to false (rule GS-8).
        case disabled
        /// It, or its view, was removed (rule GS-8).
        case removed
        /// Every touch was taken away (rule LC-1).
        case interrupted
        /// The touch's view was removed (rule LC-2).
        case viewRemoved

        // MARK: Delivery

        /// `recognizer` succeeded and cancels touches in views (rule CX-1).
        case cancelledByRecognizer
        /// Nobody holds the touch any longer; `recognizer` was the last (rule DL-4).
        case released
    }

    public var reason: Reason
    /// The recognizer's own rule, where the reason is common to several kinds.
    public var rule: Rule
    /// Who did it.
    public var recognizer: RecognizerIndex?
    /// Which view, for the reasons that name one.
    public var view: ViewIndex?
    /// In the unit of `reason`; nil where nothing was measured.
    public var measured: Double?
    /// What it was compared with.
    public var limit: Double?

    package init(
        _ reason: Reason, _ rule: Rule, by recognizer: RecognizerIndex? = nil, view: ViewIndex? = nil,
        measured: Double? = nil, limit: Double? = nil
    ) {
        self.reason = reason
        self.rule = rule
        self.recognizer = recognizer
        self.view = view
        self.measured = measured?.finite
        self.limit = limit
    }
}

extension Cause {
    /// What `measured` and `limit` are counted in.
    public enum Unit: UInt8, CaseIterable, Sendable {
        case points, seconds, degrees, taps, touches
    }

    /// Nil where nothing is measured.
    public var unit: Unit? {
        switch reason {
        case .tapsCounted: .taps
        case .heldLongEnough, .contentDelayOver, .heldTooLong, .nextTapTooLate, .liftedBeforeDuration,
            .tooSlow:
            .seconds
        case .travelled, .movedAcrossScrolling, .swiped, .pinched, .pulledFromEdge, .movedTooFar,
            .strayedAcross, .wrongWay,
            .startedOutsideEdge:
            .points
        case .neverBegan: rule == .RO1 ? .degrees : .points
        case .rotated, .tooSteep: .degrees
        case .tooManyTouches, .tooFewTouches, .liftedTooEarly: .touches
        case .nobodyHandled, .cannotBecomeFirstResponder, .firstResponderWillNotResign,
            .anotherBecomesFirstResponder, .isNotFirstResponder, .nobodyImplements,
            .doesNotReceiveRemoteControl, .hovered, .scripted, .contactMoved, .movedAfterBegan, .lifted,
            .edgeNotAskedFor, .touchCancelled, .delegateRefused,
            .noRoomToScroll, .contentKeepsTouches, .viewRefused, .controlRefused, .excluded,
            .requirementSucceeded, .requirementsFailed, .waits,
            .cancelledWhileBlocked,
            .requirementCycle, .groupFinished, .disabled, .removed, .interrupted, .viewRemoved,
            .cancelledByRecognizer, .released:
            nil
        }
    }
}
