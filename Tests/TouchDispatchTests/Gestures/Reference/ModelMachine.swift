import Glibc

@testable import TouchDispatch

/// The machine of a recognizer, which follows touches and requests states. A reset replaces it.
class ModelMachine {
    let rule: Rule
    let isDiscrete: Bool
    let thresholds: Thresholds
    var state = GestureState.possible
    /// In microseconds.
    var deadline: Int64?
    /// The rule by which contacts are canceled, if the system does not cancel them.
    var cancelRule: Rule?
    /// Whether the machine requested a state in the current call.
    var hasAsked = false
    /// The transitions that the machine requested in the current call.
    var wishes: [ModelRecognizer.Pending] = []
    /// The locations of the contacts according to the calls.
    private var known: [ObjectIdentifier: Point] = [:]

    init(_ rule: Rule, isDiscrete: Bool, _ thresholds: Thresholds) {
        self.rule = rule
        self.isDiscrete = isDiscrete
        self.thresholds = thresholds
    }

    static func make(_ properties: GestureRecognizer, _ scene: Scene, _ thresholds: Thresholds)
        -> ModelMachine
    {
        switch properties.system {
        case .swipeActionsPan?: SwipeActionsPanModel(thresholds)
        case .swipeActionsDismissal?: SwipeDismissalModel(thresholds)
        case .sheetPan?: SheetPanModel(thresholds)
        default: make(properties.kind, scene, thresholds)
        }
    }

    private static func make(_ kind: GestureKind, _ scene: Scene, _ thresholds: Thresholds) -> ModelMachine {
        switch kind {
        case .tap(let settings): TapModel(settings, thresholds)
        case .longPress(let settings): LongPressModel(settings, thresholds)
        case .pan(let settings): PanModel(settings, thresholds)
        case .swipe(let settings): SwipeModel(settings, thresholds)
        case .pinch: PinchModel(thresholds)
        case .rotation: RotationModel(thresholds)
        case .screenEdgePan(let edges): EdgePanModel(edges, scene, thresholds)
        case .hover: ModelMachine(.HV1, isDiscrete: false, thresholds)
        case .scrollPan(let scroll, let touches):
            ScrollPanModel(ModelScrollAxes(scroll, scene), touches, thresholds)
        case .delayedTouches(let scroll): DelayedTouchesModel(ModelScrollAxes(scroll, scene), thresholds)
        case .custom(let settings):
            CustomModel(settings, rules: Array(scene.customRules[settings.rules.range]), thresholds)
        }
    }

    // MARK: Calls

    func touchesBegan(_ contacts: [ModelContact], now: Int64) {}
    func touchesMoved(_ contacts: [ModelContact], now: Int64) {}
    func touchesEnded(_ contacts: [ModelContact], now: Int64) {}
    func deadlinePassed(now: Int64) {}
    /// Whether the machine follows this contact.
    func follows(_ contact: ModelContact) -> Bool { true }
    /// Removes canceled contacts that the machine does not follow.
    func forget(_ contacts: [ModelContact]) {}

    /// Fails or cancels if the machine follows one of the contacts (rule GS-10).
    func touchesCancelled(_ contacts: [ModelContact], now: Int64) {
        if contacts.contains(where: { follows($0) }) {
            want(state == .possible ? .failed : .cancelled)
        } else {
            forget(contacts)
        }
    }

    func call(_ method: TouchMethod, _ contacts: [ModelContact], now: Int64) {
        for contact in contacts { known[ObjectIdentifier(contact)] = contact.location }
        switch method {
        case .touchesBegan: touchesBegan(contacts, now: now)
        case .touchesMoved: touchesMoved(contacts, now: now)
        case .touchesEnded: touchesEnded(contacts, now: now)
        case .touchesCancelled: touchesCancelled(contacts, now: now)
        case .touchesEstimatedPropertiesUpdated: break
        }
    }

    // MARK: Properties that actions read

    /// The properties of this kind only, as text.
    var reading: String { "" }

    /// Resets the properties when a waiting recognizer is released (rule FR-2).
    func restart() {}

    static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000 + 0)" }

    // MARK: State

    /// Requests a state. Invalid requests are replaced (rules GS-2 and GS-9).
    func want(_ asked: GestureState, _ rule: Rule? = nil) {
        guard !state.isFinished else { return }
        hasAsked = true
        let rule = cancelRule ?? rule ?? self.rule
        func go(_ to: GestureState) {
            state = to
            wishes.append(ModelRecognizer.Pending(to: to, rule: rule))
            if to.isFinished { deadline = nil }
        }
        switch (state.isRunning, asked) {
        case (_, .possible): break
        case (false, .failed), (false, .cancelled): go(.failed)
        case (false, .began), (false, .changed): go(isDiscrete ? .ended : .began)
        case (false, .ended):
            if !isDiscrete { go(.began) }
            go(.ended)
        case (true, .began): break
        case (true, .changed): go(.changed)
        case (true, .ended): go(.ended)
        case (true, .failed), (true, .cancelled): go(.cancelled)
        }
    }

    func fail() { want(.failed) }

    /// Fails for an external reason.
    func stop() {
        state = .failed
        deadline = nil
    }

    // MARK: Geometry

    func location(_ contact: ModelContact) -> Point { known[ObjectIdentifier(contact)] ?? contact.location }

    func centroid(_ contacts: [ModelContact]) -> Point {
        ModelMachine.centroid(contacts.map { location($0) })
    }

    static func centroid(_ points: [Point]) -> Point {
        var sum = Point.zero
        for point in points { sum = Point(x: sum.x + point.x, y: sum.y + point.y) }
        let count = Double(max(points.count, 1))
        return Point(x: sum.x / count, y: sum.y / count)
    }

    static func distance(_ a: Point, _ b: Point) -> Double { hypot(a.x - b.x, a.y - b.y) }

    /// The value in microseconds of a threshold that is a time.
    func span(_ name: Thresholds.Name) -> Int64 { Int64((thresholds[name] * 1e6).rounded()) }
}

/// Comparisons with the tolerance of rule CK-3.
enum Slack {
    static func isAtLeast(_ a: Double, _ b: Double) -> Bool { a >= b - 1e-6 }
    static func isAtMost(_ a: Double, _ b: Double) -> Bool { a <= b + 1e-6 }
    static func isOver(_ a: Double, _ b: Double) -> Bool { a > b + 1e-6 }
}
