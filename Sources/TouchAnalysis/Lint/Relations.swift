package import TouchDispatch

/// What recognizers and their delegates say about each other, before anything happens.
extension Scene {
    package func delegate(of recognizer: RecognizerIndex) -> GestureDelegate? {
        self[recognizer].delegate.map { gestureDelegates[Int($0)] }
    }

    /// Whether the answer is yes to `recognizer`.
    package func says(_ answer: GestureDelegate.Others?, about recognizer: RecognizerIndex) -> Bool {
        switch answer {
        case nil: false
        case .always(let given)?: given
        case .listed(let span)?: recognizerLists[span.range].contains(recognizer)
        }
    }

    /// Whether the answer names `recognizer`.
    package func names(_ answer: GestureDelegate.Others?, _ recognizer: RecognizerIndex) -> Bool {
        if case .listed? = answer { says(answer, about: recognizer) } else { false }
    }

    /// Whether `a` waits for `b` by `require(toFail:)`.
    func requiresStatically(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        recognizerLists[self[a].requireToFail.range].contains(b)
    }

    /// Whether a delegate makes `a` wait for `b` (rule GE-10).
    func requiresByDelegate(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        let own = delegate(of: a)
        let other = delegate(of: b)
        if says(own?.shouldRequireFailureOf, about: b) { return true }
        return says(other?.shouldBeRequiredToFailBy, about: a)
            && !says(other?.shouldRequireFailureOf, about: a)
    }

    package func requires(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        requiresStatically(a, b) || requiresByDelegate(a, b)
    }

    /// Whether either lets the two recognize together.
    func areSimultaneous(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        says(delegate(of: a)?.shouldRecognizeSimultaneouslyWith, about: b)
            || says(delegate(of: b)?.shouldRecognizeSimultaneouslyWith, about: a)
    }

    /// How many list entries there are to look through for what `recognizer` says of others.
    func relationCost(of recognizer: RecognizerIndex) -> Int {
        func count(_ answer: GestureDelegate.Others?) -> Int {
            if case .listed(let span)? = answer { Int(span.count) } else { 0 }
        }
        let settings = self[recognizer]
        let delegate = delegate(of: recognizer)
        return Int(settings.requireToFail.count) &+ Int(settings.canPrevent.count)
            &+ Int(settings.canBePreventedBy.count) &+ count(delegate?.shouldRecognizeSimultaneouslyWith)
            &+ count(delegate?.shouldRequireFailureOf) &+ count(delegate?.shouldBeRequiredToFailBy)
    }

    /// What a list of answers says about `recognizer`; nil: it is not listed.
    package func answer(_ span: Span32, about recognizer: RecognizerIndex) -> Bool? {
        recognizerAnswers[span.range].first { $0.recognizer == recognizer }?.answer
    }
}
