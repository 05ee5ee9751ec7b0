/// One contact of a `touches…` call, as a machine sees it: in screen coordinates (rule GA-1).
package struct GestureTouch {
    let contact: ContactIndex
    let location: Point
}

/// What decides besides the touches.
struct GestureContext {
    let now: Instant
    let thresholds: Thresholds
}

/// What a machine receives.
package enum GestureInput {
    case touches(TouchMethod)
    /// Its `deadline` is due.
    case deadline
}

/// What a machine asks for. The environment coerces what is not possible (rule GS-2).
package enum GestureAction {
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
    var turn = TurnReading()
    var direction: SwipeDirections?
    var zOffset: Double?
}

/// One gesture as a value, and nothing else: no clock, no callbacks, no other recognizers.
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
    /// When it wants to be called though nothing happens. Only inputs change it.
    var deadline: Instant? { get }
    /// What one input takes, in steps of the budget, where that grows with the scene or the sequence. Likewise.
    var cost: Int { get }
    /// What its properties read. Nobody changes anything by reading; whoever has the machine need not copy it to ask.
    var reading: GestureReading { mutating get }
    /// Where those touches are, unless `isTouchAtLocation`.
    var locationsOfTouches: [Point] { get }
    /// The method above that `input` stands for, and what it left behind.
    mutating func respond(to input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext)
        -> GestureResponse

    // MARK: What only some kinds receive

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

    @inline(__always) mutating func respond(
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
