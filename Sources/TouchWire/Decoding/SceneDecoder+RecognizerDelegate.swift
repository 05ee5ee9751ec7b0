internal import JSONTape
internal import TouchScene

extension SceneDecoder {
    /// Reads a recognizer's delegate and returns its index in `Scene.gestureDelegates`; nil if the value is
    /// null.
    mutating func gestureDelegate(at position: Int) -> Int32? {
        guard reader.tape.kind(at: position) != .null, var cursor = reader.object(at: position, "delegate")
        else {
            return nil
        }
        let index = scene.gestureDelegates.count
        // Reserves the index before the answers are read, because ids in the answers refer to it.
        scene.gestureDelegates.append(GestureDelegate())
        var delegate = GestureDelegate()
        while let (member, value) = reader.next(&cursor, Members.gestureDelegate) {
            switch member {
            case .shouldReceiveEvent:
                delegate.shouldReceiveEvent = answer(at: value, .shouldReceiveEvent, index)
            case .shouldReceiveTouch:
                delegate.shouldReceiveTouch = answer(at: value, .shouldReceiveTouch, index)
            case .shouldReceivePress:
                delegate.shouldReceivePress = answer(at: value, .shouldReceivePress, index)
            case .shouldBegin: delegate.shouldBegin = answer(at: value, .shouldBegin, index)
            case .shouldRecognizeSimultaneouslyWith:
                delegate.shouldRecognizeSimultaneouslyWith = others(at: value)
            case .shouldRequireFailureOf: delegate.shouldRequireFailureOf = others(at: value)
            case .shouldBeRequiredToFailBy: delegate.shouldBeRequiredToFailBy = others(at: value)
            }
        }
        scene.gestureDelegates[index] = delegate
        return Int32(truncatingIfNeeded: index)
    }

    // MARK: Answers about a touch or a state

    private mutating func answer(
        at position: Int, _ question: GestureDelegateMember, _ delegate: Int
    ) -> GestureDelegate.Answer? {
        switch reader.tape.kind(at: position) {
        case .true: return .always(true)
        case .false: return .always(false)
        case .object: return condition(at: position, question, delegate)
        case .array, .string, .number, .null:
            reader.wrongType(at: position, "an answer", "true, false or an object")
            return nil
        }
    }

    private mutating func condition(
        at position: Int, _ question: GestureDelegateMember, _ delegate: Int
    ) -> GestureDelegate.Answer? {
        guard var cursor = reader.object(at: position, "an answer") else { return nil }
        var answer: GestureDelegate.Answer?
        while let (member, value) = reader.next(&cursor, Members.delegateAnswer) {
            switch member {
            case .view: answer = .view(delegateViews(at: value, "view"))
            case .notView: answer = .notView(delegateViews(at: value, "notView"))
            case .state:
                answer = .state(RecognizerIndex(0), stateCondition(at: value, question, delegate))
            case .direction:
                answer = reader.value(at: value, "direction", GestureDelegate.Axis.table).map {
                    .direction($0)
                }
            }
        }
        reader.requireOne(cursor, "an answer", Members.delegateAnswer)
        return answer
    }

    private mutating func delegateViews(at position: Int, _ what: StaticString) -> Span32 {
        let start = scene.delegateViews.count
        var cursor = reader.elements(at: position, what)
        while let element = reader.next(&cursor) {
            refer(at: element, .delegateView(scene.delegateViews.count))
            scene.delegateViews.append(ViewIndex(0))
        }
        return scene.delegateViews.span(since: start)
    }

    /// Reads `{recognizer, in}`. The id is resolved when all recognizers are known.
    private mutating func stateCondition(
        at position: Int, _ question: GestureDelegateMember, _ delegate: Int
    ) -> GestureStateSet {
        var states = GestureStateSet()
        guard var cursor = reader.object(at: position, "state") else { return states }
        while let (member, value) = reader.next(&cursor, Members.stateCondition) {
            switch member {
            case .recognizer: refer(at: value, .delegateState(delegate, question))
            case .in:
                var elements = reader.elements(at: value, "in")
                while let element = reader.next(&elements) {
                    if let state = reader.value(at: element, "a state", GestureStateValue.table) {
                        states.insert(state.state)
                    }
                }
            }
        }
        reader.requireAll(cursor, Members.stateCondition)
        return states
    }

    /// Sets the recognizer of a delegate's answer that depends on the state of a recognizer.
    mutating func settle(_ question: GestureDelegateMember, of delegate: Int, _ recognizer: RecognizerIndex) {
        func settled(_ answer: GestureDelegate.Answer?) -> GestureDelegate.Answer? {
            if case .state(_, let states)? = answer { .state(recognizer, states) } else { answer }
        }
        var answers = scene.gestureDelegates[delegate]
        switch question {
        case .shouldReceiveEvent: answers.shouldReceiveEvent = settled(answers.shouldReceiveEvent)
        case .shouldReceiveTouch: answers.shouldReceiveTouch = settled(answers.shouldReceiveTouch)
        case .shouldReceivePress: answers.shouldReceivePress = settled(answers.shouldReceivePress)
        case .shouldBegin: answers.shouldBegin = settled(answers.shouldBegin)
        case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy: break
        }
        scene.gestureDelegates[delegate] = answers
    }

    // MARK: Answers about another recognizer

    private mutating func others(at position: Int) -> GestureDelegate.Others? {
        switch reader.tape.kind(at: position) {
        case .true: return .always(true)
        case .false: return .always(false)
        case .array: return .listed(recognizerList(at: position))
        case .object, .string, .number, .null:
            reader.wrongType(at: position, "an answer", "true, false or a list of ids")
            return nil
        }
    }

    private mutating func recognizerList(at position: Int) -> Span32 {
        let start = scene.recognizerLists.count
        var cursor = reader.elements(at: position, "a list")
        while let element = reader.next(&cursor) {
            refer(at: element, .listedRecognizer(scene.recognizerLists.count))
            scene.recognizerLists.append(RecognizerIndex(0))
        }
        return scene.recognizerLists.span(since: start)
    }
}
