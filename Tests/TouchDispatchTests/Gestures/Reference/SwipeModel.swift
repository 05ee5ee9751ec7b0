@testable import TouchDispatch

/// `UISwipeGestureRecognizer` (rules SW-1 and SW-2).
final class SwipeModel: ModelMachine {
    private let required: Int
    private let asked: SwipeDirections
    private var open: [SwipeDirections]
    private var down: [ModelContact] = []
    /// The number of contacts, including lifted ones.
    private var received = 0
    private var start: Int64?
    private var recognized: SwipeDirections?

    override var reading: String { " direction=\(recognized?.rawValue ?? 0)" }

    init(_ settings: SwipeSettings, _ thresholds: Thresholds) {
        required = settings.numberOfTouchesRequired
        asked = settings.direction
        open = SwipeDirections.each.filter { settings.direction.contains($0) }
        super.init(.SW1, isDiscrete: true, thresholds)
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        start = start ?? now
        down += contacts
        received += contacts.count
        if received > required { fail() }
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        let elapsed = now - (start ?? now)
        guard elapsed <= span(.swipeMaximumDuration) else { return fail() }
        let seconds = min(Double(elapsed) / 1e6, 0.5)
        let primary = thresholds[.swipeMinimumPrimary] * (1 - seconds * (1 - thresholds[.swipePrimaryDecay]))
        let secondary =
            thresholds[.swipeMaximumSecondary] * (1 - seconds * (1 - thresholds[.swipeSecondaryDecay]))
        for direction in open {
            let paths = down.map { path(of: $0, along: direction) }
            let isStray = paths.contains { Slack.isOver(abs($0.y), secondary) }
            let isWrong = paths.contains { $0.x < -1e-6 } && !asked.contains(opposite(of: direction))
            if isStray || isWrong {
                open.removeAll { $0 == direction }
            } else if down.count == required, paths.allSatisfy({ Slack.isAtLeast($0.x, primary) }) {
                recognized = direction
                return want(.ended)
            }
        }
        if open.isEmpty { fail() }
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        down.removeAll { contact in contacts.contains { $0 === contact } }
        if down.isEmpty { fail() }
    }

    /// The displacement: `x` along the direction, `y` across it.
    private func path(of contact: ModelContact, along direction: SwipeDirections) -> Point {
        let place = location(contact)
        let dx = place.x - contact.firstLocation.x
        let dy = place.y - contact.firstLocation.y
        return switch direction {
        case .right: Point(x: dx, y: dy)
        case .left: Point(x: -dx, y: dy)
        case .up: Point(x: -dy, y: dx)
        default: Point(x: dy, y: dx)
        }
    }

    private func opposite(of direction: SwipeDirections) -> SwipeDirections {
        switch direction {
        case .right: .left
        case .left: .right
        case .up: .down
        default: .up
        }
    }
}
