/// The run-time state of a control: the touch that it tracks.
struct ControlRun {
    /// Nil if the control tracks no touch.
    var touch: TouchIndex?
    /// Whether the touch is within the bounds grown by `controlSlop` (rule CT-2).
    var isInside = false
    /// The location of the touch when tracking began, in the control's coordinates.
    var start = Point.zero
    /// The distance from the finger to the center of a slider's knob along x, in points.
    var grip = 0.0
    /// Switches only: `isOn` when tracking began.
    var wasOn = false
    /// Switches only: whether the finger moved more than `switchFlip`, so that its lift is not a tap.
    var isDrag = false
}
