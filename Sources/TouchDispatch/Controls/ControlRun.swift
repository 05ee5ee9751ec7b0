/// The run-time state of a control: the touch that it tracks.
struct ControlRun {
    /// Nil: it tracks none.
    var touch: TouchIndex?
    /// Within the bounds grown by `controlSlop` (rule CT-2).
    var isInside = false
    /// Where the touch was when tracking began, in the control's coordinates.
    var start = Point.zero
    /// From the finger to the middle of a slider's knob, along x.
    var grip = 0.0
    /// Of switches: `isOn` when tracking began.
    var wasOn = false
    /// Of switches: whether the finger went past `switchFlip`, so that its lift is no tap.
    var isDrag = false
}
