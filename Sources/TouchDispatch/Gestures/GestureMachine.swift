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

/// What an input led to, with what the environment has to know before the next one.
struct GestureResponse {
    var action: GestureAction
    /// The machine's.
    var deadline: Instant?
    /// The machine's: what the next input takes.
    var cost: Int
}

/// What the properties of a recognizer read, in screen coordinates.
struct GestureReading {
    var location: Point
    var numberOfTouches: Int
    /// Whether there is one touch and it is at `location`. Nobody asks for `locationsOfTouches` then.
    var isTouchAtLocation = false
    var translation: Point?
    var velocity: Point?
    var scale: Double?
    var rotation: Double?
    /// Scale, or radians, per second.
    var rate: Double?
    var direction: SwipeDirections?
    var zOffset: Double?
}

/// One gesture, and nothing else: no clock, no callbacks, no other recognizers. An object of which its run is the only
/// owner; a value behind a protocol would be copied for every question.
///
/// Inputs come one call at a time; each returns what the recognizer's code would set `state` to. `deadline` says when
/// the machine wants to be called though nothing happens; passing it clears it. An input after the machine has
/// finished does not come.
protocol GestureMachine: AnyObject {
    func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    func deadlinePassed(_ context: GestureContext) -> GestureAction
    /// When it wants to be called though nothing happens. Only inputs change it.
    var deadline: Instant? { get }
    /// What one input takes, in steps of the budget, where that grows with the scene or the sequence. Likewise.
    var cost: Int { get }
    /// What its properties read.
    var reading: GestureReading { get }
    /// Where those touches are, unless `isTouchAtLocation`.
    var locationsOfTouches: [Point] { get }
    /// The method above that `input` stands for, and what it left behind.
    func respond(to input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext)
        -> GestureResponse

    // MARK: What only some kinds hear

    /// One sample of the pointer.
    func hovered(_ sample: HoverSample, at location: Point) -> GestureAction
    /// `setTranslation(_:in:)`.
    func setTranslation(_ translation: Point)
    /// `scale` is set.
    func setScale(_ scale: Double)
    /// `rotation` is set, in radians.
    func setRotation(_ rotation: Double)
}

extension GestureMachine {
    var deadline: Instant? { nil }
    var cost: Int { 0 }
    func deadlinePassed(_ context: GestureContext) -> GestureAction { .none }
    func hovered(_ sample: HoverSample, at location: Point) -> GestureAction { .none }
    func setTranslation(_ translation: Point) {}
    func setScale(_ scale: Double) {}
    func setRotation(_ rotation: Double) {}

    /// One that had to wait is released: what it tells starts here (rule FR-2).
    func startAnew() {
        setTranslation(.zero)
        setScale(1)
        setRotation(0)
    }

    /// One method per input.
    @inline(__always) func respond(
        to input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureResponse {
        let action: GestureAction =
            switch input {
            case .touches(.touchesBegan): touchesBegan(touches, context)
            case .touches(.touchesMoved): touchesMoved(touches, context)
            case .touches(.touchesEnded): touchesEnded(touches, context)
            case .touches(.touchesCancelled): touchesCancelled(touches, context)
            case .touches(.touchesEstimatedPropertiesUpdated): .none
            case .deadline: deadlinePassed(context)
            }
        return GestureResponse(action: action, deadline: deadline, cost: cost)
    }
}

extension GestureKind {
    /// A machine with nothing heard yet; made at the first contact after a reset.
    ///
    /// - Parameter entry: where that contact came in; only pans from an edge ask.
    func machine(
        entry: ScreenEdgePanMachine.Entry?, rules: [CustomRule], _ thresholds: Thresholds
    ) -> any GestureMachine {
        switch self {
        case .tap(let settings): TapMachine(settings)
        case .longPress(let settings): LongPressMachine(settings)
        case .pan(let settings): PanMachine(settings, thresholds)
        case .swipe(let settings): SwipeMachine(settings)
        case .pinch: PinchMachine()
        case .rotation: RotationMachine()
        case .screenEdgePan(let edges): ScreenEdgePanMachine(edges, entry: entry, thresholds)
        case .hover: HoverMachine()
        case .custom(let settings): CustomMachine(rules[settings.rules.range])
        }
    }
}
