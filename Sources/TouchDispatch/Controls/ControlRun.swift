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
    /// Steppers only: the value when tracking began.
    var startValue = 0.0
    /// Steppers only: the repeated steps while the button is held; nil if there are none (any more).
    var repetition: StepperRepetition?
    /// Switches only: whether the finger moved more than `switchFlip`, so that its lift is not a tap.
    var isDrag = false
}

/// The repeated steps of a stepper whose button is held (rule CT-18).
struct StepperRepetition {
    /// Whether the right button is held.
    let isUp: Bool
    /// When tracking began.
    let start: Instant
    /// When the next step is due.
    private(set) var due: Instant

    /// The repetition of a button that is held from `now` on.
    init(isUp: Bool, from now: Instant, _ thresholds: Thresholds) {
        self.isUp = isUp
        start = now
        due = now + max(thresholds.span(.stepperRepeatInterval), StepperRepetition.shortest)
    }

    /// Sets the time of the next step. The steps become faster with the time since tracking began.
    mutating func advance(_ thresholds: Thresholds) {
        let interval: Thresholds.Name
        if due >= start + thresholds.span(.stepperFastestDelay) {
            interval = .stepperFastestInterval
        } else if due >= start + thresholds.span(.stepperFastDelay) {
            interval = .stepperFastInterval
        } else {
            interval = .stepperRepeatInterval
        }
        due = due + max(thresholds.span(interval), StepperRepetition.shortest)
    }

    /// Keeps the clock advancing if a threshold is 0.
    private static let shortest = Instant(microseconds: 1000)
}

/// The run-time state of all controls.
struct ControlRuns {
    /// Parallel to `Scene.controls`.
    private var runs: [ControlRun]
    /// The steppers with repeated steps, in the order in which their tracking began.
    private(set) var repeating: [ControlIndex] = []

    init(count: Int) { runs = Array(repeating: ControlRun(), count: count) }

    subscript(control: ControlIndex) -> ControlRun {
        get { runs[control] }
        set { runs[control] = newValue }
    }

    /// The tracked touch of `control` is over.
    mutating func stop(_ control: ControlIndex) {
        stopRepeating(control)
        runs[control] = ControlRun()
    }

    mutating func startRepeating(_ control: ControlIndex, _ repetition: StepperRepetition) {
        runs[control].repetition = repetition
        repeating.append(control)
    }

    mutating func stopRepeating(_ control: ControlIndex) {
        guard runs[control].repetition != nil else { return }
        runs[control].repetition = nil
        repeating.removeAll { $0 == control }
    }

    /// The stepper whose next step is due first; of several, the one whose tracking began first.
    var nextStep: (control: ControlIndex, due: Instant)? {
        var best: (control: ControlIndex, due: Instant)?
        for control in repeating {
            guard let due = runs[control].repetition?.due, best.map({ due < $0.due }) ?? true else {
                continue
            }
            best = (control, due)
        }
        return best
    }
}
