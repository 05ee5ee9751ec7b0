/// A pan of any kind. It begins when its contacts have moved far enough, and then reports their translation.
protocol TravellingMachine: GestureMachine {
    var motion: CentroidTravel { get set }
    /// The part of the movement that is subtracted from the translation; nil until the gesture begins.
    var hysteresis: Point? { get set }
    /// `Threshold.panVelocityNewWeight` (rule PN-4).
    var newWeight: Double { get }
    /// The rule of the causes with which it begins and fails.
    var rule: Rule { get }
}

extension TravellingMachine {
    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now) else { return .none }
        return .set(.cancelled, Cause(.touchCancelled, rule))
    }

    var reading: GestureReading { motion.reading(takenOff: hysteresis ?? .zero, newWeight: newWeight) }

    var locationsOfTouches: [Point] { motion.locations }

    /// `setTranslation(_:in:)`: the reported translation continues from `translation`.
    mutating func setTranslation(_ translation: Point) {
        guard hysteresis != nil else { return }
        hysteresis = motion.travel - translation
    }
}

extension CentroidTravel {
    /// The values of the recognizer's properties.
    @inline(__always) func reading(takenOff hysteresis: Point, newWeight: Double) -> GestureReading {
        GestureReading(
            location: centroid, numberOfTouches: downCount, isTouchAtLocation: downCount == 1,
            translation: travel - hysteresis,
            velocity: velocity.reported(newWeight: newWeight))
    }

    var locations: [Point] { contacts.all.map(\.location) }
}
