internal import TouchDispatch

extension Comparison {
    mutating func compareCallbacks() {
        guard let list = expected.callbacks else { return }
        guard hasCallbacks else { return reportAbsence(of: "callbacks", .callbacks, list) }
        let kept = filtered()
        let wanted = list.elements.map { request.text(at: $0) }
        // Optional from the start: converting the array would cost more than all the rest.
        let got = kept.map { entry -> JSONString? in callbacks.names[entry.name] }
        guard let index = Comparison.firstDifference(wanted, got) else { return }
        let unexpected = index < kept.count ? kept[index] : nil
        let missing = index < wanted.count ? wanted[index] : nil
        reportList(.callbacks, list, got, index, cause: cause(missing, unexpected, among: kept))
    }

    /// Of two lists that part: why the one is missing or, if it comes elsewhere, why the other is there.
    private mutating func cause(
        _ missing: JSONString?, _ unexpected: AnswerCallbacks.Entry?, among kept: [AnswerCallbacks.Entry]
    ) -> Mismatch.Reason? {
        if let missing, callbacks.count(of: missing) == 0, let reason = reasons.forMissing(missing) {
            return reason
        }
        return unexpected.flatMap { reasons.given(by: $0) }
    }

    /// The callbacks that `only` leaves.
    private func filtered() -> [AnswerCallbacks.Entry] {
        let only = expected.only
        var receivers = NameTable(capacity: 8)
        var takesNobody = false
        for position in only.receivers ?? [] {
            guard let receiver = request.text(at: position) else {
                takesNobody = true
                continue
            }
            _ = receivers.insert(receiver)
        }
        return callbacks.entries.filter { entry in
            if only.isHandledOnly, entry.isForwarded { return false }
            if let kinds = only.kinds, !(entry.kind.map(kinds.contains) ?? false) { return false }
            guard only.receivers != nil else { return true }
            guard let receiver = entry.receiver else { return takesNobody }
            return receivers.find(answer.string(at: receiver)) != nil
        }
    }

    private mutating func reportNoCallbacks(_ member: ExpectationMember, at position: Int) {
        report(member, at: position, expected: .none, got: .none, Comparison.absence(of: "callbacks"))
    }

    mutating func compareContents() {
        for position in expected.contains?.elements ?? [] where !isFull(.contains) {
            guard hasCallbacks else { return reportNoCallbacks(.contains, at: position) }
            let name = request.string(at: position)
            guard callbacks.count(of: name) == 0 else { continue }
            report(
                .contains, at: position, expected: request.shown(position), got: .none,
                "“\(name.excerpt)” does not come" + nearest(name), reasons.forMissing(name))
        }
        for position in expected.absent?.elements ?? [] where !isFull(.absent) {
            guard hasCallbacks else { return reportNoCallbacks(.absent, at: position) }
            let name = request.string(at: position)
            guard let entry = callbacks.first(name) else { continue }
            report(
                .absent, at: position, expected: .none, got: request.shown(position),
                "“\(name.excerpt)” comes, at \(Decoder.print(entry.time)) s", reasons.given(by: entry))
        }
    }

    /// A name that nobody has is often misspelled.
    private func nearest(_ name: JSONString) -> String {
        // The search costs more than the comparison.
        guard mismatches.count < 20 else { return "" }
        let names = (0..<callbacks.names.count).lazy.map { callbacks.names[$0].excerpt }
        return Suggestion.phrase(for: name.excerpt, among: names)
    }

    mutating func compareOrder() {
        guard let list = expected.order, !list.elements.isEmpty else { return }
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
        let ahead = wanted.startIndex > 0 ? " behind those ahead of it" : ""
        report(
            .order, at: list.position, index: wanted.startIndex,
            expected: .list(list.elements.map(request.text), about: wanted.startIndex),
            got: .list(got, about: wanted.startIndex),
            "“\(name.excerpt)” does not come\(ahead)",
            callbacks.count(of: name) == 0 ? reasons.forMissing(name) : nil)
    }

    mutating func compareCounts() {
        for entry in expected.counts where !isFull(.counts) {
            guard hasCallbacks else { return reportNoCallbacks(.counts, at: entry.key) }
            let name = request.string(at: entry.key)
            let count = callbacks.count(of: name)
            guard count != entry.value else { continue }
            let cause =
                count == 0
                ? reasons.forMissing(name) : callbacks.first(name).flatMap { reasons.given(by: $0) }
            report(
                .counts, at: entry.key, expected: .json("\(entry.value)"), got: .json("\(count)"),
                "“\(name.excerpt)” comes \(count) times, not \(entry.value)", cause)
        }
    }

    mutating func compareTimes() {
        for entry in expected.times where !isFull(.times) {
            guard hasCallbacks else { return reportNoCallbacks(.times, at: entry.key) }
            let name = request.string(at: entry.key)
            let wanted = Decoder.print(entry.value)
            guard let first = callbacks.first(name) else {
                report(
                    .times, at: entry.key, expected: .json(wanted), got: .none,
                    "“\(name.excerpt)” does not come" + nearest(name), reasons.forMissing(name))
                continue
            }
            guard abs(first.time - entry.value) > 0.0005 else { continue }
            let got = Decoder.print(first.time)
            report(
                .times, at: entry.key, expected: .json(wanted), got: .json(got),
                "“\(name.excerpt)” comes first at \(got) s, not at \(wanted) s", reasons.given(by: first))
        }
    }
}
