package import TouchDispatch

/// A question about a sequence: whether something happened, and why or why not.
package struct Question: Sendable {
    /// The occurrence that the question is about.
    package enum Subject: Equatable, Sendable {
        /// The recognizer began or was recognized. For one that delays a scroll view's touches: it received a
        /// touch.
        case acts(RecognizerIndex)
        /// The recognizer entered this state.
        case enters(RecognizerIndex, GestureState)
        /// The method was called on the object. For an action: the object received or sent it.
        case calls(Method, SceneObject)
        /// The beginning of a touch was delivered to the responder.
        case getsTouch(Responder)
        /// The end of the touch was delivered to its view.
        case keepsTouch(TouchIndex)
    }

    package var subject: Subject
    /// Only occurrences at this time, ±0.5 ms; nil: at any time.
    package var time: Instant?

    package init(_ subject: Subject, time: Instant? = nil) {
        self.subject = subject
        self.time = time
    }

    /// The tolerance of `time` in microseconds. Transcripts print times in milliseconds.
    static let tolerance = 500 as Int64

    /// The position of the first entry that reports the occurrence; nil if it did not happen.
    ///
    /// - Parameter outcome: The outcome of a dispatch that reported all callbacks.
    package func occurrence(in outcome: Outcome, of scene: Scene) -> Int? {
        outcome.entries.firstIndex { isInTime($0.time) && isMet(by: $0, outcome, scene) }
    }

    /// The position in `range` of the first entry that reports the occurrence, at any time; nil if there is none.
    func occurrence(in range: Range<Int>, of outcome: Outcome, _ scene: Scene) -> Int? {
        range.first { isMet(by: outcome.entries[$0], outcome, scene) }
    }

    /// The number of occurrences at any time.
    package func occurrences(in outcome: Outcome, of scene: Scene) -> Int {
        outcome.entries.reduce(0) { $0 + (isMet(by: $1, outcome, scene) ? 1 : 0) }
    }

    /// Whether the answer of `outcome` differs from a first one, in which it `happened` or not, in a useful
    /// way. If a cancellation is to be avoided, the object must still receive the beginning: losing the touch
    /// completely is not useful.
    package func isAltered(from happened: Bool, in outcome: Outcome, of scene: Scene) -> Bool {
        guard (occurrence(in: outcome, of: scene) != nil) != happened else { return false }
        guard case .calls(let method, let object) = subject else { return true }
        if !happened {
            // A touch that is canceled after its first movement does not help.
            guard method == .touches(.touchesMoved) else { return true }
            return Question(.calls(.touches(.touchesCancelled), object)).occurrence(in: outcome, of: scene)
                == nil
        }
        let beginning: Method
        switch method {
        case .touches(.touchesCancelled), .controlEvent(.touchCancel), .tracking(.cancelTracking):
            beginning = .touches(.touchesBegan)
        case .presses(.pressesCancelled): beginning = .presses(.pressesBegan)
        case .motion(.motionCancelled): beginning = .motion(.motionBegan)
        default: return true
        }
        return Question(.calls(beginning, object)).occurrence(in: outcome, of: scene) != nil
    }

    private func isInTime(_ moment: Instant) -> Bool {
        guard let time else { return true }
        return (moment.microseconds &- time.microseconds).magnitude <= Question.tolerance
    }

    private func isMet(by entry: TraceEntry, _ outcome: Outcome, _ scene: Scene) -> Bool {
        switch entry.body {
        case .transition(let transition): isMet(by: transition, in: scene)
        case .callback(let callback): isMet(by: callback, outcome, scene)
        case .stage, .hitTest: false
        }
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
            // A responder that refuses to become or to resign the first responder does not do so.
            let isAboutFirstResponder = method == .becomeFirstResponder || method == .resignFirstResponder
            if isAboutFirstResponder, callback.result == false { return false }
            return callback.method == method
                && (callback.receiver == object || callback.sender(in: outcome) == object)
        case .getsTouch(let responder):
            return callback.receiver == .responder(responder) && callback.method == .touches(.touchesBegan)
        case .keepsTouch(let touch):
            guard outcome.touches.indices.contains(Int(touch.raw)),
                callback.method == .touches(.touchesEnded),
                case .responder(.view(let view))? = callback.receiver,
                outcome.touches(of: callback).contains(touch)
            else { return false }
            if let receiver = outcome.touches[touch].view { return receiver == view }
            // The latest contact of the touch was not delivered, but an earlier one can have been.
            return outcome.hitTesting.records.contains { $0.touch == touch && $0.hit?.view == view }
        }
    }
}

extension Outcome {
    /// The touches of a call.
    func touches(of callback: Callback) -> some Collection<TouchIndex> {
        calls.touches[callback.touches.range].lazy.map(\.touch)
    }
}

extension Callback {
    /// The object that sent the action; nil for other callbacks.
    package func sender(in outcome: Outcome) -> SceneObject? {
        switch details {
        case .action(let record): .gestureRecognizer(outcome.calls.actions[Int(record)].sender)
        case .sentAction(let record):
            outcome.calls.sentActions[Int(record)].sender.map(SceneObject.responder)
        case .none, .state, .question, .content, .row, .scroll, .controlState, .motion, .remoteControl,
            .tab, .squeeze, .orientation:
            nil
        }
    }
}
