/// A scroll view's own pan (rule SC-5): only along axes that scroll.
struct ScrollPanMachine: TravellingMachine {
    private let axes: ScrollAxes
    var rule: Rule { .SC5 }
    let limits: PanTouches
    var limitsRule: Rule { .SC11 }
    let newWeight: Double
    var motion = CentroidTravel()
    var hysteresis: Point?

    /// Includes the hysteresis.
    var scrollTravel: Point { motion.travel }
    var lastScrollMove: Instant? { motion.velocity.lastMove }

    init(_ axes: ScrollAxes, _ limits: PanTouches, _ thresholds: Thresholds) {
        self.axes = axes
        self.limits = limits
        newWeight = thresholds[.panVelocityNewWeight]
        motion.followsFarthest = true
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let before = motion.downCount
        let action = follow(touches, context)
        guard case .none = action, hysteresis == nil, axes.isStopped, before < limits.minimum,
            motion.downCount >= limits.minimum
        else { return action }
        hysteresis = .zero
        return .set(.began, Cause(.stoppedMotion, .MO10))
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, .SC5)) }
        guard motion.downCount >= limits.minimum else { return .none }
        let limit = context.thresholds[.scrollHysteresis]
        let moved = axes.scrolling(motion.travel)
        guard Tolerance.reaches(moved, limit) else { return .none }
        hysteresis = axes.onScreen(axes.along(motion.travel).clamped(to: limit))
        return .set(.began, Cause(.movedFarEnough, .SC5, measured: moved, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        lift(touches, context) { pan in
            .fail(
                .neverBegan, .SC5, pan.axes.scrolling(pan.motion.travel),
                of: context.thresholds[.scrollHysteresis])
        }
    }
}
