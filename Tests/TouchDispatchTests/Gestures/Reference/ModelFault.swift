/// A fault that is deliberately added to the model, to prove that the comparison with the core detects a
/// violated rule. Each fault violates one rule, and a model has at most one fault.
enum ModelFault: CaseIterable {
    /// Recognizers of shallower views are updated first, and within a view those added first.
    case updateOrderFlipped
    /// Delegates are not asked for simultaneous recognition.
    case simultaneityVetoSkipped
    /// Delegates are asked again about a pair that was already allowed to recognize simultaneously.
    case sparedPairAskedAgain
    /// Excluded recognizers remain possible instead of failing.
    case loserNotExcluded
    /// A recognizer that has begun does not exclude another one that is about to succeed.
    case runningOneForgotten
    /// A tap prevents recognizers that need more taps or a longer press.
    case tapRulesIgnored
    /// Failure requirements never block a recognizer.
    case requirementIgnored
    /// When a recognizer succeeds, the recognizers that require its failure do not fail.
    case dependentNotFailed
    /// A blocked recognizer receives new contacts.
    case blockedOneGetsContacts
    /// Views do not receive `touchesCancelled` for touches that a recognizer takes.
    case cancellationNotSent
    /// Actions are sent before the excluded recognizers fail.
    case actionBeforeLosers
    /// `delaysTouchesBegan` delays nothing.
    case beganHoldForgotten
    /// `delaysTouchesEnded` delays nothing.
    case endedHoldForgotten
    /// Delayed contacts are released in reverse order.
    case releaseOrderFlipped
    /// A finished recognizer is reset before those linked to it by failure requirements have finished.
    case resetEarly
    /// `gestureRecognizerShouldBegin` is not asked.
    case shouldBeginSkipped
    /// UIKit's delegate lets its recognizers begin in every case.
    case systemConditionsSkipped
    /// The pan of a scroll view in a sheet never leaves a drag to the sheet.
    case sheetYieldForgotten
    /// UIKit's recognizers require no other recognizer to fail.
    case systemRequirementsSkipped
    /// After a yes to a dynamic failure question, the pair is also asked in the other order.
    case pairAskedInBothOrders
    /// A pan that has begun follows more contacts than its maximum.
    case maximumForgotten
    /// A pan ends at its last lift, whatever its minimum.
    case minimumForgotten
    /// A custom recognizer that is still possible at its last lift fails although a rule without a state matches.
    case silentLiftFails
    /// A sixth finger is delivered like the others.
    case sixthFingerDelivered
    /// A pinch or a rotation that loses one of its two fingers reports nothing.
    case fingerLiftSilent
    /// A touch counts as inside a control only within its bounds; the slop around them is ignored.
    case slopIgnored
    /// Tracking continues although `continueTracking` returns false.
    case silentStopIgnored
    /// A control continues to track a touch that was canceled.
    case trackingNotCancelled
    /// System controls do not prevent any recognizer from beginning.
    case protectionSkipped
    /// A segmented control lets every pan begin.
    case segmentsLetDragsPass
    /// A control remains highlighted after its touch has left it.
    case highlightKept
    /// A stepper that is held does not repeat its step.
    case heldStepperRests
    /// A button does not open its menu at touch down.
    case menuStaysClosed
    /// Scroll views do not delay content touches.
    case contentDelayForgotten
    /// `touchesShouldBegin` is not asked.
    case contentBeginSkipped
    /// A drag cancels the touches of all content without asking `touchesShouldCancel`.
    case contentCancelSkipped
    /// Content touches are withheld although the pan of the scroll view was refused.
    case refusedPanWithholds
    /// A drag in a scroll view that cannot scroll further does not yield to an outer scroll view.
    case yieldForgotten
    /// A drag scrolls along both axes although a directional lock applies.
    case axisLockIgnored
    /// A collection unhighlights an item before it selects it, as a table does.
    case itemUnhighlightedFirst
    /// A row stays highlighted, and is selected, although the finger has left it.
    case leftRowSelected
    /// A canceled touch selects the row under it.
    case cancelledTouchSelects
    /// A row is selected although the table does not allow it.
    case selectionAlwaysAllowed
    /// A table selects one row at a time although it allows several.
    case multipleSelectionForgotten
    /// The delegate of a table or collection is not asked.
    case delegateOfTableIgnored
    /// The content inset does not extend the limits of the content offset.
    case insetIgnored
    /// Content follows the mean of several fingers.
    case fingersAveraged
    /// Content decelerates after a slow lift.
    case slowLiftsDecelerate
    /// A flick does not gain speed from the deceleration before it.
    case flicksForgotten
    /// A touch stops content that bounces back after it was released beyond an edge.
    case bounceStopped
    /// Content does not move after a flick.
    case decelerationForgotten
    /// A finger that rests before it is lifted still moves the content.
    case restForgotten
    /// Content cannot be pulled beyond its edges.
    case resistanceForgotten
    /// A deceleration ends at the edge instead of bouncing.
    case bounceForgotten
    /// A paging scroll view decelerates as if it were not paging.
    case pageForgotten
    /// The target that the delegate sets is ignored.
    case targetForgotten
    /// A touch does not stop moving content.
    case motionNotStopped
    /// A zoom does not keep the point between the fingers.
    case anchorForgotten
    /// A zoom does not change the content size.
    case contentSizeForgotten
    /// A pan with two fingers moves the content while a pinch zooms.
    case panDuringZoom
    /// The zoom scale cannot be pinched beyond its limits.
    case zoomResistanceForgotten
    /// A zoom scale beyond its limits stays there.
    case zoomBounceForgotten
    /// A tap recognizes every button of a pointer.
    case buttonIgnored
    /// Every pan receives scroll events.
    case scrollMaskIgnored
    /// Swipes receive no scroll events.
    case swipesIgnoreScrolling
    /// Scroll events move content beyond its limits.
    case scrollLimitIgnored
    /// The tap of a text input and the taps of views above it exclude each other.
    case textTapExcluded
    /// A drag does not dismiss the keyboard.
    case keyboardKept
    /// UIKit's delegate lets the pan of swipe actions begin in every row.
    case swipeConditionsSkipped
    /// A row does not stay open after a swipe.
    case swipedRowCloses
    /// A touch does not close an open row.
    case dismissalForgotten
    /// A pull does not make a refresh control refresh.
    case pullForgotten
    /// The content rests at its top edge while a refresh control refreshes.
    case refreshInsetForgotten

    /// An override that calls `next` after super does not call it.
    case nextNotCalled
    /// A recognizer that is added later stays unattached.
    case additionIgnored
    /// `removeTarget` with nil matches no target.
    case nilMatchesNoTarget

    /// The id of the violated rule.
    var rule: String {
        switch self {
        case .updateOrderFlipped: "GE-2"
        case .nextNotCalled: "RC-11"
        case .additionIgnored: "GE-11"
        case .nilMatchesNoTarget: "GS-14"
        case .simultaneityVetoSkipped: "GX-2"
        case .sparedPairAskedAgain, .loserNotExcluded, .runningOneForgotten: "GX-1"
        case .tapRulesIgnored: "GX-3"
        case .requirementIgnored: "FR-1"
        case .dependentNotFailed: "FR-3"
        case .blockedOneGetsContacts: "FR-2"
        case .cancellationNotSent: "CX-1"
        case .actionBeforeLosers: "ST-1"
        case .beganHoldForgotten: "DL-1"
        case .endedHoldForgotten: "DL-2"
        case .releaseOrderFlipped: "DL-4"
        case .resetEarly: "GS-7"
        case .shouldBeginSkipped: "GS-3"
        case .pairAskedInBothOrders: "GE-10"
        case .maximumForgotten: "PN-3"
        case .minimumForgotten: "PN-1"
        case .silentLiftFails: "CU-1"
        case .sixthFingerDelivered: "TC-12"
        case .fingerLiftSilent: "PI-1"
        case .systemConditionsSkipped: "NV-2"
        case .systemRequirementsSkipped: "NV-3"
        case .sheetYieldForgotten: "SH-2"
        case .slopIgnored, .silentStopIgnored: "CT-2"
        case .trackingNotCancelled: "CT-3"
        case .protectionSkipped, .segmentsLetDragsPass: "CT-6"
        case .highlightKept: "CT-9"
        case .heldStepperRests: "CT-18"
        case .menuStaysClosed: "MN-1"
        case .contentDelayForgotten: "SC-2"
        case .refusedPanWithholds: "SC-18"
        case .contentBeginSkipped: "SC-3"
        case .contentCancelSkipped: "SC-4"
        case .yieldForgotten: "SC-8"
        case .axisLockIgnored: "SC-13"
        case .itemUnhighlightedFirst: "SC-14"
        case .leftRowSelected: "SC-17"
        case .cancelledTouchSelects: "SC-7"
        case .selectionAlwaysAllowed: "TB-1"
        case .multipleSelectionForgotten: "TB-3"
        case .delegateOfTableIgnored: "TB-2"
        case .insetIgnored: "MO-1"
        case .fingersAveraged: "SC-5"
        case .decelerationForgotten, .restForgotten, .slowLiftsDecelerate, .flicksForgotten: "MO-3"
        case .resistanceForgotten: "MO-4"
        case .bounceForgotten: "MO-5"
        case .pageForgotten: "MO-8"
        case .targetForgotten: "MO-9"
        case .motionNotStopped, .bounceStopped: "MO-10"
        case .contentSizeForgotten: "MO-12"
        case .anchorForgotten, .panDuringZoom: "MO-13"
        case .zoomResistanceForgotten, .zoomBounceForgotten: "MO-14"
        case .buttonIgnored: "PT-3"
        case .scrollMaskIgnored, .swipesIgnoreScrolling: "PT-5"
        case .scrollLimitIgnored: "PT-7"
        case .textTapExcluded: "TX-3"
        case .keyboardKept: "TX-7"
        case .swipeConditionsSkipped: "SA-3"
        case .swipedRowCloses: "SA-4"
        case .dismissalForgotten: "SA-5"
        case .pullForgotten: "RF-1"
        case .refreshInsetForgotten: "RF-3"
        }
    }

    /// Whether only scenes with controls, scroll views or text inputs can reveal the fault.
    var needsRichScene: Bool {
        ["CT", "MN", "SC", "MO", "SH", "PT-7", "TX", "SA", "RF"].contains { rule.hasPrefix($0) }
    }
}
