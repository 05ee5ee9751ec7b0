/// A scroll view's recognizer that withholds content touches while they can still become a scroll (rule
/// SC-2). It never recognizes; its failure releases the touches.
struct DelayedTouchesMachine: GestureMachine {
    private let axes: ScrollAxes
    private var motion = CentroidTravel()
    private(set) var deadline: Instant?

    init(_ axes: ScrollAxes) {
        self.axes = axes
        // It measures like the pan (rule SC-5).
        motion.followsFarthest = true
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        if motion.downCount == 0 { deadline = context.now + context.thresholds.span(.scrollTouchDelay) }
        motion.add(touches, at: context.now)
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        let limit = context.thresholds[.scrollHysteresis]
        let moved = axes.resting(motion.travel)
        guard Tolerance.reaches(moved, limit), axes.scrolling(motion.travel) < limit - Tolerance.slack
        else { return .none }
        return finish(Cause(.movedAcrossScrolling, .SC2, measured: moved, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now), motion.downCount == 0 else { return .none }
        return finish(Cause(.lifted, .SC2))
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now) else { return .none }
        return finish(Cause(.touchCancelled, .SC2))
    }

    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction {
        let delay = context.thresholds[.scrollTouchDelay]
        return finish(Cause(.contentDelayOver, .SC2, measured: delay, limit: delay))
    }

    private mutating func finish(_ cause: Cause) -> GestureAction {
        deadline = nil
        return .fail(cause)
    }

    var reading: GestureReading { motion.reading(takenOff: .zero, newWeight: 0) }

    var locationsOfTouches: [Point] { motion.locations }
}
