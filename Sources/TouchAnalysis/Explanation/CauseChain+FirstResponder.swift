internal import TouchDispatch

// Explanations why a responder did not become the first responder, or did not resign.

extension CauseChain {
    /// Explains why a method that follows from a change of the first responder was not called.
    mutating func explainFirstResponder(_ responder: Responder, _ method: Method) {
        if method.beginsEditing {
            explainBeginning(of: responder)
        } else if method.endsEditing {
            explainEnd(of: responder)
        }
    }

    private mutating func explainBeginning(of responder: Responder) {
        let object = SceneObject.responder(responder)
        if explainRefusal(to: .becomeFirstResponder, by: responder, in: scope) { return }
        guard case .view(let view) = responder, let tap = scene.textTap(of: view) else {
            return explainMissingRequest(of: responder)
        }
        let begun = lastCall(of: .becomeFirstResponder, on: responder, returning: true)
        guard begun != nil || reach(view) else { return }
        guard isSet(.isEditable, of: view) else {
            return add(
                .notEditable, about: .object(object), at: begun, otherwise: gesture?.start ?? .zero)
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

    private mutating func explainEnd(of responder: Responder) {
        let object = SceneObject.responder(responder)
        let past = 0..<scope.upperBound
        if explainRefusal(to: .resignFirstResponder, by: responder, in: past) { return }
        let begun = lastCall(of: .becomeFirstResponder, on: responder, returning: true, in: past)
        guard begun != nil || scene.firstResponder == responder else {
            add(.cause(Cause(.isNotFirstResponder, .RC6)), about: .object(object), at: nil)
            return explainBeginning(of: responder)
        }
        if let resigned = lastCall(of: .resignFirstResponder, on: responder, returning: true, in: past) {
            // The delegate of a text view that is not editable is not called.
            guard case .view(let view) = responder, scene.textTap(of: view) != nil,
                !isSet(.isEditable, of: view)
            else {
                return
            }
            return add(.notEditable, of: object, at: resigned)
        }
        add(.notAskedToResign, about: .object(object), at: begun)
    }

    /// Explains that no event makes the responder become the first responder. Adds nothing if one does.
    private mutating func explainMissingRequest(of responder: Responder) {
        let isAsked = sequence.events.contains { event in
            guard case .becomeFirstResponder(responder) = event.kind else { return false }
            return latestCauseTime.map { event.time <= $0 } ?? true
        }
        guard !isAsked else { return }
        add(.notAskedToBecomeFirstResponder, about: .object(.responder(responder)), at: nil)
    }

    /// Explains the latest call of `method` that returned false. Returns false if there is none with a cause.
    private mutating func explainRefusal(
        to method: Method, by responder: Responder, in range: Range<Int>
    ) -> Bool {
        guard let refused = lastCall(of: method, on: responder, returning: false, in: range),
            case .callback(let callback) = outcome.entries[refused].body, let index = callback.cause
        else { return false }
        add(.cause(outcome.causes[index]), of: callback.receiver, at: refused)
        return true
    }
}

extension Method {
    /// Whether touches do not explain why it was not called: a change of the first responder, or of the text, leads to it.
    var isOfFirstResponder: Bool {
        beginsEditing || endsEditing || self == .controlEvent(.editingChanged)
            || self == .controlEvent(.editingDidEndOnExit)
    }

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
