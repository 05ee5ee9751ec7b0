import SceneTestSupport
import TestSupport

@testable import TouchDispatch

/// Makes random scenes and sequences. The same seed makes the same case.
struct RandomCases {
    var random: SplitMix64
    var it = GestureCase()
    /// The location near which fingers come down.
    var focus = Point.zero
    /// Whether the scene has controls and scroll views.
    var isRich = false

    /// - Parameter isAnimated: Whether some of the cases have animations, which hide other behavior.
    static func make(seed: UInt64, isAnimated: Bool = false) -> GestureCase {
        var maker = RandomCases(random: SplitMix64(seed: seed))
        maker.isRich = isRich(seed)
        maker.addViews()
        if maker.isRich { maker.enrich() }
        maker.addRecognizers()
        if maker.isRich { maker.relateToOwnRecognizers() }
        if hasSystemGestures(seed) { maker.addSystemGestures(seed: seed) }
        if seed % 9 == 4 { maker.addTextInputs() }
        maker.addSteps()
        maker.it.isIgnoringInteractionEvents = maker.random.chance(150)
        if seed % 5 == 2 { maker.addPointer() }
        if isAnimated, seed % 4 == 3 { maker.addAnimations() }
        if maker.isRich { maker.addSelections() }
        if maker.isRich { maker.addSwipeActions(seed: seed) }
        if seed % 9 == 7 { maker.addRefreshControls(seed: seed) }
        if hasReportedGestures(seed) { maker.addReportedGestures(seed: seed) }
        if hasMoreCode(seed) { maker.addMoreCode(seed: seed) }
        return maker.it
    }

    mutating func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
    }
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func pick<T>(_ values: [T]) -> T { values[int(0...(values.count - 1))] }

    // MARK: Views

    private mutating func addViews() {
        var left = random.chance(12) ? int(12...60) : int(2...9)
        let windows = random.chance(10) ? 2 : 1
        for _ in 0..<windows {
            addView(in: nil, size: Size(width: 400, height: 400), depth: 0, &left)
        }
        focus = Point(x: number(0...399), y: number(0...399))
        if !random.chance(4) { focus = Point(x: number(100...250), y: number(100...250)) }
    }

    private mutating func addView(in parent: Int?, size: Size, depth: Int, _ left: inout Int) {
        left -= 1
        var part = GestureCase.ViewPart(
            id: it.views.count, parent: parent,
            frame: Rect(origin: .zero, size: Size(width: size.width, height: size.height)))
        if parent == nil { part.swallowsEvents = random.chance(60) }
        if parent != nil {
            let x = number(0...Int(size.width / 3))
            let y = number(0...Int(size.height / 3))
            let width = number(Int(size.width / 2)...Int(size.width))
            let height = number(Int(size.height / 2)...Int(size.height))
            part.frame = Rect(x, y, max(width - x, 8), max(height - y, 8))
        }
        if random.chance(3) { part.on.insert(.isMultipleTouchEnabled) }
        if random.chance(20) { part.on.insert(.isExclusiveTouch) }
        if random.chance(30) { part.off.insert(.isUserInteractionEnabled) }
        if random.chance(30) { part.transform = AffineTransform(0, 1, -1, 0, number(-9...9), 0) }
        part.touches = random.chance(3) ? .inherit : .handle
        if random.chance(12) { part.touches = random.chance(2) ? .handleThenSuper : .superThenHandle }
        let own = part.id
        it.views.append(part)
        while left > 0, depth < 5, !random.chance(depth == 0 ? 8 : 3) {
            addView(in: own, size: part.frame.size, depth: depth + 1, &left)
        }
    }

    /// The views at the focus, from the window down.
    private func pathAtFocus() -> [Int] {
        var budget = WorkBudget()
        let scene = GestureCaseBuilder(it).scene
        guard let hit = HitTester(scene).hitTest(focus, budget: &budget) else { return [0] }
        return scene.path(to: hit.view).map { Int($0.raw) }
    }

    // MARK: Recognizers

    private mutating func addRecognizers() {
        let path = pathAtFocus()
        let count = random.chance(6) ? int(6...12) : int(1...5)
        for id in 0..<count {
            let view = random.chance(5) ? int(0...(it.views.count - 1)) : pick(path)
            var part = GestureCase.RecognizerPart(id, on: view, kind())
            if case .custom = part.kind { part.rules = customRules() }
            if random.chance(4) { part.flags.remove(.cancelsTouchesInView) }
            if random.chance(4) { part.flags.insert(.delaysTouchesBegan) }
            if random.chance(3) { part.flags.remove(.delaysTouchesEnded) }
            if random.chance(25) { part.flags.remove(.isEnabled) }
            if random.chance(4) { part.flags.remove(.requiresExclusiveTouchType) }
            if random.chance(20) { part.allowed = random.chance(2) ? [.direct] : [.pencil] }
            while random.chance(4) { part.requireToFail.append(int(0...(count - 1))) }
            if random.chance(10) { part.canPrevent[int(0...(count - 1))] = random.chance(2) }
            if random.chance(10) { part.canBePreventedBy[int(0...(count - 1))] = random.chance(2) }
            if random.chance(2) { part.delegate = delegate(count) }
            it.recognizers.append(part)
        }
        for place in it.views.indices where random.chance(15) {
            it.views[place].shouldBegin =
                random.chance(2)
                ? .always(random.chance(2)) : .listed([int(0...(count - 1)): random.chance(2)])
        }
    }

    private mutating func delegate(_ count: Int) -> GestureCase.Delegate {
        var delegate = GestureCase.Delegate()
        if random.chance(4) { delegate.shouldBegin = answer(count) }
        if random.chance(5) { delegate.shouldReceiveTouch = answer(count) }
        if random.chance(8) { delegate.shouldReceiveEvent = answer(count) }
        if random.chance(3) { delegate.simultaneously = others(count) }
        if random.chance(5) { delegate.requireFailure = others(count) }
        if random.chance(5) { delegate.requiredToFail = others(count) }
        return delegate
    }

    private mutating func answer(_ count: Int) -> GestureCase.Answer {
        switch int(0...6) {
        case 0: .always(false)
        case 1: .always(true)
        case 2: .view([int(0...(it.views.count - 1)), int(0...(it.views.count - 1))])
        case 3: .notView([int(0...(it.views.count - 1))])
        case 4: .state(int(0...(count - 1)), [pick(GestureState.allCases), pick(GestureState.allCases)])
        default: .direction(random.chance(2) ? .horizontal : .vertical)
        }
    }

    private mutating func others(_ count: Int) -> GestureCase.Others {
        switch int(0...3) {
        case 0: .always(false)
        case 1: .always(true)
        default: .listed((0..<int(1...3)).map { _ in int(0...(count - 1)) })
        }
    }
}
