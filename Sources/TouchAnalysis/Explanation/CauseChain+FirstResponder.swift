internal import TouchDispatch

// Explanations why a responder did not become the first responder, or did not resign.

extension CauseChain {
    /// Explains why a method that follows from a change of the first responder was not called.
    mutating func explainFirstResponder(_ responder: Responder, _ method: Method) {
        if method.beginsEditing {
            explainBeginning(responder, method)
        } else if method.endsEditing {
            explainEnd(responder, method)
        }
    }

    private mutating func explainBeginning(_ responder: Responder, _ method: Method) {
        let object = SceneObject.responder(responder)
        if let refused = lastAnswer(false, to: .becomeFirstResponder, responder, in: scope),
            case .callback(let callback) = outcome.entries[refused].body, let index = callback.cause
        {
            return add(.cause(outcome.causes[index]), of: object, at: refused)
        }
        guard case .view(let view) = responder, let tap = scene.textTap(of: view) else {
            return explainMissingRequest(of: responder)
        }
        let begun = lastAnswer(true, to: .becomeFirstResponder, responder, in: scope)
        guard begun != nil || reach(view) else { return }
        guard isSet(.isEditable, of: view) else {
            return append(
                CauseLink(
                    entry: begun, time: begun.map { outcome.entries[$0].time } ?? gesture?.start ?? .zero,
                    subject: .object(object), fact: .notEditable))
        }
        guard acts(tap) else { return explainInaction(of: tap) }
        for position in scope {
            guard case .transition(let transition) = outcome.entries[position].body,
                transition.recognizer == tap, transition.to == .ended,
                firstResponder(before: position) == responder
            else { continue }
            return add(.isFirstResponder, of: object, at: position)
        }
    }

    private mutating func explainEnd(_ responder: Responder, _ method: Method) {
        let object = SceneObject.responder(responder)
        let past = 0..<scope.upperBound
        if let refused = lastAnswer(false, to: .resignFirstResponder, responder, in: past),
            case .callback(let callback) = outcome.entries[refused].body, let index = callback.cause
        {
            return add(.cause(outcome.causes[index]), of: object, at: refused)
        }
        let begun = lastAnswer(true, to: .becomeFirstResponder, responder, in: past)
        guard begun != nil || scene.firstResponder == responder else {
            append(
                CauseLink(
                    time: .zero, subject: .object(object), fact: .cause(Cause(.isNotFirstResponder, .RC6))))
            return explainBeginning(responder, .becomeFirstResponder)
        }
        if let resigned = lastAnswer(true, to: .resignFirstResponder, responder, in: past) {
            // The delegate of a text view that is not editable is not called.
            guard case .view(let view) = responder, scene.textTap(of: view) != nil,
                !isSet(.isEditable, of: view)
            else {
                return
            }
            return add(.notEditable, of: object, at: resigned)
        }
        append(
            CauseLink(
                entry: begun, time: begun.map { outcome.entries[$0].time } ?? .zero, subject: .object(object),
                fact: .notAsked(.resignFirstResponder)))
    }

    /// Explains that no event makes the responder become the first responder. Adds nothing if one does.
    private mutating func explainMissingRequest(of responder: Responder) {
        let isAsked = sequence.events.contains { event in
            guard case .becomeFirstResponder(responder) = event.kind else { return false }
            return limit.map { event.time <= $0 } ?? true
        }
        guard !isAsked else { return }
        append(
            CauseLink(
                time: .zero, subject: .object(.responder(responder)), fact: .notAsked(.becomeFirstResponder)))
    }

    /// The latest call in `range` that returned `result`; nil if there is none.
    private func lastAnswer(
        _ result: Bool, to method: Method, _ responder: Responder, in range: Range<Int>
    ) -> Int? {
        range.last { position in
            guard case .callback(let callback) = outcome.entries[position].body else { return false }
            return callback.method == method && callback.receiver == .responder(responder)
                && callback.result == result
        }
    }

    /// The first responder when the entry at `position` was reported; nil if there was none.
    private func firstResponder(before position: Int) -> Responder? {
        firstResponder(at: CauseLink(entry: position, time: .zero, subject: nil, fact: .undecided))
    }
}

extension Method {
    /// Whether a responder becomes the first responder, or a call follows from that.
    var beginsEditing: Bool {
        switch self {
        case .becomeFirstResponder, .editing(.textFieldShouldBeginEditing),
            .editing(.textFieldDidBeginEditing), .editing(.textViewShouldBeginEditing),
            .editing(.textViewDidBeginEditing), .controlEvent(.editingDidBegin):
            true
        default: false
        }
    }

    /// Whether a responder resigns the first responder, or a call follows from that.
    fileprivate var endsEditing: Bool {
        switch self {
        case .resignFirstResponder, .editing(.textFieldDidEndEditing), .editing(.textViewDidEndEditing),
            .controlEvent(.editingDidEnd):
            true
        default: false
        }
    }
}
