package import TouchDispatch

/// One change of a scene or of a sequence that may alter an answer. Whether it does is found by dispatching again.
package enum Remedy: Sendable {
    case view(ViewIndex, ViewChange)
    case recognizer(RecognizerIndex, RecognizerChange)
    case application(ApplicationChange)
    case events(EventChange)

    /// What a view may have otherwise.
    package enum ViewChange: Sendable {
        case flag(View.Flags, Bool)
        /// `alpha` 1.
        case opaque
        /// No `transform`.
        case untransformed
        /// No override of `hitTest`.
        case plainHitTest
        /// No override of `pointInside`.
        case plainPointInside
        /// `gestureRecognizerShouldBegin` says yes.
        case allowsRecognizers
        /// Its handler of that family calls super.
        case passesOn(CallbackKind)
        /// Its `beginTracking` or `continueTracking` says yes.
        case tracks(TrackingMethod)
        case scrollFlag(ScrollView.Flags, Bool)
        /// `touchesShouldBegin` says yes.
        case touchesShouldBegin(Bool)
        case touchesShouldCancel(Bool)
        /// The content offset of a scroll view.
        case scrolled(Point)
        /// `sendEvent` of a window calls super.
        case sendsEvents
    }

    /// What a recognizer may have otherwise.
    package enum RecognizerChange: Sendable {
        case flag(GestureRecognizer.Flags, Bool)
        case requireToFail([RecognizerIndex])
        case canPrevent([RecognizerAnswer])
        case canBePreventedBy([RecognizerAnswer])
        /// Its delegate's answer to every question of that kind.
        case answers(DelegateQuestion, Bool)
        /// Its delegate lets it recognize together with these.
        case together([RecognizerIndex])
        case allTouchTypes
        /// Touches of this type, and no other.
        case touchType(TouchType)
        case numberOfTaps(Int)
        case numberOfTouches(Int)
        case minimumTouches(Int)
        case maximumTouches(Int)
        /// `minimumPressDuration`, seconds.
        case pressDuration(Double)
        /// `allowableMovement`, points.
        case movement(Double)
        case direction(SwipeDirections)
        case allEdges
    }

    /// What the application may have otherwise.
    package enum ApplicationChange: Sendable {
        case foreground, acceptsEvents, sendsEvents, receivesRemoteControl
    }

    /// What the sequence may have otherwise.
    package enum EventChange: Sendable {
        /// The event, by its place in the sequence, does not happen; time passes all the same.
        case omitted(Int32)
        /// The samples of the event that cancel end instead.
        case lifted(Int32)
        /// Events come later, or sooner; by about so many seconds, where a limit says so.
        case held(longer: Bool, by: Double?)
        /// Fingers go farther, or less far; about so many times as far, where a limit says so.
        case travelled(farther: Bool, times: Double?)
        /// So many taps.
        case taps(Int)
        /// So many fingers.
        case fingers(Int)
        /// Fingers come down there, and go the same ways from there.
        case placed(Point)
        /// Nothing but this happens.
        case performed([Performance])
    }

    /// A gesture at a time.
    package enum Performance: Sendable {
        case shorthand(Instant, Shorthand)
        /// A pointer enters, and leaves a second later.
        case hover(Point)
        /// A key goes down for so long.
        case press(PressType, Instant)
    }
}
