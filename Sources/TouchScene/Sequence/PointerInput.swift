/// `UIKeyModifierFlags`: the modifier keys that are held during an event.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = ModifierFlags(rawValue: 1)
    public static let shift = ModifierFlags(rawValue: 2)
    public static let control = ModifierFlags(rawValue: 4)
    /// Option.
    public static let alternate = ModifierFlags(rawValue: 8)
    public static let command = ModifierFlags(rawValue: 16)
    /// The key is on the numeric keypad.
    public static let numericPad = ModifierFlags(rawValue: 32)
}

/// The modifier keys and the buttons of an event that recognizers report (rules PT-1 and PT-2).
public struct EventInput: Sendable {
    public var modifierFlags: ModifierFlags = []
    /// Nil if the event does not state it.
    public var buttonMask: ButtonMask?

    public init(modifierFlags: ModifierFlags = [], buttonMask: ButtonMask? = nil) {
        self.modifierFlags = modifierFlags
        self.buttonMask = buttonMask
    }
}

/// `UIKey`: the key of a press (rule PT-4).
public struct UIKeyInput: Sendable {
    /// The HID usage code.
    public var keyCode: UInt16?
    /// Positions in the request's table of strings.
    public var characters, charactersIgnoringModifiers: SelectorIndex?
    public var modifierFlags: ModifierFlags = []

    public init() {}
}

/// The phase of an event without touches.
public enum IndirectPhase: UInt8, CaseIterable, Sendable {
    case began, changed, ended, cancelled
}

/// A scroll event of a wheel or a trackpad (rule PT-5).
public struct ScrollSample: Sendable {
    public var phase: IndirectPhase
    /// Only used at began.
    public var type: ScrollType
    /// In screen coordinates. Only used at began.
    public var location = Point.zero
    /// The translation since the previous sample, in points.
    public var delta = Point.zero

    public init(_ phase: IndirectPhase, _ type: ScrollType) {
        self.phase = phase
        self.type = type
    }
}

/// A transform event of a trackpad (rule PT-8).
public struct TransformSample: Sendable {
    public var phase: IndirectPhase
    /// In screen coordinates. Only used at began.
    public var location = Point.zero
    /// Since began; greater than 0.
    public var scale = 1.0
    /// Since began, in radians, clockwise.
    public var rotation = 0.0

    public init(_ phase: IndirectPhase) { self.phase = phase }
}
