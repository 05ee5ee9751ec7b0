internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// One of the two runs that are compared.
struct DiffRun {
    /// The objects that an entry refers to, by names, because names have the same meaning in both scenes.
    struct Facets {
        /// The recognizer of the transition, call or action, together with the touch that it follows at that time, so
        /// that different gestures are different facets.
        var recognizer: String?
        /// The recognizer that caused the entry, in the same form.
        var cause: String?
        var receiver: String?
        /// The control that sent the action.
        var sender: String?
        var touches: [TouchIndex] = []
        /// The touch that the recognizer follows at that time.
        var followed: TouchIndex?
        var isHitTest = false
    }

    let dispatch: DispatchRun
    /// The tape that contains the request.
    let tape: JSONTape
    /// For each entry, a number for its text without time and cause. Both runs use the same numbering.
    private(set) var keys: [Int] = []
    /// For each entry, a number for its kind and receiver.
    private(set) var subjects: [Int] = []

    init(_ side: DiffRequest.Side, _ budget: inout WorkBudget) throws(DispatchLimit) {
        tape = side.tape
        var options = side.request.options.dispatch
        options.budget = budget
        let outcome = try Dispatcher.dispatch(
            side.request.sequence, in: side.request.scene, options: options)
        budget = outcome.budget
        dispatch = DispatchRun(side.request, outcome)
        followTouches(&budget)
    }

    var request: DispatchRequest { dispatch.request }
    var outcome: Outcome { dispatch.outcome }

    /// The touches that each recognizer collected, and the times at which they began, in order.
    private var followed: [RecognizerIndex: [(touch: TouchIndex, began: Instant)]] = [:]

    private mutating func followTouches(_ budget: inout WorkBudget) {
        var began: [TouchIndex: Instant] = [:]
        for entry in outcome.entries {
            guard case .hitTest(let number) = entry.body,
                let touch = outcome.hitTesting.records[Int(number)].touch,
                began[touch] == nil
            else { continue }
            began[touch] = entry.time
        }
        for (index, span) in outcome.collected.ofTouches.enumerated() {
            let touch = TouchIndex(index)
            budget.spend(Int(span.count) &* 8)
            if budget.isSpent { return }
            for recognizer in outcome.collected.recognizers[span.range] {
                followed[recognizer, default: []].append((touch, began[touch] ?? .zero))
            }
        }
    }

    /// The latest touch that the recognizer follows at `time`.
    private func touch(of recognizer: RecognizerIndex, at time: Instant) -> TouchIndex? {
        followed[recognizer]?.last { $0.began <= time }?.touch
    }

    private func key(of recognizer: RecognizerIndex, at time: Instant) -> String {
        let name = request.names.name(of: .gestureRecognizer(recognizer)).text
        return touch(of: recognizer, at: time).map { "\(name) \($0.raw)" } ?? name
    }

    /// Fills `keys` and `subjects` with numbers from `pool`.
    mutating func number(_ pool: inout [String: Int], _ budget: inout WorkBudget) {
        var words = EntryWords(dispatch)
        keys.reserveCapacity(outcome.entries.count)
        for entry in outcome.entries {
            // Formatting an entry takes about as long as hit testing a few views.
            budget.spend(128)
            if budget.isSpent { return }
            let receiver = words.receiver(of: entry).map { words.id(of: $0) } ?? "null"
            let subject = "\(entry.body.name) \(receiver)"
            subjects.append(DiffRun.number(of: subject, &pool))
            keys.append(DiffRun.number(of: "\(subject) \(words.text(of: entry))", &pool))
        }
    }

    private static func number(of text: String, _ pool: inout [String: Int]) -> Int {
        if let number = pool[text] { return number }
        pool[text] = pool.count
        return pool.count - 1
    }

    func cause(of entry: TraceEntry) -> Cause? {
        switch entry.body {
        case .transition(let transition): outcome.causes[transition.cause]
        case .callback(let callback): callback.cause.map { outcome.causes[$0] }
        case .hitTest, .stage: nil
        }
    }

    func facets(of entry: TraceEntry) -> Facets {
        func name(_ object: SceneObject?) -> String? { object.map { request.names.name(of: $0).text } }
        var facets = Facets()
        func follow(_ recognizer: RecognizerIndex) {
            facets.recognizer = key(of: recognizer, at: entry.time)
            facets.followed = touch(of: recognizer, at: entry.time)
        }
        facets.cause = cause(of: entry)?.recognizer.map { key(of: $0, at: entry.time) }
        switch entry.body {
        case .stage: break
        case .hitTest(let number):
            facets.isHitTest = true
            facets.touches = outcome.hitTesting.records[Int(number)].touch.map { [$0] } ?? []
        case .transition(let transition):
            follow(transition.recognizer)
        case .callback(let callback):
            facets.receiver = name(callback.receiver)
            if case .gestureRecognizer(let recognizer)? = callback.receiver { follow(recognizer) }
            switch callback.details {
            case .action(let number):
                follow(outcome.calls.actions[Int(number)].sender)
            case .question(let recognizer, other: _): follow(recognizer)
            case .none, .state, .sentAction, .content, .row, .scroll, .controlState, .motion, .squeeze,
                .remoteControl, .tab,
                .orientation:
                break
            }
            if case .sentAction(let number) = callback.details {
                facets.sender = name(outcome.calls.sentActions[Int(number)].sender.map(SceneObject.responder))
            }
            facets.touches = outcome.calls.touches[callback.touches.range].map(\.touch)
        }
        return facets
    }

    // MARK: Questions

    /// The event of an entry, by names.
    struct Occurrence {
        var object: JSONString
        var method: Method?
        /// The selector if `method` is an action or menu command.
        var selector: JSONString?
        var state: GestureState?
    }

    func occurrence(in entry: TraceEntry) -> Occurrence? {
        switch entry.body {
        case .stage: return nil
        case .hitTest(let number):
            return outcome.hitTesting.records[Int(number)].hit.map {
                Occurrence(object: request.names.name(of: .responder(.view($0.view))))
            }
        case .transition(let transition):
            guard transition.to != .possible else { return nil }
            return Occurrence(
                object: request.names.name(of: .gestureRecognizer(transition.recognizer)),
                state: transition.to)
        case .callback(let callback):
            guard let receiver = callback.receiver else { return nil }
            var occurrence = Occurrence(object: request.names.name(of: receiver), method: callback.method)
            switch callback.method {
            case .action(let selector), .menu(let selector):
                occurrence.selector = request.selectors.names[selector]
            default: break
            }
            return occurrence
        }
    }

    /// The question whether the event happens in this run; nil if this scene does not have its objects.
    func question(_ occurrence: Occurrence, at time: Instant?) -> Question? {
        guard let object = request.names.find(occurrence.object) else { return nil }
        if let state = occurrence.state {
            guard case .gestureRecognizer(let recognizer) = object else { return nil }
            return Question(.enters(recognizer, state), time: time)
        }
        guard var method = occurrence.method else {
            guard case .responder(let responder) = object else { return nil }
            return Question(.getsTouch(responder), time: time)
        }
        if let name = occurrence.selector {
            guard let selector = request.selectors.find(name).map({ SelectorIndex($0) }) else { return nil }
            if case .menu = method { method = .menu(selector) } else { method = .action(selector) }
        }
        return Question(.calls(method, object), time: time)
    }
}
