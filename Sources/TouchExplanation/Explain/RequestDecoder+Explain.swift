package import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
package import TouchWire

extension RequestDecoder {
    /// Reads a dispatch request from a file; the question comes from the command line. Members other than
    /// `scene`, `events` and `options` are ignored.
    package mutating func explainRequest(
        about words: QuestionWords
    ) throws(RequestFault) -> ExplainRequest {
        func member(_ name: String) -> Int? { reader.tape.member(name, of: reader.root) }
        let options = member("options").map { reader.options(at: $0) } ?? RequestOptions()
        if let position = member("scene") {
            eventDecoder.scene(at: position, with: member("events"))
        } else {
            reader.missing("scene", of: reader.root)
        }
        if let position = member("events") {
            if reader.limitFault == nil { eventDecoder.events(at: position) }
        } else {
            reader.missing("events", of: reader.root)
        }
        var question: Question?
        var faults: [Diagnostic] = []
        if reader.limitFault == nil {
            do { question = try words.question(&self) } catch { faults = error.faults }
        }
        do { try reader.check() } catch {
            guard case .invalid(let found) = error else { throw error }
            faults = found + faults
        }
        guard let question, faults.isEmpty else { throw .invalid(faults) }
        return explainRequest(question, options, words)
    }

    private mutating func explainRequest(
        _ question: Question, _ given: RequestOptions, _ words: QuestionWords? = nil
    ) -> ExplainRequest {
        var options = given
        options.dispatch.trace = .full
        options.dispatch.kinds = .all
        options.dispatch.entryLimit = sceneDecoder.limits.entries
        options.dispatch.budget = sceneDecoder.limits.budget
        return ExplainRequest(
            dispatch: dispatchRequest(options, remarks), question: question, words: words)
    }

    /// Reads an explain request.
    ///
    /// - Throws: The faults of the request, or the limit that it exceeds.
    package mutating func explainRequest() throws(RequestFault) -> ExplainRequest {
        var options = RequestOptions()
        var question: Question?
        if var cursor = reader.object(at: JSONTape.root, "the request") {
            var positions: (scene: Int?, events: Int?, question: Int?)
            while let (member, value) = reader.next(&cursor, Members.explain) {
                switch member {
                case .scene: positions.scene = value
                case .events: positions.events = value
                case .question: positions.question = value
                case .options: options = reader.options(at: value)
                case .expect: _ = reader.expectations(at: value, in: .dispatchRequest)
                case ._schema: _ = reader.string(at: value, "$schema")
                case ._comment: reader.comment(at: value)
                }
            }
            // The scene is read first, because events and the question refer to its objects.
            if let position = positions.scene, reader.limitFault == nil {
                eventDecoder.scene(at: position, with: positions.events)
            }
            if let position = positions.events, reader.limitFault == nil { eventDecoder.events(at: position) }
            if let position = positions.question, reader.limitFault == nil {
                question = self.question(at: position)
            }
            for member in [ExplainMember.scene, .events] where !cursor.has(member) {
                reader.missing(member.name, of: JSONTape.root)
            }
            if !cursor.has(ExplainMember.question) {
                reader.missing(
                    ExplainMember.question.name, of: JSONTape.root,
                    #"“question” is required, for example {"id": "buy"}; on the command line: touchd explain FILE buy"#
                )
            }
        }
        try reader.check()
        guard let question else { throw .internalError("the question could not be read") }
        return explainRequest(question, options)
    }

    /// Reads a question: `{id, method?, time?}` or `{touch}`.
    private mutating func question(at position: Int) -> Question? {
        guard var cursor = reader.object(at: position, "question") else { return nil }
        var id: Int?
        var method: Int?
        var touch: Int?
        var time: Instant?
        while let (member, value) = reader.next(&cursor, Members.question) {
            switch member {
            case .id: id = value
            case .method: method = value
            case .touch: touch = value
            case .time: time = reader.time(at: value, "time")
            }
        }
        if let touch {
            if id != nil || method != nil {
                reader.fault(
                    .conflictingMembers, at: position, "“touch” must not be combined with “id” or “method”")
            }
            return self.touch(at: touch).map { Question(.keepsTouch($0), time: time) }
        }
        guard let id else {
            reader.missing("id", of: position, "“id” or “touch” is required")
            return nil
        }
        guard reader.string(at: id, "id") != nil, let object = sceneDecoder.sceneObject(at: id) else {
            return nil
        }
        guard let method else {
            guard let subject = RequestDecoder.subject(of: object) else {
                reader.missing("method", of: position, RequestDecoder.methodIsMissing)
                return nil
            }
            return Question(subject, time: time)
        }
        return subject(of: object, method).map { Question($0, time: time) }
    }

    /// The subject of a question that names no method; nil for an object that only receives actions.
    static func subject(of object: SceneObject) -> Question.Subject? {
        switch object {
        case .gestureRecognizer(let recognizer): .acts(recognizer)
        case .responder(let responder): .getsTouch(responder)
        case .other: nil
        }
    }

    static let methodIsMissing: DiagnosticMessage =
        "“method” is required, because the object is no responder: name the action that it receives"

    /// Reads the name of a touch: `touch-1`, `touch-2`, …
    private mutating func touch(at position: Int) -> TouchIndex? {
        guard let text = reader.string(at: position, "touch")?.text else { return nil }
        if let touch = RequestDecoder.touch(named: text) { return touch }
        reader.fault(.unknownValue, at: position, RequestDecoder.touchForm)
        return nil
    }

    static let touchForm: DiagnosticMessage = "the name of a touch must be “touch-1”, “touch-2” and so on"

    /// The touch that `text` names; nil if it is not the name of a touch.
    static func touch(named text: String) -> TouchIndex? {
        // Compared with the canonical spelling, because `Int` also accepts “+1” and “01”.
        guard text.hasPrefix("touch-"), let number = Int(text.dropFirst(6)), text == "touch-\(number)",
            number > 0, number <= Limits.greatestTouch
        else { return nil }
        return TouchIndex(number - 1)
    }

    private mutating func subject(of object: SceneObject, _ position: Int) -> Question.Subject? {
        guard let name = reader.string(at: position, "method") else { return nil }
        guard let subject = subject(of: object, method: name) else {
            let suggestion = reader.suggestion(for: name.text, among: knownMethods)
            reader.fault(
                .unknownValue, at: position,
                "unknown method “\(name: name.text.prefix(64))”\(suggestion: suggestion)")
            return nil
        }
        if let message = faultMessage(for: subject) {
            reader.fault(.unknownValue, at: position, message)
            return nil
        }
        return subject
    }

    /// The message about a question whose object cannot receive its method; nil if it can.
    func faultMessage(for subject: Question.Subject) -> DiagnosticMessage? {
        let scene = sceneDecoder.scene
        guard case .calls(let method, let object) = subject, !scene.canReceive(method, object) else {
            return nil
        }
        var receivable = Method.fixed.filter { scene.canReceive($0, object) }.map(\.spelling.text)
        if case .gestureRecognizer = object {
            receivable = GestureStateValue.allCases.map(\.name) + receivable
        }
        let id = sceneDecoder.names.name(of: object).text
        let name = method.spelling.text
        return "“\(id: id)” cannot receive \(name: name); it can receive actions and \(allowed: receivable)"
    }

    /// The method names that a question can contain, for suggestions.
    var knownMethods: [String] {
        Method.fixed.map { $0.spelling.text } + sceneDecoder.selectors.names.map(\.text)
    }

    /// The subject of a question about `object` and the state, method or action `name`; nil if the name is
    /// unknown.
    func subject(of object: SceneObject, method name: JSONString) -> Question.Subject? {
        let text = name.text
        if case .gestureRecognizer(let recognizer) = object,
            let state = GestureStateValue.allCases.first(where: { $0.name == text })
        {
            return .enters(recognizer, state.state)
        }
        if let method = Method.named(text).first { return .calls(method, object) }
        if let selector = sceneDecoder.selectors.find(name) {
            let index = SelectorIndex(selector)
            let isMenu = eventDecoder.sequence.events.contains { event in
                if case .menuAction(index) = event.kind { true } else { false }
            }
            return .calls(isMenu ? .menu(index) : .action(index), object)
        }
        return nil
    }
}

extension RequestDecoder {
    /// The subject of a question about an action that is named without its receiver; nil if there is no such action,
    /// or if it has several receivers.
    func subject(ofAction name: String) -> Question.Subject? {
        guard let selector = JSONString.withText(name, { sceneDecoder.selectors.find($0) }) else {
            return nil
        }
        let action = SelectorIndex(selector)
        let scene = sceneDecoder.scene
        let targets = scene.targets + scene.controlTargets.map(\.target)
        var receivers: [SceneObject] = []
        for case let receiver? in targets.filter({ $0.action == action }).map(\.receiver)
        where !receivers.contains(receiver) { receivers.append(receiver) }
        guard receivers.count == 1 else { return nil }
        return .calls(.action(action), receivers[0])
    }
}

extension Limits {
    /// The maximum number of a touch in a question. A request has at most one touch for each event and finger.
    fileprivate static let greatestTouch = 9_999_999
}
