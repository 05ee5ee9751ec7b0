package import TouchDispatch

// Explanations why an action was not sent or not handled.

extension CauseChain {
    /// Explains an action that was sent but not handled, or handled by another receiver. Returns false if it
    /// was not sent.
    private mutating func explainUnanswered(_ method: Method) -> Bool {
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body, callback.method == method
            else { continue }
            if let index = callback.cause {
                add(.cause(outcome.causes[index]), of: nil, at: position)
            } else if case .responder(let other)? = callback.receiver {
                add(.implemented(by: other), of: nil, at: position)
            }
            return !links.isEmpty
        }
        return false
    }

    /// Explains why the senders of an action did not send it. Returns false if `method` is not an action.
    mutating func explainUnsent(_ method: Method, to receiver: SceneObject) -> Bool {
        guard case .action(let selector) = method else { return false }
        if explainUnanswered(method) { return true }
        let touched = touchedViews
        let recognizers = scene.gestureRecognizers.indices.filter { index in
            scene.targets[scene.gestureRecognizers[index].targets.range].contains {
                $0.action == selector && $0.receiver ?? receiver == receiver
            }
        }
        for index in mostRelevant(recognizers, { touched.contains(scene.gestureRecognizers[$0].view) })
        where !isFull {
            let recognizer = RecognizerIndex(index)
            if acts(recognizer), let time = removal(of: selector, from: recognizer) {
                append(
                    CauseLink(
                        time: time, subject: .object(.gestureRecognizer(recognizer)),
                        fact: .targetRemoved(time)))
            }
            if !explained.contains(recognizer) { explainInaction(of: recognizer) }
        }
        let controls = scene.controls.indices.compactMap { index in
            scene.controlTargets[scene.controls[index].targets.range].first {
                $0.target.action == selector && $0.target.receiver ?? receiver == receiver
            }.map { (view: scene.controls[index].view, events: $0.events) }
        }
        for control in mostRelevant(controls, { touched.contains($0.view) }) where !isFull {
            if explainOtherEvent(of: control.view, control.events) { continue }
            if let event = ControlEvent.allCases.first(where: control.events.contains) {
                explainSilence(of: .view(control.view), .controlEvent(event))
            }
        }
        if recognizers.isEmpty, controls.isEmpty {
            append(CauseLink(time: .zero, subject: .object(receiver), fact: .notSent))
        }
        return true
    }

    /// When the target of the recognizer with this action was removed, before the end of the gesture in question; nil if it
    /// was not.
    private func removal(of selector: SelectorIndex, from recognizer: RecognizerIndex) -> Instant? {
        let end = scope.last.map { outcome.entries[$0].time } ?? .zero
        for event in sequence.events.prefix(while: { $0.time <= end }).reversed() {
            switch event.kind {
            case .removeTarget(recognizer, let pattern) where pattern.action ?? selector == selector:
                return event.time
            case .addTarget(recognizer, let target) where target.action == selector: return nil
            default: continue
            }
        }
        return nil
    }

    /// The maximum number of senders that are explained, because each takes a pass over the trace.
    private static let maximumSenders = 16

    /// At most `maximumSenders` senders of an action: those that a touch reached first, otherwise in their order.
    private func mostRelevant<Sender>(_ senders: [Sender], _ isTouched: (Sender) -> Bool) -> [Sender] {
        let ordered = senders.filter(isTouched) + senders.filter { !isTouched($0) }
        return Array(ordered.prefix(CauseChain.maximumSenders))
    }

    /// The hit views of the gesture in question, and their superviews.
    private var touchedViews: Set<ViewIndex> {
        var views: Set<ViewIndex> = []
        for record in outcome.hitTesting.records[hitTests].prefix(256) {
            for view in record.hit.map({ scene.path(to: $0.view) }) ?? [] { views.insert(view) }
        }
        return views
    }

    /// Explains that a control sends the action for an event that did not occur, while another one that it usually
    /// sends actions for did. Returns false if that is not the case.
    private mutating func explainOtherEvent(of control: ViewIndex, _ events: ControlEventSet) -> Bool {
        guard let event = ControlEvent.allCases.first(where: events.contains),
            ControlEvent.usual.contains(where: { !events.contains($0) && sends($0, control) }),
            !ControlEvent.allCases.contains(where: { events.contains($0) && sends($0, control) })
        else { return false }
        append(
            CauseLink(
                time: gesture?.start ?? .zero, subject: .object(.responder(.view(control))),
                fact: .sent(by: .view(control), event)))
        return true
    }

    /// Whether the control sends actions for the event in the gesture in question.
    package func sends(_ event: ControlEvent, _ control: ViewIndex) -> Bool {
        lastCall(of: .controlEvent(event), on: .view(control)) != nil
    }
}

extension ControlEvent {
    /// The events for which controls usually send actions; the most specific first.
    static let usual: [ControlEvent] = [.valueChanged, .editingChanged, .editingDidEnd, .touchUpInside]
}
