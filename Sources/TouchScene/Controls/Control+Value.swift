/// Values of the built-in controls (rule CT-7). Points are in the control's coordinates.
extension Control {
    package static let knobWidth = 28.0

    /// The position of the value between minimum and maximum, 0…1.
    private var fraction: Double {
        range.maximum > range.minimum ? (value - range.minimum) / (range.maximum - range.minimum) : 0
    }

    /// The x coordinate of the center of a slider's knob.
    package func knobCenter(in bounds: Rect) -> Double {
        bounds.origin.x + Control.knobWidth / 2 + fraction * Control.travel(in: bounds)
    }

    /// The distance that a slider's knob can move, in points.
    private static func travel(in bounds: Rect) -> Double { max(bounds.size.width - knobWidth, 0) }

    /// Whether `point` is in the hit area of a slider's knob, a square with sides of at least `least` points.
    package func isOnSliderKnob(_ point: Point, in bounds: Rect, least: Double) -> Bool {
        let side = max(Control.knobWidth, least)
        let middle = bounds.origin.y + bounds.size.height / 2
        let corner = Point(x: knobCenter(in: bounds) - side / 2, y: middle - side / 2)
        return Rect(origin: corner, size: Size(width: side, height: side)).contains(point)
    }

    /// Whether `point` is on a switch's knob: the half on the side of `isOn` (rule CT-6).
    package static func isOnSwitchKnob(_ point: Point, in bounds: Rect, isOn: Bool) -> Bool {
        bounds.contains(point) && (point.x >= bounds.origin.x + bounds.size.width / 2) == isOn
    }

    /// Moves the center of a slider's knob to `x`, limited to the range of the knob.
    package mutating func moveKnob(to x: Double, in bounds: Rect) {
        let travel = Control.travel(in: bounds)
        guard travel > 0 else { return }
        let fraction = (x - bounds.origin.x - Control.knobWidth / 2) / travel
        guard fraction > 0 else { return value = range.minimum }
        guard fraction < 1 else { return value = range.maximum }
        value = range.minimum + fraction * (range.maximum - range.minimum)
        clamp()
    }

    /// Whether a stepper steps up at `point`, in its right half.
    package static func isStepUp(at point: Point, in bounds: Rect) -> Bool {
        point.x >= bounds.origin.x + bounds.size.width / 2
    }

    /// Steps a stepper. Beyond a limit, the value becomes that limit, or the other one if it wraps (CT-18).
    package mutating func step(isUp: Bool) {
        let next = isUp ? value + stepping.stepValue : value - stepping.stepValue
        if stepping.wraps, stepping.stepValue > 0, next > range.maximum || next < range.minimum {
            value = isUp ? range.minimum : range.maximum
        } else {
            value = next
            clamp()
        }
    }

    /// Selects the segment at `point`.
    package mutating func selectSegment(at point: Point, in bounds: Rect) {
        guard segments.count > 0, bounds.contains(point) else { return }
        let place = (point.x - bounds.origin.x) / bounds.size.width * Double(segments.count)
        segments.selected = min(max(Int32(place.isFinite ? place : 0), 0), segments.count &- 1)
    }

    /// Turns to the previous page at a point in the left half, to the next page in the right half.
    package mutating func turnPage(at point: Point, in bounds: Rect) {
        guard bounds.contains(point) else { return }
        pages.current &+= point.x >= bounds.origin.x + bounds.size.width / 2 ? 1 : -1
        clamp()
    }
}
