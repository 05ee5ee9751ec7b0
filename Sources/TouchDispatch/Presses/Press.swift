/// A `UIPress`: one key from down to up (rule EV-2).
public struct Press: Sendable {
    public var key: KeyIndex
    /// Nil if it has none (rule PT-4).
    public var type: PressType?
    /// `UIPress.key` of the latest sample that states it: a position in `TouchSequence.uiKeys`.
    public var uiKey: Int32?
    public var phase = PressPhase.began
    /// The receiver's window, or the key window if the receiver is not in a window; nil if neither exists.
    public var window: WindowIndex?
    /// The receiver; nil if rule EV-6 prevents delivery.
    public var responder: Responder?
    /// The time of the latest phase.
    public var timestamp: Instant

    /// The contact that represents the press.
    package var contact = ContactIndex(0)
}

/// A key that is down when the clock stops (rule CK-1).
public struct PressStillDown: Sendable {
    public var key: KeyIndex
    /// The sample with which it began, in `TouchSequence.presses`.
    public var sample: Int32
    /// The event of that sample.
    public var event: Int32
}
