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

/// An input of a machine.
package enum GestureInput {
    case touches(TouchMethod)
    /// Its `deadline` is due.
    case deadline
}

/// The result that a machine asks for. The arbiter replaces invalid transitions by valid ones (rule GS-2).
package enum GestureAction {
    case none
    /// The recognizer's code sets `state`.
    case set(GestureState, Cause)

    static func fail(_ cause: Cause) -> GestureAction { .set(.failed, cause) }

    /// It fails because `measured` is beyond `limit`.
    static func fail(
        _ reason: Cause.Reason, _ rule: Rule, _ measured: Double?, of limit: Double?
    ) -> GestureAction {
        .set(.failed, Cause(reason, rule, measured: measured, limit: limit))
    }

    /// The same for counts.
    static func fail(_ reason: Cause.Reason, _ rule: Rule, _ count: Int, of limit: Int) -> GestureAction {
        fail(reason, rule, Double(count), of: Double(limit))
    }
}

/// The result of an input, with the machine's new deadline and cost.
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
    /// Whether there is one touch and it is at `location`. `locationsOfTouches` is not read then.
    var isTouchAtLocation = false
    var translation: Point?
    var velocity: Point?
    var turn = TurnReading()
    var direction: SwipeDirections?
    var zOffset: Double?
}

/// One gesture as a value, and nothing else: no clock, no callbacks, no other recognizers.
///
/// Inputs come one call at a time; each returns what the recognizer's code would set `state` to. `deadline`
/// is the time at which the machine is called even without an event; that call clears it. A finished machine
/// receives no input.
protocol GestureMachine {
    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction
    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction
    /// The time at which the machine is called even without an event. Only inputs change it.
    var deadline: Instant? { get }
    /// The cost of one input, in steps of the budget, if it grows with the scene or the sequence. Only inputs
    /// change it.
    var cost: Int { get }
    /// The values of the recognizer's properties. The getter is mutating only so that callers need not copy
    /// the machine; it changes nothing.
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
