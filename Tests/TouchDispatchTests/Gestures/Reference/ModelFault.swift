/// Faults seeded into the model, to prove that the comparison with the core detects a rule that is broken. Each fault
/// breaks one rule; a model has at most one fault.
enum ModelFault: CaseIterable {
    /// The update order is shallowest view first, and first added first.
    case updateOrderFlipped
    /// Delegates are not asked for simultaneous recognition.
    case simultaneityVetoSkipped
    /// A pair that may recognize simultaneously is asked again.
    case sparedPairAskedAgain
    /// The losers of an exclusion remain possible.
    case loserNotExcluded
    /// A running recognizer does not exclude one that is about to succeed.
    case runningOneForgotten
    /// A tap prevents recognizers that need more taps or a longer press.
    case tapRulesIgnored
    /// Failure requirements never block.
    case requirementIgnored
    /// A success does not fail the recognizers that require its failure.
    case dependentNotFailed
    /// A blocked recognizer receives new contacts.
    case blockedOneGetsContacts
    /// Views do not receive `touchesCancelled` for touches that a recognizer takes.
    case cancellationNotSent
    /// Actions are sent before the losers fail.
    case actionBeforeLosers
    /// `delaysTouchesBegan` delays nothing.
    case beganHoldForgotten
    /// `delaysTouchesEnded` delays nothing.
    case endedHoldForgotten
    /// Delayed contacts are released last first.
    case releaseOrderFlipped
    /// A finished recognizer is reset before the recognizers that requirements link to it have finished.
    case resetEarly
    /// `gestureRecognizerShouldBegin` is not asked.
    case shouldBeginSkipped
    /// A touch is inside a control within its bounds only, without the slop.
    case slopIgnored
    /// Tracking continues although `continueTracking` returns false.
    case silentStopIgnored
    /// A control continues to track a touch that was cancelled.
    case trackingNotCancelled
    /// System controls let every recognizer begin.
    case protectionSkipped
    /// A control remains highlighted after its touch has left it.
    case highlightKept
    /// Scroll views do not delay content touches.
    case contentDelayForgotten
    /// `touchesShouldBegin` is not asked.
    case contentBeginSkipped
    /// A drag takes the touches of any content, without `touchesShouldCancel`.
    case contentCancelSkipped
    /// Content scrolls beyond its edges.
    case offsetNotLimited
    /// The content is not moved to a page after a drag.
    case pageNotSettled
    /// A drag that has no room does not yield to an outer scroll view.
    case yieldForgotten
    /// A drag follows both axes although one is locked.
    case axisLockIgnored
    /// A cancelled touch selects its row.
    case cancelledTouchSelects

    /// The id of the rule that it breaks.
    var rule: String {
        switch self {
        case .updateOrderFlipped: "GE-2"
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
        case .slopIgnored, .silentStopIgnored: "CT-2"
        case .trackingNotCancelled: "CT-3"
        case .protectionSkipped: "CT-6"
        case .highlightKept: "CT-9"
        case .contentDelayForgotten: "SC-2"
        case .contentBeginSkipped: "SC-3"
        case .contentCancelSkipped: "SC-4"
        case .offsetNotLimited, .pageNotSettled: "SC-5"
        case .yieldForgotten: "SC-8"
        case .axisLockIgnored: "SC-13"
        case .cancelledTouchSelects: "SC-7"
        }
    }

    /// Whether only scenes with controls or scroll views show it.
    var needsRichScene: Bool { rule.hasPrefix("CT") || rule.hasPrefix("SC") }
}
