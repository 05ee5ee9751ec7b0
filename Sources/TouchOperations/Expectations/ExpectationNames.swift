internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchScene
internal import TouchWire

/// Checks that expectations only name objects, methods and actions that can occur in the answer to their request. A
/// misspelled name would otherwise satisfy `absent`, or `counts` with 0.
struct ExpectationNames {
    private let scene: Scene
    private let names: SceneNames
    private let selectors: NameTable
    private let events: [Event]
    private lazy var receivers = ActionReceivers(scene, events)

    init(_ request: DispatchRequest) {
        (scene, names, selectors) = (request.scene, request.names, request.selectors)
        events = request.sequence.events
    }

    /// The names in the answer to a hit test, which has no callbacks.
    init(_ request: HitTestRequest) {
        (scene, names) = (request.scene, request.names)
        selectors = NameTable(capacity: 0)
        events = []
    }

    /// Reports each name in `expected` that cannot occur.
    ///
    /// - Parameter reader: A reader of the text that contains `expected`.
    /// - Complexity: O(expectations + targets + events).
    mutating func check(_ expected: Expectations, with reader: inout JSONReader) {
        checkObject(expected.hits.hitView, isView, "a view", &reader)
        for id in expected.hits.responderChain?.elements ?? [] {
            checkObject(id, isResponder, "a responder", &reader)
        }
        for visit in expected.hits.visits?.elements ?? [] { checkVisit(visit, &reader) }
        for view in expected.hits.views?.elements ?? [] { checkObject(view, isView, "a view", &reader) }
        for view in expected.reachability.reachable + expected.reachability.unreachable {
            checkObject(view.id, isView, "a view", &reader)
        }
        let callbacks = expected.callbacks
        for list in [callbacks.list, callbacks.contains, callbacks.absent, callbacks.order] {
            for name in list?.elements ?? [] { checkCallback(name, &reader) }
        }
        for entry in callbacks.counts { checkCallback(entry.key, &reader) }
        for entry in callbacks.times { checkCallback(entry.key, &reader) }
        for receiver in callbacks.only.receivers ?? [] {
            checkObject(receiver, { _ in true }, "an object", &reader)
        }
        for transition in expected.transitions.list?.elements ?? [] {
            guard let id = reader.tape.string(at: transition).transitionSubject else { continue }
            checkObject(id, at: transition, isRecognizer, "a gesture recognizer", &reader)
        }
        for recognizer in expected.transitions.of?.elements ?? [] {
            checkObject(recognizer, isRecognizer, "a gesture recognizer", &reader)
        }
    }

    // MARK: Objects

    private func isView(_ object: SceneObject) -> Bool {
        if case .responder(.view) = object { true } else { false }
    }

    private func isResponder(_ object: SceneObject) -> Bool {
        if case .responder = object { true } else { false }
    }

    private func isRecognizer(_ object: SceneObject) -> Bool {
        if case .gestureRecognizer = object { true } else { false }
    }

    /// Checks a string that is an id. Null names no object.
    private func checkObject(
        _ position: Int?, _ isRight: (SceneObject) -> Bool, _ kind: StaticString, _ reader: inout JSONReader
    ) {
        guard let position, let id = reader.tape.text(at: position) else { return }
        checkObject(id, at: position, isRight, kind, &reader)
    }

    private func checkObject(
        _ id: JSONString, at position: Int, _ isRight: (SceneObject) -> Bool, _ kind: StaticString,
        _ reader: inout JSONReader
    ) {
        guard let object = find(id, at: position, among: isRight, &reader), !isRight(object) else { return }
        reader.fault(.unknownExpectation, at: position, "“\(id: id.excerpt)” is not \(expected: "\(kind)")")
    }

    /// The object with the id; nil after reporting that there is none.
    private func find(
        _ id: JSONString, at position: Int, among isRight: (SceneObject) -> Bool = { _ in true },
        _ reader: inout JSONReader
    ) -> SceneObject? {
        if let object = names.find(id) { return object }
        guard reader.faults.wants(position) else { return nil }
        let known = names.all.compactMap { entry -> String? in
            guard entry.name.count > 0, let object = names.find(entry.name), isRight(object) else {
                return nil
            }
            return entry.name.text
        }
        let suggestion = reader.suggestion(for: id.excerpt, among: known)
        reader.fault(
            .unknownExpectation, at: position,
            "no object in the request has the id “\(id: id.excerpt)”\(suggestion: suggestion)")
        return nil
    }

    private func checkVisit(_ position: Int, _ reader: inout JSONReader) {
        guard let view = reader.tape.string(at: position).visitedView else { return }
        checkObject(view, at: position, isView, "a view", &reader)
    }

    // MARK: Callbacks

    /// Checks `receiver.method`.
    private mutating func checkCallback(_ position: Int, _ reader: inout JSONReader) {
        let name = reader.tape.string(at: position)
        guard let receiver = name.receiver else { return }
        let method = name.part(receiver.count + 1..<name.count)
        // An object can have the id “null”.
        guard receiver == "null" && names.find(receiver) == nil else {
            guard let object = find(receiver, at: position, &reader) else { return }
            return check(method, of: object, at: position, &reader)
        }
        guard Method.named(method.text).isEmpty else { return }
        guard let selector = selectors.find(method).map(SelectorIndex.init) else {
            return reportUnknown(method, at: position, candidates: candidates { _ in true }, &reader)
        }
        guard let targets = receivers.only(selector) else { return }
        reader.fault(
            .unknownExpectation, at: position,
            "the action \(name: method.excerpt) is always sent to \(allowed: ids(of: targets))"
        )
    }

    /// The ids of at most eight objects.
    private func ids(of objects: Set<SceneObject>) -> [String] {
        Array(objects.map { "“\(names.name(of: $0).excerpt)”" }.sorted().prefix(8))
    }

    private mutating func check(
        _ name: JSONString, of object: SceneObject, at position: Int, _ reader: inout JSONReader
    ) {
        let methods = Method.named(name.text)
        if methods.contains(where: { scene.canReceive($0, object) }) { return }
        guard let selector = selectors.find(name).map(SelectorIndex.init) else {
            guard methods.isEmpty else {
                return reader.fault(
                    .unknownExpectation, at: position,
                    "“\(id: names.name(of: object).excerpt)” cannot receive \(name: name.excerpt)")
            }
            let candidates = candidates { scene.canReceive($0, object) }
            return reportUnknown(name, at: position, candidates: candidates, &reader)
        }
        guard let targets = receivers.only(selector), !targets.contains(object) else { return }
        reader.fault(
            .unknownExpectation, at: position,
            "“\(id: names.name(of: object).excerpt)” never receives the action \(name: name.excerpt), which is sent to \(allowed: ids(of: targets))"
        )
    }

    /// The names of methods and actions to suggest.
    private func candidates(_ isReceivable: (Method) -> Bool) -> [String] {
        selectors.names.map(\.text) + Method.fixed.filter(isReceivable).map(\.spelling.text)
    }

    private func reportUnknown(
        _ name: JSONString, at position: Int, candidates: @autoclosure () -> [String],
        _ reader: inout JSONReader
    ) {
        guard reader.faults.wants(position) else { return }
        let suggestion = reader.suggestion(for: name.excerpt, among: candidates())
        reader.fault(
            .unknownExpectation, at: position,
            "the request has no method or action “\(name: name.excerpt)”\(suggestion: suggestion)")
    }
}
