// Errors that the stubs can make on purpose, one at a time, to test whether a comparison finds and names them.

public enum StubDeviation: String, CaseIterable, Sendable {
    // Hit test
    case hiddenViewHit, transparentViewHit, inactiveViewHit, disabledControlHit, siblingOrderReversed
    case subviewOutsideHit
    // Order, canceling, withholding
    case viewsBeforeRecognizers, cancelBeforeAction, cancelMissing, cancelsTouchesInViewIgnored
    case delaysTouchesBeganIgnored, delaysTouchesEndedIgnored, contentDelayMissing
    // Recognizers
    case tapMovement, tapDuration, doubleTapInterval, longPressDuration, longPressMovement, panHysteresis
    case panMinimumIgnored, swipeDistance, failureRequirementIgnored, exclusionMissing, resetMissing
    case changedMissing
    // Actions and delegates
    case actionMissing, actionTwice, actionLate, shouldBeginNotAsked, shouldBeginIgnored
    case shouldReceiveIgnored, simultaneousIgnored, buttonProtectionMissing
    // Responders and controls
    case forwardingMissing, controlForwards, secondTouchDelivered
    case controlSlop, actionBeforeTracking, touchUpAfterCancel
    // Scroll views
    case scrollHysteresis, scrollOffset, decelerationRate, dragEndOrder, scrollCancelsControl
    case decelerationMissing

    @MainActor public static var current: StubDeviation?

    @MainActor static func isOn(_ deviation: StubDeviation) -> Bool { current == deviation }

    /// The rules of docs/semantics.md that the deviation breaks. The first one states the broken behavior.
    public var rules: [String] {
        switch self {
        case .hiddenViewHit, .transparentViewHit, .inactiveViewHit, .siblingOrderReversed,
            .subviewOutsideHit:
            ["HT-1"]
        case .disabledControlHit: ["HT-5"]
        case .viewsBeforeRecognizers: ["PL-3", "ST-1"]
        case .cancelBeforeAction: ["GS-6", "ST-1"]
        case .cancelMissing, .cancelsTouchesInViewIgnored: ["CX-1"]
        case .delaysTouchesBeganIgnored: ["DL-1"]
        case .delaysTouchesEndedIgnored: ["DL-2", "CX-1"]
        case .contentDelayMissing: ["SC-2"]
        case .tapMovement, .tapDuration: ["TP-1"]
        case .doubleTapInterval: ["TP-1", "FR-3"]
        case .longPressDuration, .longPressMovement: ["LP-1"]
        case .panHysteresis, .panMinimumIgnored: ["PN-1"]
        case .swipeDistance: ["SW-1"]
        case .failureRequirementIgnored: ["FR-2", "FR-1", "FR-3"]
        case .exclusionMissing: ["GX-1"]
        case .resetMissing: ["GS-7"]
        case .changedMissing: ["GS-4", "PN-1"]
        case .actionMissing, .actionTwice: ["GS-5"]
        case .actionLate: ["GS-6", "ST-1"]
        case .shouldBeginNotAsked, .shouldBeginIgnored: ["GS-3"]
        case .shouldReceiveIgnored: ["GE-1"]
        case .simultaneousIgnored: ["GX-2"]
        case .buttonProtectionMissing: ["CT-6"]
        case .forwardingMissing: ["RC-3"]
        case .controlForwards: ["RC-4"]
        case .secondTouchDelivered: ["TC-5"]
        case .controlSlop: ["CT-2", "CT-3"]
        case .actionBeforeTracking: ["CT-1"]
        case .touchUpAfterCancel: ["CT-3"]
        case .scrollHysteresis: ["SC-5"]
        case .scrollOffset: ["SC-5"]
        case .decelerationRate: ["MO-3"]
        case .dragEndOrder: ["MO-7"]
        case .scrollCancelsControl: ["SC-4"]
        case .decelerationMissing: ["MO-3"]
        }
    }

    /// The scenarios of the program `record` in which the deviation shows.
    public var scenarios: [String] {
        switch self {
        case .hiddenViewHit, .transparentViewHit, .inactiveViewHit, .disabledControlHit,
            .siblingOrderReversed, .subviewOutsideHit:
            ["hits"]
        case .buttonProtectionMissing, .controlSlop, .controlForwards, .actionBeforeTracking: ["buttons"]
        case .tapMovement, .tapDuration, .doubleTapInterval, .longPressDuration, .longPressMovement,
            .failureRequirementIgnored, .delaysTouchesEndedIgnored, .cancelMissing, .cancelBeforeAction,
            .actionMissing, .actionTwice, .actionLate, .resetMissing:
            ["taps"]
        case .panHysteresis, .swipeDistance, .changedMissing, .touchUpAfterCancel, .viewsBeforeRecognizers:
            ["drags"]
        case .delaysTouchesBeganIgnored, .cancelsTouchesInViewIgnored: ["delays"]
        case .shouldBeginNotAsked, .shouldBeginIgnored, .shouldReceiveIgnored, .simultaneousIgnored,
            .exclusionMissing:
            ["delegates"]
        case .forwardingMissing: ["responders"]
        case .secondTouchDelivered, .panMinimumIgnored: ["fingers"]
        case .contentDelayMissing, .scrollHysteresis, .scrollOffset, .decelerationRate, .dragEndOrder,
            .scrollCancelsControl, .decelerationMissing:
            ["list"]
        }
    }
}
