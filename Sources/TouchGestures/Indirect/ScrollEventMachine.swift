/// A pan that follows a scroll event instead of touches (rule PT-6).
struct ScrollEventMachine: GestureMachine {
    /// The axes of a scroll view; nil for the pans of other views.
    private let axes: ScrollAxes?
    private let newWeight: Double
    private var start = Point.zero
    private var current = Point.zero
    private var hasBegun = false
    /// The part of the travel that `setTranslation` has removed from the translation.
    private var removed = Point.zero
    private var velocity = VelocitySamples()

    /// The translation since the event began, in points of the screen.
    var scrollTravel: Point { current - start }

    init(_ axes: ScrollAxes?, _ thresholds: Thresholds) {
        self.axes = axes
        newWeight = thresholds[.panVelocityNewWeight]
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard let location = touches.first?.location else { return .none }
        start = location
        current = location
        velocity.rebase(to: location, at: context.now)
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        move(touches)
        velocity.add(current, at: context.now)
        guard !hasBegun else { return .set(.changed, Cause(.scrolled, .PT6)) }
        let moved = axes?.scrolling(scrollTravel) ?? max(abs(scrollTravel.x), abs(scrollTravel.y))
        guard Tolerance.exceeds(moved, 0) else { return .none }
        hasBegun = true
        return .set(.began, Cause(.scrolled, .PT6))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        move(touches)
        return hasBegun ? .set(.ended, Cause(.inputEnded, .PT6)) : .fail(Cause(.inputUnchanged, .PT6))
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        .set(.cancelled, Cause(.inputCancelled, .PT6))
    }

    var reading: GestureReading {
        GestureReading(
            location: start, numberOfTouches: 0, translation: scrollTravel - removed,
            velocity: velocity.reported(newWeight: newWeight))
    }

    var locationsOfTouches: [Point] { [] }

    mutating func setTranslation(_ translation: Point) {
        if hasBegun { removed = scrollTravel - translation }
    }

    private mutating func move(_ touches: [GestureTouch]) {
        if let location = touches.first?.location { current = location }
    }
}
