/// The application's code zooms: `setZoomScale(_:animated:)` or `zoom(to:animated:)` (rule MO-16).
public struct ZoomCommand: Sendable {
    public enum Target: Equatable, Sendable {
        case scale(Double)
        /// In the coordinates of the zoomed view.
        case rect(Rect)
    }

    public var scroll: ScrollIndex
    public var target: Target
    public var isAnimated: Bool

    public init(_ scroll: ScrollIndex, _ target: Target, isAnimated: Bool) {
        self.scroll = scroll
        self.target = target
        self.isAnimated = isAnimated
    }
}
