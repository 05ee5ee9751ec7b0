#if DEBUG
    /// Faults that tests put into the core, to see that they would notice. Debug builds only.
    public enum SeededFault: UInt8, CaseIterable, Sendable {
        /// Update order is shallowest first, first added first (rule GE-2).
        case updateOrderFlipped
        /// Simultaneity is never asked for (rule GX-2).
        case simultaneityVetoSkipped
        /// A pair that was spared is asked again (rule GX-1).
        case sparedPairAskedAgain
        /// Losers stay possible (rule GX-1).
        case loserNotExcluded
        /// A running winner does not stop one that is about to succeed (rule GX-1).
        case runningOneForgotten
        /// Taps prevent taps that need more (rules GX-3 and GX-4).
        case tapRulesIgnored
        /// Requirements never block (rule FR-1).
        case requirementIgnored
        /// A success does not fail its dependents (rule FR-3).
        case dependentNotFailed
        /// One that waits is offered further contacts (rule FR-2).
        case blockedOneGetsContacts
        /// Views are not told that their touches are cancelled (rule CX-1).
        case cancellationNotSent
        /// Actions are sent before the transitions of the losers (rule ST-1).
        case actionBeforeLosers
        /// `delaysTouchesBegan` holds nothing (rule DL-1).
        case beganHoldForgotten
        /// `delaysTouchesEnded` holds nothing (rule DL-2).
        case endedHoldForgotten
        /// Held contacts are released last first (rule DL-4).
        case releaseOrderFlipped
        /// Resets do not wait for the group (rule GS-7).
        case resetEarly
        /// `shouldBegin` is not asked (rule GS-3).
        case shouldBeginSkipped
        /// A control's touch is inside within the bounds only (rule CT-2).
        case slopIgnored
        /// Tracking goes on though `continueTracking` says no (rule CT-2).
        case silentStopIgnored
        /// A control does not hear that its touch is cancelled (rule CT-3).
        case trackingNotCancelled
        /// System controls let every recognizer begin (rule CT-6).
        case protectionSkipped
        /// A control whose touch has left stays highlighted (rule CT-9).
        case highlightKept
        /// Content touches are never delayed (rule SC-2).
        case contentDelayForgotten
        /// `touchesShouldBegin` is not asked (rule SC-3).
        case contentBeginSkipped
        /// A drag takes touches from whatever content has them (rule SC-4).
        case contentCancelSkipped
        /// Content goes on beyond its edges (rule SC-5).
        case offsetNotLimited
        /// Pages stay where the drag left them (rule SC-5).
        case pageNotSettled
        /// A drag without room does not yield to an outer one (rule SC-8).
        case yieldForgotten
        /// Drags follow both axes though one is locked (rule SC-13).
        case axisLockIgnored
        /// A cancelled touch selects its row (rule SC-7).
        case cancelledTouchSelects
    }
#else
    /// There is nothing to seed in a release build.
    enum SeededFault {
        case updateOrderFlipped, simultaneityVetoSkipped, sparedPairAskedAgain, loserNotExcluded
        case runningOneForgotten, tapRulesIgnored, requirementIgnored, dependentNotFailed
        case blockedOneGetsContacts, cancellationNotSent, actionBeforeLosers, beganHoldForgotten
        case endedHoldForgotten, releaseOrderFlipped, resetEarly, shouldBeginSkipped
        case slopIgnored, silentStopIgnored, trackingNotCancelled, protectionSkipped, highlightKept
        case contentDelayForgotten, contentBeginSkipped, contentCancelSkipped, offsetNotLimited
        case pageNotSettled, yieldForgotten, axisLockIgnored, cancelledTouchSelects
    }
#endif

extension DispatchOptions {
    /// Whether a test has put `fault` in.
    @inline(__always) package func has(_ fault: SeededFault) -> Bool {
        #if DEBUG
            seededFault == fault
        #else
            false
        #endif
    }
}
