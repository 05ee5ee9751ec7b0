package import TouchDispatch

/// A question about a sequence: did something happen, and why or why not.
package struct Question: Sendable {
    /// The happening that is asked about.
    package enum Subject: Equatable, Sendable {
        /// The recognizer began or was recognized; of one that delays a scroll view's touches: it got a touch.
        case acts(RecognizerIndex)
        /// The recognizer entered this state.
        case enters(RecognizerIndex, GestureState)
        /// The method was called on the object, or, of an action, the object sent it.
        case calls(Method, SceneObject)
        /// The responder was told of a touch that began.
        case getsTouch(Responder)
        /// The view that the touch went to was told of its end.
        case keepsTouch(TouchIndex)
    }

    package var subject: Subject
    /// Only what happens at this time, ±0.5 ms; nil: at any time.
    package var time: Instant?

    /// Asks about `subject`.
    package init(_ subject: Subject, time: Instant? = nil) {
        self.subject = subject
        self.time = time
    }

    /// How far a time may be off: times are printed to the thousandth in transcripts.
    private static let tolerance = 500 as Int64

    /// The position of the first entry that reports the happening; nil if it did not happen.
    ///
    /// - Parameter outcome: Of a dispatch that told all callbacks.
    package func happening(in outcome: Outcome, of scene: Scene) -> Int? {
        outcome.entries.firstIndex { entry in
            guard isInTime(entry.time) else { return false }
            switch entry.body {
            case .transition(let transition): return isMet(by: transition, in: scene)
            case .callback(let callback): return isMet(by: callback, outcome, scene)
            case .stage, .hitTest: return false
            }
        }
    }

    /// Whether `outcome` answers otherwise than a first one, in which it `happened` or not, and is of use as an answer.
    /// Who was cancelled wants to keep the touch, not to lose it altogether: they must still be told of its beginning.
    package func isAltered(from happened: Bool, in outcome: Outcome, of scene: Scene) -> Bool {
        guard (happening(in: outcome, of: scene) != nil) != happened else { return false }
        guard happened, case .calls(let method, let object) = subject else { return true }
        let beginning: Method
        switch method {
        case .touches(.touchesCancelled), .controlEvent(.touchCancel), .tracking(.cancelTracking):
            beginning = .touches(.touchesBegan)
        case .presses(.pressesCancelled): beginning = .presses(.pressesBegan)
        case .motion(.motionCancelled): beginning = .motion(.motionBegan)
        default: return true
        }
        return Question(.calls(beginning, object)).happening(in: outcome, of: scene) != nil
    }

    private func isInTime(_ moment: Instant) -> Bool {
        guard let time else { return true }
        return (moment.microseconds &- time.microseconds).magnitude <= Question.tolerance
    }

    private func isMet(by transition: Transition, in scene: Scene) -> Bool {
        switch subject {
        case .acts(let recognizer):
            recognizer == transition.recognizer && (transition.to == .began || transition.to == .ended)
                && transition.from == .possible
        case .enters(let recognizer, let state): recognizer == transition.recognizer && transition.to == state
        case .calls, .getsTouch, .keepsTouch: false
        }
    }

    private func isMet(by callback: Callback, _ outcome: Outcome, _ scene: Scene) -> Bool {
        switch subject {
        case .acts(let recognizer):
            guard case .delayedTouches = scene[recognizer].kind else { return false }
            return callback.receiver == .gestureRecognizer(recognizer)
                && callback.method == .touches(.touchesBegan)
        case .enters: return false
        case .calls(let method, let object):
            return callback.method == method
                && (callback.receiver == object || callback.sender(in: outcome) == object)
        case .getsTouch(let responder):
            return callback.receiver == .responder(responder) && callback.method == .touches(.touchesBegan)
        case .keepsTouch(let touch):
            guard outcome.touches.indices.contains(Int(touch.raw)),
                let view = outcome.touches[touch].view,
                callback.method == .touches(.touchesEnded), callback.receiver == .responder(.view(view))
            else { return false }
            return outcome.calls.touches[callback.touches.range].contains { $0.touch == touch }
        }
    }
}

extension Callback {
    /// Who sent the action; nil for all that is none.
    package func sender(in outcome: Outcome) -> SceneObject? {
        switch details {
        case .action(let record): .gestureRecognizer(outcome.calls.actions[Int(record)].sender)
        case .sentAction(let record):
            outcome.calls.sentActions[Int(record)].sender.map(SceneObject.responder)
        case .none, .state, .question, .content, .controlState, .motion, .remoteControl, .orientation: nil
        }
    }
}
