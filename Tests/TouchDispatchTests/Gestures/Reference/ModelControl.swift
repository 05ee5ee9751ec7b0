import SceneTestSupport
@testable import TouchDispatch

/// The model's state of a control. The scene contains its properties.
final class ModelControl {
    let view: ViewIndex
    let viewClass: ViewClass
    /// The number of the touch that the control tracks.
    var tracked: Int?
    var isInside = false
    /// The location where the finger came down, in the control's coordinates.
    var start = Point.zero
    /// The offset from the finger to the center of the thumb.
    var grip = 0.0
    /// The value of `isOn` that a cancellation restores.
    var wasOn = false
    /// The value of a stepper when tracking began.
    var startValue = 0.0
    /// The time of the next repeated step of a stepper, and when tracking began (rule CT-18).
    var repeatAt: Int64?
    var heldSince: Int64 = 0
    /// The number of steppers that were pressed before.
    var heldOrder = 0
    var isUp = false
    /// Whether the finger has been past the limit of a switch (rule CT-14).
    var wasPast = false

    init(_ control: Control, _ viewClass: ViewClass) {
        view = control.view
        self.viewClass = viewClass
    }

    func stop() {
        tracked = nil
        repeatAt = nil
    }
}

/// Values of controls (rules CT-7 and CT-17).
enum ModelValues {
    static let knob = 28.0

    /// The x-coordinate of the center of a slider's thumb.
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

    /// The value of a slider whose thumb has its center at `x`.
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

    static func stepped(_ control: Control, isUp: Bool) -> Double {
        let (least, greatest) = (control.range.minimum, control.range.maximum)
        let next = control.value + (isUp ? control.stepping.stepValue : -control.stepping.stepValue)
        let isBeyond = next > greatest || next < least
        if control.stepping.wraps, control.stepping.stepValue > 0, isBeyond { return isUp ? least : greatest }
        return max(least, min(greatest, next))
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
