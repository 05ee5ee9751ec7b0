/// `UIEvent.ButtonMask`: buttons of a pointing device.
public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// The numbers of buttons; 1 is the primary button.
    public static let numbers = 1...32

    /// The mask of one button. Its number is one of `numbers`.
    public static func button(_ number: Int) -> ButtonMask {
        ButtonMask(rawValue: 1 &<< UInt32(truncatingIfNeeded: number &- 1))
    }
}

/// `UIScrollType`.
public enum ScrollType: UInt8, CaseIterable, Sendable {
    /// A scroll wheel.
    case discrete
    /// A trackpad.
    case continuous
}

/// `UIScrollTypeMask`.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let discrete = ScrollTypeMask(.discrete)
    public static let continuous = ScrollTypeMask(.continuous)
    public static let all: ScrollTypeMask = [.discrete, .continuous]

    public init(_ type: ScrollType) { self.init(rawValue: 1 &<< type.rawValue) }
}
