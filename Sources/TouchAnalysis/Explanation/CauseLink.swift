package import TouchDispatch

/// One cause in a chain: what stood in the way of somebody, or brought something about.
package struct CauseLink: Sendable {
    /// Whom the cause is about.
    package enum Subject: Equatable, Sendable {
        case object(SceneObject)
        case touch(TouchIndex)
    }

    /// What is the case.
    package enum Fact: Sendable {
        /// What the trace says.
        case cause(Cause)
        /// The hit test came to the view and went on without it.
        case notEntered(ViewIndex, Visit.Reason)
        /// The hit test found this view in front of the subject.
        case covered(by: ViewIndex)
        /// The hit test found nothing.
        case missed
        /// The hit test found this view.
        case hit(ViewIndex)
        /// No finger, key or pointer of the sequence came down.
        case noTouch
        /// The touch began on this view, which is not the recognizer's and not in it.
        case elsewhere(ViewIndex)
        /// `isEnabled` of the recognizer was false when the touch came.
        case notEnabled
        /// `allowedTouchTypes` leaves the touch's type out, or it follows touches of another type.
        case typeNotAllowed
        /// A delegate, or a view, answered no; of whom, if not the subject itself.
        case refused(DelegateQuestion)
        /// The recognizer was not offered the touch: it had finished, or waited.
        case notOffered
        /// It followed its touches and nothing decided.
        case undecided
        /// This responder handled the event and did not pass it on.
        case handled(by: Responder)
        /// The touch was not delivered to the hit view.
        case keptFromView(WithholdReason)
        /// The touch is this view's, which stands in the control: controls ignore touches of their subviews.
        case touchOfSubview(ViewIndex)
        /// `beginTracking` or `continueTracking` said no.
        case trackingRefused(TrackingMethod)
        /// Something else was called in its place.
        case instead(Method)
        /// `sendEvent` swallowed the event, or no application was in front.
        case swallowed
        /// The control sends the action on this event.
        case sent(by: Responder, ControlEvent)
        /// Who is told of an action: nobody has this one as a target, or what sends it did not.
        case notSent
    }

    /// Why a touch is not delivered to the view that was hit.
    package enum WithholdReason: Equatable, Sendable {
        /// `isIgnoringInteractionEvents` of the application.
        case ignored
        /// Another touch is on the view, whose `isMultipleTouchEnabled` is false.
        case occupied(ViewIndex)
        /// The view's own `isExclusiveTouch`, while another view has a touch.
        case alone(ViewIndex)
        /// `isExclusiveTouch` of this view, which has a touch.
        case shutOut(by: ViewIndex)
        /// Flags that changed on the way.
        case changedMeanwhile
    }

    /// Place in `Outcome.entries`; nil where nothing was written because nothing happened.
    package var entry: Int?
    package var time: Instant
    package var subject: Subject?
    package var fact: Fact

    /// The rule of semantics.md that the fact comes from.
    package var rule: Rule {
        switch fact {
        case .cause(let cause): cause.rule
        case .notEntered(_, .outsideBounds): .HT2
        case .notEntered(_, .override): .HT8
        case .notEntered(_, .notInvertible): .HT4
        case .notEntered(_, .controlDisabled): .HT5
        case .notEntered(_, .hidden), .notEntered(_, .alpha), .notEntered(_, .interactionDisabled), .covered,
            .hit:
            .HT1
        case .missed: .WN1
        case .noTouch: .HT7
        case .elsewhere, .notEnabled, .notOffered: .GE1
        case .typeNotAllowed: .GE5
        case .refused(.shouldBegin), .refused(.gestureRecognizerShouldBegin): .GS3
        case .refused: .GE4
        case .undecided: .GS1
        case .handled: .RC3
        case .keptFromView(.ignored): .PL4
        case .keptFromView(.occupied), .keptFromView(.changedMeanwhile): .TC5
        case .keptFromView(.alone), .keptFromView(.shutOut): .TC6
        case .touchOfSubview: .RC4
        case .trackingRefused(.continueTracking): .CT2
        case .trackingRefused: .CT1
        case .instead: .CT3
        case .swallowed: .PL5
        case .sent, .notSent: .CT5
        }
    }

    var isKeptFromView: Bool {
        if case .keptFromView = fact { true } else { false }
    }
}
