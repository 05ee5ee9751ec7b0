/// `UIPanGestureRecognizer` (rules PN-1 to PN-4).
struct PanMachine: TravellingMachine {
    private let settings: PanSettings
    static let rule = Rule.PN1
    let newWeight: Double
    var motion = CentroidTravel()
    /// The maximum number of simultaneous contacts, for the cause of a failure.
    private var peak = 0
    var hysteresis: Point?

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
            return .fail(.tooManyTouches, .PN1, motion.downCount, of: settings.maximumNumberOfTouches)
        }
        if before < settings.minimumNumberOfTouches { motion.restart() }
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, .PN1)) }
        guard motion.downCount >= settings.minimumNumberOfTouches else { return .none }
        let limit = context.thresholds[.panHysteresis]
        let moved = max(abs(motion.travel.x), abs(motion.travel.y))
        guard Tolerance.reaches(moved, limit) else { return .none }
        hysteresis = motion.travel.clamped(to: limit)
        return .set(.began, Cause(.movedFarEnough, .PN1, measured: moved, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now), motion.downCount == 0 else { return .none }
        guard hysteresis == nil else { return .set(.ended, Cause(.lifted, .PN1)) }
        guard peak >= settings.minimumNumberOfTouches else {
            return .fail(.tooFewTouches, .PN1, peak, of: settings.minimumNumberOfTouches)
        }
        return .fail(
            .neverBegan, .PN1, max(abs(motion.travel.x), abs(motion.travel.y)),
            of: context.thresholds[.panHysteresis])
    }
}

extension Point {
    /// Limits each component to ± `limit`.
    func clamped(to limit: Double) -> Point {
        Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
    }
}
