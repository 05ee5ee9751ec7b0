package import TouchDispatch

/// Relations between recognizers that the scene defines.
extension Scene {
    package func delegate(of recognizer: RecognizerIndex) -> GestureDelegate? {
        self[recognizer].delegate.map { gestureDelegates[Int($0)] }
    }

    /// Whether the answer about `recognizer` is true.
    package func says(_ answer: GestureDelegate.Others?, about recognizer: RecognizerIndex) -> Bool {
        switch answer {
        case nil: false
        case .always(let given)?: given
        case .listed(let span)?: recognizerLists[span.range].contains(recognizer)
        }
    }

    /// Whether the answer lists `recognizer`.
    package func names(_ answer: GestureDelegate.Others?, _ recognizer: RecognizerIndex) -> Bool {
        if case .listed? = answer { says(answer, about: recognizer) } else { false }
    }

    /// Whether `a` waits for `b` by `require(toFail:)`.
    func requiresStatically(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        recognizerLists[self[a].requireToFail.range].contains(b)
    }

    /// Whether a delegate makes `a` wait for `b`. The delegate of the recognizer that is collected first is
    /// asked first, and the first yes settles the pair (rule GE-10).
    package func requiresByDelegate(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let own = delegate(of: a)
        let other = delegate(of: b)
        if isCollected(a, before: b) {
            if says(own?.shouldRequireFailureOf, about: b) { return true }
            if says(own?.shouldBeRequiredToFailBy, about: b) { return false }
            return says(other?.shouldBeRequiredToFailBy, about: a)
                && !says(other?.shouldRequireFailureOf, about: a)
        }
        if says(other?.shouldRequireFailureOf, about: a) { return false }
        return says(other?.shouldBeRequiredToFailBy, about: a) || says(own?.shouldRequireFailureOf, about: b)
    }

    /// Whether `a` comes before `b` in the recognizers of a touch that both receive (rule GE-1).
    package func isCollected(_ a: RecognizerIndex, before b: RecognizerIndex) -> Bool {
        let depthOfA = self[self[a].view].depth
        let depthOfB = self[self[b].view].depth
        return depthOfA == depthOfB ? a < b : depthOfB < depthOfA
    }

    package func requires(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        requiresStatically(a, b) || requiresBySystem(a, b) || requiresByDelegate(a, b)
    }

    /// Whether one of the delegates allows simultaneous recognition.
    package func areSimultaneous(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        says(delegate(of: a)?.shouldRecognizeSimultaneouslyWith, about: b)
            || says(delegate(of: b)?.shouldRecognizeSimultaneouslyWith, about: a)
    }

    /// The number of list entries to search for the answers of `recognizer` about others.
    package func relationCost(of recognizer: RecognizerIndex) -> Int {
        func count(_ answer: GestureDelegate.Others?) -> Int {
            if case .listed(let span)? = answer { Int(span.count) } else { 0 }
        }
        let settings = self[recognizer]
        let delegate = delegate(of: recognizer)
        return Int(settings.requireToFail.count) &+ Int(settings.canPrevent.count)
            &+ Int(settings.canBePreventedBy.count) &+ count(delegate?.shouldRecognizeSimultaneouslyWith)
            &+ count(delegate?.shouldRequireFailureOf) &+ count(delegate?.shouldBeRequiredToFailBy)
    }

    /// The answer for `recognizer` in a list of answers; nil if it is not listed.
    package func answer(_ span: Span32, about recognizer: RecognizerIndex) -> Bool? {
        recognizerAnswers[span.range].first { $0.recognizer == recognizer }?.answer
    }
}
