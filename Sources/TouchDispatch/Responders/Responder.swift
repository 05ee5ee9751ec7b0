/// An object of the responder chain.
public enum Responder: Hashable, Sendable {
    case view(ViewIndex)
    case viewController(ControllerIndex)
    case windowScene
    case application
    case applicationDelegate
}

/// An object that a callback can be received by.
public enum SceneObject: Hashable, Sendable {
    case responder(Responder)
    case gestureRecognizer(RecognizerIndex)
}

/// What a responder does when one of its event methods is called (rule RC-3).
public enum Handling: UInt8, CaseIterable, Sendable {
    /// Not overridden: the call goes on to `next`.
    case inherit
    /// Acts and stops.
    case handle
    /// Acts, then calls super.
    case handleThenSuper
    /// Calls super, then acts.
    case superThenHandle
}

/// A responder's handling of each phase of one family of event methods.
public struct PhaseHandling: Equatable, Sendable {
    private var bits: UInt16 = 0

    /// Every phase inherited.
    public init() {}

    /// The same for every phase.
    public init(_ handling: Handling) {
        for phase in 0..<8 { self[phase: phase] = handling }
    }

    /// The handling of the phase with this raw value, 0…7.
    public subscript(phase phase: Int) -> Handling {
        get { Handling(rawValue: UInt8((bits &>> UInt16(phase &* 2)) & 3)) ?? .inherit }
        set { bits = bits & ~(3 &<< UInt16(phase &* 2)) | UInt16(newValue.rawValue) &<< UInt16(phase &* 2) }
    }
}

/// What a responder overrides.
public struct ResponderOverrides: Sendable {
    /// An override of `next` (rule RC-2).
    public enum Next: Equatable, Sendable {
        case inherited
        case responder(Responder)
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
    /// The selectors it implements, in `Scene.selectors`: what `canPerformAction` says yes to (rule RC-7).
    public var actions = Span32.empty

    /// Nothing overridden.
    public init() {}
}
