extension Arbitration {
    mutating func delegate(of recognizer: RecognizerIndex, _ app: inout AppState) -> GestureDelegate? {
        app.scene[recognizer].delegate.map { app.scene.gestureDelegates[Int($0)] }
    }

    /// The answer to `shouldReceiveEvent`. Asked once per recognizer and event, at its first contact (rule
    /// GE-7).
    mutating func asksEvent(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex?, _ app: inout AppState
    ) -> Bool {
        if let known = answers.receivesEvent[recognizer] { return known }
        guard app.isTracedFully || delegate(of: recognizer, &app)?.shouldReceiveEvent != nil else {
            return true
        }
        let answer = ask(.shouldReceiveEvent, of: recognizer, contact: contact, &app) {
            $0.shouldReceiveEvent
        }
        answers.receivesEvent[recognizer] = answer
        return answer
    }

    mutating func asksTouch(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ app: inout AppState
    ) -> Bool {
        ask(.shouldReceiveTouch, of: recognizer, contact: contact, &app) { $0.shouldReceiveTouch }
    }

    mutating func asksPress(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ app: inout AppState
    ) -> Bool {
        ask(.shouldReceivePress, of: recognizer, contact: contact, &app) { $0.shouldReceivePress }
    }

    mutating func asksSimultaneity(
        _ recognizer: RecognizerIndex, _ other: RecognizerIndex, _ app: inout AppState
    ) -> Bool {
        ask(.shouldRecognizeSimultaneouslyWith, of: recognizer, about: other, &app) {
            $0.shouldRecognizeSimultaneouslyWith
        }
    }

    /// Whether the delegate lets the recognizer begin (rule GS-3).
    mutating func asksToBegin(_ recognizer: RecognizerIndex, _ app: inout AppState) -> Bool {
        let contact = runs[recognizer].contacts.first
        return ask(.shouldBegin, of: recognizer, contact: contact, &app) { $0.shouldBegin }
    }

    /// The answer for `recognizer` in a list of answers; nil if it is not listed.
    mutating func listedAnswer(
        _ recognizer: RecognizerIndex, in span: Span32, _ app: inout AppState
    ) -> Bool? {
        app.budget.spend(Int(span.count))
        return app.scene.recognizerAnswers[span.range].first { $0.recognizer == recognizer }?.answer
    }

    // MARK: Asking

    /// Asks the delegate a question about one contact, or about the current state. An implemented method is
    /// always logged; the default, true, only at trace level full.
    private mutating func ask(
        _ question: DelegateQuestion, of recognizer: RecognizerIndex, contact: ContactIndex?,
        _ app: inout AppState, _ member: (GestureDelegate) -> GestureDelegate.Answer?
    ) -> Bool {
        app.budget.spend(WorkBudget.question)
        guard let given = delegate(of: recognizer, &app).flatMap(member) else {
            if app.isTracedFully { log(question, recognizer, nil, true, &app) }
            return true
        }
        let answer = holds(given, recognizer, contact, &app)
        log(question, recognizer, nil, answer, &app)
        return answer
    }

    /// Asks the delegate a question about another recognizer. The default is false.
    mutating func ask(
        _ question: DelegateQuestion, of recognizer: RecognizerIndex, about other: RecognizerIndex,
        _ app: inout AppState, _ member: (GestureDelegate) -> GestureDelegate.Others?
    ) -> Bool {
        app.budget.spend(WorkBudget.question)
        let answer: Bool
        switch delegate(of: recognizer, &app).flatMap(member) {
        case nil:
            if app.isTracedFully { log(question, recognizer, other, false, &app) }
            return false
        case .always(let given)?: answer = given
        case .listed(let span)?:
            app.budget.spend(Int(span.count))
            answer = app.scene.recognizerLists[span.range].contains(other)
        }
        log(question, recognizer, other, answer, &app)
        return answer
    }

    private mutating func log(
        _ question: DelegateQuestion, _ recognizer: RecognizerIndex, _ other: RecognizerIndex?,
        _ answer: Bool, _ app: inout AppState
    ) {
        log(.asked(question, of: recognizer, other: other, answer: answer), .delegate, &app)
    }

    /// Adds an effect that is one callback, if callbacks of this kind are reported.
    mutating func log(_ effect: GestureEffect, _ kind: CallbackKind, _ app: inout AppState) {
        app.trace.passTime()
        if app.trace.reports(kind) { effects.append(effect, room: app.trace.room) }
    }

    // MARK: Answers

    /// Evaluates a delegate's answer (rule GE-6).
    private mutating func holds(
        _ answer: GestureDelegate.Answer, _ recognizer: RecognizerIndex, _ contact: ContactIndex?,
        _ app: inout AppState
    ) -> Bool {
        switch answer {
        case .always(let given): return given
        case .view(let span): return isHit(by: contact, span, &app)
        case .notView(let span): return !isHit(by: contact, span, &app)
        case .state(let other, let states): return states.contains(runs[other].state)
        case .direction(let axis):
            let way = app.displacement(of: runs[recognizer].contacts)
            return switch axis {
            case .horizontal: Tolerance.exceeds(abs(way.x), abs(way.y))
            case .vertical: Tolerance.exceeds(abs(way.y), abs(way.x))
            }
        }
    }

    private mutating func isHit(by contact: ContactIndex?, _ span: Span32, _ app: inout AppState) -> Bool {
        app.budget.spend(Int(span.count))
        guard let contact, let view = app.contacts[contact].hitView else { return false }
        return app.scene.delegateViews[span.range].contains(view)
    }
}
