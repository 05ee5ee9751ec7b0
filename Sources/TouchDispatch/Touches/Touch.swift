/// A `UITouch`: one finger's contact, and those that continued its tap series (rule TC-1). It reads as its latest
/// contact left it.
public struct Touch: Sendable {
    /// The finger of each contact.
    public var fingers: [FingerIndex] = []
    /// Of the latest contact.
    public var type = TouchType.direct
    /// The window that was hit; nil where none was.
    public var window: WindowIndex?
    /// The view that gets it; nil where none was hit, or where rule TC-5, TC-6 or PL-4 kept the contact from it.
    public var view: ViewIndex?
    /// 0 once a contact has lasted or moved too long for a tap (rule TC-3).
    public var tapCount = 1
    public var phase = TouchPhase.began
    /// Screen coordinates.
    public var location = Point.zero
    /// Screen coordinates, before the latest change.
    public var previousLocation = Point.zero
    /// Of the latest change.
    public var timestamp = Instant.zero
    /// The latest reported.
    public var properties = TouchProperties()
    /// When the object is released: its series can no longer be continued; nil while the finger is down (rule TC-9).
    public var releasedAt: Instant?

    /// What the dispatcher keeps about a touch object.
    struct Latest: Sendable {
        /// The tap series it belongs to.
        var series = 0
        /// The latest event with a sample of it.
        var event: Int32 = -1
        /// The contact it reads as.
        var contact = ContactIndex(0)
    }

    var latest = Latest()

    /// A touch that rests keeps the time of its latest change.
    package mutating func enter(_ phase: TouchPhase, at time: Instant) {
        self.phase = phase
        if phase != .stationary { timestamp = time }
    }

    mutating func move(to location: Point) {
        previousLocation = self.location
        self.location = location
    }
}
