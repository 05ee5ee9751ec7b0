/// A `UIPress`: one key from down to up (rule EV-2).
public struct Press: Sendable {
    public var key: KeyIndex
    public var type: PressType
    public var phase = PressPhase.began
    /// The receiver's window, or the key window where the receiver stands in none; nil where there is neither.
    public var window: WindowIndex?
    /// Who is told; nil where rule EV-6 kept it from everybody.
    public var responder: Responder?
    /// Of the latest phase.
    public var timestamp: Instant

    /// The contact that it is.
    package var contact = ContactIndex(0)
}

/// A key that is down when the clock stops (rule CK-1).
public struct PressStillDown: Sendable {
    public var key: KeyIndex
    /// The sample that brought it down, in `TouchSequence.presses`.
    public var sample: Int32
    /// The event it came in.
    public var event: Int32
}
