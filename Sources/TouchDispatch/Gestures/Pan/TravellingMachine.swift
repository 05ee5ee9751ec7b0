/// A pan of any kind: it begins when its fingers have travelled far enough, and the travel is what it tells from then on.
protocol TravellingMachine: GestureMachine {
    var motion: CentroidTravel { get set }
    /// What is taken off the travel, once it has begun.
    var hysteresis: Point? { get set }
    /// `Threshold.panVelocityNewWeight` (rule PN-4).
    var newWeight: Double { get }
    /// Which makes it begin, and fail.
    static var rule: Rule { get }
}

extension TravellingMachine {
    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now) else { return .none }
        return .set(.cancelled, Cause(.touchCancelled, Self.rule))
    }

    var reading: GestureReading { motion.reading(takenOff: hysteresis ?? .zero, newWeight: newWeight) }

    var locationsOfTouches: [Point] { motion.locations }

    /// `setTranslation(_:in:)`: what is read from here on starts at `translation`.
    mutating func setTranslation(_ translation: Point) {
        guard hysteresis != nil else { return }
        hysteresis = motion.travel - translation
    }
}

extension CentroidTravel {
    /// What the properties of who travels read.
    @inline(__always) func reading(takenOff hysteresis: Point, newWeight: Double) -> GestureReading {
        GestureReading(
            location: centroid, numberOfTouches: downCount, isTouchAtLocation: downCount == 1,
            translation: travel - hysteresis,
            velocity: velocity.reported(newWeight: newWeight))
    }

    var locations: [Point] { contacts.all.map(\.location) }
}
