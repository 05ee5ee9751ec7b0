import SceneTestSupport
@testable import TouchDispatch

/// What the reference model knows of a control besides its properties, which stand in the scene.
final class ModelControl {
    let view: ViewIndex
    let viewClass: ViewClass
    /// The touch that it tracks.
    var tracked: Int?
    var isInside = false
    /// Where the finger came down, in its own coordinates.
    var start = Point.zero
    /// From the finger to the middle of the knob.
    var grip = 0.0
    /// What a switch goes back to where the touch is cancelled.
    var wasOn = false
    /// Whether a switch's knob was past its mark.
    var wasPast = false

    init(_ control: Control, _ viewClass: ViewClass) {
        view = control.view
        self.viewClass = viewClass
    }

    func stop() { tracked = nil }
}

/// The values of controls as rules CT-7 and CT-17 have them.
enum ModelValues {
    static let knob = 28.0

    /// The middle of a slider's knob.
    static func knobCenter(_ control: Control, _ bounds: Rect) -> Double {
        let range = control.range.maximum - control.range.minimum
        let fraction = range > 0 ? (control.value - control.range.minimum) / range : 0
        return bounds.origin.x + 14 + fraction * max(bounds.size.width - knob, 0)
    }

    static func isOnKnob(_ point: Point, of control: Control, _ bounds: Rect, least: Double) -> Bool {
        let side = max(knob, least)
        let middle = bounds.origin.y + bounds.size.height / 2
        let left = knobCenter(control, bounds) - side / 2
        return ModelGeometry.contains(Rect(left, middle - side / 2, side, side), point)
    }

    /// The value for a knob whose middle is there.
    static func value(_ control: Control, knobAt x: Double, _ bounds: Rect) -> Double {
        let room = bounds.size.width - knob
        guard room > 0 else { return control.value }
        let fraction = (x - bounds.origin.x - 14) / room
        if fraction <= 0 { return control.range.minimum }
        if fraction >= 1 { return control.range.maximum }
        return control.range.minimum + fraction * (control.range.maximum - control.range.minimum)
    }

    static func isRight(_ point: Point, _ bounds: Rect) -> Bool {
        point.x >= bounds.origin.x + bounds.size.width / 2
    }

    static func stepped(_ control: Control, at point: Point, _ bounds: Rect) -> Double {
        let step = isRight(point, bounds) ? control.stepValue : -control.stepValue
        return max(control.range.minimum, min(control.range.maximum, control.value + step))
    }

    static func segment(_ control: Control, at point: Point, _ bounds: Rect) -> Int32 {
        guard control.segments.count > 0 else { return control.segments.selected }
        let width = bounds.size.width / Double(control.segments.count)
        let places = (0..<control.segments.count).filter { Double($0) * width <= point.x - bounds.origin.x }
        return places.last ?? 0
    }

    static func page(_ control: Control, at point: Point, _ bounds: Rect) -> Int32 {
        let page = control.pages.current + (isRight(point, bounds) ? 1 : -1)
        return max(0, min(page, max(control.pages.count - 1, 0)))
    }
}
