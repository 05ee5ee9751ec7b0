/// Looks up why something did not happen, or did, in what the answer says about recognizers and entries.
struct Reasons {
    let request: JSONTape
    let answer: JSONTape
    /// Recognizers of the answer by id; made when first asked for.
    private var recognizers: [Int]?
    private var ids = NameTable(capacity: 8)
    /// Recognizers by what they send, `target.action`: places in `recognizers`.
    private var senders: [[UInt8]: Int]?

    init(request: JSONTape, answer: JSONTape) {
        self.request = request
        self.answer = answer
    }

    /// Why no callback of that name came: its receiver is a recognizer, or it is the action of one.
    mutating func forMissing(_ name: JSONString) -> Mismatch.Reason? {
        guard let receiver = name.receiver else { return nil }
        if let reason = of(receiver) { return reason }
        guard let sender = actions()[Array(name.bytes)] else { return nil }
        return reason(at: sender)
    }

    /// What became of the recognizer `id`.
    mutating func of(_ id: JSONString) -> Mismatch.Reason? {
        _ = known()
        return ids.find(id).flatMap { reason(at: $0) }
    }

    /// The cause of an entry of `callbacks`, if it has one.
    func given(by entry: AnswerCallbacks.Entry) -> Mismatch.Reason? {
        given(by: entry.position, subject: "receiver")
    }

    /// The cause of any entry, if it has one; `subject` is the member that names whom it is about.
    func given(by entry: Int, subject: String) -> Mismatch.Reason? {
        guard let cause = answer.member("cause", of: entry) else { return nil }
        let subject = answer.member(subject, of: entry).flatMap(answer.text)
        return reason(cause, text: "detail", subject: subject?.text ?? "")
    }

    private func reason(_ object: Int, text: String, subject: String) -> Mismatch.Reason? {
        guard let rule = answer.member("rule", of: object).flatMap(answer.text),
            let text = answer.member(text, of: object).flatMap(answer.text)
        else { return nil }
        return Mismatch.Reason(subject: subject, rule: rule.text, text: text.text)
    }

    private mutating func reason(at number: Int) -> Mismatch.Reason? {
        let recognizer = known()[number]
        guard let object = answer.member("reason", of: recognizer) else { return nil }
        return reason(object, text: "text", subject: ids.names[number].text)
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

    // MARK: Actions

    /// Recognizers of the scene that got contacts, by their targets.
    private mutating func actions() -> [[UInt8]: Int] {
        if let senders { return senders }
        var found: [[UInt8]: Int] = [:]
        if !known().isEmpty {
            var position = JSONTape.root
            let end = request.next(after: JSONTape.root)
            // Into containers, not over them.
            while position < end {
                switch request.kind(at: position) {
                case .object:
                    collect(position, &found)
                    position += 1
                case .int, .unsigned, .double: position += 2
                case .array, .string, .true, .false, .null: position += 1
                }
            }
        }
        senders = found
        return found
    }

    private func collect(_ object: Int, _ found: inout [[UInt8]: Int]) {
        guard let targets = request.member("targets", of: object),
            let id = request.member("id", of: object).flatMap(request.text), let number = ids.find(id)
        else { return }
        for target in request.elements(of: targets) {
            guard let receiver = request.member("target", of: target).flatMap(request.text),
                let action = request.member("action", of: target).flatMap(request.text)
            else { continue }
            let name = Array(receiver.bytes) + [UInt8(ascii: ".")] + Array(action.bytes)
            if found[name] == nil { found[name] = number }
        }
    }
}
