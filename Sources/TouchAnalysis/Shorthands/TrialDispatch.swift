package import TouchDispatch

/// Simulates a gesture in a scene. Lint only reports conflicts that such a trial has confirmed.
package struct TrialDispatch {
    let scene: Scene
    let thresholds: Thresholds
    let system: SystemVersion
    /// A hit tester that was made for `scene`; nil creates one for each gesture.
    let tester: HitTester?

    package init(
        scene: Scene, thresholds: Thresholds, system: SystemVersion = .standard, tester: HitTester? = nil
    ) {
        self.scene = scene
        self.thresholds = thresholds
        self.system = system
        self.tester = tester
    }

    /// Dispatches this gesture alone. Returns nil if the budget does not suffice.
    ///
    /// - Parameter type: The type of its touches.
    package func perform(
        _ shorthand: Shorthand, by type: TouchType = .direct, budget: inout WorkBudget
    ) -> Outcome? {
        // A dispatcher has a state for every recognizer, compares all views at the end, and may create a hit tester.
        budget.spend(scene.views.count &* 4 &+ scene.gestureRecognizers.count &* 8 &+ 512)
        guard !budget.isSpent else { return nil }
        var sequence = TouchSequence()
        sequence.fingerCount = shorthand.fingerCount
        sequence.append(shorthand, from: .zero, fingers: (0..<shorthand.fingerCount).map { FingerIndex($0) })
        if type != .direct {
            for index in sequence.samples.indices { sequence.samples[index].type = type }
        }
        var options = DispatchOptions()
        options.thresholds = thresholds
        options.system = system
        options.entryLimit = 100_000
        options.budget = budget
        guard let outcome = try? Dispatcher.dispatch(sequence, in: scene, tester, options: options) else {
            // A gesture that could not be dispatched must not count as tried: the request is rejected.
            budget.exhaust()
            return nil
        }
        budget = outcome.budget
        return outcome
    }

    /// A trial in the same scene with these recognizers disabled.
    package func without(_ recognizers: [RecognizerIndex]) -> TrialDispatch {
        var changed = scene
        for recognizer in recognizers { changed[recognizer].flags.remove(.isEnabled) }
        return TrialDispatch(scene: changed, thresholds: thresholds, system: system)
    }

    // MARK: Gestures

    /// One or more quick taps.
    package func tap(at point: Point, count: Int = 1, fingers: Int = 1) -> Shorthand {
        let hold = min(0.05, thresholds[.tapMaximumDuration] / 2, thresholds[.tapCountMaximumPress] / 2)
        let gap = min(0.1, thresholds[.tapMaximumInterval] / 2, thresholds[.tapCountInterval] / 2)
        return .tap(
            at: point, fingers: fingers, count: count, hold: Instant(seconds: hold) ?? .zero,
            gap: Instant(seconds: gap) ?? .zero)
    }

    /// A gesture at `point` that `recognizer` recognizes; nil for kinds without such a gesture.
    package func gesture(of recognizer: RecognizerIndex, at point: Point) -> Shorthand? {
        switch scene[recognizer].kind {
        case .tap(let settings):
            return tap(
                at: point, count: settings.numberOfTapsRequired, fingers: settings.numberOfTouchesRequired)
        case .longPress(let settings):
            guard settings.numberOfTapsRequired == 0 else { return nil }
            let needed = settings.minimumPressDuration ?? thresholds.span(.longPressMinimumDuration)
            return .longPress(
                at: point, fingers: settings.numberOfTouchesRequired,
                duration: needed + Instant(microseconds: 250_000))
        case .pan(let settings): return drag(from: point, Point(x: 60, y: 0), settings.minimumNumberOfTouches)
        case .swipe(let settings):
            let ways: [(SwipeDirections, Point)] = [
                (.right, Point(x: 100, y: 0)), (.left, Point(x: -100, y: 0)), (.up, Point(x: 0, y: -100)),
                (.down, Point(x: 0, y: 100)),
            ]
            guard let way = ways.first(where: { settings.direction.contains($0.0) })?.1 else { return nil }
            return drag(from: point, way, settings.numberOfTouchesRequired)
        case .pinch:
            return .pinch(
                at: point, from: 60, to: 120, angle: 0, duration: Instant(microseconds: 300_000))
        case .rotation:
            return .rotate(at: point, radius: 40, by: 0.8, duration: Instant(microseconds: 300_000))
        case .screenEdgePan, .scrollPan, .delayedTouches, .hover, .custom: return nil
        }
    }

    package func drag(from point: Point, _ way: Point, _ fingers: Int) -> Shorthand {
        .drag(
            from: point, to: point + way, fingers: fingers, hold: .zero,
            duration: Instant(microseconds: 250_000))
    }
}

extension Outcome {
    /// When `recognizer` first began or was recognized; nil if it did neither.
    package func success(of recognizer: RecognizerIndex) -> Instant? {
        for entry in entries {
            guard case .transition(let transition) = entry.body, transition.recognizer == recognizer,
                transition.from == .possible, transition.to == .began || transition.to == .ended
            else { continue }
            return entry.time
        }
        return nil
    }

    /// Whether `method` was called on `view`.
    package func calls(_ method: Method, on view: ViewIndex) -> Bool {
        entries.contains { entry in
            guard case .callback(let callback) = entry.body else { return false }
            return callback.method == method && callback.receiver == .responder(.view(view))
        }
    }
}
