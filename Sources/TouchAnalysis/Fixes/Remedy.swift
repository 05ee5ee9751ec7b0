package import TouchDispatch

/// One change of an object of a scene, of the application, or of the sequence. A fix consists of one or more.
package enum Remedy: Sendable {
    case view(ViewIndex, ViewChange)
    case recognizer(RecognizerIndex, RecognizerChange)
    case responder(Responder, ResponderChange)
    case application(ApplicationChange)
    case events(EventChange)

    /// A change of a view.
    package enum ViewChange: Sendable {
        case flag(View.Flags, Bool)
        /// `alpha` 1.
        case opaque
        /// No `transform`.
        case untransformed
        case frame(Rect)
        /// The view moves in front of this sibling.
        case above(ViewIndex)
        /// No override of `hitTest`.
        case plainHitTest
        /// `hitTest` returns nil instead of the view itself.
        case passesTouches
        /// No override of `pointInside`.
        case plainPointInside
        /// `pointInside` also accepts points inside this descendant.
        case acceptsPoints(in: ViewIndex)
        /// `pointInside` also accepts points at this distance from the bounds.
        case enlarged(horizontally: Double, vertically: Double)
        /// `gestureRecognizerShouldBegin` returns true for this recognizer.
        case allows(RecognizerIndex)
        /// `gestureRecognizerShouldBegin` returns false for this recognizer.
        case refuses(RecognizerIndex)
        /// Its handler of this family calls super.
        case passesOn(CallbackKind)
        /// Its `beginTracking` or `continueTracking` returns true.
        case tracks(TrackingMethod)
        /// The control sends this action to the responder for the event; nil: without a target (rule RC-7).
        case target(SceneObject?, SelectorIndex, ControlEvent)
        /// The control sends this action for another event.
        case targetEvent(Target, from: ControlEvent, to: ControlEvent)
        /// The control sends `valueChanged` while a finger moves.
        case continuous
        case scrollFlag(ScrollView.Flags, Bool)
        case contentSize(Size)
        /// `maximumZoomScale`.
        case maximumZoom(Double)
        /// The answer of `touchesShouldBegin`.
        case touchesShouldBegin(Bool)
        /// The answer of `touchesShouldCancel` about this content view.
        case touchesShouldCancel(ViewIndex, Bool)
        /// A property of a table or a collection.
        case selectionFlag(CellSelection.Flags, Bool)
        /// The delegate of the table or collection returns true, or the row itself, about this cell.
        case allowsCell(SelectionMethod, ViewIndex)
        /// The content offset of a scroll view.
        case scrolled(Point)
        /// `sendEvent` of a window calls super.
        case sendsEvents
    }

    /// A change of a recognizer.
    package enum RecognizerChange: Sendable {
        case flag(GestureRecognizer.Flags, Bool)
        /// The recognizers that must fail before it acts.
        case requireToFail([RecognizerIndex])
        /// Its delegate makes these wait until it fails.
        case requiredToFailBy([RecognizerIndex])
        /// Its delegate's answer to every question of this kind.
        case answers(DelegateQuestion, Bool)
        /// Its delegate refuses touches in these views and their subviews.
        case refusesTouches(in: [ViewIndex])
        /// Its delegate receives touches in these views and their subviews only.
        case receivesTouches(in: [ViewIndex])
        /// Its delegate lets it begin only for movements along this axis.
        case begins(along: GestureDelegate.Axis)
        /// Its delegate lets it recognize simultaneously with these.
        case together([RecognizerIndex])
        /// Its delegate, which allows all others, no longer lets it recognize simultaneously with this one, but still
        /// with these.
        case apart(from: RecognizerIndex, keeping: [RecognizerIndex])
        /// The recognizer sends this action to the responder; nil: without a target.
        case target(SceneObject, SelectorIndex)
        case allTouchTypes
        case numberOfTaps(Int)
        case numberOfTouches(Int)
        case minimumTouches(Int)
        case maximumTouches(Int)
        /// `minimumPressDuration` in seconds.
        case pressDuration(Double)
        /// `allowableMovement` in points.
        case movement(Double)
        case direction(SwipeDirections)
        case edge(ScreenEdge)
        case allEdges
        /// Its script sets the state to failed at the lift.
        case failsAtLift
    }

    /// A change of a view or of a view controller.
    package enum ResponderChange: Sendable {
        /// `canBecomeFirstResponder` returns true.
        case canBecomeFirst
        /// It is the first responder at the beginning, and can become it.
        case isFirst
        /// The `passthroughViews` of the popover.
        case passesTouches(to: [ViewIndex])
        /// `prefersScrollingExpandsWhenScrolledToEdge` of the sheet is false.
        case scrollsBeforeExpanding
    }

    /// A change of the application.
    package enum ApplicationChange: Sendable {
        case foreground, acceptsEvents, sendsEvents, receivesRemoteControl
    }

    /// A change of the sequence.
    package enum EventChange: Sendable {
        /// The event at this position is omitted; the time of the others stays the same.
        case omitted(Int32)
        /// The animation at this position has the option `allowUserInteraction`.
        case interactive(Int32)
        /// The canceled samples of the event become ended.
        case lifted(Int32)
        /// Events are delayed or advanced, by about this number of seconds if a limit determines it.
        case held(longer: Bool, by: Double?)
        /// Fingers move farther or less far, by about this factor if a limit determines it.
        case distance(farther: Bool, times: Double?)
        /// The number of taps.
        case taps(Int)
        /// The number of fingers.
        case fingers(Int)
        /// Fingers begin at this location and make the same movements from there.
        case placed(Point)
        /// The sequence consists only of these gestures.
        case performed([Performance])
    }

    /// A gesture with its time.
    package enum Performance: Sendable {
        case shorthand(Instant, Shorthand)
        /// A pointer enters and leaves one second later.
        case hover(Point)
        /// A key is down for this duration.
        case press(PressType, Instant)
    }
}
