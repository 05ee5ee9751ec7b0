/// A pair of fingers of a pinch.
package struct PinchPair {
    /// Pairs are counted from 1.
    package var number = 0
    /// The midpoint of the fingers when the pair was complete.
    package var midpoint = Point.zero
}

/// `UIPinchGestureRecognizer` (rules PI-1 and PI-2).
struct PinchMachine: GestureMachine {
    private var pair = FingerPair()
    private var hasBegun = false
    /// The distance at which `scale` is `base`; at least 1 pt.
    private var reference = 1.0
    /// The value of `scale` at the distance `reference`.
    private var base = 1.0
    private var scale = 1.0
    private var rate = SmoothedRate()
    /// Whether two contacts have been down.
    private var wasComplete = false
    /// The greatest change of distance before it began, in points, for the cause of a failure.
    private var greatestChange = 0.0
    /// The latest complete pair, for the zoom of a scroll view.
    private(set) var pinchPair = PinchPair()

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
        greatestChange = max(greatestChange, abs(change))
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
            // The lift of one finger is a change, not the end.
            return hasBegun ? .set(.changed, Cause(.fingerLifted, .PI1)) : .none
        case .completed:
            rebase(at: context.now)
            return .none
        case .gone:
            guard !hasBegun else { return .set(.ended, Cause(.lifted, .PI1)) }
            guard wasComplete else { return .fail(.tooFewTouches, .PI1, 1, of: 2) }
            return .fail(.neverBegan, .PI1, greatestChange, of: context.thresholds[.pinchHysteresis])
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

    /// The application's code sets `scale`: the reported scale continues from this value.
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
        pinchPair = PinchPair(number: pinchPair.number &+ 1, midpoint: pair.location)
    }

    private mutating func update(_ distance: Double, _ context: GestureContext) {
        let before = scale
        scale = min(base * distance / reference, PinchMachine.greatestScale)
        rate.add(
            scale - before, at: context.now, newWeight: context.thresholds[.gestureVelocityNewWeight])
    }

    /// Keeps the scale finite when pinches are repeated without an end.
    private static let greatestScale = 1e12
    /// In points; avoids a division by zero for two contacts at one location.
    private static let leastReference = 1.0
}
