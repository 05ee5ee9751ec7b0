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
                add(.handled(by: other), of: nil, at: position)
            }
            return !links.isEmpty
        }
        return false
    }

    /// Explains why the senders of an action did not send it. Returns false if `method` is not an action.
    mutating func explainUnsent(_ method: Method, to responder: Responder) -> Bool {
        guard case .action(let selector) = method else { return false }
        if explainUnanswered(method) { return true }
        var isSomebodys = false
        for index in scene.gestureRecognizers.indices where !isFull {
            let targets = scene.targets[scene.gestureRecognizers[index].targets.range]
            guard targets.contains(where: { $0.action == selector && $0.responder ?? responder == responder })
            else { continue }
            isSomebodys = true
            let recognizer = RecognizerIndex(index)
            if !explained.contains(recognizer) { explainInaction(of: recognizer) }
        }
        for control in scene.controls {
            let targets = scene.controlTargets[control.targets.range]
            guard
                let target = targets.first(where: {
                    $0.target.action == selector && $0.target.responder ?? responder == responder
                }), !isFull
            else { continue }
            isSomebodys = true
            if explainOtherEvent(of: control.view, target.events) { continue }
            for event in ControlEvent.allCases where target.events.contains(event) {
                explainSilence(of: .view(control.view), .controlEvent(event))
                break
            }
        }
        if !isSomebodys {
            append(CauseLink(time: .zero, subject: .object(.responder(responder)), fact: .notSent))
        }
        return true
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
        scope.contains { position in
            guard case .callback(let callback) = outcome.entries[position].body else { return false }
            return callback.method == .controlEvent(event) && callback.receiver == .responder(.view(control))
        }
    }
}

extension ControlEvent {
    /// The events for which controls usually send actions; the most specific first.
    static let usual: [ControlEvent] = [.valueChanged, .editingChanged, .editingDidEnd, .touchUpInside]
}
