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
    var deadline: Instant? { get }
    var reading: GestureReading { get }
}

extension GestureMachine {
    var deadline: Instant? { nil }
    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction { .none }

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
