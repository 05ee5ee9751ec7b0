/// A scroll view's own pan (rule SC-5): any number of fingers, but only along axes that scroll.
struct ScrollPanMachine: TravellingMachine {
    private let axes: ScrollAxes
    var rule: Rule { .SC5 }
    let newWeight: Double
    var motion = CentroidTravel()
    var hysteresis: Point?

    /// Includes the hysteresis.
    var scrollTravel: Point { motion.travel }
    var lastScrollMove: Instant? { motion.velocity.lastMove }

    init(_ axes: ScrollAxes, _ thresholds: Thresholds) {
        self.axes = axes
        newWeight = thresholds[.panVelocityNewWeight]
        motion.followsFarthest = true
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let isFirst = motion.downCount == 0
        motion.add(touches, at: context.now)
        guard isFirst, axes.isStopped, hysteresis == nil else { return .none }
        hysteresis = .zero
        return .set(.began, Cause(.stoppedMotion, .MO10))
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, .SC5)) }
        let limit = context.thresholds[.scrollHysteresis]
        let moved = axes.scrolling(motion.travel)
        guard Tolerance.reaches(moved, limit) else { return .none }
        hysteresis = axes.onScreen(axes.along(motion.travel).clamped(to: limit))
        return .set(.began, Cause(.movedFarEnough, .SC5, measured: moved, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now), motion.downCount == 0 else { return .none }
        guard hysteresis == nil else { return .set(.ended, Cause(.lifted, .SC5)) }
        return .fail(
            .neverBegan, .SC5, axes.scrolling(motion.travel), of: context.thresholds[.scrollHysteresis])
    }
}
