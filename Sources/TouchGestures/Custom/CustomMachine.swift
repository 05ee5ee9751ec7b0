/// A custom recognizer, which is defined by a script (rules CU-1 and CU-2).
struct CustomMachine: GestureMachine {
    private let rules: ArraySlice<CustomRule>
    /// The contacts since the reset, including lifted ones.
    private var contacts = FollowedContacts()
    private var since: Instant?
    private(set) var deadline: Instant?
    private var hasLeftPossible = false
    /// Whether all contacts have lifted, and the script left the recognizer possible (rule CU-1).
    private var staysPossible = false

    init(_ rules: ArraySlice<CustomRule>) {
        self.rules = rules
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        if staysPossible { startAgain() }
        since = since ?? context.now
        contacts.add(touches)
        return follow(.began, count: contacts.downCount, context) ?? GestureAction.none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard contacts.move(touches) else { return .none }
        return follow(.moved, count: contacts.downCount, context) ?? GestureAction.none
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let count = contacts.downCount
        guard contacts.lift(touches) else { return .none }
        let action = follow(.ended, count: count, context)
        if let action, case .set = action { return action }
        staysPossible = action != nil && isOver
        return staysPossible ? .none : failIfNothingIsLeft()
    }

    /// Forgets the contacts of a gesture that left the recognizer possible.
    private mutating func startAgain() {
        staysPossible = false
        contacts.removeAll()
        since = nil
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let count = contacts.downCount
        guard contacts.lift(touches) else { return .none }
        if let action = follow(.cancelled, count: count, context), case .set = action { return action }
        return .set(.cancelled, Cause(.touchCancelled, .CU1))
    }

    mutating func deadlinePassed(_ context: GestureContext) -> GestureAction {
        deadline = nil
        if let action = follow(.deadline, count: contacts.downCount, context), case .set = action {
            return action
        }
        return failIfNothingIsLeft()
    }

    var cost: Int { rules.count &* 8 &+ contacts.count &* 8 }

    var reading: GestureReading {
        let down = contacts.down.map(\.location)
        let last = contacts.all.last?.location ?? .zero
        return GestureReading(
            location: down.isEmpty ? last : down.mean, numberOfTouches: down.count)
    }

    var locationsOfTouches: [Point] { contacts.down.map(\.location) }

    /// Follows the first rule that matches; nil if none does.
    private mutating func follow(
        _ trigger: CustomRule.Trigger, count: Int, _ context: GestureContext
    ) -> GestureAction? {
        guard let rule = rules.first(where: { $0.on == trigger && matches($0, count: count, context) })
        else { return nil }
        if let span = rule.deadline { deadline = context.now + span }
        guard let request = rule.set else { return GestureAction.none }
        let state: GestureState =
            switch request {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .failed: .failed
            case .cancelled: .cancelled
            }
        hasLeftPossible = true
        return .set(state, Cause(.scripted, .CU1))
    }

    private func matches(_ rule: CustomRule, count: Int, _ context: GestureContext) -> Bool {
        if let touches = rule.touches, touches != count { return false }
        let way = (contacts.centroid ?? .zero) - (contacts.firstCentroid ?? .zero)
        let elapsed = since.map { context.now - $0 } ?? .zero
        return rule.distance.holds(way.length) && rule.dx.holds(way.x) && rule.dy.holds(way.y)
            && rule.elapsed.holds(elapsed)
    }

    /// Whether the state is still possible, no contact is down and no deadline is pending.
    private var isOver: Bool { !hasLeftPossible && deadline == nil && contacts.downCount == 0 }

    private func failIfNothingIsLeft() -> GestureAction { isOver ? .fail(Cause(.lifted, .CU1)) : .none }
}

extension CustomRule.Bounds? {
    /// Whether `value` is within the bounds, including both ends, with the tolerance of rule CK-3.
    fileprivate func holds(_ value: Double) -> Bool {
        guard let self else { return true }
        if let min = self.min, !Tolerance.reaches(value, min) { return false }
        if let max = self.max, Tolerance.exceeds(value, max) { return false }
        return true
    }

    /// Whether `span` is within the bounds, including both ends, in integer microseconds (rule CK-3).
    fileprivate func holds(_ span: Instant) -> Bool {
        if let min = self?.min.flatMap(Instant.init(seconds:)), span < min { return false }
        if let max = self?.max.flatMap(Instant.init(seconds:)), span > max { return false }
        return true
    }
}

extension [Point] {
    fileprivate var mean: Point {
        reduce(Point.zero) { $0 + $1 } * (1 / Double(Swift.max(count, 1)))
    }
}
