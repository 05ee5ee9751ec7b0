/// A pan of any kind. It begins when its contacts have moved far enough, and then reports their translation.
protocol TravellingMachine: GestureMachine {
    var motion: CentroidTravel { get set }
    /// The part of the movement that is subtracted from the translation; nil until the gesture begins.
    var hysteresis: Point? { get set }
    /// `Threshold.panVelocityNewWeight` (rule PN-4).
    var newWeight: Double { get }
    /// The rule of the causes with which it begins and fails.
    var rule: Rule { get }
    /// The numbers of touches with which it begins and that it follows.
    var limits: PanTouches { get }
    /// The rule of the causes with which it fails because of these numbers.
    var limitsRule: Rule { get }
}

extension TravellingMachine {
    /// Follows new contacts (rules PN-1 and PN-3). Returns the failure if there are too many before it begins.
    mutating func follow(_ new: [GestureTouch], _ context: GestureContext) -> GestureAction {
        // A pan that has begun never follows more than its maximum.
        guard hysteresis == nil else {
            motion.add(new, upTo: limits.maximum, at: context.now)
            return .none
        }
        let before = motion.downCount
        motion.add(new, at: context.now)
        guard motion.downCount <= limits.maximum else {
            return .fail(.tooManyTouches, limitsRule, motion.downCount, of: limits.maximum)
        }
        if before < limits.minimum { motion.restart() }
        return .none
    }

    /// Lifts contacts (rule PN-1): ends it if too few are left, and calls `failure` if it never began and none is left.
    mutating func lift(
        _ lifted: [GestureTouch], _ context: GestureContext, failure: (Self) -> GestureAction
    ) -> GestureAction {
        guard motion.lift(lifted, at: context.now) else { return .none }
        guard hysteresis == nil else {
            return motion.downCount < limits.minimum ? .set(.ended, Cause(.lifted, rule)) : .none
        }
        guard motion.downCount == 0 else { return .none }
        guard motion.peak >= limits.minimum else {
            return .fail(.tooFewTouches, limitsRule, motion.peak, of: limits.minimum)
        }
        return failure(self)
    }

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
