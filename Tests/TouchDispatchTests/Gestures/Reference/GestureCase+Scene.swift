@testable import TouchDispatch

/// Builds the core's scene and sequence from a case. References to removed parts are omitted.
struct GestureCaseBuilder {
    let source: GestureCase
    var scene = Scene()
    private(set) var sequence = TouchSequence()
    private var viewPlaces: [Int: Int] = [:]
    private var recognizerPlaces: [Int: Int] = [:]

    init(_ source: GestureCase) {
        self.source = source
        scene.application.isIgnoringInteractionEvents = source.isIgnoringInteractionEvents
        addViews()
        addRecognizers()
        for step in source.steps { add(step) }
    }

    func view(_ id: Int) -> ViewIndex? { viewPlaces[id].map(ViewIndex.init) }
    func recognizer(_ id: Int) -> RecognizerIndex? { recognizerPlaces[id].map(RecognizerIndex.init) }

    // MARK: Views

    private mutating func addViews() {
        for (place, part) in source.views.enumerated() {
            let superview = part.parent.flatMap { view($0) }
            if superview == nil {
                scene.windows.append(Window(view: ViewIndex(place)))
                scene.windows[scene.windows.count - 1].swallowsEvents = part.swallowsEvents
            }
            let depth = superview.map { scene[$0].depth + 1 } ?? 0
            var made = View(
                superview: superview, window: WindowIndex(scene.windows.count - 1), depth: depth,
                viewClass: superview == nil ? .UIWindow : part.viewClass)
            scene.place(&made, at: Placement(frame: part.frame))
            made.bounds.origin = part.scroll.contentOffset
            made.flags.formUnion(part.on)
            made.flags.subtract(part.off)
            let overrides = scene.overrides(of: &made)
            scene.viewOverrides[overrides].responder.touches = PhaseHandling(part.touches)
            if part.hasNoNext { scene.viewOverrides[overrides].responder.next = .responder(nil) }
            if let kept = part.keeps {
                scene.viewOverrides[overrides].responder.touches[phase: Int(kept.rawValue)] = .handle
            }
            if made.viewClass.isControl { made.control = addControl(part, ViewIndex(place)) }
            if made.viewClass.isScrollView, !part.scroll.isScrollEnabled {
                made.flags.remove(.isScrollEnabled)
            }
            if let transform = part.transform {
                made.transform = TransformIndex(scene.transforms.count)
                scene.transforms.append(ViewTransform(transform))
            }
            viewPlaces[part.id] = place
            scene.views.append(made)
            var ancestor: ViewIndex? = ViewIndex(place)
            while let it = ancestor {
                scene[it].subtreeEnd = Int32(place + 1)
                ancestor = scene[it].superview
            }
        }
    }

    // MARK: Recognizers

    private mutating func addRecognizers() {
        var next = 0
        for part in source.views {
            let ids =
                own(of: part) + systemRecognizers(of: part)
                + source.recognizers.filter { $0.view == part.id }.map(\.id)
            for id in ids {
                recognizerPlaces[id] = next
                next += 1
            }
        }
        for (place, part) in source.views.enumerated() {
            if part.viewClass.isScrollView { addScrollView(part, ViewIndex(place)) }
            if part.viewClass.isTextInput {
                scene.gestureRecognizers.append(GestureRecognizer(.textTap, on: ViewIndex(place)))
            }
            addSystemRecognizers(part, ViewIndex(place))
            for recognizer in source.recognizers where recognizer.view == part.id { add(recognizer) }
        }
        for (place, part) in source.views.enumerated() {
            let own = scene.gestureRecognizers.indices.filter {
                scene.gestureRecognizers[$0].view == ViewIndex(place)
            }
            scene.views[place].gestureRecognizers = Span32(start: own.first ?? 0, count: own.count)
            switch part.shouldBegin {
            case nil: break
            case .always(let answer)?: scene[overridesOf: ViewIndex(place)].shouldBegin = .always(answer)
            case .listed(let answers)?:
                scene[overridesOf: ViewIndex(place)].shouldBegin = .listed(span(answers))
            }
        }
    }

    private func own(of part: GestureCase.ViewPart) -> [Int] {
        let ofScrollView = GestureCase.Own.allCases.map { GestureCase.own($0, of: part.id) }
        return (part.viewClass.isScrollView ? ofScrollView : [])
            + part.swipeGestures.map { GestureCase.system($0, of: part.id) }
            + (part.viewClass.isTextInput ? [GestureCase.textTap(of: part.id)] : [])
    }

    private mutating func add(_ part: GestureCase.RecognizerPart) {
        guard let view = view(part.view) else { return }
        var kind = part.kind
        if case .custom(var settings) = kind {
            settings.rules = Span32(start: scene.customRules.count, count: part.rules.count)
            scene.customRules.append(contentsOf: part.rules)
            kind = .custom(settings)
        }
        var it = GestureRecognizer(kind, on: view)
        it.flags = part.flags
        if part.isAddedLater { it.flags.insert(.isAddedLater) }
        if let allowed = part.allowed {
            it.allowedTouchTypes = .none
            for type in allowed { it.allowedTouchTypes.insert(type) }
        }
        it.targets = Span32(start: scene.targets.count, count: 1)
        scene.targets.append(Target(.view(ViewIndex(0)), action: SelectorIndex(part.id)))
        it.requireToFail = span(part.requireToFail)
        it.canPrevent = span(part.canPrevent)
        it.canBePreventedBy = span(part.canBePreventedBy)
        if !part.delegate.isEmpty {
            it.delegate = Int32(scene.gestureDelegates.count)
            scene.gestureDelegates.append(delegate(part.delegate))
        }
        scene.gestureRecognizers.append(it)
    }

    private mutating func delegate(_ part: GestureCase.Delegate) -> GestureDelegate {
        var it = GestureDelegate()
        it.shouldBegin = part.shouldBegin.map { answer($0) }
        it.shouldReceiveTouch = part.shouldReceiveTouch.map { answer($0) }
        it.shouldReceiveEvent = part.shouldReceiveEvent.map { answer($0) }
        it.shouldRecognizeSimultaneouslyWith = part.simultaneously.map { others($0) }
        it.shouldRequireFailureOf = part.requireFailure.map { others($0) }
        it.shouldBeRequiredToFailBy = part.requiredToFail.map { others($0) }
        return it
    }

    private mutating func answer(_ answer: GestureCase.Answer) -> GestureDelegate.Answer {
        switch answer {
        case .always(let result): return .always(result)
        case .view(let ids): return .view(views(ids))
        case .notView(let ids): return .notView(views(ids))
        case .direction(let axis): return .direction(axis)
        case .state(let id, let states):
            guard let other = recognizer(id) else { return .always(false) }
            var set = GestureStateSet()
            for state in states { set.insert(state) }
            return .state(other, set)
        }
    }

    private mutating func others(_ others: GestureCase.Others) -> GestureDelegate.Others {
        switch others {
        case .always(let result): .always(result)
        case .listed(let ids): .listed(span(ids))
        }
    }

    private mutating func views(_ ids: [Int]) -> Span32 {
        let known = ids.compactMap { view($0) }
        scene.delegateViews.append(contentsOf: known)
        return Span32(start: scene.delegateViews.count - known.count, count: known.count)
    }

    private mutating func span(_ ids: [Int]) -> Span32 {
        let known = ids.compactMap { recognizer($0) }
        scene.recognizerLists.append(contentsOf: known)
        return Span32(start: scene.recognizerLists.count - known.count, count: known.count)
    }

    private mutating func span(_ answers: [Int: Bool]) -> Span32 {
        let known = answers.sorted { $0.key < $1.key }.compactMap { id, answer in
            recognizer(id).map { RecognizerAnswer(recognizer: $0, answer: answer) }
        }
        scene.recognizerAnswers.append(contentsOf: known)
        return Span32(start: scene.recognizerAnswers.count - known.count, count: known.count)
    }

    // MARK: Events

    private mutating func add(_ step: GestureCase.Step) {
        guard let kind = kind(of: step.what) else { return }
        let time = Instant(microseconds: Int64(step.time) * 1000)
        var event = Event(time: time, kind: kind)
        event.buttonMask = step.buttonMask
        sequence.events.append(event)
    }

    private mutating func kind(of what: GestureCase.Happening) -> Event.Kind? {
        switch what {
        case .touches(let fingers): return fingers.isEmpty ? nil : .touches(samples(fingers))
        case .scroll(let sample): return .scroll(sample)
        case .interrupt: return .interrupt(reason: nil)
        case .addRecognizer(let id):
            guard let added = recognizer(id), scene[added].flags.contains(.isAddedLater) else { return nil }
            return .addRecognizer(added)
        case .removeRecognizer(let id): return recognizer(id).map { .removeRecognizer($0) }
        case .addTarget(let id, let action):
            return recognizer(id).map {
                .addTarget($0, Target(.view(ViewIndex(0)), action: SelectorIndex(action)))
            }
        case .removeTarget(let id, let isOfView, let action):
            let receiver = isOfView ? SceneObject.responder(.view(ViewIndex(0))) : nil
            return recognizer(id).map {
                .removeTarget($0, TargetPattern(receiver, action: action.map(SelectorIndex.init)))
            }
        case .removeView(let id): return view(id).map { .removeView($0) }
        case .zoom(let id, let scale, let isAnimated):
            return view(id).flatMap { scene[$0].scrollView }.map {
                .zoom(ZoomCommand($0, .scale(scale), isAnimated: isAnimated))
            }
        case .advance: return .advance
        case .animate(let id, let animated): return view(id).map { animate($0, animated) }
        case .setFlag(let id, let flag, let isSet):
            guard let index = recognizer(id) else { return nil }
            sequence.changes.append(.recognizerFlag(index, flag.flag, isSet))
            return .set(Span32(start: sequence.changes.count - 1, count: 1))
        case .setViewFlag(let id, let flag, let isSet):
            guard let index = view(id), flag.isKnown(to: scene[index].viewClass) else { return nil }
            sequence.changes.append(.viewFlag(index, flag.flag, isSet))
            return .set(Span32(start: sequence.changes.count - 1, count: 1))
        case .setSelection(let id, let flag, let isSet):
            guard let view = view(id), scene[view].viewClass.cellClass != nil else { return nil }
            sequence.changes.append(.scrollView(view, .selectionFlag(flag, isSet)))
            return .set(Span32(start: sequence.changes.count - 1, count: 1))
        case .setControl(let id, let property):
            guard let index = view(id), property.isKnown(to: scene[index].viewClass) else { return nil }
            sequence.changes.append(.control(index, property))
            return .set(Span32(start: sequence.changes.count - 1, count: 1))
        }
    }

    private mutating func animate(_ view: ViewIndex, _ animated: GestureCase.Animated) -> Event.Kind {
        let start = sequence.changes.count
        if let frame = animated.frame { sequence.changes.append(.frame(view, frame)) }
        if let alpha = animated.alpha { sequence.changes.append(.alpha(view, alpha)) }
        var animation = ViewAnimation(
            changes: Span32(start: start, count: sequence.changes.count - start),
            duration: Instant(microseconds: Int64(animated.duration) * 1000))
        animation.delay = Instant(microseconds: Int64(animated.delay) * 1000)
        if animated.allowsUserInteraction { animation.options.insert(.allowUserInteraction) }
        sequence.animations.append(animation)
        return .animate(Int32(sequence.animations.count - 1))
    }

    private mutating func samples(_ fingers: [GestureCase.Finger]) -> Span32 {
        for finger in fingers {
            var sample = TouchSample(
                finger: FingerIndex(finger.finger), phase: finger.phase, location: finger.location)
            sample.type = finger.type
            if let edge = finger.edge {
                sample.details = Int32(sequence.details.count)
                var details = SampleDetails()
                details.edge = edge
                sequence.details.append(details)
            }
            sequence.samples.append(sample)
            sequence.fingerCount = max(sequence.fingerCount, finger.finger + 1)
        }
        return Span32(start: sequence.samples.count - fingers.count, count: fingers.count)
    }
}

extension GestureCase {
    /// The model's transcript of this case.
    func modelTranscript() -> [String] {
        let built = GestureCaseBuilder(self)
        return GestureModel.transcript(built.sequence, in: built.scene)
    }
}
