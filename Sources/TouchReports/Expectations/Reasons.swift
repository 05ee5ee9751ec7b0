internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Finds the reasons for callbacks and states in the recognizers and entries of an answer.
struct Reasons {
    private let start: Int
    private let request: JSONTape
    private let answer: JSONTape
    /// The recognizers of the answer by id; nil until they are needed.
    private var recognizers: [Int]?
    private var ids = NameTable(capacity: 8)
    /// The recognizers of the scene, by id and by the `target.action` that they send; nil until they are
    /// needed.
    private var scene: (ids: NameTable, senders: [[UInt8]: JSONString])?

    /// - Parameter start: The position of the request.
    init(_ start: Int, on request: JSONTape, answer: JSONTape) {
        self.start = start
        self.request = request
        self.answer = answer
    }

    /// Why no callback of this name was called: `name` is a callback or an action of a recognizer.
    mutating func forMissing(_ name: JSONString) -> Mismatch.Reason? {
        guard let receiver = name.receiver else { return nil }
        if let reason = of(receiver) { return reason }
        return sceneRecognizers().senders[Array(name.bytes)].flatMap { of($0) }
    }

    /// The outcome of the recognizer `id`.
    mutating func of(_ id: JSONString) -> Mismatch.Reason? {
        let recognizers = known()
        if let number = ids.find(id) {
            guard let object = answer.member("reason", of: recognizers[number]) else { return nil }
            return reason(object, text: "text", subject: id.excerpt)
        }
        // The answer lists the recognizers that received input.
        guard sceneRecognizers().ids.find(id) != nil else { return nil }
        return Mismatch.Reason(subject: id.excerpt, rule: .GE1, text: "it received no touch")
    }

    /// The cause of an entry of `callbacks`, if it has one.
    func given(by entry: AnswerCallbacks.Entry) -> Mismatch.Reason? {
        given(by: entry.position, subject: "receiver")
    }

    /// The cause of an entry, if it has one. `subject` is the member that names the object of the entry.
    func given(by entry: Int, subject: String) -> Mismatch.Reason? {
        guard let cause = answer.member("cause", of: entry) else { return nil }
        let subject = answer.member(subject, of: entry).flatMap(answer.text)
        return reason(cause, text: "detail", subject: subject?.excerpt ?? "")
    }

    /// The reason in a member of the answer that has a rule and a text.
    func reason(_ object: Int, text: String, subject: String) -> Mismatch.Reason? {
        guard let id = answer.member("rule", of: object).flatMap(answer.text),
            let rule = Rule(rawValue: id.text),
            let text = answer.member(text, of: object).flatMap(answer.text)
        else { return nil }
        return Mismatch.Reason(subject: subject, rule: rule, text: text.text)
    }

    /// The recognizers, numbered as in `ids`.
    private mutating func known() -> [Int] {
        if let recognizers { return recognizers }
        var known: [Int] = []
        for element in answer.elements(of: answer.member("recognizers", of: JSONTape.root)) {
            guard let id = answer.member("id", of: element).flatMap(answer.text), ids.insert(id).isNew else {
                continue
            }
            known.append(element)
        }
        recognizers = known
        return known
    }

    // MARK: Scene

    private mutating func sceneRecognizers() -> (ids: NameTable, senders: [[UInt8]: JSONString]) {
        if let scene { return scene }
        var found = (ids: NameTable(capacity: 8), senders: [[UInt8]: JSONString]())
        var position = start
        let end = request.next(after: start)
        // The loop enters containers instead of skipping them.
        while position < end {
            switch request.kind(at: position) {
            case .object:
                for element in request.elements(of: request.member("gestureRecognizers", of: position)) {
                    guard let id = request.member("id", of: element).flatMap(request.text) else { continue }
                    _ = found.ids.insert(id)
                    for name in actions(of: element) where found.senders[name] == nil {
                        found.senders[name] = id
                    }
                }
                position += 1
            case .number: position = request.next(after: position)
            case .array, .string, .true, .false, .null: position += 1
            }
        }
        scene = found
        return found
    }

    /// The actions that the recognizer sends, as `target.action`.
    private func actions(of recognizer: Int) -> [[UInt8]] {
        request.elements(of: request.member("targets", of: recognizer)).compactMap { target in
            guard let receiver = request.member("target", of: target).flatMap(request.text),
                let action = request.member("action", of: target).flatMap(request.text)
            else { return nil }
            return Array(receiver.bytes) + [UInt8(ascii: ".")] + Array(action.bytes)
        }
    }
}
