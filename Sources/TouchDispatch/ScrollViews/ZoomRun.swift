/// The run-time state of a scroll view's zoom (rules MO-13 to MO-16).
struct ZoomRun {
    enum Phase {
        case resting
        /// A pinch zooms.
        case pinching(ZoomPinch)
        /// The zoomed view is animated on the screen. Its properties already have their final values.
        case animating(ZoomAnimation)
    }

    var phase = Phase.resting
    /// Nil until the first zoom.
    var geometry: ZoomBase?
    /// Whether the content was moved otherwise than by the drag that is in progress, since the drag last moved it.
    var hasMovedContent = false
    /// The translation of the drag at its latest change, in points of the screen.
    var dragged = Point.zero

    var pinch: ZoomPinch? { if case .pinching(let pinch) = phase { pinch } else { nil } }
    var animation: ZoomAnimation? { if case .animating(let animation) = phase { animation } else { nil } }
}

/// A pinch that zooms (rule MO-13).
struct ZoomPinch {
    /// The zoom scale without resistance at which the scale of the pinch is 1.
    var start: Double
    /// The latest scale of the pinch.
    var scale = 1.0
    /// The pair of fingers between which `anchor` is (`PinchPair.number`).
    var pair: Int
    /// The point of the zoomed view that stays under the midpoint of the fingers; nil after the application's code
    /// has zoomed, and if a transform has no inverse.
    var anchor: Point?
    /// The latest midpoint of two fingers, on the screen.
    var midpoint: Point
}

/// An animated change of the zoom scale or of the offset (rules MO-14 and MO-16).
struct ZoomAnimation {
    var from: ScrollSegment.Moment
    /// Whether the zoom scale returns to a limit.
    var isBounce: Bool

    /// The duration (rule MO-16).
    static let duration = Instant(microseconds: 300_000)

    var end: Instant { from.time + ZoomAnimation.duration }
}

/// The geometry from which a zoomed view's geometry follows at every zoom scale (rule MO-12).
struct ZoomBase {
    var geometry: ZoomedGeometry
    /// The position of the view's transform in `Scene.transforms`.
    var slot: TransformIndex
    /// The placement and the transform at the latest zoom. If the view has others, the application's code has set
    /// them, and they are a new start.
    var placement: Placement
    var transform: AffineTransform
}
