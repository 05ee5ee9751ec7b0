/// The properties of a `UIScrollView` that zooming depends on.
public struct ZoomSettings: Equatable, Sendable {
    /// The result of the delegate's `viewForZooming(in:)` (rule MO-12).
    public enum ZoomedView: Equatable, Sendable {
        /// The scene does not contain it: a pinch sets the zoom scale, and nothing else changes (rule SC-10).
        case unknown
        /// Nil: the scroll view does not zoom.
        case none
        /// A descendant of the scroll view.
        case view(ViewIndex)
    }

    public var zoomedView = ZoomedView.unknown
    public var scale = 1.0
    public var minimum = 1.0
    public var maximum = 1.0

    public init() {}

    /// The least zoom scale of a zoomed view. It keeps transforms invertible.
    package static let leastScale = 0.001

    /// The limits of the zoom scale at rest. Both are greater than 0.
    package var limits: ClosedRange<Double> {
        let least = max(minimum, ZoomSettings.leastScale)
        return least...max(maximum, least)
    }
}

extension ScrollView {
    public var zoomScale: Double {
        get { zoom.scale }
        set { zoom.scale = newValue }
    }

    public var minimumZoomScale: Double {
        get { zoom.minimum }
        set { zoom.minimum = newValue }
    }

    public var maximumZoomScale: Double {
        get { zoom.maximum }
        set { zoom.maximum = newValue }
    }

    /// Whether the zoom scale can change (rule SC-1).
    package var canZoom: Bool { minimumZoomScale < maximumZoomScale }
}
