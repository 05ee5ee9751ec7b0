/// The values of a transform event, since it began.
package struct TransformReading {
    package var scale: Double
    /// In radians, clockwise.
    package var rotation: Double

    package init(scale: Double = 1, rotation: Double = 0) {
        self.scale = scale
        self.rotation = rotation
    }
}

/// A pinch or a rotation that follows a transform event instead of touches (rule PT-8).
struct TransformEventMachine: GestureMachine {
    enum Quantity { case scale, rotation }

    private let quantity: Quantity
    private var location = Point.zero
    /// The latest value of the event.
    private var latest: Double
    private var hasBegun = false
    /// The reported value.
    private var value: Double
    private var rate = SmoothedRate()

    init(_ quantity: Quantity) {
        self.quantity = quantity
        latest = quantity == .scale ? 1 : 0
        value = latest
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        location = touches.first?.location ?? .zero
        rate.rebase(at: context.now)
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let before = value
        let hasChanged = update(context.transform)
        if hasChanged || hasBegun {
            rate.add(
                value - before, at: context.now, newWeight: context.thresholds[.gestureVelocityNewWeight])
        }
        guard hasChanged else { return .none }
        defer { hasBegun = true }
        return .set(hasBegun ? .changed : .began, Cause(.transformed, .PT8))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        _ = update(context.transform)
        return hasBegun ? .set(.ended, Cause(.inputEnded, .PT8)) : .fail(Cause(.inputUnchanged, .PT8))
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        .set(.cancelled, Cause(.inputCancelled, .PT8))
    }

    var reading: GestureReading {
        let turn =
            switch quantity {
            case .scale: TurnReading(scale: value, rate: rate.value ?? 0)
            case .rotation: TurnReading(rotation: value, rate: rate.value ?? 0)
            }
        return GestureReading(location: location, numberOfTouches: 0, turn: turn)
    }

    var locationsOfTouches: [Point] { [] }

    mutating func setScale(_ scale: Double) {
        if hasBegun, quantity == .scale { value = scale }
    }

    mutating func setRotation(_ rotation: Double) {
        if hasBegun, quantity == .rotation { value = rotation }
    }

    /// Applies the change since the latest event to the reported value. Returns whether there is one.
    private mutating func update(_ reading: TransformReading) -> Bool {
        let new = quantity == .scale ? reading.scale : reading.rotation
        guard new != latest else { return false }
        switch quantity {
        case .scale: value = min(value * new / latest, TransformEventMachine.greatestScale)
        case .rotation: value += new - latest
        }
        latest = new
        return true
    }

    /// Keeps the scale finite.
    private static let greatestScale = 1e12
}
