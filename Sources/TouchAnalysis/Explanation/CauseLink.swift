package import TouchDispatch

/// One cause in a chain: a fact that prevented something or caused it.
package struct CauseLink: Sendable {
    /// The subject of the cause.
    package enum Subject: Equatable, Sendable {
        case object(SceneObject)
        case touch(TouchIndex)
    }

    /// A fact about the subject.
    package enum Fact: Sendable {
        /// A cause from the trace.
        case cause(Cause)
        /// The hit test visited the view but did not enter it. With the reason `popover`, the root view of a popover in
        /// front of the subject.
        case notEntered(ViewIndex, Visit.Reason)
        /// An override of `hitTest` in this superview of the subject returned the superview.
        case returnsItself(ViewIndex)
        /// The hit test found this view in front of the subject.
        case covered(by: ViewIndex)
        /// The hit test found nothing.
        case missed
        /// The hit test found this view.
        case hit(ViewIndex)
        /// The touch has no event for which this method is called; not `touchesBegan`.
        case lacks(TouchMethod)
        /// No touch, press or pointer of the sequence began.
        case noTouch
        /// `isEnabled` of the recognizer was false when the touch began.
        case notEnabled
        /// `allowedTouchTypes` excludes the touch's type, or the recognizer follows touches of another type.
        case typeNotAllowed
        /// A delegate or a view returned false.
        case refused(DelegateQuestion)
        /// The recognizer did not receive the touch, because it had finished or was waiting.
        case notOffered
        /// The recognizer followed its touches, but nothing decided.
        case undecided
        /// This responder handled the event and did not forward it.
        case handled(by: Responder)
        /// UIKit's class of this control or scroll view handled the touch and did not forward it.
        case handledByClass(of: Responder)
        /// This responder implements the action, and comes first in the responder chain.
        case implemented(by: Responder)
        /// The recognizer acted, but its target with the action was removed before, at this time.
        case targetRemoved(Instant)
        /// The recognizer sends its action in each of its states; this is the one in question.
        case repeated(GestureState)
        /// `isContinuous` of this control is false, so that it sends `valueChanged` when the finger lifts.
        case notContinuous(ViewIndex)
        /// The touch was not delivered to the hit view.
        case withheld(WithholdReason)
        /// `touchesShouldBegin` of this scroll view returned false.
        case refusedByScrollView(ViewIndex)
        /// The touch is on this subview of the control. Controls ignore touches on their subviews.
        case touchOfSubview(ViewIndex)
        /// `beginTracking` or `continueTracking` returned false.
        case trackingRefused(TrackingMethod)
        /// The touch began outside the hit area of the thumb of this slider, which therefore did not track it.
        case missedThumb
        /// This end of the touch was sent instead: `touchUpInside`, `touchUpOutside` or `touchCancel`.
        case instead(ControlEvent)
        /// The touch did not change the value of the control.
        case valueUnchanged
        /// The finger was lifted outside of the bounds of the control.
        case liftedOutside
        /// The control sends the event only if the tap count of the touch is at least 2, but it is 1.
        case isFirstTap
        /// The touch stayed on one side of the bounds of the control, extended by `controlSlop`: inside, or outside.
        case didNotCross(isInside: Bool)
        /// Controls of this class do not send the event.
        case neverSent(ViewClass, ControlEvent)
        /// An override of `sendEvent` swallowed the event.
        case swallowed
        /// The application is not in the foreground, so that it received no event. The rule depends on the event.
        case inBackground(Rule)
        /// The control sends the action on this event.
        case sent(by: Responder, ControlEvent)
        /// No recognizer or control has a target with this action for the responder.
        case notSent
        /// This property of the table or collection is false, so that cells cannot be selected.
        case selectionNotAllowed(CellSelection.Flags)
        /// The delegate of the table or collection returned false, or nil, about this cell.
        case selectionRefused(SelectionMethod, ViewIndex)
        /// The tap has deselected this cell, because several cells can be selected.
        case deselected(ViewIndex)
        /// The touch that highlighted this cell is live, so that no other cell is highlighted.
        case cellHighlighted(ViewIndex)
        /// `isEditable` of the text view is false, so that a tap does not make it first responder.
        case notEditable
        /// The text input already is the first responder.
        case isFirstResponder
        /// Nothing made the responder become the first responder.
        case notAskedToBecomeFirstResponder
        /// Nothing made the first responder resign.
        case notAskedToResign
        /// `isPagingEnabled` of the scroll view is true.
        case isPaging
    }

    /// The position in `Outcome.entries`; nil if there is no entry because nothing happened.
    package var entry: Int?
    package var time: Instant
    package var subject: Subject?
    package var fact: Fact

    /// The rule of semantics.md for the fact.
    package var rule: Rule {
        switch fact {
        case .cause(let cause): cause.rule
        case .notEntered(_, .outsideBounds): .HT2
        case .notEntered(_, .override), .returnsItself: .HT8
        case .notEntered(_, .notInvertible): .HT4
        case .notEntered(_, .controlDisabled): .HT5
        case .notEntered(_, .animating): .AN1
        case .notEntered(_, .popover): .PO1
        case .notEntered(_, .hidden), .notEntered(_, .alpha), .notEntered(_, .interactionDisabled), .covered,
            .hit:
            .HT1
        case .missed: .WN1
        case .lacks: .TC2
        case .noTouch: .HT7
        case .notEnabled, .notOffered: .GE1
        case .typeNotAllowed: .GE5
        case .refused(.shouldBegin), .refused(.gestureRecognizerShouldBegin): .GS3
        case .refused: .GE4
        case .undecided: .GS1
        case .handled: .RC3
        case .implemented: .RC7
        case .repeated: .GS5
        case .withheld(.ignored): .PL4
        case .refusedByScrollView: .SC3
        case .withheld(.singleTouchOnly): .TC5
        case .withheld(.isExclusive), .withheld(.otherIsExclusive): .TC6
        case .touchOfSubview, .handledByClass: .RC4
        case .trackingRefused(.continueTracking): .CT2
        case .trackingRefused, .isFirstTap: .CT1
        case .didNotCross: .CT2
        case .instead: .CT3
        case .swallowed: .PL5
        case .inBackground(let rule): rule
        case .targetRemoved: .GS5
        case .notContinuous, .valueUnchanged, .neverSent, .missedThumb: .CT7
        case .liftedOutside: .CT15
        case .sent, .notSent: .CT5
        case .selectionNotAllowed: .TB1
        case .selectionRefused: .TB2
        case .deselected: .TB3
        case .cellHighlighted: .SC14
        case .notEditable: .TX5
        case .isFirstResponder: .TX2
        case .notAskedToBecomeFirstResponder, .notAskedToResign: .RC6
        case .isPaging: .MO7
        }
    }

    var isKeptFromView: Bool {
        switch fact {
        case .withheld, .refusedByScrollView: true
        default: false
        }
    }
}

extension CauseLink {
    /// The subject if it is a recognizer.
    package var recognizer: RecognizerIndex? {
        guard case .object(.gestureRecognizer(let recognizer))? = subject else { return nil }
        return recognizer
    }

    /// The subject if it is a view.
    package var view: ViewIndex? {
        guard case .object(.responder(.view(let view)))? = subject else { return nil }
        return view
    }
}
