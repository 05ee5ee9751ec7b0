import Glibc

@testable import TouchDispatch

/// `UIPanGestureRecognizer` (rules PN-1 and PN-3), without its velocity.
class PanModel: ModelMachine {
    private let minimum: Int
    private let maximum: Int
    var down: [ModelContact] = []
    private(set) var travel = Point.zero
    /// The part of the travel that the hysteresis subtracts.
    private(set) var taken = Point.zero
    private var reference = Point.zero
    /// The travel without the hysteresis.
    var translation: Point { Point(x: travel.x - taken.x, y: travel.y - taken.y) }

    init(_ settings: PanSettings, _ thresholds: Thresholds) {
        minimum = settings.minimumNumberOfTouches
        maximum = settings.maximumNumberOfTouches
        super.init(.PN1, isDiscrete: false, thresholds)
    }

    init(_ rule: Rule, maximum: Int, _ thresholds: Thresholds) {
        minimum = 1
        self.maximum = maximum
        super.init(rule, isDiscrete: false, thresholds)
    }

    private func advance() {
        let centroid = centroid(down)
        travel.x += centroid.x - reference.x
        travel.y += centroid.y - reference.y
        reference = centroid
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        let before = down.count
        down += contacts
        if state == .possible, down.count > maximum { return fail() }
        if state == .possible, before < minimum, down.count >= minimum { travel = .zero }
        reference = centroid(down)
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        advance()
        if state.isRunning {
            want(.changed)
        } else if down.count >= minimum, hasTravelled(travel) {
            let limit = hysteresis
            taken = Point(x: max(-limit, min(limit, travel.x)), y: max(-limit, min(limit, travel.y)))
            want(.began)
        }
    }

    var hysteresis: Double { thresholds[.panHysteresis] }

    override var reading: String {
        let x = ModelMachine.text(travel.x - taken.x)
        let y = ModelMachine.text(travel.y - taken.y)
        return " translation=\(x),\(y)"
    }

    /// Resets the translation to 0, but not the total movement, which determines a directional lock
    /// (rule SC-13).
    override func restart() { taken = travel }

    /// Whether the travel is sufficient to begin.
    func hasTravelled(_ travel: Point) -> Bool {
        Slack.isAtLeast(max(abs(travel.x), abs(travel.y)), hysteresis)
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        advance()
        down.removeAll { contact in contacts.contains { $0 === contact } }
        reference = centroid(down)
        if down.isEmpty { want(state.isRunning ? .ended : .failed) }
    }
}

/// `UIScreenEdgePanGestureRecognizer` (rules EP-1 and EP-2).
final class EdgePanModel: PanModel {
    private let edges: ScreenEdgeSet
    private let scene: Scene
    private var candidates: [ScreenEdge] = []

    init(_ edges: ScreenEdgeSet, _ scene: Scene, _ thresholds: Thresholds) {
        self.edges = edges
        self.scene = scene
        super.init(.EP1, maximum: 1, thresholds)
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        super.touchesBegan(contacts, now: now)
        guard state == .possible, let contact = contacts.first else { return }
        if let edge = contact.edge {
            candidates = edges.contains(edge) ? [edge] : []
        } else {
            candidates = [.top, .left, .bottom, .right].filter {
                edges.contains($0) && isNear($0, contact)
            }
        }
        if candidates.isEmpty { fail() }
    }

    override var hysteresis: Double { thresholds[.edgeHysteresis] }

    private func isNear(_ edge: ScreenEdge, _ contact: ModelContact) -> Bool {
        guard let window = contact.window else { return false }
        let placement = scene[placementOf: scene[window].view]
        let point = contact.firstLocation
        let limit = thresholds[edge == .bottom ? .edgeRegionBottom : .edgeRegion]
        let distance =
            switch edge {
            case .top: point.y - placement.frameOrigin.y
            case .left: point.x - placement.frameOrigin.x
            case .bottom: placement.frameOrigin.y + placement.bounds.size.height - point.y
            case .right: placement.frameOrigin.x + placement.bounds.size.width - point.x
            }
        return Slack.isAtMost(abs(distance), limit)
    }

    override func hasTravelled(_ travel: Point) -> Bool {
        candidates.contains { edge in
            let inward =
                switch edge {
                case .top: travel.y
                case .left: travel.x
                case .bottom: -travel.y
                case .right: -travel.x
                }
            let across = edge == .top || edge == .bottom ? travel.x : travel.y
            let angle = atan2(abs(across), inward) * 180 / .pi
            return Slack.isAtLeast(inward, thresholds[.edgeHysteresis])
                && Slack.isAtMost(angle, thresholds[.edgeMaximumAngle])
        }
    }
}
