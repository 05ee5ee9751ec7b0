/// `UISwipeGestureRecognizer` (rules SW-1 and SW-2). It is evaluated at samples only and has no deadline.
struct SwipeMachine: GestureMachine {
    private let settings: SwipeSettings
    /// Whether it follows a scroll event, which has no touches (rule PT-5).
    private let isIndirect: Bool
    private var contacts = FollowedContacts()
    private var since: Instant?
    /// Directions that may still be recognized.
    private var open: SwipeDirections
    private var recognized: SwipeDirections?

    init(_ settings: SwipeSettings, isIndirect: Bool = false) {
        var settings = settings
        if isIndirect { settings.numberOfTouchesRequired = 1 }
        self.settings = settings
        self.isIndirect = isIndirect
        open = settings.direction
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        since = since ?? context.now
        contacts.add(touches)
        guard contacts.count <= settings.numberOfTouchesRequired else {
            return .fail(.tooManyTouches, .SW1, contacts.count, of: settings.numberOfTouchesRequired)
        }
        return .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard contacts.move(touches), let since else { return .none }
        let elapsed = (context.now - since).seconds
        guard context.now - since <= context.thresholds.span(.swipeMaximumDuration) else {
            return .fail(.tooSlow, .SW1, elapsed, of: context.thresholds[.swipeMaximumDuration])
        }
        let limits = Limits(at: elapsed, context.thresholds)
        var closed: GestureAction = .none
        for direction in SwipeDirections.each where open.contains(direction) {
            if let obstacle = obstacle(to: direction, limits) {
                open.remove(direction)
                closed = .fail(obstacle)
            } else if let primary = leastPrimary(direction),
                contacts.downCount == settings.numberOfTouchesRequired,
                Tolerance.reaches(primary, limits.primary)
            {
                recognized = direction
                return .set(.ended, Cause(.swiped, .SW1, measured: primary, limit: limits.primary))
            }
        }
        return open.isEmpty ? closed : .none
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        contacts.drop(touches)
        guard contacts.downCount == 0 else { return .none }
        let required = settings.numberOfTouchesRequired
        guard contacts.count == required else {
            return .fail(.tooFewTouches, .SW1, contacts.count, of: required)
        }
        if let since, context.now - since > context.thresholds.span(.swipeMaximumDuration) {
            return .fail(
                .tooSlow, .SW1, (context.now - since).seconds, of: context.thresholds[.swipeMaximumDuration])
        }
        let primary = SwipeDirections.each.filter(open.contains).compactMap(leastPrimary).max()
        let elapsed = since.map { (context.now - $0).seconds } ?? 0
        return .fail(.neverBegan, .SW1, primary, of: Limits(at: elapsed, context.thresholds).primary)
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard touches.contains(where: { contacts.contains($0.contact) }) else { return .none }
        return .fail(Cause(.touchCancelled, .SW1))
    }

    var reading: GestureReading {
        GestureReading(
            location: contacts.firstCentroid ?? .zero, numberOfTouches: isIndirect ? 0 : contacts.downCount,
            direction: recognized ?? settings.direction)
    }

    var locationsOfTouches: [Point] { isIndirect ? [] : contacts.down.map(\.location) }

    /// The limits that decrease with time.
    private struct Limits {
        let primary: Double
        let secondary: Double

        init(at elapsed: Double, _ thresholds: Thresholds) {
            let shrinking = min(elapsed, Limits.shrinksFor)
            primary =
                thresholds[.swipeMinimumPrimary] * (1 - shrinking * (1 - thresholds[.swipePrimaryDecay]))
            secondary =
                thresholds[.swipeMaximumSecondary] * (1 - shrinking * (1 - thresholds[.swipeSecondaryDecay]))
        }

        /// In seconds; part of the formula in semantics.md, chapter 1.
        static let shrinksFor = 0.5
    }

    /// Why `direction` can no longer be recognized; nil if it can.
    private func obstacle(to direction: SwipeDirections, _ limits: Limits) -> Cause? {
        for contact in contacts.down {
            let (primary, secondary) = direction.components(of: contact.location - contact.first)
            if Tolerance.exceeds(abs(secondary), limits.secondary) {
                return Cause(.strayedAcross, .SW1, measured: abs(secondary), limit: limits.secondary)
            }
            if !settings.direction.contains(direction.opposite), Tolerance.exceeds(-primary, 0) {
                return Cause(.wrongWay, .SW1, measured: -primary, limit: 0)
            }
        }
        return nil
    }

    /// The smallest distance of a contact along `direction`: every contact must reach the minimum.
    private func leastPrimary(_ direction: SwipeDirections) -> Double? {
        contacts.all.map { direction.components(of: $0.location - $0.first).primary }.min()
    }
}

extension SwipeDirections {
    fileprivate var opposite: SwipeDirections {
        switch self {
        case .right: .left
        case .left: .right
        case .up: .down
        default: .up
        }
    }

    /// The components of `way` along the direction and across it.
    fileprivate func components(of way: Point) -> (primary: Double, secondary: Double) {
        switch self {
        case .right: (way.x, way.y)
        case .left: (-way.x, way.y)
        case .up: (-way.y, way.x)
        default: (way.y, way.x)
        }
    }
}
