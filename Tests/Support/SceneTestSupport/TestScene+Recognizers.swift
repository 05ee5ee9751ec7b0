package import TouchDispatch

extension TestScene {
    package func recognizer(_ name: String) -> RecognizerIndex {
        guard let index = recognizerNames.firstIndex(of: name) else {
            preconditionFailure("unknown recognizer \(name)")
        }
        return RecognizerIndex(index)
    }

    package func name(_ recognizer: RecognizerIndex) -> String { recognizerNames[recognizer] }
    package func name(_ selector: SelectorIndex) -> String { selectorNames[selector] }

    package func name(_ object: SceneObject?) -> String {
        switch object {
        case nil: "nil"
        case .responder(let responder)?: name(responder)
        case .gestureRecognizer(let index)?: name(index)
        case .other(let index)?: "object-\(index.raw)"
        }
    }

    /// Adds `specs`, one list per view, to the scene. A scroll view's own recognizers come before them.
    package mutating func addRecognizers(_ specs: [[RecognizerSpec]]) {
        var added: [RecognizerIndex] = []
        for (position, own) in specs.enumerated() {
            let view = ViewIndex(position)
            let start = scene.gestureRecognizers.count
            if scene[view].viewClass.isScrollView { addScrollView(view) }
            if scene[view].viewClass.isTextInput {
                recognizerNames.append("\(name(view)).textTap")
                scene.gestureRecognizers.append(GestureRecognizer(.textTap, on: view))
            }
            for spec in own {
                added.append(RecognizerIndex(scene.gestureRecognizers.count))
                recognizerNames.append(spec.name)
                scene.gestureRecognizers.append(GestureRecognizer(spec.kind, on: view))
            }
            scene[view].gestureRecognizers = Span32(
                start: start, count: scene.gestureRecognizers.count - start)
        }
        for (index, spec) in zip(added, specs.joined()) { resolve(spec, index) }
    }

    private mutating func resolve(_ spec: RecognizerSpec, _ index: RecognizerIndex) {
        scene[index].flags.formUnion(spec.on)
        scene[index].flags.subtract(spec.off)
        if let types = spec.pressTypes {
            scene[index].allowedPressTypes = .none
            for type in types { scene[index].allowedPressTypes.insert(type) }
        }
        if let types = spec.touchTypes {
            scene[index].allowedTouchTypes = .none
            for type in types { scene[index].allowedTouchTypes.insert(type) }
        }
        if case .custom(var settings) = spec.kind {
            settings.rules = Span32(start: scene.customRules.count, count: spec.rules.count)
            scene.customRules += spec.rules
            scene[index].kind = .custom(settings)
        }
        let start = scene.targets.count
        for target in spec.targets { scene.targets.append(makeTarget(target.receiver, target.action)) }
        scene[index].targets = Span32(start: start, count: spec.targets.count)
        scene[index].requireToFail = list(spec.requireToFail)
        scene[index].canPrevent = answers(spec.canPrevent)
        scene[index].canBePreventedBy = answers(spec.canBePreventedBy)
        if let delegate = spec.delegate {
            let made = make(delegate)
            scene[index].delegate = Int32(scene.gestureDelegates.count)
            scene.gestureDelegates.append(made)
        }
    }

    package mutating func makeTarget(_ receiver: String?, _ action: String) -> Target {
        Target(receiver.map { .responder(responder($0)) }, action: selector(action))
    }

    package mutating func selector(_ name: String) -> SelectorIndex {
        if let known = selectorNames.firstIndex(of: name) { return SelectorIndex(known) }
        selectorNames.append(name)
        return SelectorIndex(selectorNames.count - 1)
    }

    package mutating func selectors(_ names: [String]) -> Span32 {
        let indices = names.map { selector($0) }
        let start = scene.selectors.count
        scene.selectors += indices
        return Span32(start: start, count: names.count)
    }

    package mutating func override(_ spec: ShouldBeginSpec) -> ShouldBeginOverride {
        switch spec {
        case .always(let answer): .always(answer)
        case .listed(let listed): .listed(answers(listed))
        }
    }

    private mutating func list(_ names: [String]) -> Span32 {
        let start = scene.recognizerLists.count
        scene.recognizerLists += names.map { recognizer($0) }
        return Span32(start: start, count: names.count)
    }

    private mutating func answers(_ named: [(String, Bool)]) -> Span32 {
        let start = scene.recognizerAnswers.count
        scene.recognizerAnswers += named.map {
            RecognizerAnswer(recognizer: recognizer($0.0), answer: $0.1)
        }
        return Span32(start: start, count: named.count)
    }

    private mutating func make(_ spec: RecognizerSpec.Delegate) -> GestureDelegate {
        var delegate = GestureDelegate()
        delegate.shouldBegin = spec.shouldBegin.map { answer($0) }
        delegate.shouldReceiveTouch = spec.shouldReceiveTouch.map { answer($0) }
        delegate.shouldReceivePress = spec.shouldReceivePress.map { answer($0) }
        delegate.shouldReceiveEvent = spec.shouldReceiveEvent.map { answer($0) }
        delegate.shouldRecognizeSimultaneouslyWith = spec.shouldRecognizeSimultaneouslyWith.map { others($0) }
        delegate.shouldRequireFailureOf = spec.shouldRequireFailureOf.map { others($0) }
        delegate.shouldBeRequiredToFailBy = spec.shouldBeRequiredToFailBy.map { others($0) }
        return delegate
    }

    private mutating func answer(_ answer: RecognizerSpec.Delegate.Answer) -> GestureDelegate.Answer {
        switch answer {
        case .always(let result): return .always(result)
        case .view(let names): return .view(delegateViews(names))
        case .notView(let names): return .notView(delegateViews(names))
        case .direction(let axis): return .direction(axis)
        case .state(let name, let states):
            var set = GestureStateSet()
            for state in states { set.insert(state) }
            return .state(recognizer(name), set)
        }
    }

    private mutating func delegateViews(_ names: [String]) -> Span32 {
        let start = scene.delegateViews.count
        scene.delegateViews += names.map { view($0) }
        return Span32(start: start, count: names.count)
    }

    private mutating func others(_ others: RecognizerSpec.Delegate.Others) -> GestureDelegate.Others {
        switch others {
        case .always(let answer): .always(answer)
        case .listed(let names): .listed(list(names))
        }
    }
}
