/// `UIPanGestureRecognizer` (rules PN-1 to PN-4), and the pan of swipe actions (rule SA-2).
struct PanMachine: TravellingMachine {
    private let settings: PanSettings
    var rule: Rule { settings.purpose == .swipeActions ? .SA2 : .PN1 }
    var limits: PanTouches { settings.touches }
    var limitsRule: Rule { .PN1 }
    let newWeight: Double
    var motion = CentroidTravel()
    var hysteresis: Point?

    init(_ settings: PanSettings, _ thresholds: Thresholds) {
        self.settings = settings
        newWeight = thresholds[.panVelocityNewWeight]
    }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        follow(touches, context)
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.move(touches, at: context.now) else { return .none }
        guard hysteresis == nil else { return .set(.changed, Cause(.contactMoved, rule)) }
        guard motion.downCount >= limits.minimum else { return .none }
        let (moved, limit) = progress(context)
        guard Tolerance.reaches(moved, limit) else { return .none }
        let (across, along) = (abs(motion.travel.x), abs(motion.travel.y))
        switch settings.purpose {
        case .swipeActions where !Tolerance.exceeds(across, along): return .none
        case .sheet where !Tolerance.exceeds(along, 0): return .none
        default: break
        }
        hysteresis = motion.travel.clamped(to: limit)
        return .set(.began, Cause(.movedFarEnough, rule, measured: moved, limit: limit))
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        lift(touches, context) { pan in
            let (moved, limit) = pan.progress(context)
            return .fail(.neverBegan, pan.rule, moved, of: limit)
        }
    }

    /// The movement that counts, and the movement with which the pan begins.
    private func progress(_ context: GestureContext) -> (moved: Double, limit: Double) {
        let across = abs(motion.travel.x)
        return settings.purpose == .swipeActions
            ? (across, context.thresholds[.swipeActionsHysteresis])
            : (max(across, abs(motion.travel.y)), context.thresholds[.panHysteresis])
    }
}

extension Point {
    /// Limits each component to ± `limit`.
    func clamped(to limit: Double) -> Point {
        Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
    }
}
