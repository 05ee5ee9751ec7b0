import Glibc

@testable import TouchDispatch

/// What a recognizer makes of its touches. One object lives from one reset to the next.
class ModelMachine {
    let rule: Rule
    let isDiscrete: Bool
    let thresholds: Thresholds
    var state = GestureState.possible
    /// Microseconds.
    var deadline: Int64?
    /// Why contacts are cancelled, where it is not the system that does it.
    var cancelRule: Rule?
    /// Whether it asked for anything in the present call.
    var hasAsked = false
    /// What it wished for in the present call.
    var wishes: [ModelRecognizer.Pending] = []
    /// Where the calls told that the contacts are.
    private var known: [ObjectIdentifier: Point] = [:]

    init(_ rule: Rule, isDiscrete: Bool, _ thresholds: Thresholds) {
        self.rule = rule
        self.isDiscrete = isDiscrete
        self.thresholds = thresholds
    }

    static func make(_ kind: GestureKind, _ scene: Scene, _ thresholds: Thresholds) -> ModelMachine {
        switch kind {
        case .tap(let settings): TapModel(settings, thresholds)
        case .longPress(let settings): LongPressModel(settings, thresholds)
        case .pan(let settings): PanModel(settings, thresholds)
        case .swipe(let settings): SwipeModel(settings, thresholds)
        case .pinch: PinchModel(thresholds)
        case .rotation: RotationModel(thresholds)
        case .screenEdgePan(let edges): EdgePanModel(edges, scene, thresholds)
        case .hover: ModelMachine(.HV1, isDiscrete: false, thresholds)
        case .scrollPan(let scroll): ScrollPanModel(ModelScrollAxes(scroll, scene), thresholds)
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
    /// Whether it goes by this contact.
    func follows(_ contact: ModelContact) -> Bool { true }
    /// Forgets contacts that were cancelled and do not matter.
    func forget(_ contacts: [ModelContact]) {}

    /// Rule GS-10.
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

    // MARK: What an action's receiver reads

    /// The properties that only this kind has.
    var reading: String { "" }

    /// They start anew where one that waited is released (rule FR-2).
    func restart() {}

    static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000 + 0)" }

    // MARK: State

    /// Asks for a state; what is illegal is coerced (rules GS-2 and GS-9).
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

    /// A threshold that is a time, in microseconds.
    func span(_ name: Thresholds.Name) -> Int64 { Int64((thresholds[name] * 1e6).rounded()) }
}

/// Rule CK-3.
enum Slack {
    static func isAtLeast(_ a: Double, _ b: Double) -> Bool { a >= b - 1e-6 }
    static func isAtMost(_ a: Double, _ b: Double) -> Bool { a <= b + 1e-6 }
    static func isOver(_ a: Double, _ b: Double) -> Bool { a > b + 1e-6 }
}
