/// One entry of the trace. Its position in the trace is its `seq` minus one.
public struct TraceEntry: Sendable {
    public enum Body: Sendable {
        case stage(Stage)
        /// Position in `HitTestLog.records`.
        case hitTest(Int32)
        case transition(Transition)
        case callback(Callback)
    }

    /// On the virtual clock.
    public var time: Instant
    /// The position in the sequence of the event that caused it; `TraceEntry.noEvent` for a deadline.
    public var event: Int32
    public var body: Body

    /// The value of `event` if a deadline is the cause.
    public static let noEvent: Int32 = -1
}

/// A recognizer's change of state.
public struct Transition: Sendable {
    public var recognizer: RecognizerIndex
    public var from: GestureState
    /// `.possible`: a reset (rule GS-7).
    public var to: GestureState
    /// In `Outcome.causes`.
    public var cause: CauseIndex
}

/// A stage of the pipeline between the finger and the window (rule PL-1).
public enum Stage: Sendable {
    case hardware
    case ioKit
    case springBoard
    /// No application is in the foreground: the event ends at SpringBoard.
    case springBoardConsumes
    case applicationSource1
    case applicationSource0
    case eventQueue
    /// The application's run loop has no other event and sleeps (rule PL-7).
    case applicationSleeps
    /// `UIApplication.sendEvent`, and whether an override swallows the event (rule PL-5).
    case applicationSendEvent(isSwallowed: Bool)
    /// `UIWindow.sendEvent`, and whether an override swallows the event (rule PL-5).
    case windowSendEvent(WindowIndex, isSwallowed: Bool)
}

/// The hit test of one contact, or of one hover sample.
public struct HitTestRecord: Sendable {
    /// Nil for a pointer (rule HV-1).
    public var touch: TouchIndex?
    /// In screen coordinates.
    public var point: Point
    /// Nil if nothing was hit.
    public var hit: HitTester.Hit?
    /// The visits, in `HitTestLog.visits`; empty unless the trace level is full.
    public var visits: Span32
    /// Why the contact is not delivered to its hit view; nil if it is, or if it hits none.
    public var withholdReason: WithholdReason?
}

/// Why a contact is not delivered to its hit view. Recognizers can receive it, unless interaction events are ignored.
public enum WithholdReason: Equatable, Sendable {
    /// `isIgnoringInteractionEvents` of the application is true (rule PL-4); also if the contact hits no view.
    case ignored
    /// A live contact is on this view, whose `isMultipleTouchEnabled` is false (rule TC-5).
    case singleTouchOnly(ViewIndex)
    /// `isExclusiveTouch` of this view is true, and another view has a live contact (rule TC-6).
    case isExclusive(ViewIndex)
    /// This other view has a live contact, and its `isExclusiveTouch` is true (rule TC-6).
    case otherIsExclusive(ViewIndex)
}

/// A method called on an object of the scene.
public struct Callback: Sendable {
    public var method: Method
    /// Nil for an event or an action that no responder handled.
    public var receiver: SceneObject?
    /// The touches of the call, in `CallTables.touches`.
    public var touches: Span32
    /// The presses of the call, in `CallTables.presses`.
    public var presses = Span32.empty
    /// How the receiver handled the call; nil if this does not apply.
    public var disposition: Disposition?
    /// The UIKit class whose own implementation handled it.
    public var implementation: ViewClass?
    /// The method's result; nil if it returns none.
    public var result: Bool?
    /// Data that only some families of callbacks have.
    public var details = CallbackDetails.none
    /// Why it was called or refused, in `Outcome.causes`; nil for plain delivery.
    public var cause: CauseIndex?

    package init(_ method: Method, _ receiver: Responder?, touches: Span32 = .empty) {
        self.init(method, object: receiver.map(SceneObject.responder), touches: touches)
    }

    package init(_ method: Method, object: SceneObject?, touches: Span32 = .empty) {
        self.method = method
        self.receiver = object
        self.touches = touches
    }
}

/// Data that only some families of callbacks have.
public enum CallbackDetails: Sendable {
    case none
    /// The state of a recognizer's machine after a `touches…` call; possible while it is blocked.
    case state(GestureState)
    /// The recognizer of a question, and the other recognizer that it is about, if any.
    case question(RecognizerIndex, other: RecognizerIndex?)
    /// Position in `CallTables.actions`.
    case action(Int32)
    /// The position in `CallTables.sentActions` of an action that a control or the application's code sends.
    case sentAction(Int32)
    /// The content view or cell that a scroll view's method is about.
    case content(ViewIndex)
    /// The row that `willSelectRowAt` is about, and the other row that it returns.
    case row(ViewIndex, returned: ViewIndex)
    /// The position of the arguments of a scroll view's call of its delegate, in `CallTables.scrolls`.
    case scroll(Int32)
    /// The state of the control that reports an event (rule CT-8).
    case controlState(ControlState)
    case motion(MotionSubtype)
    case remoteControl(RemoteControlSubtype)
    /// The index of the tab that a method is about.
    case tab(Int32)
    /// The phase of a squeeze.
    case squeeze(IndirectPhase)
    /// The new orientation, and the window to which it applies.
    case orientation(InterfaceOrientation, WindowIndex)
}

/// An action that a control or the application's code sends to a target (rule CT-5).
public struct SentAction: Sendable {
    public var target: Target
    public var sender: Responder?
    /// Nil if the application's code sends it.
    public var controlEvent: ControlEvent?
}

/// The values that an action's receiver reads from the sender (rule GA-1); nil if the sender's kind does not
/// have the property.
public struct ActionRecord: Sendable {
    public var sender: RecognizerIndex
    public var state: GestureState
    /// `location(in: nil)`, in screen coordinates.
    public var location: Point
    /// `location(in: sender.view)`; nil if that view's transform has no inverse.
    public var locationInView: Point?
    /// `location(ofTouch:in:)` of every touch, in `CallTables.locations`, in screen coordinates.
    public var locationsOfTouches = Span32.empty
    public var numberOfTouches: Int
    /// In points of the screen.
    public var translation: Point?
    /// In points per second.
    public var velocity: Point?
    /// Pinches and rotations only.
    public var turn = TurnReading()
    /// Swipes only: the direction that was recognized.
    public var direction: SwipeDirections?
    /// Hovers only: the distance from the screen, 0…1.
    public var zOffset: Double?
    /// Of the latest event that the recognizer has processed.
    public var input = EventInput()
}

/// How a responder handled an event.
public enum Disposition: UInt8, CaseIterable, Sendable {
    case forwarded, handled, handledThenForwarded, forwardedThenHandled
    /// No responder up the chain implements the action (rule RC-7).
    case unhandled
}

/// A touch of one call, with the sample that it reports.
public struct DeliveredTouch: Sendable {
    public var touch: TouchIndex
    /// Position in `TouchSequence.samples`.
    public var sample: Int32
}

/// The values of a `UITouch` at the time of a call (rule TC-13).
public struct TouchState: Equatable, Sendable {
    public var phase: TouchPhase
    /// In screen coordinates.
    public var location: Point
    public var tapCount: Int
    public var timestamp: Instant
}

/// The arguments of a scroll view's call of its delegate, and its content offset at that time.
public struct ScrollCall: Sendable {
    public var contentOffset: Point
    /// `scrollViewWillEndDragging` only: the velocity of the content, in points per millisecond.
    public var velocity: Point?
    /// `scrollViewWillEndDragging` only: the announced target, and the one that the delegate sets instead.
    public var targetContentOffset: Point?
    public var chosenContentOffset: Point?
    /// `scrollViewDidEndDragging` only.
    public var willDecelerate: Bool?
    /// Calls about zooming only.
    public var zoomScale: Double?
    /// `scrollViewWillBeginZooming` and `scrollViewDidEndZooming` only.
    public var zoomedView: ViewIndex?
}
