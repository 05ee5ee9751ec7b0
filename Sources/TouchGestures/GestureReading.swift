/// The values of a recognizer's properties, in screen coordinates.
package struct GestureReading {
    package var location: Point
    package var numberOfTouches: Int
    /// Whether there is one touch, at `location`. `locationsOfTouches` is not used in this case.
    package var isTouchAtLocation = false
    package var translation: Point?
    package var velocity: Point?
    package var turn = TurnReading()
    package var direction: SwipeDirections?
    package var zOffset: Double?
}

/// The values that a pinch or a rotation reports.
public struct TurnReading: Equatable, Sendable {
    /// Pinches only: 1 at the start.
    public var scale: Double?
    /// Rotations only: in radians, clockwise.
    public var rotation: Double?
    /// `velocity` of pinches (scale per second) and rotations (radians per second).
    public var rate: Double?

    package init(scale: Double? = nil, rotation: Double? = nil, rate: Double? = nil) {
        self.scale = scale
        self.rotation = rotation
        self.rate = rate
    }

    /// The same values, limited to finite numbers.
    package var finite: TurnReading {
        TurnReading(scale: scale?.finite, rotation: rotation?.finite, rate: rate?.finite)
    }
}
