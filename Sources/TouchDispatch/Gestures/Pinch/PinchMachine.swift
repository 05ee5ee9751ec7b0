/// `UIPinchGestureRecognizer` (rules PI-1 and PI-2).
struct PinchMachine: GestureMachine {
    private var pair = FingerPair()
    private var hasBegun = false
    /// The distance at which `scale` would read `base`; at least 1 pt.
    private var reference = 1.0
    /// Of all that was pinched before the pair was last completed.
    private var base = 1.0
    private var scale = 1.0
    private var rate = SmoothedRate()
    /// Whether two contacts were ever down.
    private var wasComplete = false
    /// The greatest change of distance before it began, for the reason.
    private var travelled = 0.0

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        if case .completed = pair.add(touches) {
            wasComplete = true
            rebase(at: context.now)
        }
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard case .moved = pair.move(touches), let distance = pair.vector?.length else { return .none }
        if hasBegun {
            update(distance, context)
            return .set(.changed, Cause(.contactMoved, .PI1))
        }
        let limit = context.thresholds[.pinchHysteresis]
        let change = distance - reference
        travelled = max(travelled, abs(change))
        guard Tolerance.exceeds(abs(change), limit) else {
            rate.rebase(at: context.now)
            return .none
        }
        hasBegun = true
        reference = max(reference + (change > 0 ? limit : -limit), PinchMachine.leastReference)
        update(distance, context)
        return .set(.began, Cause(.pinched, .PI1, measured: abs(change), limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        switch pair.lift(touches) {
        case .none, .moved: return .none
        case .paused:
            base = scale
            return .none
        case .completed:
            rebase(at: context.now)
            return .none
        case .gone:
            guard !hasBegun else { return .set(.ended, Cause(.lifted, .PI1)) }
            guard wasComplete else { return .fail(.tooFewTouches, .PI1, 1, of: 2) }
            return .fail(.neverBegan, .PI1, travelled, of: context.thresholds[.pinchHysteresis])
        }
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        pair.cancel(touches) ? .set(.cancelled, Cause(.touchCancelled, .PI1)) : .none
    }

    var reading: GestureReading {
        GestureReading(
            location: pair.location, numberOfTouches: pair.downCount,
            turn: TurnReading(scale: scale, rate: rate.value ?? 0))
    }

    var locationsOfTouches: [Point] { pair.locationsDown }

    /// `scale` is set: what is read from here on starts at `scale`.
    mutating func setScale(_ scale: Double) {
        guard hasBegun else { return }
        base = scale
        self.scale = scale
        if let distance = pair.vector?.length { reference = max(distance, PinchMachine.leastReference) }
    }

    private mutating func rebase(at now: Instant) {
        guard let distance = pair.vector?.length else { return }
        reference = max(distance, PinchMachine.leastReference)
        base = scale
        rate.rebase(at: now)
    }

    private mutating func update(_ distance: Double, _ context: GestureContext) {
        let before = scale
        scale = min(base * distance / reference, PinchMachine.greatestScale)
        rate.add(
            scale - before, at: context.now, newWeight: context.thresholds[.gestureVelocityNewWeight])
    }

    /// Pinching again and again without an end stays a number.
    private static let greatestScale = 1e12
    /// Points; two fingers at one place cannot be divided by.
    private static let leastReference = 1.0
}
