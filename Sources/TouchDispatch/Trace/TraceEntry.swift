/// One line of what happened. Its place in the trace is its `seq`, less one.
public struct TraceEntry: Sendable {
    public enum Body: Sendable {
        case stage(Stage)
        /// Position in `HitTestLog.records`.
        case hitTest(Int32)
        case transition(Transition)
        case callback(Callback)
    }

    /// When, on the virtual clock.
    public var time: Instant
    /// The event that caused it, by its place in the sequence; `TraceEntry.noEvent` for a deadline.
    public var event: Int32
    public var body: Body

    /// What `event` reads where a deadline is the cause.
    public static let noEvent: Int32 = -1
}

/// A recognizer's change of state.
public struct Transition: Sendable {
    public var recognizer: RecognizerIndex
    public var from: GestureState
    /// `.possible`: a reset (rule GS-7).
    public var to: GestureState
    /// Why, in `Outcome.causes`.
    public var cause: CauseIndex
}

/// A station of the pipeline between the finger and the window (rule PL-1).
public enum Stage: Sendable {
    case hardware
    case ioKit
    case springBoard
    /// No application is in front: the event ends at SpringBoard.
    case springBoardConsumes
    case applicationSource1
    case applicationSource0
    case eventQueue
    /// `UIApplication.sendEvent`, and whether an override swallows the event (rule PL-5).
    case applicationSendEvent(isSwallowed: Bool)
    /// `UIWindow.sendEvent`, likewise.
    case windowSendEvent(WindowIndex, isSwallowed: Bool)
}

/// The hit test of one contact, or of one hover sample.
public struct HitTestRecord: Sendable {
    /// Nil where a pointer hovers (rule HV-1).
    public var touch: TouchIndex?
    /// Screen coordinates.
    public var point: Point
    /// Nil where nothing was hit.
    public var hit: HitTester.Hit?
    /// The walk, in `HitTestLog.visits`; empty unless the trace is full.
    public var visits: Span32
}

/// A method called on an object of the scene.
public struct Callback: Sendable {
    public var method: Method
    /// Nil for an event or an action that nobody handled.
    public var receiver: SceneObject?
    /// The touches of the call, in `CallTables.touches`.
    public var touches: Span32
    /// The presses of the call, in `CallTables.presses`.
    public var presses = Span32.empty
    /// What the receiver did with it; nil where the question does not arise.
    public var disposition: Disposition?
    /// The UIKit class whose own implementation handled it.
    public var implementation: ViewClass?
    /// What the method returned, where it returns something.
    public var result: Bool?
    /// What only some families tell.
    public var details = CallbackDetails.none
    /// Why it was called, or refused, in `Outcome.causes`; nil for plain delivery.
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

/// What only some families of callbacks tell.
public enum CallbackDetails: Sendable {
    case none
    /// What a recognizer's machine says after its `touches…` call; possible while it is blocked.
    case state(GestureState)
    /// What a question is about: the recognizer, and the other one where there is one.
    case question(RecognizerIndex, other: RecognizerIndex?)
    /// Position in `CallTables.actions`.
    case action(Int32)
    /// Of an action that a control, or the application's code, sends: position in `CallTables.sentActions`.
    case sentAction(Int32)
    /// Which of its content views, or cells, a scroll view's method is about.
    case content(ViewIndex)
    /// What the control's state reads when it reports an event (rule CT-8).
    case controlState(ControlState)
    case motion(MotionSubtype)
    case remoteControl(RemoteControlSubtype)
    /// The orientation that is turned to, and the window that it is about.
    case orientation(InterfaceOrientation, WindowIndex)
}

/// An action on its way from a control, or from the application's code, to a target (rule CT-5).
public struct SentAction: Sendable {
    public var target: Target
    public var sender: Responder?
    /// Nil where the application's code sends it.
    public var controlEvent: ControlEvent?
}

/// What a pinch or a rotation reads of its two fingers.
public struct TurnReading: Equatable, Sendable {
    /// Of pinches: 1 is as at the start.
    public var scale: Double?
    /// Of rotations: radians, clockwise.
    public var rotation: Double?
    /// `velocity` of pinches (scale per second) and rotations (radians per second).
    public var rate: Double?

    /// Every value, finite.
    var finite: TurnReading {
        TurnReading(scale: scale?.finite, rotation: rotation?.finite, rate: rate?.finite)
    }
}

/// What an action's receiver would read of the sender (rule GA-1). Where a property does not exist for the sender's
/// kind it is nil.
public struct ActionRecord: Sendable {
    public var sender: RecognizerIndex
    public var state: GestureState
    /// `location(in: nil)`, in screen coordinates.
    public var location: Point
    /// `location(in: sender.view)`; nil where that view's transform has no inverse.
    public var locationInView: Point?
    /// `location(ofTouch:in:)` of every touch, in `CallTables.locations`, in screen coordinates.
    public var locationsOfTouches = Span32.empty
    public var numberOfTouches: Int
    /// Points of the screen.
    public var translation: Point?
    /// Points per second.
    public var velocity: Point?
    /// Of pinches and rotations.
    public var turn = TurnReading()
    /// Of swipes: the one that was recognized.
    public var direction: SwipeDirections?
    /// Of hovers: the distance from the screen, 0…1.
    public var zOffset: Double?
}

/// What a responder did with an event.
public enum Disposition: UInt8, CaseIterable, Sendable {
    case forwarded, handled, handledThenForwarded, forwardedThenHandled
    /// Of an action: nobody up the chain implements it (rule RC-7).
    case unhandled
}

/// The families of callbacks, as `options.kinds` names them.
public enum CallbackKind: UInt8, CaseIterable, Sendable {
    case touches, tracking, controlEvent, action, delegate, presses, motion, remoteControl, menu, orientation
    case responder, scroll, selection, discarded, reset
}

/// A method, by family.
public enum Method: Equatable, Sendable {
    case touches(TouchMethod)
    case presses(PressMethod)
    case motion(MotionMethod)
    case remoteControlReceived
    /// A command of the editing menu: the selector.
    case menu(SelectorIndex)
    case orientation(OrientationMethod)
    /// An event method that nobody handled.
    case discarded(ResponderMethod)
    case becomeFirstResponder
    case resignFirstResponder
    case tracking(TrackingMethod)
    case controlEvent(ControlEvent)
    case scroll(ScrollMethod)
    case selection(SelectionMethod)
    /// A target's method.
    case action(SelectorIndex)
    /// `UIControl.sendAction(_:to:for:)` or `UIApplication.sendAction(_:to:from:for:)`.
    case sendAction
    case delegate(DelegateQuestion)
    /// `UIGestureRecognizer.reset()`.
    case reset

    /// The family.
    public var kind: CallbackKind {
        switch self {
        case .touches: .touches
        case .presses: .presses
        case .motion: .motion
        case .remoteControlReceived: .remoteControl
        case .menu: .menu
        case .orientation: .orientation
        case .discarded: .discarded
        case .becomeFirstResponder, .resignFirstResponder: .responder
        case .tracking: .tracking
        case .controlEvent: .controlEvent
        case .scroll: .scroll
        case .selection: .selection
        case .action, .sendAction: .action
        case .delegate: .delegate
        case .reset: .reset
        }
    }
}

/// `UIResponder`'s touch methods, in the order in which one view gets them within an event (rule TC-8).
public enum TouchMethod: UInt8, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, touchesEstimatedPropertiesUpdated
}

/// `UIResponder`'s press methods.
public enum PressMethod: UInt8, CaseIterable, Sendable {
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
}

/// `UIResponder`'s motion methods.
public enum MotionMethod: UInt8, CaseIterable, Sendable {
    case motionBegan, motionEnded, motionCancelled
}

/// What a change of orientation calls (rule EV-8).
public enum OrientationMethod: UInt8, CaseIterable, Sendable {
    /// `UIApplication.supportedInterfaceOrientations(for:)`.
    case supportedInterfaceOrientations
    /// `UIViewController.viewWillTransition(to:with:)`.
    case viewWillTransition
}

/// A method of `UIResponder` whose default implementation forwards it to `next` (rule RC-3).
public enum ResponderMethod: Equatable, Sendable {
    case touches(TouchMethod)
    case presses(PressMethod)
    case motion(MotionMethod)
    case remoteControlReceived
}

extension Method {
    package init(_ method: ResponderMethod) {
        switch method {
        case .touches(let method): self = .touches(method)
        case .presses(let method): self = .presses(method)
        case .motion(let method): self = .motion(method)
        case .remoteControlReceived: self = .remoteControlReceived
        }
    }
}

/// `UIControl`'s tracking methods (rules CT-1 to CT-3).
public enum TrackingMethod: UInt8, CaseIterable, Sendable {
    case beginTracking, continueTracking, endTracking, cancelTracking
}

/// What a scroll view asks itself, and what it tells its delegate (rules SC-3 to SC-5).
public enum ScrollMethod: UInt8, CaseIterable, Sendable {
    /// Of its delaying recognizer, at the end of the delay (rule SC-1).
    case sendTouchesShouldBeginForDelayedTouches
    case touchesShouldBegin, touchesShouldCancel
    case scrollViewWillBeginDragging, scrollViewDidScroll, scrollViewDidEndDragging
}

/// What a table, or a collection, tells its delegate (rule SC-7).
public enum SelectionMethod: UInt8, CaseIterable, Sendable {
    case didHighlightRow, didUnhighlightRow, didSelectRow
}

/// A touch of one call, with the sample that made it.
public struct DeliveredTouch: Sendable {
    public var touch: TouchIndex
    /// Position in `TouchSequence.samples`.
    public var sample: Int32
}
