internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerComparison {
    mutating func compareResponderChain() {
        guard let list = expected.hits.responderChain else { return }
        let chain = answer.elements(of: answer.member("responderChain", of: JSONTape.root))
        compare(.responderChain, list, chain.map(answer.text))
    }

    mutating func compareViews() {
        guard let list = expected.hits.views else { return }
        let results = answer.elements(of: answer.member("results", of: JSONTape.root))
        compare(.views, list, results.map { answer.member("view", of: $0).flatMap(answer.text) })
    }

    mutating func compareVisits() {
        guard let list = expected.hits.visits else { return }
        let hitTests = answer.elements(of: answer.member("hitTests", of: JSONTape.root))
        let results = answer.elements(of: answer.member("results", of: JSONTape.root))
        let member = (hitTests.first ?? results.first).flatMap { answer.member("visits", of: $0) }
        let hasLists = ["hitTests", "results"].contains { answer.member($0, of: JSONTape.root) != nil }
        // If nothing was hit-tested, no view was visited.
        guard member != nil || (hasLists && hitTests.isEmpty && results.isEmpty) else {
            return reportAbsence(of: "visits", .visits, list)
        }
        let pool = NamePool()
        // The pool owns the bytes of the names.
        defer { withExtendedLifetime(pool) {} }
        let visits = answer.elements(of: member).map { visit -> JSONString? in
            pool[pool.number { name(of: visit, &$0) }]
        }
        compare(.visits, list, visits)
    }

    /// Writes `view.call`, with the result of the call.
    private func name(of visit: Int, _ out: inout ByteWriter) {
        if let view = answer.member("view", of: visit) { word(at: view, &out) }
        out.append(".")
        guard let call = answer.member("call", of: visit).flatMap(answer.text) else { return }
        out.append(call.bytes)
        if call == "hitTest" { return }
        out.append("=")
        if let result = answer.member("result", of: visit) {
            word(at: result, &out)
        } else {
            out.append("null")
        }
    }

    private func word(at position: Int, _ out: inout ByteWriter) {
        if let text = answer.text(at: position) {
            out.append(text.bytes)
        } else {
            out.value(at: position, on: answer)
        }
    }

    mutating func compareTransitions() {
        guard let list = expected.transitions.list else { return }
        let transitions = answer.member("transitions", of: JSONTape.root)
        guard transitions != nil else { return reportAbsence(of: "transitions", .transitions, list) }
        var subjects = NameTable(capacity: 8)
        for position in list.elements {
            if let id = request.string(at: position).transitionSubject { _ = subjects.insert(id) }
        }
        for position in expected.transitions.of?.elements ?? [] {
            _ = subjects.insert(request.string(at: position))
        }
        let pool = NamePool()
        // The pool owns the bytes of the names.
        defer { withExtendedLifetime(pool) {} }
        let entries = answer.elements(of: transitions).filter {
            isCompared($0, among: subjects)
        }
        let names = entries.map { entry -> JSONString? in
            pool[pool.number { name(ofTransition: entry, &$0) }]
        }
        let wanted = list.elements.map { request.text(at: $0) }
        guard let index = AnswerComparison.firstDifference(wanted, names) else { return }
        // Why the recognizer did not reach the expected state or, if it reached it, the cause of the other
        // entry.
        let expected = index < wanted.count ? wanted[index] : nil
        let isMissing = expected.map { pool.find($0) == nil } ?? false
        let missing = isMissing ? expected?.transitionSubject.flatMap { reasons.of($0) } : nil
        let given = index < entries.count ? reasons.given(by: entries[index], subject: "recognizer") : nil
        let absent = isMissing ? expected.flatMap(subject) : nil
        reportList(
            .transitions, list, names, index, cause: missing ?? given,
            about: absent
                ?? (index < entries.count ? subject(entries[index], isWrong: index >= wanted.count) : nil))
    }

    /// The recognizer and the state in `recognizer from>to`.
    private func subject(_ transition: JSONString) -> Mismatch.Subject? {
        guard let recognizer = transition.transitionSubject,
            let mark = transition.lastIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let state = transition.part(mark + 1..<transition.count)
        return .occurrence(receiver: recognizer.text, method: state.text)
    }

    private func subject(_ entry: Int, isWrong: Bool) -> Mismatch.Subject? {
        guard let recognizer = answer.member("recognizer", of: entry).flatMap(answer.text),
            let state = answer.member("to", of: entry).flatMap(answer.text),
            let time = answer.member("time", of: entry), answer.isNumber(at: time)
        else { return nil }
        return .occurrence(
            receiver: recognizer.text, method: state.text, time: answer.number(at: time), isWrong: isWrong)
    }

    private func isCompared(_ transition: Int, among subjects: NameTable) -> Bool {
        guard let id = answer.member("recognizer", of: transition).flatMap(answer.text) else { return false }
        guard let to = answer.member("to", of: transition).flatMap(answer.text) else { return false }
        return subjects.find(id) != nil && !(to == "possible")
    }

    private func name(ofTransition entry: Int, _ out: inout ByteWriter) {
        for (member, separator) in [("recognizer", " "), ("from", ">"), ("to", "")] {
            if let text = answer.member(member, of: entry).flatMap(answer.text) { out.append(text.bytes) }
            out.append(text: separator)
        }
    }

    // MARK: Any list

    /// Compares lists of strings and nulls.
    private mutating func compare(
        _ member: ExpectationMember, _ list: Expectations.List, _ got: [JSONString?]
    ) {
        let wanted = list.elements.map { request.text(at: $0) }
        guard let index = AnswerComparison.firstDifference(wanted, got) else { return }
        let view = (index < wanted.count ? wanted[index] : nil) ?? (index < got.count ? got[index] : nil)
        var subject: Mismatch.Subject?
        if let view, member == .views { subject = .point(index, view: view.text) }
        if let view, member == .responderChain, index == 0 {
            subject = .occurrence(receiver: view.text, method: nil)
        }
        reportList(member, list, got, index, cause: nil, about: subject)
    }

    /// The first index at which two lists differ; nil if they are equal.
    static func firstDifference(_ wanted: [JSONString?], _ got: [JSONString?]) -> Int? {
        for index in 0..<min(wanted.count, got.count) {
            switch (wanted[index], got[index]) {
            case (nil, nil): continue
            case (let a?, let b?) where a == b: continue
            case (.some, _), (nil, .some): return index
            }
        }
        return wanted.count == got.count ? nil : min(wanted.count, got.count)
    }

    mutating func reportList(
        _ member: ExpectationMember, _ list: Expectations.List, _ got: [JSONString?], _ index: Int,
        cause: Mismatch.Reason?, about subject: Mismatch.Subject? = nil, note: String = ""
    ) {
        let wanted = list.elements.map { request.text(at: $0) }
        let quoted = { (name: JSONString?) in name.map { "“\($0.excerpt)”" } ?? "null" }
        let detail: String
        switch (index < wanted.count, index < got.count) {
        case (true, true): detail = "expected \(quoted(wanted[index])), found \(quoted(got[index]))"
        case (true, false):
            let end = got.isEmpty ? "is empty" : "ends"
            detail = "expected \(quoted(wanted[index])), but the list \(end)"
        case (false, _): detail = "unexpected \(quoted(got[index])) after all expected elements"
        }
        report(
            member, at: list.position, index: index, expected: .list(wanted, about: index),
            got: .list(got, about: index), detail + note, cause, about: subject,
            change: changing { .list(list.position, got.map { $0?.json ?? "null" }) })
    }

    /// Reports that the answer has no list to compare `list` with.
    mutating func reportAbsence(
        of name: String, _ member: ExpectationMember, _ list: Expectations.List
    ) {
        report(
            member, at: list.position, index: 0, expected: .list(list.elements.map(request.text), about: 0),
            got: .list([]), AnswerComparison.absence(of: name))
    }

    /// The sentence for an answer without the list `name`, which the request did not ask for.
    static func absence(of name: String) -> String {
        let place =
            name == "visits"
            ? "options.trace “full”, or explain in a hit test" : "options.trace “callbacks” or “full”"
        return "the answer contains no \(name); they require \(place)"
    }
}
