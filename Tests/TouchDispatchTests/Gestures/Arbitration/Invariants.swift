@testable import TouchDispatch

/// Conditions that hold for the transcript of every scene.
struct Invariants {
    let outcome: Outcome
    let scene: Scene
    let isCut: Bool
    /// Scroll views whose `isScrollEnabled` changes, so that touches are forwarded for a part of the sequence
    /// only.
    private let changing: [ViewIndex]
    /// Views whose frame changes.
    private let reframed: Set<ViewIndex>
    /// Whether the application's code sets content offsets, at any time.
    let setsOffsets: Bool

    let hasScrollEvents: Bool
    /// Whether a custom recognizer can stay possible after its last lift (rule CU-1). Recognizers that require it to fail
    /// then wait, and views wait for the end of its touches.
    let canStayPossible: Bool

    init(_ outcome: Outcome, _ scene: Scene, _ sequence: TouchSequence) {
        self.outcome = outcome
        self.scene = scene
        hasScrollEvents = sequence.events.contains { if case .scroll = $0.kind { true } else { false } }
        canStayPossible = scene.customRules.contains { $0.on == .ended && $0.set == nil }
        changing = sequence.changes.compactMap { change in
            guard case .viewFlag(let view, .isScrollEnabled, _) = change else { return nil }
            return view
        }
        reframed = Set(
            sequence.changes.compactMap { change in
                guard case .frame(let view, _) = change else { return nil }
                return view
            })
        setsOffsets = sequence.events.contains { event in
            switch event.kind {
            case .setContentOffset, .scrollToItem, .statusBarTap: true
            default: false
            }
        }
        // Removing a view breaks the responder chain: its ancestors do not receive the end of its touches.
        isCut = outcome.causes.contains { $0.rule == .LC2 }
    }

    /// Whether the geometry of the view is that of the initial scene.
    func hasInitialGeometry(_ view: ViewIndex) -> Bool { reframed.isDisjoint(with: scene.path(to: view)) }

    func complaints() -> [String] {
        pairing() + states() + order() + winners() + ends() + tracking() + scrolling() + zooming()
            + selection()
    }

    // MARK: Views

    /// Every contact that a responder receives ends once, and nothing follows its end.
    private func pairing() -> [String] {
        // Such an override can call its next responder twice (rule RC-11).
        let callsTwice = scene.views.indices.contains { view in
            let touches = scene[overridesOf: ViewIndex(view)].responder.touches
            return touches[phase: 0] == .superThenNext
        }
        guard !callsTwice else { return [] }
        var complaints: [String] = []
        var open: [SceneObject: [Int32: Int]] = [:]
        for entry in outcome.entries {
            guard case .callback(let callback) = entry.body, case .touches(let method) = callback.method,
                let receiver = callback.receiver, case .responder(let responder) = receiver,
                !isAboveChanging(responder)
            else { continue }
            for delivered in outcome.calls.touches[callback.touches.range] {
                let touch = delivered.touch.raw
                let count = open[receiver, default: [:]][touch, default: 0]
                let isSeries = outcome.touches[Int(touch)].fingers.count > 1
                if method == .touchesBegan ? (count > 0 && !isSeries) : count == 0 {
                    complaints.append("\(receiver) \(method)[\(touch + 1)] with \(count) contacts open")
                }
                switch method {
                case .touchesBegan: open[receiver, default: [:]][touch] = count + 1
                case .touchesEnded: open[receiver, default: [:]][touch] = count - 1
                // Usually one call cancels all contacts of a series.
                case .touchesCancelled: open[receiver, default: [:]][touch] = isSeries ? max(count - 1, 0) : 0
                case .touchesMoved, .touchesEstimatedPropertiesUpdated: break
                }
            }
        }
        guard outcome.finalState.touchesDown.isEmpty, !isCut, !canStayPossible else { return complaints }
        for (receiver, touches) in open {
            for (touch, count) in touches
            where count > 0 && outcome.touches[Int(touch)].fingers.count == 1 {
                complaints.append("\(receiver) never receives the end of touch \(touch + 1)")
            }
        }
        return complaints
    }

    /// Whether the responder is above a scroll view that forwards touches for a part of the sequence only
    /// (rule RC-4).
    private func isAboveChanging(_ responder: Responder) -> Bool {
        guard case .view(let view) = responder else { return !changing.isEmpty }
        return changing.contains { $0 != view && scene.isAncestor(view, of: $0) }
    }

    // MARK: States

    /// Checks the transitions against rule GS-1.
    private func states() -> [String] {
        var states: [RecognizerIndex: GestureState] = [:]
        var complaints: [String] = []
        for case .transition(let transition) in outcome.entries.map(\.body) {
            let before = states[transition.recognizer] ?? .possible
            let isDiscrete = scene[transition.recognizer].kind.isDiscrete
            let allowed: [GestureState] =
                switch before {
                case .possible: isDiscrete ? [.ended, .failed] : [.began, .failed]
                case .began, .changed: [.changed, .ended, .cancelled]
                case .ended, .cancelled, .failed: [.possible]
                }
            if transition.from != before || !allowed.contains(transition.to) {
                complaints.append(
                    "r\(transition.recognizer.raw) is \(before), changes from \(transition.from) to \(transition.to)"
                )
            }
            states[transition.recognizer] = transition.to
        }
        return complaints
    }

    /// The order of each event: calls of recognizers, transitions and actions, calls of views, resets.
    private func order() -> [String] {
        var complaints: [String] = []
        var event = TraceEntry.noEvent
        var rank = 0
        for entry in outcome.entries where entry.event != TraceEntry.noEvent {
            if entry.event != event { rank = 0 }
            event = entry.event
            guard let own = self.rank(of: entry.body) else { continue }
            if own < rank { complaints.append("rank \(own) follows rank \(rank) in event \(event)") }
            rank = max(rank, own)
        }
        return complaints
    }

    private func rank(of body: TraceEntry.Body) -> Int? {
        switch body {
        case .stage, .hitTest: return 0
        case .transition(let transition): return transition.to == .possible ? 3 : 1
        case .callback(let callback):
            switch callback.method {
            case .action:
                // Controls send their actions inside their touches calls.
                if case .sentAction = callback.details { return nil }
                return 1
            case .touches:
                guard case .responder? = callback.receiver else { return 0 }
                let rule = callback.cause.map { outcome.causes[$0].rule }
                return rule == .CX1 || rule == .LC1 || rule == .LC2 ? 1 : 2
            case .discarded, .delegate, .reset, .becomeFirstResponder, .resignFirstResponder, .editing,
                .tracking, .controlEvent, .sendAction, .scroll, .selection, .presentation, .ignored, .pencil,
                .presses, .motion,
                .remoteControlReceived,
                .menu,
                .orientation:
                return nil
            }
        }
    }

    /// Every recognizer that received a contact is reset after all fingers are up. Exception: a script can
    /// begin at `cancelled` and never end, nor does its group, and one that stays possible keeps its group.
    private func ends() -> [String] {
        guard outcome.finalState.touchesDown.isEmpty, !canStayPossible else { return [] }
        let unfinished = outcome.recognizers.filter { $0.state != .possible }
        let isScripted = unfinished.contains { record in
            if case .custom = scene[record.recognizer].kind { record.state.isRunning } else { false }
        }
        return isScripted ? [] : unfinished.map { "r\($0.recognizer.raw) remains \($0.state)" }
    }
}
