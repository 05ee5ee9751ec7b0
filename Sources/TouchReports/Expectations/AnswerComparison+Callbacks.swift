internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerComparison {
    mutating func compareCallbacks() {
        guard let list = expected.callbacks.list else { return }
        guard hasCallbacks else { return reportAbsence(of: "callbacks", .callbacks, list) }
        let kept = filtered()
        let wanted = list.elements.map { request.text(at: $0) }
        // The type is optional from the start: converting the array would cost more than the rest.
        let got = kept.map { entry -> JSONString? in callbacks.names[entry.name] }
        guard let index = AnswerComparison.firstDifference(wanted, got) else { return }
        let unexpected = index < kept.count ? kept[index] : nil
        let missing = index < wanted.count ? wanted[index] : nil
        let absent = missing.flatMap { callbacks.count(of: $0) == 0 ? subject($0) : nil }
        reportList(
            .callbacks, list, got, index, cause: cause(missing, unexpected, among: kept),
            about: absent ?? unexpected.flatMap { subject($0, isWrong: missing == nil) },
            note: AnswerComparison.isPart(wanted, of: got)
                ? "; “callbacks” lists all callbacks, use “order” or “contains” for some of them" : "")
    }

    /// Whether all elements of `wanted` occur in `got` in this order.
    private static func isPart(_ wanted: [JSONString?], of got: [JSONString?]) -> Bool {
        var rest = wanted[...]
        for element in got where !rest.isEmpty {
            if let first = rest.first, first?.text == element?.text { rest.removeFirst() }
        }
        return rest.isEmpty && !wanted.isEmpty
    }

    /// A callback that was never called.
    private func subject(_ name: JSONString) -> Mismatch.Subject? {
        guard let receiver = name.receiver, !(receiver == "null") else { return nil }
        let method = name.part(receiver.count + 1..<name.count)
        return .occurrence(receiver: receiver.text, method: method.text)
    }

    /// A callback that was called.
    private func subject(_ entry: AnswerCallbacks.Entry, isWrong: Bool) -> Mismatch.Subject? {
        guard let receiver = entry.receiver.flatMap(answer.text),
            let method = answer.member("method", of: entry.position).flatMap(answer.text)
        else { return nil }
        let isFirst = callbacks.first(callbacks.names[entry.name])?.position == entry.position
        return .occurrence(
            receiver: receiver.text, method: method.text, time: isFirst ? nil : entry.time, isWrong: isWrong)
    }

    /// The unchanged elements of a list, without those for which `isLeftOut` returns true.
    private func kept(of list: Expectations.List?, _ isLeftOut: (JSONString) -> Bool) -> Mismatch.Change? {
        guard let list else { return nil }
        let kept = list.elements.filter { !isLeftOut(request.string(at: $0)) }
        return .list(list.position, kept.map { JSONValue(request, at: $0).json })
    }

    /// The cause of the first difference of two lists: why the expected callback is missing or, if it was
    /// called elsewhere, why the other one was called.
    private mutating func cause(
        _ missing: JSONString?, _ unexpected: AnswerCallbacks.Entry?, among kept: [AnswerCallbacks.Entry]
    ) -> Mismatch.Reason? {
        if let missing, callbacks.count(of: missing) == 0, let reason = reasons.forMissing(missing) {
            return reason
        }
        return unexpected.flatMap { reasons.given(by: $0) }
    }

    /// The callbacks that `only` selects.
    private func filtered() -> [AnswerCallbacks.Entry] {
        let only = expected.callbacks.only
        var receivers = NameTable(capacity: 8)
        var acceptsNoReceiver = false
        for position in only.receivers ?? [] {
            guard let receiver = request.text(at: position) else {
                acceptsNoReceiver = true
                continue
            }
            _ = receivers.insert(receiver)
        }
        return callbacks.entries.filter { entry in
            if only.isHandledOnly, entry.isForwarded { return false }
            if let kinds = only.kinds, !(entry.kind.map(kinds.contains) ?? false) { return false }
            guard only.receivers != nil else { return true }
            guard let receiver = entry.receiver else { return acceptsNoReceiver }
            return receivers.find(answer.string(at: receiver)) != nil
        }
    }

    private mutating func reportNoCallbacks(_ member: ExpectationMember, at position: Int) {
        report(member, at: position, expected: .none, got: .none, AnswerComparison.absence(of: "callbacks"))
    }

    mutating func compareContents() {
        for position in expected.callbacks.contains?.elements ?? [] where !isFull(.contains) {
            guard hasCallbacks else { return reportNoCallbacks(.contains, at: position) }
            let name = request.string(at: position)
            guard callbacks.count(of: name) == 0 else { continue }
            report(
                .contains, at: position, expected: request.shown(position), got: .none,
                "“\(name.excerpt)” was never called" + nearest(name), reasons.forMissing(name),
                about: subject(name),
                change: changing { kept(of: expected.callbacks.contains) { callbacks.count(of: $0) == 0 } })
        }
        for position in expected.callbacks.absent?.elements ?? [] where !isFull(.absent) {
            guard hasCallbacks else { return reportNoCallbacks(.absent, at: position) }
            let name = request.string(at: position)
            guard let entry = callbacks.first(name) else { continue }
            report(
                .absent, at: position, expected: .none, got: request.shown(position),
                "“\(name.excerpt)” was called at \(JSONReader.print(entry.time)) s", reasons.given(by: entry),
                about: subject(entry, isWrong: true),
                change: changing { kept(of: expected.callbacks.absent) { callbacks.count(of: $0) > 0 } })
        }
    }

    /// An unknown name is often misspelled.
    private func nearest(_ name: JSONString) -> String {
        // The search costs more than the comparison.
        guard mismatches.count < 20 else { return "" }
        let names = (0..<callbacks.names.count).lazy.map { callbacks.names[$0].excerpt }
        return Suggestion.phrase(for: name.excerpt, among: names)
    }

    mutating func compareOrder() {
        guard let list = expected.callbacks.order, !list.elements.isEmpty else { return }
        guard hasCallbacks else { return reportAbsence(of: "callbacks", .order, list) }
        var wanted = list.elements[...]
        var isNamed = [Bool](repeating: false, count: callbacks.names.count)
        for position in list.elements {
            if let name = callbacks.names.find(request.string(at: position)) { isNamed[name] = true }
        }
        var next = wanted.first.map { callbacks.names.find(request.string(at: $0)) }
        for entry in callbacks.entries {
            guard let name = next, name == entry.name else { continue }
            wanted.removeFirst()
            next = wanted.first.map { callbacks.names.find(request.string(at: $0)) }
        }
        guard let position = wanted.first else { return }
        let name = request.string(at: position)
        let got = callbacks.entries.filter { isNamed[$0.name] }.map { entry -> JSONString? in
            callbacks.names[entry.name]
        }
        let ahead = wanted.startIndex > 0 ? " after the callbacks listed before it" : ""
        report(
            .order, at: list.position, index: wanted.startIndex,
            expected: .list(list.elements.map(request.text), about: wanted.startIndex),
            got: .list(got, about: wanted.startIndex),
            "“\(name.excerpt)” was not called\(ahead)",
            callbacks.count(of: name) == 0 ? reasons.forMissing(name) : nil,
            about: callbacks.count(of: name) == 0 ? subject(name) : nil,
            change: changing { inOrder(list) })
    }

    /// The expected callbacks that were called, in the order of the calls.
    private func inOrder(_ list: Expectations.List) -> Mismatch.Change? {
        var left = [Int](repeating: 0, count: callbacks.names.count)
        for position in list.elements {
            if let name = callbacks.names.find(request.string(at: position)) { left[name] += 1 }
        }
        var names: [JSONString] = []
        for entry in callbacks.entries where left[entry.name] > 0 {
            left[entry.name] -= 1
            names.append(callbacks.names[entry.name])
        }
        return .list(list.position, names.map(\.json))
    }

    mutating func compareCounts() {
        for entry in expected.callbacks.counts where !isFull(.counts) {
            guard hasCallbacks else { return reportNoCallbacks(.counts, at: entry.key) }
            let name = request.string(at: entry.key)
            let count = callbacks.count(of: name)
            guard count != entry.value else { continue }
            let cause =
                count == 0
                ? reasons.forMissing(name) : callbacks.first(name).flatMap { reasons.given(by: $0) }
            report(
                .counts, at: entry.key, expected: .json("\(entry.value)"), got: .json("\(count)"),
                "“\(name.excerpt)” was called \(count) \(count == 1 ? "time" : "times"), not \(entry.value)",
                cause,
                about: callbacks.first(name).map { subject($0, isWrong: entry.value == 0) } ?? subject(name),
                change: changing { .value(entry.key + 1, "\(count)") })
        }
    }

    mutating func compareTimes() {
        for entry in expected.callbacks.times where !isFull(.times) {
            guard hasCallbacks else { return reportNoCallbacks(.times, at: entry.key) }
            let name = request.string(at: entry.key)
            let wanted = JSONReader.print(entry.value)
            guard let first = callbacks.first(name) else {
                report(
                    .times, at: entry.key, expected: .json(wanted), got: .none,
                    "“\(name.excerpt)” was never called" + nearest(name), reasons.forMissing(name),
                    about: subject(name), change: changing { .removal(key: entry.key) })
                continue
            }
            guard abs(first.time - entry.value) > 0.0005 else { continue }
            let got = JSONReader.print(first.time)
            report(
                .times, at: entry.key, expected: .json(wanted), got: .json(got),
                "“\(name.excerpt)” was first called at \(got) s, not at \(wanted) s",
                reasons.given(by: first),
                about: subject(first, isWrong: false), change: changing { .value(entry.key + 1, got) })
        }
    }
}
