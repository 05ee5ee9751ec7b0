/// A `UITouch`: a contact, and the contacts that continued its tap series (rule TC-1). Its values are those
/// of the latest contact.
public struct Touch: Sendable {
    /// The finger of each contact.
    public var fingers: [FingerIndex] = []
    /// The type of the latest contact.
    public var type = TouchType.direct
    /// The window that was hit; nil if none was.
    public var window: WindowIndex?
    /// The view that receives it; nil if none was hit, or if rule TC-5, TC-6 or PL-4 prevents delivery.
    public var view: ViewIndex?
    /// 0 if a contact has lasted too long or moved too far for a tap (rule TC-3).
    public var tapCount = 1
    public var phase = TouchPhase.began
    /// In screen coordinates.
    public var location = Point.zero
    /// In screen coordinates, before the latest change.
    public var previousLocation = Point.zero
    /// The time of the latest change.
    public var timestamp = Instant.zero
    /// The latest reported values.
    public var properties = TouchProperties()
    /// The time at which its series can no longer be continued; nil while the finger is down (rule TC-9).
    public var releasedAt: Instant?

    /// The internal data of a touch object.
    struct Latest: Sendable {
        /// The tap series to which it belongs.
        var series = 0
        /// The latest event with a sample of it.
        var event: Int32 = -1
        /// The latest contact.
        var contact = ContactIndex(0)
    }

    var latest = Latest()

    /// Sets the phase. A stationary touch keeps the time of its latest change.
    package mutating func enter(_ phase: TouchPhase, at time: Instant) {
        self.phase = phase
        if phase != .stationary { timestamp = time }
    }

    mutating func move(to location: Point) {
        previousLocation = self.location
        self.location = location
    }
}
