/// The reason for anything other than a plain delivery: the rule and the facts that decided.
public struct Cause: Sendable {
    /// The deciding fact. A comment lists the meaning of `measured`, then of `limit`, if they are set.
    public enum Reason: UInt8, CaseIterable, Sendable {
        // MARK: Responders

        /// The end of the chain was reached (rule RC-3).
        case nobodyHandled
        /// `canBecomeFirstResponder` is false (rule RC-6).
        case cannotBecomeFirstResponder
        /// The delegate of the text input does not allow editing (rule TX-4).
        case editingRefused
        /// A drag in the scroll view `view` has begun (rule TX-7).
        case dismissedByDrag
        /// `canResignFirstResponder` of the current first responder is false (rule RC-6).
        case firstResponderWillNotResign
        /// Another responder becomes first responder (rule RC-6).
        case anotherBecomesFirstResponder
        /// It was asked to resign but is not first responder (rule RC-6).
        case isNotFirstResponder
        /// No responder up the chain implements the action (rule RC-7).
        case noImplementer
        /// `isReceivingRemoteControlEvents` is false (rule RC-6).
        case doesNotReceiveRemoteControl
        /// No scroll view on the screen has `scrollsToTop` (rule SB-1).
        case noneScrollsToTop
        /// Several scroll views on the screen have `scrollsToTop`, of which `view` is the first (rule SB-1).
        case severalScrollToTop
        /// The content of the scroll view `view` is at its top (rule SB-2).
        case alreadyAtTop
        /// `scrollViewShouldScrollToTop` of the delegate of `view` returned false (rule SB-2).
        case scrollToTopRefused
        /// No view with a `UIPencilInteraction` is visible (rule PC-1).
        case noPencilInteraction

        // MARK: Gestures that succeed

        /// Taps counted, taps required (rule TP-1).
        case tapsCounted
        /// Seconds held, seconds required (rule LP-1).
        case heldLongEnough
        /// Points moved along the axis that decided, hysteresis (rule PN-1).
        case movedFarEnough
        /// Points along the direction, points required at this time (rule SW-1).
        case swiped
        /// Change of the fingers' distance in points, hysteresis (rule PI-1).
        case pinched
        /// Degrees turned, hysteresis (rule RO-1).
        case rotated
        /// Points inward from the edge, hysteresis (rule EP-1).
        case pulledFromEdge
        /// The pointer entered, moved or left (rule HV-1).
        case hovered
        /// A scroll event changed (rule PT-6).
        case scrolled
        /// A transform event changed (rule PT-8).
        case transformed
        /// The scroll or transform event of a running gesture ended (rules PT-6 and PT-8).
        case inputEnded
        /// A rule of the script requested it (rule CU-1).
        case scripted
        /// A contact of a running gesture moved (rule of the recognizer).
        case contactMoved
        /// A contact moved after began, which changes the state by itself (rule GS-4).
        case movedAfterBegan
        /// A touch has stopped content that moved by itself (rule MO-10).
        case stoppedMotion
        /// The last contact, or one of the required contacts, lifted (rule of the recognizer).
        case lifted
        /// One contact of a pair lifted, and the gesture continues (rules PI-1 and RO-1).
        case fingerLifted

        // MARK: Gestures that fail

        /// Contacts, contacts allowed.
        case tooManyTouches
        /// Contacts that were down, contacts required.
        case liftedTooEarly
        /// Points, points allowed.
        case movedTooFar
        /// Maximum number of contacts that were down, contacts required.
        case tooFewTouches
        /// Degrees between the translation and the inward normal, degrees allowed (rule EP-1).
        case tooSteep
        /// Seconds of a press, seconds allowed (rule TP-1).
        case heldTooLong
        /// Seconds since the last lift, seconds allowed (rule TP-1).
        case nextTapTooLate
        /// Seconds held, seconds required (rule LP-1).
        case liftedBeforeDuration
        /// All contacts lifted before it began; points moved, points required.
        case neverBegan
        /// Seconds, seconds allowed (rule SW-1).
        case tooSlow
        /// Points across the direction, points allowed (rule SW-1).
        case strayedAcross
        /// Points moved against the direction (rule SW-1).
        case wrongWay
        /// Points from the nearest requested edge, width of its region (rule EP-1).
        case startedOutsideEdge
        /// The touch entered from an edge that was not requested (rule EP-1).
        case edgeNotAskedFor
        /// The system canceled a contact.
        case touchCancelled
        /// None of the required buttons was pressed (rule PT-3).
        case otherButton
        /// The scroll or transform event ended without a change that it recognizes (rules PT-6 and PT-8).
        case inputUnchanged
        /// The system canceled the scroll or transform event (rules PT-6 and PT-8).
        case inputCancelled

        /// Seconds elapsed, delay: the content receives the touch (rule SC-2).
        case contentDelayOver
        /// Points along an axis that does not scroll, hysteresis: the content receives the touch (rule SC-2).
        case movedAcrossScrolling
        /// `recognizer`, the pan of its scroll view, was refused: the content receives the touch (rule SC-18).
        case scrollRefused

        // MARK: Arbitration

        /// The content cannot scroll further in this direction, and the outer scroll view `view` scrolls this
        /// axis (rule SC-8).
        case noRoomToScroll
        /// The content view `view` has received the touch, which cannot be canceled (rule SC-4).
        case contentKeepsTouches

        /// `gestureRecognizerShouldBegin` of its delegate returned false (rule GS-3).
        case delegateRefused
        /// `gestureRecognizerShouldBegin` of the view returned false (rule GS-3).
        case viewRefused
        /// The view is a system control, and its class returned false (rule CT-6).
        case controlRefused
        /// The stack of the navigation controller contains only the root (rule NV-2).
        case nothingToPop
        /// The navigation bar is hidden (rule NV-2).
        case navigationBarHidden
        /// The navigation item of the view controller of `view` replaces or hides the back button (rule NV-2).
        case backButtonReplaced
        /// The fingers have not moved in the direction of the gesture (rules NV-3 and SH-1).
        case movedElsewhere
        /// The sheet already has its largest detent (rule SH-1).
        case hasLargestDetent
        /// The delegate of the tab bar controller does not allow the tab to be selected (rule TR-2).
        case tabRefused
        /// The delegate of the context menu interaction returned no menu (rule CM-2).
        case noMenu
        /// The scroll view `view` in the sheet takes the drag (rule SH-2).
        case contentScrolls
        /// The sheet takes the drag; `recognizer` is its pan (rule SH-2).
        case sheetMoves
        /// The table or collection `view` is in editing mode (rule SA-3).
        case isInEditingMode
        /// The cell `view` cannot be edited (rule SA-3).
        case cannotBeEdited
        /// The view has no swipe actions that a movement in this direction shows (rule SA-3).
        case hasNoSwipeActions
        /// A touch hides the swipe actions that are shown (rule SA-5).
        case closesCell
        /// `recognizer` recognized and excludes it (rule GX-1).
        case excluded
        /// `recognizer`, which it requires to fail, succeeded (rule FR-3).
        case requirementSucceeded
        /// The last recognizer that it requires to fail, `recognizer`, has failed (rule FR-3).
        case requirementsFailed
        /// It would succeed, but waits for `recognizer` to fail (rule FR-2).
        case waits
        /// It was canceled while it waited (rule FR-2).
        case cancelledWhileBlocked
        /// It waits in a cycle of requirements (rule FR-5).
        case requirementCycle
        /// Its group is finished (rule GS-7).
        case groupFinished
        /// `isEnabled` was set to false (rule GS-8).
        case disabled
        /// It, or its view, was removed (rule GS-8).
        case removed
        /// The system canceled every touch (rule LC-1).
        case interrupted
        /// A sixth finger came down on a phone (rule TC-12).
        case sixthFinger
        /// The touch's view was removed (rule LC-2).
        case viewRemoved

        // MARK: Delivery

        /// `recognizer` succeeded and cancels touches in views (rule CX-1).
        case cancelledByRecognizer
        /// The button has opened its menu, which ends the tracking of the touch (rule MN-1).
        case menuOpened
        /// No recognizer withholds the touch any more; `recognizer` was the last (rule DL-4).
        case released
        /// The finger that highlighted the row `view` has left it (rule SC-17).
        case leftRow
    }

    public var reason: Reason
    /// The rule that applied; the recognizer's own rule if several kinds share the reason.
    public var rule: Rule
    /// The recognizer that the reason names.
    public var recognizer: RecognizerIndex?
    /// The view that the reason names.
    public var view: ViewIndex?
    /// In `unit`; nil if nothing was measured.
    public var measured: Double?
    /// The value with which `measured` was compared, in `unit`.
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
    /// The unit of `measured` and `limit`.
    public enum Unit: UInt8, CaseIterable, Sendable {
        case points, seconds, degrees, taps, touches
    }

    /// Nil if nothing is measured.
    public var unit: Unit? {
        switch reason {
        case .tapsCounted: .taps
        case .heldLongEnough, .contentDelayOver, .heldTooLong, .nextTapTooLate, .liftedBeforeDuration,
            .tooSlow:
            .seconds
        case .movedFarEnough, .movedAcrossScrolling, .swiped, .pinched, .pulledFromEdge, .movedTooFar,
            .strayedAcross, .wrongWay,
            .startedOutsideEdge:
            .points
        case .neverBegan: rule == .RO1 ? .degrees : .points
        case .rotated, .tooSteep: .degrees
        case .tooManyTouches, .tooFewTouches, .liftedTooEarly: .touches
        case .nobodyHandled, .cannotBecomeFirstResponder, .firstResponderWillNotResign,
            .anotherBecomesFirstResponder, .isNotFirstResponder, .editingRefused, .dismissedByDrag,
            .noImplementer,
            .doesNotReceiveRemoteControl, .noneScrollsToTop, .severalScrollToTop, .alreadyAtTop,
            .scrollToTopRefused,
            .noPencilInteraction, .hovered, .scrolled, .transformed, .inputEnded, .otherButton,
            .inputUnchanged, .inputCancelled, .scripted, .contactMoved, .movedAfterBegan,
            .stoppedMotion, .lifted, .fingerLifted,
            .edgeNotAskedFor, .touchCancelled, .delegateRefused,
            .scrollRefused, .noRoomToScroll, .contentKeepsTouches, .viewRefused, .controlRefused,
            .nothingToPop, .navigationBarHidden, .backButtonReplaced, .movedElsewhere, .hasLargestDetent,
            .tabRefused, .noMenu, .contentScrolls, .sheetMoves, .isInEditingMode, .cannotBeEdited,
            .hasNoSwipeActions,
            .closesCell, .excluded,
            .requirementSucceeded, .requirementsFailed, .waits,
            .cancelledWhileBlocked,
            .requirementCycle, .groupFinished, .disabled, .removed, .interrupted, .sixthFinger, .viewRemoved,
            .cancelledByRecognizer, .menuOpened, .released, .leftRow:
            nil
        }
    }
}

extension Cause {
    /// Whether the system canceled touches, which ends recognizers whatever their state (rules LC-3 and TC-12).
    package var isOfSystem: Bool { reason == .interrupted || reason == .sixthFinger }
}
