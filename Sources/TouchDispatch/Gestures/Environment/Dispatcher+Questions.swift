extension Dispatcher {
    func delegate(of recognizer: RecognizerIndex) -> GestureDelegate? {
        scene[recognizer].delegate.map { scene.gestureDelegates[Int($0)] }
    }

    /// `shouldReceiveEvent`, once per recognizer and event, over the contact that brings it up (rule GE-7).
    mutating func asksEvent(_ recognizer: RecognizerIndex, _ contact: ContactIndex?) -> Bool {
        if let known = eventAnswers[recognizer] { return known }
        guard delegate(of: recognizer)?.shouldReceiveEvent != nil || options.trace == .full else {
            return true
        }
        let answer = ask(.shouldReceiveEvent, of: recognizer, contact: contact) { $0.shouldReceiveEvent }
        eventAnswers[recognizer] = answer
        return answer
    }

    mutating func asksTouch(_ recognizer: RecognizerIndex, _ contact: ContactIndex) -> Bool {
        ask(.shouldReceiveTouch, of: recognizer, contact: contact) { $0.shouldReceiveTouch }
    }

    mutating func asksPress(_ recognizer: RecognizerIndex, _ contact: ContactIndex) -> Bool {
        ask(.shouldReceivePress, of: recognizer, contact: contact) { $0.shouldReceivePress }
    }

    /// `gestureRecognizerShouldBegin` of the views its touches hit, then of its delegate (rule GS-3). Why not; nil
    /// for yes.
    mutating func refusalToBegin(_ recognizer: RecognizerIndex) -> Cause? {
        if let yielding = yielding(recognizer) { return yielding }
        if scene[recognizer].flags.contains(.cancelsTouchesInView) {
            var asked: [ViewIndex] = []
            budget.spend(gestures[recognizer].contacts.count)
            for contact in gestures[recognizer].contacts {
                guard let view = contacts[contact].hitView, !asked.contains(view) else { continue }
                asked.append(view)
                budget.spend(asked.count &+ 8)
                if let refusal = refusal(of: view, recognizer) { return refusal }
            }
        }
        let contact = gestures[recognizer].contacts.first
        let mayBegin = ask(.shouldBegin, of: recognizer, contact: contact) { $0.shouldBegin }
        return mayBegin ? refusalToCancelContent(recognizer) : Cause(.delegateRefused, .GS3)
    }

    /// Why the view says no; nil for yes. What is not overridden the view's class answers (rule CT-6).
    private mutating func refusal(of view: ViewIndex, _ recognizer: RecognizerIndex) -> Cause? {
        let given: Bool?
        var isOverridden = true
        switch scene[view].shouldBegin {
        case .inherited:
            given = nil
            isOverridden = false
        case .always(let answer): given = answer
        case .listed(let span): given = listedAnswer(recognizer, in: span)
        }
        let answer = given ?? classAllows(view, recognizer)
        if isOverridden || !answer || options.trace == .full { log(view, recognizer, answer) }
        if answer { return nil }
        return given == nil ? Cause(.controlRefused, .CT6, view: view) : Cause(.viewRefused, .GS3, view: view)
    }

    private mutating func log(_ view: ViewIndex, _ recognizer: RecognizerIndex, _ answer: Bool) {
        var callback = Callback(.delegate(.gestureRecognizerShouldBegin), .view(view))
        callback.details = .question(recognizer, other: nil)
        callback.result = answer
        trace.callback(callback)
    }

    /// What is answered to `recognizer` in a list of answers.
    mutating func listedAnswer(_ recognizer: RecognizerIndex, in span: Span32) -> Bool? {
        budget.spend(Int(span.count))
        return scene.recognizerAnswers[span.range].first { $0.recognizer == recognizer }?.answer
    }

    // MARK: Asking

    /// A question about one contact, or the moment. Logged where the delegate implements it; the default, yes, only
    /// in full.
    private mutating func ask(
        _ question: DelegateQuestion, of recognizer: RecognizerIndex, contact: ContactIndex?,
        _ member: (GestureDelegate) -> GestureDelegate.Answer?
    ) -> Bool {
        budget.spend(WorkBudget.question)
        guard let given = delegate(of: recognizer).flatMap(member) else {
            if options.trace == .full { log(question, recognizer, nil, true) }
            return true
        }
        let answer = holds(given, recognizer, contact)
        log(question, recognizer, nil, answer)
        return answer
    }

    /// A question about another recognizer; the default is no.
    mutating func ask(
        _ question: DelegateQuestion, of recognizer: RecognizerIndex, about other: RecognizerIndex,
        _ member: (GestureDelegate) -> GestureDelegate.Others?
    ) -> Bool {
        budget.spend(WorkBudget.question)
        let answer: Bool
        switch delegate(of: recognizer).flatMap(member) {
        case nil:
            if options.trace == .full { log(question, recognizer, other, false) }
            return false
        case .always(let given)?: answer = given
        case .listed(let span)?:
            budget.spend(Int(span.count))
            answer = scene.recognizerLists[span.range].contains(other)
        }
        log(question, recognizer, other, answer)
        return answer
    }

    private mutating func log(
        _ question: DelegateQuestion, _ recognizer: RecognizerIndex, _ other: RecognizerIndex?, _ answer: Bool
    ) {
        var callback = Callback(.delegate(question), object: .gestureRecognizer(recognizer))
        callback.details = .question(recognizer, other: other)
        callback.result = answer
        trace.callback(callback)
    }

    /// Rule GE-6.
    private mutating func holds(
        _ answer: GestureDelegate.Answer, _ recognizer: RecognizerIndex, _ contact: ContactIndex?
    ) -> Bool {
        switch answer {
        case .always(let given): return given
        case .view(let span): return isHit(by: contact, span)
        case .notView(let span): return !isHit(by: contact, span)
        case .state(let other, let states): return states.contains(gestures[other].state)
        case .direction(let axis):
            budget.spend(gestures[recognizer].contacts.count &* 4)
            let way = wayTravelled(by: recognizer)
            return switch axis {
            case .horizontal: Comparison.exceeds(abs(way.x), abs(way.y))
            case .vertical: Comparison.exceeds(abs(way.y), abs(way.x))
            }
        }
    }

    private mutating func isHit(by contact: ContactIndex?, _ span: Span32) -> Bool {
        budget.spend(Int(span.count))
        guard let contact, let view = contacts[contact].hitView else { return false }
        return scene.delegateViews[span.range].contains(view)
    }

    private func wayTravelled(by recognizer: RecognizerIndex) -> Point {
        let own = gestures[recognizer].contacts
        guard !own.isEmpty else { return .zero }
        let sum = own.reduce(Point.zero) { sum, contact in
            sum + (contacts[contact].location - contacts[contact].start)
        }
        return sum * (1 / Double(own.count))
    }
}
