/// A scroll view's own pan (rule SC-5): only along axes that scroll.
struct ScrollPanMachine: TravellingMachine {
    private let axes: ScrollAxes
    var rule: Rule { .SC5 }
    let newWeight: Double
    var motion = CentroidTravel()
    var hysteresis: Point?
    /// The maximum number of simultaneous contacts, for the cause of a failure.
    private var peak = 0

    /// Includes the hysteresis.
    var scrollTravel: Point { motion.travel }
    var lastScrollMove: Instant? { motion.velocity.lastMove }

    init(_ axes: ScrollAxes, _ thresholds: Thresholds) {
        self.axes = axes
        newWeight = thresholds[.panVelocityNewWeight]
        motion.followsFarthest = true
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let before = motion.downCount
        guard hysteresis == nil else {
            motion.add(touches, upTo: axes.touches.maximum, at: context.now)
            return .none
        }
        motion.add(touches, at: context.now)
        peak = max(peak, motion.downCount)
        guard motion.downCount <= axes.touches.maximum else {
            return .fail(.tooManyTouches, .SC11, motion.downCount, of: axes.touches.maximum)
        }
        let isComplete = before < axes.touches.minimum && motion.downCount >= axes.touches.minimum
        if isComplete, axes.touches.minimum > 1 { motion.restart() }
        guard isComplete, axes.isStopped else { return .none }
        hysteresis = .zero
        return .set(.began, Cause(.stoppedMotion, .MO10))
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, .SC5)) }
        guard motion.downCount >= axes.touches.minimum else { return .none }
        let limit = context.thresholds[.scrollHysteresis]
        let moved = axes.scrolling(motion.travel)
        guard Tolerance.reaches(moved, limit) else { return .none }
        hysteresis = axes.onScreen(axes.along(motion.travel).clamped(to: limit))
        return .set(.began, Cause(.movedFarEnough, .SC5, measured: moved, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now) else { return .none }
        guard hysteresis == nil else {
            return motion.downCount < axes.touches.minimum ? .set(.ended, Cause(.lifted, .SC5)) : .none
        }
        guard motion.downCount == 0 else { return .none }
        guard peak >= axes.touches.minimum else {
            return .fail(.tooFewTouches, .SC11, peak, of: axes.touches.minimum)
        }
        return .fail(
            .neverBegan, .SC5, axes.scrolling(motion.travel), of: context.thresholds[.scrollHysteresis])
    }
}
