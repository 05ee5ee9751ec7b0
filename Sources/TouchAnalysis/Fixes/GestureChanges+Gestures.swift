internal import TouchDispatch

// Changes of the sequence for the subject of a question.

extension GestureChanges {
    /// Adds other locations of the fingers or, if `isPerformed`, the gesture that the subject recognizes.
    mutating func finish(
        _ question: Question, wanted: Bool, isPerformed: Bool, budget: inout WorkBudget
    ) {
        guard let view = subject(of: question) else {
            return isPerformed ? () : hitSomething(budget: &budget)
        }
        if wanted {
            if let point = reachable(view, budget: &budget) {
                return isPerformed ? perform(question, at: point) : add(.placed(point))
            }
            guard isPerformed else { return }
            perform(question, at: middle(of: view))
            scroll(to: view, question)
        } else if !isPerformed {
            if let elsewhere = elsewhere(than: view, budget: &budget) { add(.placed(elsewhere)) }
            add(.held(longer: true, by: nil))
            add(.held(longer: false, by: nil))
            add(.distance(farther: false, times: nil))
            add(.distance(farther: true, times: nil))
        }
    }

    /// The view on which a touch has to begin.
    private func subject(of question: Question) -> ViewIndex? {
        switch question.subject {
        case .acts(let recognizer), .enters(let recognizer, _),
            .calls(_, .gestureRecognizer(let recognizer)):
            scene[recognizer].view
        case .calls(_, .responder(let responder)), .getsTouch(let responder): view(of: responder)
        case .calls(_, .other): scene.windows.first?.view
        case .keepsTouch(let touch):
            outcome.touches.indices.contains(Int(touch.raw)) ? outcome.touches[touch].view : nil
        }
    }

    private func view(of responder: Responder) -> ViewIndex? {
        switch responder {
        case .view(let view): view
        case .viewController(let controller):
            scene.views.firstIndex { $0.viewController == controller }.map(ViewIndex.init)
        case .windowScene, .application, .applicationDelegate: scene.windows.first?.view
        }
    }

    // MARK: Locations

    private func middle(of view: ViewIndex) -> Point {
        let bounds = scene[view].bounds
        return scene.toScreen(
            bounds.middle,
            from: view)
    }

    /// A point of the screen that hits `view` itself, or else a descendant. The middle is tried first.
    private func reachable(_ view: ViewIndex, budget: inout WorkBudget) -> Point? {
        var inside: Point?
        for point in grid(of: view) {
            guard let hit = tester.hitTest(point, budget: &budget)?.view else { continue }
            if hit == view { return point }
            if inside == nil, scene.isAncestor(view, of: hit) { inside = point }
        }
        return inside
    }

    /// Moves a touch that hit nothing to a location with a view.
    private mutating func hitSomething(budget: inout WorkBudget) {
        guard let window = scene.windows.first, let point = reachable(window.view, budget: &budget) else {
            return
        }
        add(.placed(point))
    }

    /// Adds the gesture after the nearest scroll view has brought `view` to its middle.
    private mutating func scroll(to view: ViewIndex, _ question: Question) {
        guard
            let outer = scene.path(to: view).dropLast().last(where: { scene.canScroll($0) }),
            let scroll = scene[outer].scrollView
        else { return }
        let bounds = scene[outer].bounds
        let own = scene[view].bounds
        let center = own.middle
        guard let place = scene.convert(center, from: view, to: outer) else { return }
        func offset(_ place: Double, _ start: Double, _ length: Double, _ content: Double) -> Double {
            if place >= start, place < start + length { return start }
            return min(max((place - length / 2).rounded(), 0), max(content - length, 0))
        }
        let content = scene[scroll].contentSize
        let target = Point(
            x: offset(place.x, bounds.origin.x, bounds.size.width, content.width),
            y: offset(place.y, bounds.origin.y, bounds.size.height, content.height))
        guard target != bounds.origin, target.x.isFinite, target.y.isFinite else { return }
        let way = scene.toScreen(bounds.origin, from: outer) - scene.toScreen(target, from: outer)
        let count = list.count
        perform(question, at: middle(of: view) + way)
        for index in list.indices[count...] {
            list[index].remedies.insert(.view(outer, .scrolled(target)), at: 0)
        }
    }

    private func elsewhere(than view: ViewIndex, budget: inout WorkBudget) -> Point? {
        guard let window = scene.windows.first else { return nil }
        return grid(of: window.view).first { point in
            guard let hit = tester.hitTest(point, budget: &budget)?.view else { return true }
            return !scene.isAncestor(view, of: hit)
        }
    }

    /// The middle and a grid of points in the bounds, also near the edges; in integer points if there is
    /// room.
    private func grid(of view: ViewIndex) -> [Point] {
        let bounds = scene[view].bounds
        let steps = [0.5, 0.25, 0.75, 0.1, 0.9, 0.02, 0.98]
        return steps.flatMap { y in
            steps.map { x in
                scene.toScreen(
                    Point(
                        x: rounded(bounds.origin.x + bounds.size.width * x, bounds.size.width),
                        y: rounded(bounds.origin.y + bounds.size.height * y, bounds.size.height)),
                    from: view)
            }
        }.filter { $0.x.isFinite && $0.y.isFinite }
    }

    private func rounded(_ value: Double, _ size: Double) -> Double { size > 20 ? value.rounded() : value }

    // MARK: Gestures

    /// Adds the gesture that the subject recognizes, at `point`.
    private mutating func perform(_ question: Question, at point: Point) {
        switch question.subject {
        case .acts(let recognizer), .enters(let recognizer, _),
            .calls(_, .gestureRecognizer(let recognizer)):
            perform(recognizer, at: point)
        case .calls(.presses, _), .calls(.motion, _), .calls(.remoteControlReceived, _), .calls(.menu, _),
            .calls(.orientation, _):
            break
        case .calls(.action, let target):
            performAction(for: target, question, at: point)
        case .calls, .getsTouch, .keepsTouch:
            add(.performed([.shorthand(.zero, tap(point))]))
            add(.performed([.shorthand(.zero, drag(point, by: Point(x: 0, y: -60)))]))
            add(.performed([.shorthand(.zero, drag(point, by: Point(x: 60, y: 0)))]))
        }
    }

    private mutating func performAction(for target: SceneObject, _ question: Question, at point: Point) {
        guard case .calls(.action(let selector), _) = question.subject else { return }
        for index in scene.gestureRecognizers.indices {
            let recognizer = RecognizerIndex(index)
            let targets = scene.targets[scene[recognizer].targets.range]
            guard targets.contains(where: { $0.action == selector }) else { continue }
            perform(recognizer, at: middle(of: scene[recognizer].view))
        }
        for control in scene.controls {
            let targets = scene.controlTargets[control.targets.range]
            guard targets.contains(where: { $0.target.action == selector }) else { continue }
            add(.performed([.shorthand(.zero, tap(middle(of: control.view)))]))
        }
    }

    private func tap(_ point: Point, fingers: Int = 1, count: Int = 1) -> Shorthand {
        .tap(
            at: point, fingers: min(max(fingers, 1), 10), count: min(max(count, 1), 1000),
            hold: Instant(microseconds: 50_000), gap: Instant(microseconds: 100_000))
    }

    private func drag(_ from: Point, by way: Point, fingers: Int = 1, duration: Int64 = 300_000) -> Shorthand
    {
        .drag(
            from: from, to: from + way, fingers: min(max(fingers, 1), 10), hold: .zero,
            duration: Instant(microseconds: duration))
    }

    private mutating func perform(_ recognizer: RecognizerIndex, at point: Point) {
        for gesture in gestures(of: recognizer, at: point) { add(.performed(gesture)) }
        if scene[recognizer].allowedPressTypes != .all,
            let type = PressType.allCases.first(where: scene[recognizer].allowedPressTypes.contains)
        {
            add(.performed([.press(type, Instant(microseconds: 100_000))]))
            add(.performed([.press(type, Instant(microseconds: 1_000_000))]))
        }
    }

    private func gestures(of recognizer: RecognizerIndex, at point: Point) -> [[Remedy.Performance]] {
        switch scene[recognizer].kind {
        case .tap(let settings):
            let fingers = settings.numberOfTouchesRequired
            return [[.shorthand(.zero, tap(point, fingers: fingers, count: settings.numberOfTapsRequired))]]
        case .longPress(let settings): return [press(settings, at: point)]
        case .pan(let settings):
            return ways.map {
                [.shorthand(.zero, drag(point, by: $0, fingers: settings.minimumNumberOfTouches))]
            }
        case .scrollPan: return ways.map { [.shorthand(.zero, drag(point, by: $0))] }
        case .swipe(let settings):
            return ways.map {
                let fingers = settings.numberOfTouchesRequired
                return [.shorthand(.zero, drag(point, by: $0, fingers: fingers, duration: 150_000))]
            }
        case .pinch:
            let duration = Instant(microseconds: 500_000)
            return [(60.0, 120.0), (20.0, 40.0)].map { from, to in
                [.shorthand(.zero, .pinch(at: point, from: from, to: to, angle: 0, duration: duration))]
            }
        case .rotation:
            let duration = Instant(microseconds: 500_000)
            return [30.0, 10.0].map { radius in
                [.shorthand(.zero, .rotate(at: point, radius: radius, by: 0.5, duration: duration))]
            }
        case .screenEdgePan: return edges(of: recognizer, point)
        case .hover: return [[.hover(point)]]
        case .delayedTouches: return [[.shorthand(.zero, tap(point))]]
        case .custom: return scripts(at: point)
        }
    }

    private var ways: [Point] {
        [Point(x: 0, y: -100), Point(x: 0, y: 100), Point(x: 100, y: 0), Point(x: -100, y: 0)]
    }

    private func press(_ settings: LongPressSettings, at point: Point) -> [Remedy.Performance] {
        let fingers = min(max(settings.numberOfTouchesRequired, 1), 10)
        let needed = settings.minimumPressDuration ?? thresholds.span(.longPressMinimumDuration)
        let press = Shorthand.longPress(
            at: point, fingers: fingers, duration: needed + Instant(microseconds: 100_000))
        guard settings.numberOfTapsRequired > 0 else { return [.shorthand(.zero, press)] }
        let taps = tap(point, fingers: fingers, count: settings.numberOfTapsRequired)
        return [
            .shorthand(.zero, taps), .shorthand(taps.length + Instant(microseconds: 100_000), press),
        ]
    }

    /// Drags from each edge of the window inwards.
    private func edges(of recognizer: RecognizerIndex, _ point: Point) -> [[Remedy.Performance]] {
        let window = scene[scene[scene[recognizer].view].window].view
        let bounds = scene[window].bounds
        let least = scene.toScreen(bounds.origin, from: window)
        let greatest = scene.toScreen(
            Point(x: bounds.origin.x + bounds.size.width, y: bounds.origin.y + bounds.size.height),
            from: window)
        let starts = [
            (Point(x: least.x + 1, y: point.y), Point(x: 100, y: 0)),
            (Point(x: greatest.x - 1, y: point.y), Point(x: -100, y: 0)),
            (Point(x: point.x, y: least.y + 1), Point(x: 0, y: 100)),
            (Point(x: point.x, y: greatest.y - 1), Point(x: 0, y: -100)),
        ]
        return starts.map { [.shorthand(.zero, drag($0.0, by: $0.1))] }
    }

    /// Several gestures for a custom recognizer, because its script can recognize any gesture.
    private func scripts(at point: Point) -> [[Remedy.Performance]] {
        let duration = Instant(microseconds: 500_000)
        let shorthands =
            [tap(point), tap(point, count: 2), tap(point, fingers: 2)] + ways.map { drag(point, by: $0) }
            + [
                drag(point, by: Point(x: 100, y: 0), fingers: 2),
                .longPress(at: point, fingers: 1, duration: Instant(microseconds: 2_000_000)),
                .pinch(at: point, from: 60, to: 120, angle: 0, duration: duration),
            ]
        return shorthands.map { [.shorthand(.zero, $0)] }
    }
}
