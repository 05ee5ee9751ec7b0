internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

// The side effects of a fix.

extension FixSearch {
    /// The differences between the original run and `trial`, the run with `fix`.
    mutating func sideEffects(of fix: Fix, _ trial: Trial) -> [SideEffect] {
        trials.budget.spend(trial.outcome.entries.count &+ original.outcome.entries.count)
        var (before, after) = (originalActors, Actors(trial))
        let start = chain.gesture?.start
        var gesture = before.gestures.firstIndex { $0.start == start } ?? 0
        if before.gestures.count != after.gestures.count {
            (before, after) = (Actors(original, isDivided: false), Actors(trial, isDivided: false))
            gesture = 0
        }
        let effects = SideEffects(
            before: before, after: after, subjects: subjects, rivals: original.happened ? [] : rivals,
            gesture: gesture,
            isAboutOneGesture: original.request.question.time != nil,
            isTimed: fix.kind.rank < .event
        ).list
        return fix.kind == .requireToFail ? effects + waitingEffects(trial, besides: effects) : effects
    }

    /// The effects on recognizers that wait for another one, also if the sequence does not show them.
    private mutating func waitingEffects(_ trial: Trial, besides effects: [SideEffect]) -> [SideEffect] {
        let records = original.outcome.hitTesting.records
        guard let point = chain.hitTests.first.map({ records[$0].point }) else { return [] }
        let request = trial.request.dispatch
        return WaitingEffect.all(
            from: original.request.dispatch.scene, to: request.scene, at: point,
            request.options.dispatch.thresholds, budget: &trials.budget
        ).compactMap { effect in
            let effect = SideEffect(
                effect, of: request.names.name(of: .gestureRecognizer(effect.recognizer)).text)
            let isListed = effects.contains { $0.kind == effect.kind && $0.ids == effect.ids }
            return effect.kind == .later && isListed ? nil : effect
        }
    }

    /// The ids of the objects that the question is about: for an action, first its senders.
    private var subjects: [String] {
        let (scene, names) = (original.request.dispatch.scene, original.request.dispatch.names)
        guard case .calls(.action(let selector), .responder) = original.request.question.subject else {
            let recognizer = scene.recognizer(of: original.request.question.subject)
            return [subject] + (recognizer.map { [names.name(of: .gestureRecognizer($0)).text] } ?? [])
        }
        let recognizers = scene.gestureRecognizers.indices.filter { index in
            scene.targets[scene.gestureRecognizers[index].targets.range].contains { $0.action == selector }
        }
        let controls = scene.controls.filter { control in
            scene.controlTargets[control.targets.range].contains { $0.target.action == selector }
        }
        return recognizers.prefix(64).map { names.name(of: .gestureRecognizer(RecognizerIndex($0))).text }
            + controls.prefix(64).map { names.name(of: .responder(.view($0.view))).text } + [subject]
    }

    /// The id of the object that the question is about.
    private var subject: String {
        let names = original.request.dispatch.names
        switch original.request.question.subject {
        case .acts(let recognizer), .enters(let recognizer, _):
            return names.name(of: .gestureRecognizer(recognizer)).text
        case .calls(_, let object): return names.name(of: object).text
        case .getsTouch(let responder): return names.name(of: .responder(responder)).text
        case .keepsTouch(let touch):
            let touches = original.outcome.touches
            guard touches.indices.contains(Int(touch.raw)), let view = touches[touch].view else { return "" }
            return names.name(of: .responder(.view(view))).text
        }
    }

    /// The ids of the recognizers in the chain of causes that acted.
    private var rivals: [String] {
        let names = original.request.dispatch.names
        var ids: [String] = []
        for link in chain.links {
            let objects = [link.fact.other, link.recognizer.map(SceneObject.gestureRecognizer)]
            for case .gestureRecognizer(let recognizer)? in objects {
                let id = names.name(of: .gestureRecognizer(recognizer)).text
                if chain.acts(recognizer), !ids.contains(id) { ids.append(id) }
            }
        }
        return ids
    }
}
