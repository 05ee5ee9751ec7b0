import SceneTestSupport
import Glibc

@testable import TouchDispatch

/// Converts points from the screen to views, level by level (rule HT-4).
enum ModelGeometry {
    /// Converts a point from the superview's coordinates.
    static func convert(_ point: Point, into view: ViewIndex, _ scene: Scene) -> Point? {
        let placement = scene[placementOf: view]
        let bounds = placement.bounds
        guard let transform = scene[view].transform else {
            return Point(
                x: point.x - placement.frameOrigin.x + bounds.origin.x,
                y: point.y - placement.frameOrigin.y + bounds.origin.y)
        }
        guard let inverse = scene.transforms[transform].transform.inverted else { return nil }
        let offset = inverse.applied(
            to: Point(x: point.x - placement.center.x, y: point.y - placement.center.y))
        return Point(
            x: offset.x + bounds.origin.x + placement.anchorPoint.x * bounds.size.width,
            y: offset.y + bounds.origin.y + placement.anchorPoint.y * bounds.size.height)
    }

    static func fromScreen(_ point: Point, into view: ViewIndex, _ scene: Scene) -> Point {
        let above = scene[view].superview.map { fromScreen(point, into: $0, scene) } ?? point
        return convert(above, into: view, scene) ?? .zero
    }

    static func degrees(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }

    /// Whether the point is in the half-open rectangle.
    static func contains(_ rect: Rect, _ point: Point) -> Bool {
        point.x >= rect.origin.x && point.y >= rect.origin.y && point.x < rect.origin.x + rect.size.width
            && point.y < rect.origin.y + rect.size.height
    }

    /// The rectangle, extended by `margin` on each side.
    static func grown(_ rect: Rect, by margin: Double) -> Rect {
        Rect(
            rect.origin.x - margin, rect.origin.y - margin, rect.size.width + 2 * margin,
            rect.size.height + 2 * margin)
    }
}
