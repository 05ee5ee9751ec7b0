/// `UIPanGestureRecognizer` (rules PN-1 to PN-4).
struct PanMachine: GestureMachine {
    private let settings: PanSettings
    private let newWeight: Double
    private var motion = CentroidTravel()
    /// Most contacts at a time, for the reason.
    private var peak = 0
    /// What is taken off the travel, once it has begun.
    private var hysteresis: Point?

    init(_ settings: PanSettings, _ thresholds: Thresholds) {
        self.settings = settings
        newWeight = thresholds[.panVelocityNewWeight]
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let before = motion.downCount
        motion.add(touches, at: context.now)
        peak = max(peak, motion.downCount)
        guard hysteresis == nil else { return .none }
        guard motion.downCount <= settings.maximumNumberOfTouches else {
            return .fail(
                Cause(
                    .tooManyTouches, .PN1, measured: Double(motion.downCount),
                    limit: Double(settings.maximumNumberOfTouches)))
        }
        if before < settings.minimumNumberOfTouches { motion.restart() }
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, .PN1)) }
        guard motion.downCount >= settings.minimumNumberOfTouches else { return .none }
        let limit = context.thresholds[.panHysteresis]
        let travelled = max(abs(motion.travel.x), abs(motion.travel.y))
        guard Comparison.reaches(travelled, limit) else { return .none }
        hysteresis = motion.travel.clamped(to: limit)
        return .set(.began, Cause(.travelled, .PN1, measured: travelled, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now), motion.downCount == 0 else { return .none }
        guard hysteresis == nil else { return .set(.ended, Cause(.lifted, .PN1)) }
        guard peak >= settings.minimumNumberOfTouches else {
            return .fail(
                Cause(
                    .tooFewTouches, .PN1, measured: Double(peak),
                    limit: Double(settings.minimumNumberOfTouches)))
        }
        return .fail(
            Cause(
                .neverBegan, .PN1, measured: max(abs(motion.travel.x), abs(motion.travel.y)),
                limit: context.thresholds[.panHysteresis]))
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now) else { return .none }
        return .set(.cancelled, Cause(.touchCancelled, .PN1))
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
    /// What a pan's properties read.
    @inline(__always) func reading(takenOff hysteresis: Point, newWeight: Double) -> GestureReading {
        GestureReading(
            location: centroid, numberOfTouches: downCount, isTouchAtLocation: downCount == 1,
            translation: travel - hysteresis,
            velocity: velocity.reported(newWeight: newWeight))
    }

    var locations: [Point] { contacts.all.map(\.location) }
}

extension Point {
    /// Each component within ± `limit`.
    func clamped(to limit: Double) -> Point {
        Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
    }
}
