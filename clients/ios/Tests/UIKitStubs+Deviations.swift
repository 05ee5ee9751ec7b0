// Errors that the stubs can make on purpose, one at a time, to test whether a comparison finds and names them.

public enum StubDeviation: String, CaseIterable, Sendable {
    case hiddenViewHit, transparentViewHit, inactiveViewHit, disabledControlHit, siblingOrderReversed
    case subviewOutsideHit
    case viewsBeforeRecognizers, cancelBeforeAction, cancelMissing, cancelsTouchesInViewIgnored
    case delaysTouchesBeganIgnored, delaysTouchesEndedIgnored, contentDelayMissing
    case tapMovement, tapDuration, doubleTapInterval, longPressDuration, longPressMovement, panHysteresis
    case panMinimumIgnored, swipeDistance, failureRequirementIgnored, exclusionMissing, resetMissing
    case changedMissing
    case actionMissing, actionTwice, actionLate, shouldBeginNotAsked, shouldBeginIgnored
    case shouldReceiveIgnored, simultaneousIgnored, buttonProtectionMissing
    case forwardingMissing, controlForwards, secondTouchDelivered, resignMissing
    case controlSlop, actionBeforeTracking, touchUpAfterCancel, nilTargetIgnored
    case scrollHysteresis, scrollOffset, decelerationRate, dragEndOrder, scrollCancelsControl
    case decelerationMissing

    @MainActor public static var current: StubDeviation?

    @MainActor static func isOn(_ deviation: StubDeviation) -> Bool { current == deviation }

    /// The effect of the deviation, in one sentence.
    public var effect: String { row.0 }
    /// The rules of docs/semantics.md that the deviation breaks. The first one states the broken behavior.
    public var rules: [String] { row.1 }
    /// The scenarios of the program `record` in which the deviation shows.
    public var scenarios: [String] { [row.2] }

    private var row: (String, [String], String) {
        switch self {
        case .hiddenViewHit: ("A hidden view is hit.", ["HT-1"], "hits")
        case .transparentViewHit: ("A view with alpha 0 is hit.", ["HT-1"], "hits")
        case .inactiveViewHit: ("A view without user interaction is hit.", ["HT-1"], "hits")
        case .disabledControlHit: ("A disabled control is hit.", ["HT-5"], "hits")
        case .siblingOrderReversed: ("Of two siblings, the first one is hit.", ["HT-1"], "hits")
        case .subviewOutsideHit: ("A subview is hit outside of its superview.", ["HT-1"], "hits")
        case .viewsBeforeRecognizers:
            ("Views receive touches before recognizers.", ["PL-3", "ST-1"], "drags")
        case .cancelBeforeAction:
            ("Touches are canceled before the action is sent.", ["GS-6", "ST-1"], "taps")
        case .cancelMissing: ("A view does not receive touchesCancelled.", ["CX-1"], "taps")
        case .cancelsTouchesInViewIgnored:
            ("Touches are canceled although cancelsTouchesInView is false.", ["CX-1"], "delays")
        case .delaysTouchesBeganIgnored: ("Began is not withheld.", ["DL-1"], "delays")
        case .delaysTouchesEndedIgnored: ("Ended is not withheld.", ["DL-2", "CX-1"], "taps")
        case .contentDelayMissing: ("A scroll view does not delay content touches.", ["SC-2"], "list")
        case .tapMovement: ("A tap fails after 5 pt instead of 45 pt.", ["TP-1"], "taps")
        case .tapDuration: ("A tap fails after 0.2 s instead of 0.75 s.", ["TP-1"], "taps")
        case .doubleTapInterval:
            ("The second tap must follow within 0.12 s instead of 0.35 s.", ["TP-1", "FR-3"], "taps")
        case .longPressDuration: ("A long press begins 0.3 s late.", ["LP-1"], "taps")
        case .longPressMovement: ("A long press fails after 2 pt instead of 10 pt.", ["LP-1"], "taps")
        case .panHysteresis: ("A pan begins after 20 pt instead of 10 pt.", ["PN-1"], "drags")
        case .panMinimumIgnored: ("A pan for two fingers begins with one.", ["PN-1"], "fingers")
        case .swipeDistance: ("A swipe needs 100 pt instead of 50 pt.", ["SW-1"], "drags")
        case .failureRequirementIgnored:
            ("A single tap does not wait for the double tap.", ["FR-2", "FR-1", "FR-3"], "taps")
        case .exclusionMissing: ("A recognizer does not exclude others.", ["GX-1"], "delegates")
        case .resetMissing: ("Resets are not reported.", ["GS-7"], "taps")
        case .changedMissing: ("A pan stays in began.", ["GS-4", "PN-1"], "drags")
        case .actionMissing: ("A tap sends no action.", ["GS-5"], "taps")
        case .actionTwice: ("A recognizer sends each action twice.", ["GS-5"], "taps")
        case .actionLate: ("A tap sends its action 0.1 s late.", ["GS-6", "ST-1"], "taps")
        case .shouldBeginNotAsked: ("Delegates are not asked shouldBegin.", ["GS-3"], "delegates")
        case .shouldBeginIgnored: ("The answer no to shouldBegin has no effect.", ["GS-3"], "delegates")
        case .shouldReceiveIgnored:
            ("The answer no to shouldReceiveTouch has no effect.", ["GE-1", "GE-4"], "delegates")
        case .simultaneousIgnored:
            ("The answer yes to shouldRecognizeSimultaneouslyWith has no effect.", ["GX-2"], "delegates")
        case .buttonProtectionMissing:
            ("A button does not keep a tap of its superview from beginning.", ["CT-6"], "buttons")
        case .forwardingMissing: ("Views do not forward touches.", ["RC-3"], "responders")
        case .controlForwards: ("A control forwards touchesBegan.", ["RC-4"], "buttons")
        case .secondTouchDelivered:
            ("A view without multiple touch receives a second finger.", ["TC-5"], "fingers")
        case .resignMissing:
            ("The old first responder does not resign.", ["RC-8"], "focus")
        case .controlSlop:
            ("A control tracks a touch up to 10 pt outside instead of 70 pt.", ["CT-2", "CT-3"], "buttons")
        case .actionBeforeTracking: ("touchDown comes before beginTracking.", ["CT-1"], "buttons")
        case .touchUpAfterCancel: ("A canceled touch sends touchUpInside.", ["CT-3"], "drags")
        case .nilTargetIgnored:
            ("An action without a target finds no responder.", ["RC-7", "CT-5"], "buttons")
        case .scrollHysteresis: ("A scroll view scrolls after 3 pt instead of 10 pt.", ["SC-5"], "list")
        case .scrollOffset: ("The content is 5 pt too far.", ["SC-5"], "list")
        case .decelerationRate: ("Content decelerates with the rate 0.99.", ["MO-3", "MO-7"], "list")
        case .dragEndOrder: ("DidEndDragging comes before WillEndDragging.", ["MO-7"], "list")
        case .scrollCancelsControl: ("Touches of a button become a scroll.", ["SC-4"], "list")
        case .decelerationMissing: ("Content does not decelerate.", ["MO-3", "MO-7"], "list")
        }
    }
}
