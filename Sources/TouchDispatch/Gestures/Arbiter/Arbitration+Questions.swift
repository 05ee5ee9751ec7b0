extension Arbitration {
    mutating func delegate(of recognizer: RecognizerIndex, _ world: borrowing World)
        -> GestureDelegate?
    {
        world.scene[recognizer].delegate.map { world.scene.gestureDelegates[Int($0)] }
    }

    /// The answer to `shouldReceiveEvent`. Asked once per recognizer and event, at its first contact (rule
    /// GE-7).
    mutating func asksEvent(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex?, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        if let known = answers.receivesEvent[recognizer] { return known }
        guard world.isTracedFully || delegate(of: recognizer, world)?.shouldReceiveEvent != nil
        else {
            return true
        }
        let answer = ask(.shouldReceiveEvent, of: recognizer, contact: contact, world, &ledger) {
            $0.shouldReceiveEvent
        }
        answers.receivesEvent[recognizer] = answer
        return answer
    }

    mutating func asksTouch(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        ask(.shouldReceiveTouch, of: recognizer, contact: contact, world, &ledger) { $0.shouldReceiveTouch }
    }

    mutating func asksPress(
        _ recognizer: RecognizerIndex, _ contact: ContactIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        ask(.shouldReceivePress, of: recognizer, contact: contact, world, &ledger) { $0.shouldReceivePress }
    }

    mutating func asksSimultaneity(
        _ recognizer: RecognizerIndex, _ other: RecognizerIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Bool {
        ask(.shouldRecognizeSimultaneouslyWith, of: recognizer, about: other, world, &ledger) {
            $0.shouldRecognizeSimultaneouslyWith
        }
    }

    /// Whether the delegate lets the recognizer begin (rule GS-3).
    mutating func asksToBegin(_ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> Bool
    {
        let contact = runs[recognizer].contacts.first
        return ask(.shouldBegin, of: recognizer, contact: contact, world, &ledger) { $0.shouldBegin }
    }

    /// The answer for `recognizer` in a list of answers; nil if it is not listed.
    mutating func listedAnswer(
        _ recognizer: RecognizerIndex, in span: Span32, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool? {
        ledger.budget.spend(Int(span.count))
        return world.scene.recognizerAnswers[span.range].first { $0.recognizer == recognizer }?.answer
    }

    // MARK: Asking

    /// Asks the delegate a question about one contact, or about the current state. An implemented method is
    /// always logged; the default, true, only at trace level full.
    private mutating func ask(
        _ question: DelegateQuestion, of recognizer: RecognizerIndex, contact: ContactIndex?,
        _ world: borrowing World, _ ledger: inout Ledger,
        _ member: (GestureDelegate) -> GestureDelegate.Answer?
    ) -> Bool {
        ledger.budget.spend(WorkBudget.question)
        guard let given = delegate(of: recognizer, world).flatMap(member) else {
            if world.isTracedFully { log(question, recognizer, nil, true, &ledger) }
            return true
        }
        let answer = holds(given, recognizer, contact, world, &ledger)
        log(question, recognizer, nil, answer, &ledger)
        return answer
    }

    /// Asks the delegate a question about another recognizer. The default is false.
    mutating func ask(
        _ question: DelegateQuestion, of recognizer: RecognizerIndex, about other: RecognizerIndex,
        _ world: borrowing World, _ ledger: inout Ledger,
        _ member: (GestureDelegate) -> GestureDelegate.Others?
    ) -> Bool {
        ledger.budget.spend(WorkBudget.question)
        let answer: Bool
        switch delegate(of: recognizer, world).flatMap(member) {
        case nil:
            if world.isTracedFully { log(question, recognizer, other, false, &ledger) }
            return false
        case .always(let given)?: answer = given
        case .listed(let span)?:
            ledger.budget.spend(Int(span.count))
            answer = world.scene.recognizerLists[span.range].contains(other)
        }
        log(question, recognizer, other, answer, &ledger)
        return answer
    }

    private mutating func log(
        _ question: DelegateQuestion, _ recognizer: RecognizerIndex, _ other: RecognizerIndex?,
        _ answer: Bool, _ ledger: inout Ledger
    ) {
        log(.asked(question, of: recognizer, other: other, answer: answer), .delegate, &ledger)
    }

    /// Adds an effect that is one callback, if callbacks of this kind are reported.
    mutating func log(
        _ effect: GestureEffect, _ kind: CallbackKind, _ ledger: inout Ledger
    ) {
        ledger.trace.passTime()
        if ledger.trace.reports(kind) { effects.append(effect, room: ledger.trace.room) }
    }

    // MARK: Answers

    /// Evaluates a delegate's answer (rule GE-6).
    private mutating func holds(
        _ answer: GestureDelegate.Answer, _ recognizer: RecognizerIndex, _ contact: ContactIndex?,
        _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        switch answer {
        case .always(let given): return given
        case .view(let span): return isHit(by: contact, span, world, &ledger)
        case .notView(let span): return !isHit(by: contact, span, world, &ledger)
        case .state(let other, let states): return states.contains(runs[other].state)
        case .direction(let axis):
            let way = world.displacement(of: runs[recognizer].contacts, &ledger.budget)
            return switch axis {
            case .horizontal: Tolerance.exceeds(abs(way.x), abs(way.y))
            case .vertical: Tolerance.exceeds(abs(way.y), abs(way.x))
            }
        }
    }

    private mutating func isHit(
        by contact: ContactIndex?, _ span: Span32, _ world: borrowing World, _ ledger: inout Ledger
    ) -> Bool {
        ledger.budget.spend(Int(span.count))
        guard let contact, let view = world.contacts[contact].hitView else { return false }
        return world.scene.delegateViews[span.range].contains(view)
    }
}
