internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// One of two runs that are compared.
struct DiffRun {
    /// What an entry is about, by names: those of the one scene mean something in the other.
    struct Facets {
        /// The recognizer that it is a transition or a call of, or that sends it, with the touch it follows then: what it
        /// makes of the next gesture is another transcript.
        var recognizer: String?
        /// The recognizer that is its cause, likewise.
        var cause: String?
        var receiver: String?
        /// The control that sends it.
        var sender: String?
        var touches: [TouchIndex] = []
        /// The touch that the recognizer follows then.
        var followed: TouchIndex?
        var isHitTest = false
    }

    let dispatch: DispatchRun
    /// The tape that contains the request.
    let tape: JSONTape
    /// Per entry: what is told of it without its time and its cause, as a number that both runs share.
    private(set) var keys: [Int] = []
    /// The same of its kind and receiver alone.
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

    /// The touches that each recognizer was offered, and when they began, in order.
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

    /// Numbers the entries by `pool`, and charges for it.
    mutating func number(_ pool: inout [String: Int], _ budget: inout WorkBudget) {
        var words = EntryWords(dispatch)
        keys.reserveCapacity(outcome.entries.count)
        for entry in outcome.entries {
            // Putting an entry into words costs about as much as asking some views.
            budget.spend(64)
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
            case .none, .state, .sentAction, .content, .controlState, .motion, .remoteControl, .orientation:
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

    /// What happened in an entry, by names.
    struct Happening {
        var object: JSONString
        var method: Method?
        /// The action's name, where `method` is one.
        var selector: JSONString?
        var state: GestureState?
    }

    func happening(in entry: TraceEntry) -> Happening? {
        switch entry.body {
        case .stage: return nil
        case .hitTest(let number):
            return outcome.hitTesting.records[Int(number)].hit.map {
                Happening(object: request.names.name(of: .responder(.view($0.view))))
            }
        case .transition(let transition):
            guard transition.to != .possible else { return nil }
            return Happening(
                object: request.names.name(of: .gestureRecognizer(transition.recognizer)),
                state: transition.to)
        case .callback(let callback):
            guard let receiver = callback.receiver else { return nil }
            var happening = Happening(object: request.names.name(of: receiver), method: callback.method)
            switch callback.method {
            case .action(let selector), .menu(let selector):
                happening.selector = request.selectors.names[selector]
            default: break
            }
            return happening
        }
    }

    /// Whether it happened here, and when, as a question; nil where it cannot be asked here.
    func question(_ happening: Happening, at time: Instant?) -> Question? {
        guard let object = request.names.find(happening.object) else { return nil }
        if let state = happening.state {
            guard case .gestureRecognizer(let recognizer) = object else { return nil }
            return Question(.enters(recognizer, state), time: time)
        }
        guard var method = happening.method else {
            guard case .responder(let responder) = object else { return nil }
            return Question(.getsTouch(responder), time: time)
        }
        if let name = happening.selector {
            guard let selector = request.selectors.find(name).map({ SelectorIndex($0) }) else { return nil }
            if case .menu = method { method = .menu(selector) } else { method = .action(selector) }
        }
        return Question(.calls(method, object), time: time)
    }
}
