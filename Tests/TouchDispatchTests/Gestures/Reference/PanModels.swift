import Glibc

@testable import TouchDispatch

/// `UIPanGestureRecognizer` (rules PN-1 and PN-3), without its velocity.
class PanModel: ModelMachine {
    let minimum: Int
    private let maximum: Int
    /// The contacts that are down and that the pan follows.
    var down: [ModelContact] = []
    /// The contacts that are down and that the pan ignores.
    private var ignored: [ModelContact] = []
    private(set) var travel = Point.zero
    /// The part of the travel that the hysteresis subtracts.
    private(set) var taken = Point.zero
    /// The locations of the contacts that are down at the latest change of the travel.
    private var references: [ObjectIdentifier: Point] = [:]
    /// The greatest number of contacts that were down at the same time.
    private var peak = 0
    /// The fault that this model contains on purpose.
    var fault: ModelFault?
    /// The travel without the hysteresis.
    var translation: Point { Point(x: travel.x - taken.x, y: travel.y - taken.y) }

    init(_ settings: PanSettings, _ thresholds: Thresholds) {
        minimum = settings.minimumNumberOfTouches
        maximum = settings.maximumNumberOfTouches
        super.init(.PN1, isDiscrete: false, thresholds)
    }

    init(_ rule: Rule, _ touches: PanTouches, _ thresholds: Thresholds) {
        minimum = touches.minimum
        maximum = touches.maximum
        super.init(rule, isDiscrete: false, thresholds)
    }

    /// The rule of the numbers of touches.
    var limitsRule: Rule { rule }

    /// Whether the travel is that of the content of a scroll view (rule SC-5) instead of that of the centroid.
    var followsExtremes: Bool { false }

    private func advance() {
        let paths = down.map { contact in
            let place = location(contact)
            let before = references[ObjectIdentifier(contact)] ?? place
            return Point(x: place.x - before.x, y: place.y - before.y)
        }
        if followsExtremes, fault != .fingersAveraged {
            travel.x += max(0, paths.map(\.x).max() ?? 0) + min(0, paths.map(\.x).min() ?? 0)
            travel.y += max(0, paths.map(\.y).max() ?? 0) + min(0, paths.map(\.y).min() ?? 0)
        } else {
            let mean = ModelMachine.centroid(paths)
            travel = Point(x: travel.x + mean.x, y: travel.y + mean.y)
        }
        setReferences()
    }

    private func setReferences() {
        references = [:]
        for contact in down { references[ObjectIdentifier(contact)] = location(contact) }
    }

    override func follows(_ contact: ModelContact) -> Bool { !ignored.contains { $0 === contact } }

    override func forget(_ contacts: [ModelContact]) {
        ignored.removeAll { contact in contacts.contains { $0 === contact } }
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        let before = down.count
        for contact in contacts {
            if state.isRunning, down.count >= maximum, fault != .maximumForgotten {
                ignored.append(contact)
            } else {
                down.append(contact)
            }
        }
        peak = max(peak, down.count)
        if state == .possible, down.count > maximum { return want(.failed, limitsRule) }
        if state == .possible, before < minimum, down.count >= minimum { travel = .zero }
        setReferences()
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        guard contacts.contains(where: { follows($0) }) else { return }
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
        forget(contacts)
        setReferences()
        if state.isRunning {
            let least = fault == .minimumForgotten ? 1 : minimum
            if down.count < least { want(.ended) }
        } else if down.isEmpty {
            want(.failed, peak < minimum ? limitsRule : nil)
        }
    }
}

/// The pan of a sheet (rule SH-1). It begins when the fingers have also moved up or down.
final class SheetPanModel: PanModel {
    init(_ thresholds: Thresholds) { super.init(.PN1, PanTouches(), thresholds) }

    override func hasTravelled(_ travel: Point) -> Bool {
        super.hasTravelled(travel) && Slack.isOver(abs(travel.y), 0)
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
        super.init(.EP1, PanTouches(maximum: 1), thresholds)
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
