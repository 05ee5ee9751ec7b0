/// The edge and the window in which a contact began, for a screen edge pan.
package struct ScreenEdgeStart {
    /// The edge that the touch reports; takes precedence over its location.
    var edge: ScreenEdge?
    /// The frame of the contact's window, in screen coordinates.
    var screen: Rect

    package init(edge: ScreenEdge?, screen: Rect) {
        self.edge = edge
        self.screen = screen
    }
}

/// `UIScreenEdgePanGestureRecognizer` (rules EP-1 and EP-2).
struct ScreenEdgePanMachine: TravellingMachine {
    private let edges: ScreenEdgeSet
    var rule: Rule { .EP1 }
    var limits: PanTouches { PanTouches(minimum: 1, maximum: 1) }
    var limitsRule: Rule { .EP1 }
    let newWeight: Double
    var motion = CentroidTravel()
    /// The requested edges at which the touch began.
    private var candidates: [ScreenEdge] = []
    var hysteresis: Point?
    private let edgeStart: ScreenEdgeStart?

    init(_ edges: ScreenEdgeSet, edgeStart: ScreenEdgeStart?, _ thresholds: Thresholds) {
        self.edges = edges
        self.edgeStart = edgeStart
        newWeight = thresholds[.panVelocityNewWeight]
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        let action = follow(touches, context)
        guard case .none = action, hysteresis == nil, let touch = touches.first else { return action }
        if let edge = edgeStart?.edge {
            guard edges.contains(edge) else { return .fail(Cause(.edgeNotAskedFor, .EP1)) }
            candidates = [edge]
            return .none
        }
        return judgeStart(touch.location, context)
    }

    private mutating func judgeStart(_ start: Point, _ context: GestureContext) -> GestureAction {
        var nearest: (distance: Double, width: Double)?
        for edge in ScreenEdge.allCases where edges.contains(edge) {
            guard let distance = edgeStart?.screen.distance(of: start, to: edge) else { continue }
            let width = context.thresholds[edge == .bottom ? .edgeRegionBottom : .edgeRegion]
            if !Tolerance.exceeds(abs(distance), width) { candidates.append(edge) }
            if abs(distance) - width < nearest.map({ $0.distance - $0.width }) ?? .infinity {
                nearest = (abs(distance), width)
            }
        }
        guard candidates.isEmpty else { return .none }
        return .fail(.startedOutsideEdge, .EP1, nearest?.distance, of: nearest?.width)
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, .EP1)) }
        let limit = context.thresholds[.edgeHysteresis]
        for edge in candidates {
            let inward = motion.travel.component(inwardFrom: edge)
            let angle = angle(to: edge)
            guard Tolerance.reaches(inward, limit),
                !Tolerance.exceeds(angle, context.thresholds[.edgeMaximumAngle])
            else { continue }
            hysteresis = motion.travel.clamped(to: limit)
            return .set(.began, Cause(.pulledFromEdge, .EP1, measured: inward, limit: limit))
        }
        return .none
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        lift(touches, context) { $0.failure(context) }
    }

    /// The failure of a pan that never began, when all contacts have lifted.
    private func failure(_ context: GestureContext) -> GestureAction {
        let deepest = candidates.max {
            motion.travel.component(inwardFrom: $0) < motion.travel.component(inwardFrom: $1)
        }
        let inward = deepest.map { motion.travel.component(inwardFrom: $0) }
        if let deepest, let inward, Tolerance.reaches(inward, context.thresholds[.edgeHysteresis]) {
            return .fail(.tooSteep, .EP1, angle(to: deepest), of: context.thresholds[.edgeMaximumAngle])
        }
        return .fail(.neverBegan, .EP1, inward, of: context.thresholds[.edgeHysteresis])
    }

    /// The angle between the translation and the inward normal of `edge`, in degrees.
    private func angle(to edge: ScreenEdge) -> Double {
        let inward = motion.travel.component(inwardFrom: edge)
        let along = edge.isVertical ? motion.travel.y : motion.travel.x
        return Angle.degrees(abs(Point(x: inward, y: along).angle))
    }
}

extension ScreenEdge {
    fileprivate var isVertical: Bool { self == .left || self == .right }
}

extension Point {
    /// The component perpendicular to `edge`, positive into the screen.
    fileprivate func component(inwardFrom edge: ScreenEdge) -> Double {
        switch edge {
        case .top: y
        case .left: x
        case .bottom: -y
        case .right: -x
        }
    }
}

extension Rect {
    /// The distance of `point` from `edge`, positive inwards.
    fileprivate func distance(of point: Point, to edge: ScreenEdge) -> Double {
        switch edge {
        case .top: point.y - origin.y
        case .left: point.x - origin.x
        case .bottom: origin.y + size.height - point.y
        case .right: origin.x + size.width - point.x
        }
    }
}
