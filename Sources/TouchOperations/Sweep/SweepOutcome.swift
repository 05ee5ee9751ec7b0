internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
package import TouchDispatch
internal import TouchExplanation
internal import TouchWire

/// The property of a run that a sweep observes. Varied numbers do not change the indices of its objects.
package enum SweepOutcome {
    /// Whether the recognizer began or was recognized.
    case recognized(RecognizerIndex)
    /// Whether one of these methods was called. The receiver is nil for methods without one.
    case callback(SceneObject?, [Method])
    case transition(RecognizerIndex, from: GestureState, to: GestureState)
    /// The view that the first hit test returned.
    case hitView
    /// The recognizers that began or were recognized, in order.
    case recognizers

    /// The value of the property in one run.
    enum Value: Hashable {
        case met
        case notMet
        /// The ids of these objects.
        case objects([SceneObject])
        /// The request is invalid with these numbers.
        case invalid
    }

    /// Whether its value is `met` or `notMet`.
    var isCondition: Bool {
        switch self {
        case .recognized, .callback, .transition: true
        case .hitView, .recognizers: false
        }
    }

    func value(of outcome: Outcome, in scene: Scene) -> Value {
        switch self {
        case .recognized(let recognizer):
            let isMet = Question(.acts(recognizer)).occurrence(in: outcome, of: scene) != nil
            return isMet ? .met : .notMet
        case .callback(let receiver, let methods):
            let isMet = outcome.entries.contains { entry in
                guard case .callback(let callback) = entry.body else { return false }
                return callback.receiver == receiver && methods.contains(callback.method)
            }
            return isMet ? .met : .notMet
        case .transition(let recognizer, let from, let to):
            let isMet = outcome.entries.contains { entry in
                guard case .transition(let transition) = entry.body else { return false }
                return transition.recognizer == recognizer && transition.from == from && transition.to == to
            }
            return isMet ? .met : .notMet
        case .hitView:
            return .objects(outcome.hitTesting.first.map { [.responder(.view($0.view))] } ?? [])
        case .recognizers:
            var acted: [SceneObject] = []
            for entry in outcome.entries {
                guard case .transition(let transition) = entry.body, transition.from == .possible,
                    transition.to == .began || transition.to == .ended
                else { continue }
                let object = SceneObject.gestureRecognizer(transition.recognizer)
                if acted.count < 8, !acted.contains(object) { acted.append(object) }
            }
            return .objects(acted)
        }
    }

    /// The question that explains why the value is `below` on one side and `above` on the other; nil if there
    /// is none.
    func question(_ below: Value, _ above: Value) -> Question? {
        switch self {
        case .recognized(let recognizer): return Question(.acts(recognizer))
        case .callback(let receiver?, let methods):
            return methods.first.map { Question(.calls($0, receiver)) }
        case .callback: return nil
        case .transition(let recognizer, _, let to): return Question(.enters(recognizer, to))
        case .hitView, .recognizers:
            var (before, after): ([SceneObject], [SceneObject]) = ([], [])
            if case .objects(let objects) = below { before = objects }
            if case .objects(let objects) = above { after = objects }
            let subject = after.first { !before.contains($0) } ?? before.first { !after.contains($0) }
            switch subject {
            case .gestureRecognizer(let recognizer)?: return Question(.acts(recognizer))
            case .responder(let responder)?: return Question(.getsTouch(responder))
            case .other?, nil: return nil
            }
        }
    }
}

extension SweepOutcome {
    /// Reads the outcome at `position`. Adds a fault and returns nil if it is invalid.
    static func read(at position: Int, _ decoder: inout RequestDecoder) -> SweepOutcome? {
        guard var cursor = decoder.reader.object(at: position, "outcome") else { return nil }
        var outcomes: [SweepOutcome?] = []
        while let (member, value) = decoder.reader.next(&cursor, Members.sweepOutcome) {
            switch member {
            case .recognized:
                let recognizer =
                    decoder.sceneDecoder.isID(at: value) ? decoder.sceneDecoder.recognizer(at: value) : nil
                outcomes.append(recognizer.map(SweepOutcome.recognized))
            case .contains, .absent: outcomes.append(entry(at: value, &decoder))
            case .value:
                switch decoder.reader.value(at: value, "value", SweepValueName.table) {
                case .hitView?, .firstResponder?: outcomes.append(.hitView)
                case .recognizers?: outcomes.append(.recognizers)
                case nil: outcomes.append(nil)
                }
            }
        }
        // An unknown member was already reported in strict mode. In lenient mode it does not count as an
        // outcome.
        if outcomes.isEmpty, !cursor.hasUnknown || !decoder.reader.isStrict {
            decoder.reader.missing(
                "recognized", of: position,
                "the outcome must have one of these members: \(allowed: Members.sweepOutcome.allNames)")
        }
        if outcomes.count > 1 {
            decoder.reader.fault(
                .conflictingMembers, at: position,
                "the outcome must have exactly one of these members: \(allowed: Members.sweepOutcome.allNames)"
            )
        }
        return outcomes.first ?? nil
    }

    /// Reads `receiver.method` or `recognizer from>to`.
    private static func entry(at position: Int, _ decoder: inout RequestDecoder) -> SweepOutcome? {
        guard let name = decoder.reader.string(at: position, "the name of a callback"),
            decoder.sceneDecoder.isSceneComplete
        else { return nil }
        if name.isTransition, let subject = name.transitionSubject {
            return transition(name, subject, position, &decoder)
        }
        guard let receiver = name.receiver else {
            let form = "receiver.method or recognizer from>to"
            decoder.reader.fault(
                .unknownValue, at: position,
                "“\(value: name.text.prefix(64))” does not have the form \(expected: form)")
            return nil
        }
        var object: SceneObject?
        if !(receiver == "null") {
            guard let found = find(receiver, at: position, &decoder) else { return nil }
            object = found
        }
        let method = name.part(receiver.count + 1..<name.count)
        let methods = self.methods(method, decoder)
        if !methods.isEmpty { return .callback(object, methods) }
        let known = Method.fixed.map { $0.spelling.text } + decoder.sceneDecoder.selectors.names.map(\.text)
        let text = method.text
        let suggestion = decoder.reader.suggestion(for: text, among: known)
        decoder.reader.fault(
            .unknownValue, at: position,
            "unknown method “\(name: text.prefix(64))”\(suggestion: suggestion)")
        return nil
    }

    private static func transition(
        _ name: JSONString, _ subject: JSONString, _ position: Int, _ decoder: inout RequestDecoder
    ) -> SweepOutcome? {
        let states = name.part(subject.count + 1..<name.count)
        guard let mark = states.lastIndex(of: UInt8(ascii: ">")),
            let from = GestureStateValue.table.find(states.part(0..<mark)),
            let to = GestureStateValue.table.find(states.part(mark + 1..<states.count)),
            let object = find(subject, at: position, &decoder)
        else { return nil }
        guard case .gestureRecognizer(let recognizer) = object else {
            decoder.reader.fault(
                .wrongKind, at: position, "“\(id: subject.text)” is not a gesture recognizer")
            return nil
        }
        return .transition(recognizer, from: from.state, to: to.state)
    }

    private static func find(_ name: JSONString, at position: Int, _ decoder: inout RequestDecoder)
        -> SceneObject?
    {
        if let object = decoder.sceneDecoder.names.find(name) { return object }
        let known = decoder.sceneDecoder.names.all.lazy.map(\.name.text).filter { !$0.isEmpty }
        let suggestion = decoder.reader.suggestion(for: name.text, among: known)
        decoder.reader.fault(
            .unknownID, at: position,
            "no object in the scene has the id “\(id: name.text.prefix(256))”\(suggestion: suggestion)")
        return nil
    }

    /// All methods that answers call `name`.
    private static func methods(_ name: JSONString, _ decoder: RequestDecoder) -> [Method] {
        var methods = Method.named(name.text)
        if let selector = decoder.sceneDecoder.selectors.find(name) {
            methods += [.action(SelectorIndex(selector)), .menu(SelectorIndex(selector))]
        }
        return methods
    }
}
