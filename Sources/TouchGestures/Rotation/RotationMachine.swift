/// `UIRotationGestureRecognizer` (rules RO-1 and RO-2).
struct RotationMachine: GestureMachine {
    private var pair = FingerPair()
    private var hasBegun = false
    /// The latest direction from the first finger to the second.
    private var angle = 0.0
    /// The distance between the contacts when the pair was last completed.
    private var distance = 0.0
    /// In radians, since the pair was first completed. At begin, the hysteresis is subtracted.
    private var rotation = 0.0
    private var rate = SmoothedRate()
    /// The hysteresis at the latest evaluation, in degrees; nil until the pair is complete.
    private var limit: Double?

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        if case .completed = pair.add(touches) {
            limit = limit ?? context.thresholds[.rotationHysteresis]
            rebase(at: context.now)
        }
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard case .moved = pair.move(touches), let vector = pair.vector else { return .none }
        let difference = Angle.wrapped(vector.angle - angle)
        angle = vector.angle
        rotation += difference
        if hasBegun {
            addRate(difference, context)
            return .set(.changed, Cause(.contactMoved, .RO1))
        }
        let limit = hysteresis(at: vector.length, context.thresholds)
        self.limit = limit
        let turned = Angle.degrees(abs(rotation))
        guard Tolerance.exceeds(turned, limit) else {
            rate.rebase(at: context.now)
            return .none
        }
        hasBegun = true
        let removed = limit * .pi / 180
        rotation += rotation > 0 ? -removed : removed
        addRate(rotation, context)
        return .set(.began, Cause(.rotated, .RO1, measured: turned, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        switch pair.lift(touches) {
        case .none, .moved: return .none
        // The lift of one finger is a change, not the end.
        case .paused: return hasBegun ? .set(.changed, Cause(.fingerLifted, .RO1)) : .none
        case .completed:
            rebase(at: context.now)
            return .none
        case .gone:
            guard !hasBegun else { return .set(.ended, Cause(.lifted, .RO1)) }
            guard let limit else { return .fail(.tooFewTouches, .RO1, 1, of: 2) }
            return .fail(.neverBegan, .RO1, Angle.degrees(abs(rotation)), of: limit)
        }
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        pair.cancel(touches) ? .set(.cancelled, Cause(.touchCancelled, .RO1)) : .none
    }

    var reading: GestureReading {
        GestureReading(
            location: pair.location, numberOfTouches: pair.downCount,
            turn: TurnReading(rotation: rotation, rate: rate.value ?? 0))
    }

    var locationsOfTouches: [Point] { pair.locationsDown }

    /// The application's code sets `rotation`: the reported rotation continues from this value.
    mutating func setRotation(_ rotation: Double) {
        guard hasBegun else { return }
        self.rotation = rotation
    }

    private mutating func rebase(at now: Instant) {
        guard let vector = pair.vector else { return }
        angle = vector.angle
        distance = vector.length
        if !hasBegun { rotation = 0 }
        rate.rebase(at: now)
    }

    private mutating func addRate(_ difference: Double, _ context: GestureContext) {
        rate.add(
            difference, at: context.now, newWeight: context.thresholds[.gestureVelocityNewWeight])
    }

    /// The hysteresis in degrees. It is greater if the distance between the contacts has changed.
    private func hysteresis(at distance: Double, _ thresholds: Thresholds) -> Double {
        // The square root must not magnify rounding errors (rule CK-3).
        let difference = abs(distance - self.distance)
        let change = difference < Tolerance.slack ? 0 : difference
        // If the initial distance is 0, any change counts as 100 % (rule RO-2).
        let ratio = self.distance > 0 ? min(change / self.distance, 1) : (change > 0 ? 1 : 0)
        return thresholds[.rotationHysteresis] * (1 + ratio.squareRoot())
    }
}
