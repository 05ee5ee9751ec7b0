/// One contact of a `touches…` call, as a machine sees it: in screen coordinates (rule GA-1).
struct GestureTouch {
    let contact: ContactIndex
    let location: Point
}

/// What decides besides the touches.
struct GestureContext {
    let now: Instant
    let thresholds: Thresholds
}

/// What a machine hears.
enum GestureInput {
    case touches(TouchMethod)
    /// Its `deadline` is due.
    case deadline
}

/// What a machine asks for. The environment coerces what is not possible (rule GS-2).
enum GestureAction {
    case none
    /// The recognizer's code sets `state`.
    case set(GestureState, Cause)

    static func fail(_ cause: Cause) -> GestureAction { .set(.failed, cause) }
}

/// What the properties of a recognizer read, in screen coordinates.
struct GestureReading {
    var location: Point
    var numberOfTouches: Int
    /// May be left empty for one touch that is at `location`.
    var locationsOfTouches: [Point] = []
    var translation: Point?
    var velocity: Point?
    var scale: Double?
    var rotation: Double?
    /// Scale, or radians, per second.
    var rate: Double?
    var direction: SwipeDirections?
    var zOffset: Double?
}

/// One gesture as a value: no clock, no callbacks, no other recognizers.
///
/// Inputs come one call at a time; each returns what the recognizer's code would set `state` to. `deadline` says when
/// the machine wants to be called though nothing happens; passing it clears it. An input after the machine has
/// finished does not come.
protocol GestureMachine {
    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction
    /// When it wants to be called though nothing happens.
    var deadline: Instant? { get }
    /// What one input takes, in steps of the budget, where that grows with the scene or the sequence.
    var cost: Int { get }
    /// What its properties read.
    var reading: GestureReading { get }

    // MARK: What only some kinds hear

    /// One sample of the pointer.
    mutating func hovered(_ sample: HoverSample, at location: Point) -> GestureAction
    /// `setTranslation(_:in:)`.
    mutating func setTranslation(_ translation: Point)
    /// `scale` is set.
    mutating func setScale(_ scale: Double)
    /// `rotation` is set, in radians.
    mutating func setRotation(_ rotation: Double)
}

extension GestureMachine {
    var deadline: Instant? { nil }
    var cost: Int { 0 }
    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction { .none }
    mutating func hovered(_ sample: HoverSample, at location: Point) -> GestureAction { .none }
    mutating func setTranslation(_ translation: Point) {}
    mutating func setScale(_ scale: Double) {}
    mutating func setRotation(_ rotation: Double) {}

    /// One that had to wait is released: what it tells starts here (rule FR-2).
    mutating func startAnew() {
        setTranslation(.zero)
        setScale(1)
        setRotation(0)
    }

    /// One method per input.
    mutating func receive(
        _ input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureAction {
        switch input {
        case .touches(.touchesBegan): touchesBegan(touches, context)
        case .touches(.touchesMoved): touchesMoved(touches, context)
        case .touches(.touchesEnded): touchesEnded(touches, context)
        case .touches(.touchesCancelled): touchesCancelled(touches, context)
        case .touches(.touchesEstimatedPropertiesUpdated): .none
        case .deadline: deadlinePassed(context)
        }
    }
}

extension GestureKind {
    /// A machine with nothing heard yet; made at the first contact after a reset.
    ///
    /// - Parameters:
    ///   - entry: where that contact came in; only pans from an edge ask.
    ///   - axes: which ways the scroll view goes; only its own recognizers ask.
    func machine(
        entry: ScreenEdgePanMachine.Entry?, axes: ScrollAxes?, rules: [CustomRule], _ thresholds: Thresholds
    ) -> any GestureMachine {
        switch self {
        case .tap(let settings): TapMachine(settings)
        case .longPress(let settings): LongPressMachine(settings)
        case .pan(let settings): PanMachine(settings, thresholds)
        case .swipe(let settings): SwipeMachine(settings)
        case .pinch: PinchMachine()
        case .rotation: RotationMachine()
        case .screenEdgePan(let edges): ScreenEdgePanMachine(edges, entry: entry, thresholds)
        case .scrollPan: ScrollPanMachine(axes ?? .none, thresholds)
        case .delayedTouches: DelayedTouchesMachine(axes ?? .none)
        case .hover: HoverMachine()
        case .custom(let settings): CustomMachine(rules[settings.rules.range])
        }
    }
}
