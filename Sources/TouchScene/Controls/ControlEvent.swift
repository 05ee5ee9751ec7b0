/// One bit of `UIControl.Event`.
public enum ControlEvent: UInt8, CaseIterable, Sendable {
    case touchDown, touchDownRepeat, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
    case touchUpInside, touchUpOutside, touchCancel
    case valueChanged, primaryActionTriggered, menuActionTriggered
    case editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit
}

/// `UIControl.Event`: the events for which a target is registered.
public struct ControlEventSet: Equatable, Sendable {
    private var bits: UInt16

    public static let none = ControlEventSet(bits: 0)
    /// `allEvents`.
    public static let all = ControlEventSet(ControlEvent.touchDown...ControlEvent.editingDidEndOnExit)
    /// `allTouchEvents`.
    public static let touches = ControlEventSet(ControlEvent.touchDown...ControlEvent.touchCancel)
    /// `allEditingEvents`.
    public static let editing = ControlEventSet(
        ControlEvent.editingDidBegin...ControlEvent.editingDidEndOnExit)

    private init(bits: UInt16) { self.bits = bits }

    private init(_ events: ClosedRange<ControlEvent>) {
        self.init(bits: 0)
        for event in ControlEvent.allCases where events.contains(event) { insert(event) }
    }

    public func contains(_ event: ControlEvent) -> Bool { bits & (1 &<< UInt16(event.rawValue)) != 0 }

    public mutating func insert(_ event: ControlEvent) { bits |= 1 &<< UInt16(event.rawValue) }

    public mutating func formUnion(_ other: ControlEventSet) { bits |= other.bits }
}

extension ControlEvent: Comparable {
    public static func < (a: ControlEvent, b: ControlEvent) -> Bool { a.rawValue < b.rawValue }
}

/// `UIControl.State` (rule CT-8).
public struct ControlState: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let highlighted = ControlState(rawValue: 1 << 0)
    public static let disabled = ControlState(rawValue: 1 << 1)
    public static let selected = ControlState(rawValue: 1 << 2)
    public static let focused = ControlState(rawValue: 1 << 3)
}
