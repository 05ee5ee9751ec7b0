/// One line of what happened. Its place in the trace is its `seq`, less one.
public struct TraceEntry: Sendable {
    public enum Body: Sendable {
        case stage(Stage)
        /// Position in `Outcome.hitTests`.
        case hitTest(Int32)
        case callback(Callback)
    }

    /// When, on the virtual clock.
    public var time: Instant
    /// The event that caused it, by its place in the sequence.
    public var event: Int32
    public var body: Body
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

/// One contact's hit test.
public struct HitTestRecord: Sendable {
    public var touch: TouchIndex
    /// Screen coordinates.
    public var point: Point
    /// Nil where nothing was hit.
    public var hit: HitTester.Hit?
    /// The walk, in `Outcome.visits`; empty unless the trace is full.
    public var visits: Span32
}

/// A method called on an object of the scene.
public struct Callback: Sendable {
    public var method: Method
    /// Nil for an event that nobody handled.
    public var receiver: Responder?
    /// The touches of the call, in `Outcome.deliveredTouches`.
    public var touches: Span32
    /// What the receiver did with it; nil where the question does not arise.
    public var disposition: Disposition?
    /// The UIKit class whose own implementation handled it.
    public var implementation: ViewClass?
    /// What the method returned, where it returns something.
    public var result: Bool?
    /// Why it was called, or refused; nil for plain delivery.
    public var cause: Cause?

    init(_ method: Method, _ receiver: Responder?, touches: Span32 = .empty) {
        self.method = method
        self.receiver = receiver
        self.touches = touches
    }
}

/// What a responder did with an event (api.md, section 4).
public enum Disposition: UInt8, Sendable {
    case forwarded, handled, handledThenForwarded, forwardedThenHandled
}

/// The families of callbacks, as `options.kinds` names them.
public enum CallbackKind: UInt8, CaseIterable, Sendable {
    case touches, tracking, controlEvent, action, delegate, presses, motion, remoteControl, menu, orientation
    case responder, scroll, selection, discarded, reset
}

/// A method, by family.
public enum Method: Equatable, Sendable {
    case touches(TouchMethod)
    /// An event method that nobody handled.
    case discarded(TouchMethod)
    case becomeFirstResponder
    case resignFirstResponder

    /// The family.
    public var kind: CallbackKind {
        switch self {
        case .touches: .touches
        case .discarded: .discarded
        case .becomeFirstResponder, .resignFirstResponder: .responder
        }
    }
}

/// `UIResponder`'s touch methods, in the order in which one view gets them within an event (rule TC-8).
public enum TouchMethod: UInt8, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, touchesEstimatedPropertiesUpdated
}

/// A touch of one call, with the sample that made it.
public struct DeliveredTouch: Sendable {
    public var touch: TouchIndex
    /// Position in `TouchSequence.samples`.
    public var sample: Int32
}

/// Why a callback that is no plain delivery came, or did not do what was asked.
public enum Cause: Sendable {
    /// The end of the chain was reached (rule RC-3).
    case nobodyHandled
    /// `canBecomeFirstResponder` is false (rule RC-6).
    case cannotBecomeFirstResponder
    /// `canResignFirstResponder` of the present first responder is false (rule RC-6).
    case firstResponderWillNotResign
    /// Makes way for another one (rule RC-6).
    case anotherBecomesFirstResponder
    /// Asked to resign without being it (rule RC-6).
    case isNotFirstResponder

    /// The rule.
    public var rule: Rule {
        switch self {
        case .nobodyHandled: .RC3
        case .cannotBecomeFirstResponder, .firstResponderWillNotResign, .anotherBecomesFirstResponder,
            .isNotFirstResponder:
            .RC6
        }
    }
}
