import Glibc

@testable import TouchDispatch

/// The common part of pinch and rotation: the two contacts that are down and have been followed longest
/// (rules PI-1, PI-2).
class PairModel: ModelMachine {
    var down: [ModelContact] = []
    /// Whether the lift of one finger of two is not reported. A fault.
    var goesOnSilently = false

    var pair: [ModelContact] { Array(down.prefix(2)) }

    override func follows(_ contact: ModelContact) -> Bool { pair.contains { $0 === contact } }

    override func forget(_ contacts: [ModelContact]) { remove(contacts) }

    /// Takes a new reference, after the pair has become complete or has changed.
    func rebase() {}
    /// Measures the pair after a move. Returns whether a possible gesture begins.
    func measure() -> Bool { false }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        let before = down.count
        down += contacts
        if before < 2, down.count >= 2 { rebase() }
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        guard down.count >= 2, contacts.contains(where: { follows($0) }) else { return }
        let begins = measure()
        if state.isRunning {
            want(.changed)
        } else if begins {
            want(.began)
        }
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        let before = pair.count
        remove(contacts)
        if down.isEmpty {
            want(state.isRunning ? .ended : .failed)
        } else if before == 2, down.count == 1, state.isRunning, !goesOnSilently {
            want(.changed)
        }
    }

    private func remove(_ contacts: [ModelContact]) {
        let before = pair
        down.removeAll { contact in contacts.contains { $0 === contact } }
        let isSame = before.count == pair.count && zip(before, pair).allSatisfy { $0 === $1 }
        if !isSame, down.count >= 2 { rebase() }
    }

    /// The vector from the first contact of the pair to the second.
    var difference: Point {
        let a = location(pair[0])
        let b = location(pair[1])
        return Point(x: b.x - a.x, y: b.y - a.y)
    }

    var distance: Double { hypot(difference.x, difference.y) }
}

/// `UIPinchGestureRecognizer`.
final class PinchModel: PairModel {
    private var reference = 1.0
    private(set) var scale = 1.0

    init(_ thresholds: Thresholds) { super.init(.PI1, isDiscrete: false, thresholds) }

    /// The number of pairs so far, and the midpoint of the latest one when it was complete.
    private(set) var pairNumber = 0
    private(set) var pairMidpoint = Point.zero

    override func rebase() {
        reference = max(distance, 1) / scale
        pairNumber += 1
        pairMidpoint = midpoint
    }

    var midpoint: Point { centroid(pair) }

    override func measure() -> Bool {
        if state == .possible {
            let limit = thresholds[.pinchHysteresis]
            guard Slack.isOver(abs(distance - reference), limit) else { return false }
            reference = max(reference + (distance > reference ? limit : -limit), 1)
        }
        scale = distance / reference
        return true
    }

    override var reading: String { " scale=\(ModelMachine.text(scale))" }

    override func restart() {
        scale = 1
        if down.count >= 2 { reference = max(distance, 1) }
    }
}

/// `UIRotationGestureRecognizer` (rules RO-1 and RO-2).
final class RotationModel: PairModel {
    private var reference = 0.0
    private var angle = 0.0
    private var turned = 0.0

    init(_ thresholds: Thresholds) { super.init(.RO1, isDiscrete: false, thresholds) }

    override func rebase() {
        reference = distance
        angle = atan2(difference.y, difference.x)
        if state == .possible { turned = 0 }
    }

    override func measure() -> Bool {
        let now = atan2(difference.y, difference.x)
        var step = now - angle
        if step > .pi { step -= 2 * .pi }
        if step <= -.pi { step += 2 * .pi }
        turned += step
        angle = now
        guard state == .possible else { return false }
        let stretch = reference == 0 ? 1 : min(abs(distance - reference) / reference, 1)
        let limit = thresholds[.rotationHysteresis] * (1 + stretch.squareRoot())
        guard Slack.isOver(abs(turned) * 180 / .pi, limit) else { return false }
        turned -= (turned > 0 ? limit : -limit) * .pi / 180
        return true
    }

    override var reading: String { " rotation=\(ModelMachine.text(turned))" }

    override func restart() { turned = 0 }
}
