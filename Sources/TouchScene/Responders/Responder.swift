/// An object of the responder chain.
public enum Responder: Hashable, Sendable {
    case view(ViewIndex)
    case viewController(ControllerIndex)
    case windowScene
    case application
    case applicationDelegate
}

/// An object that can receive callbacks.
public enum SceneObject: Hashable, Sendable {
    case responder(Responder)
    case gestureRecognizer(RecognizerIndex)
    /// Another object of the application, such as a view model. It receives actions only (rule CT-5).
    case other(ObjectIndex)
}

/// How a responder handles calls of its event methods (rule RC-3).
public enum Handling: UInt8, CaseIterable, Sendable {
    /// Not overridden: the call is forwarded to `next`.
    case inherit
    /// Handles the call and does not call super.
    case handle
    /// Handles the call, then calls super.
    case handleThenSuper
    /// Calls super, then handles the call.
    case superThenHandle
    /// Calls the same method of `next` instead of super.
    case next
    /// Calls super, then the same method of `next`.
    case superThenNext

    /// Whether the override does what its subclass is for, and does not only pass the call on.
    public var acts: Bool {
        switch self {
        case .handle, .handleThenSuper, .superThenHandle: true
        case .inherit, .next, .superThenNext: false
        }
    }

    /// Whether UIKit's own implementation is called.
    public var callsSuper: Bool {
        switch self {
        case .inherit, .handleThenSuper, .superThenHandle, .superThenNext: true
        case .handle, .next: false
        }
    }

    /// Whether the override itself calls the same method of `next`.
    public var callsNext: Bool {
        switch self {
        case .next, .superThenNext: true
        case .inherit, .handle, .handleThenSuper, .superThenHandle: false
        }
    }
}

/// A responder's handling of each phase of one family of event methods.
public struct PhaseHandling: Equatable, Sendable {
    /// Four bits for each phase.
    private var bits: UInt32 = 0

    public init() {}

    /// The same handling for every phase.
    public init(_ handling: Handling) {
        for phase in 0..<8 { self[phase: phase] = handling }
    }

    /// The handling of the phase with this raw value, 0…7.
    public subscript(phase phase: Int) -> Handling {
        get { Handling(rawValue: UInt8((bits &>> UInt32(phase &* 4)) & 15)) ?? .inherit }
        set {
            bits = bits & ~(15 &<< UInt32(phase &* 4)) | UInt32(newValue.rawValue) &<< UInt32(phase &* 4)
        }
    }
}

/// The overrides of a responder.
public struct ResponderOverrides: Equatable, Sendable {
    /// An override of `next` (rule RC-2).
    public enum Next: Equatable, Sendable {
        case inherited
        /// Nil ends the chain.
        case responder(Responder?)
    }

    /// `next`.
    public var next = Next.inherited
    /// `touchesBegan` and its siblings, by `TouchMethod`.
    public var touches = PhaseHandling()
    /// `pressesBegan` and its siblings, by `PressMethod`.
    public var presses = PhaseHandling()
    /// `motionBegan` and its siblings, by `MotionMethod`.
    public var motion = PhaseHandling()
    /// `remoteControlReceived`, as phase 0.
    public var remoteControl = PhaseHandling()
    /// The selectors it implements, in `Scene.selectors`; `canPerformAction` is true for these (rule RC-7).
    public var actions = Span32.empty

    public init() {}
}
