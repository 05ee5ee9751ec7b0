/// `UIPress.Phase`, in the order of `PressMethod`.
public enum PressPhase: UInt8, CaseIterable, Sendable {
    case began, changed, ended, cancelled
}

/// One key in one presses event.
public struct PressSample: Sendable {
    public var key: KeyIndex
    public var phase: PressPhase
    /// The type with which the press began; nil if it has none (rule PT-4).
    public var type: PressType?
    /// Position in `TouchSequence.uiKeys`, or -1.
    public var uiKey: Int32 = -1

    public init(key: KeyIndex, phase: PressPhase, type: PressType?) {
        self.key = key
        self.phase = phase
        self.type = type
    }
}

/// The phases of a motion, in the order of `MotionMethod`.
public enum MotionPhase: UInt8, CaseIterable, Sendable {
    case began, ended, cancelled
}

/// A double tap on Apple Pencil, or one phase of a squeeze; neither needs a touch (rule PC-1).
public enum PencilInput: Sendable {
    case tap
    case squeeze(IndirectPhase)
}

/// The motion cases of `UIEvent.EventSubtype`.
public enum MotionSubtype: UInt8, CaseIterable, Sendable {
    case shake
}

/// The remote control cases of `UIEvent.EventSubtype`.
public enum RemoteControlSubtype: UInt8, CaseIterable, Sendable {
    case play, pause, stop, togglePlayPause, nextTrack, previousTrack
    case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
}

/// `UIInterfaceOrientation`.
public enum InterfaceOrientation: UInt8, CaseIterable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// A sample of a pointer above the screen.
public struct HoverSample: Sendable {
    public enum Phase: UInt8, CaseIterable, Sendable {
        case entered, moved, exited
    }

    public var phase: Phase
    /// In screen coordinates; nil if it is unchanged.
    public var location: Point?
    /// `UIHoverGestureRecognizer.zOffset`, 0…1; nil if it is unchanged.
    public var zOffset: Double?
    /// Only used at entered; nil if it is unknown (rule PT-9).
    public var type: TouchType?

    public init(_ phase: Phase, at location: Point?) {
        self.phase = phase
        self.location = location
    }
}
