/// One contact of a `touches…` call, in screen coordinates (rule GA-1).
package struct GestureTouch {
    package let contact: ContactIndex
    package let location: Point

    package init(contact: ContactIndex, location: Point) {
        self.contact = contact
        self.location = location
    }
}

/// The time and the thresholds with which a machine evaluates an input.
package struct GestureContext {
    package let now: Instant
    package let thresholds: Thresholds
    /// The pressed buttons, if the touches are those of a pointer (rule PT-3).
    package var buttons: ButtonMask?
    /// The values of the latest transform event (rule PT-8).
    package var transform: TransformReading

    package init(
        now: Instant, thresholds: Thresholds, buttons: ButtonMask?, transform: TransformReading
    ) {
        self.now = now
        self.thresholds = thresholds
        self.buttons = buttons
        self.transform = transform
    }
}

/// An input of a machine.
package enum GestureInput {
    case touches(TouchMethod)
    /// The machine has reached its `deadline`.
    case deadline
}

/// The result that a machine requests. The arbiter replaces invalid transitions by valid ones (rule GS-2).
package enum GestureAction {
    case none
    /// The recognizer's code sets `state`.
    case set(GestureState, Cause)

    static func fail(_ cause: Cause) -> GestureAction { .set(.failed, cause) }

    /// A failure because `measured` is beyond `limit`.
    static func fail(
        _ reason: Cause.Reason, _ rule: Rule, _ measured: Double?, of limit: Double?
    ) -> GestureAction {
        .set(.failed, Cause(reason, rule, measured: measured, limit: limit))
    }

    /// A failure because `count` is beyond `limit`.
    static func fail(_ reason: Cause.Reason, _ rule: Rule, _ count: Int, of limit: Int) -> GestureAction {
        fail(reason, rule, Double(count), of: Double(limit))
    }
}

/// The result of an input, with the machine's new deadline and cost.
package struct GestureResponse {
    package var action: GestureAction
    /// The machine's `deadline` after the input.
    package var deadline: Instant?
    /// The machine's `cost` after the input.
    package var cost: Int
}

/// The state of one gesture, as a value: without a clock, callbacks or access to other recognizers.
///
/// Each input is one call and returns the value to which the recognizer's code sets `state`. The call at
/// `deadline` clears the deadline. A finished machine receives no input.
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
    /// The locations of the touches; not used if `reading.isTouchAtLocation`.
    var locationsOfTouches: [Point] { get }
    /// The translation of the centroid of a scroll view's own pan, in points of the screen (rule PN-1); zero
    /// for other kinds.
    var scrollTravel: Point { get }
    /// The time of the latest move of a scroll view's own pan; nil without one, and for other kinds.
    var lastScrollMove: Instant? { get }
    /// The latest complete pair of fingers of a pinch; the default for other kinds.
    var pinchPair: PinchPair { get }
    /// Calls the method for `input` and returns its result with the new deadline and cost.
    mutating func respond(to input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext)
        -> GestureResponse

    // MARK: Inputs of some kinds

    /// The pointer sends one sample.
    mutating func hovered(_ sample: HoverSample, at location: Point) -> GestureAction
    /// The application's code calls `setTranslation(_:in:)`.
    mutating func setTranslation(_ translation: Point)
    /// The application's code sets `scale`.
    mutating func setScale(_ scale: Double)
    /// The application's code sets `rotation`, in radians.
    mutating func setRotation(_ rotation: Double)
}

extension GestureMachine {
    var deadline: Instant? { nil }
    var cost: Int { 0 }
    var scrollTravel: Point { .zero }
    var lastScrollMove: Instant? { nil }
    var pinchPair: PinchPair { PinchPair() }
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
