package import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

extension CaseFile {
    /// A case file whose cases expect what is answered.
    package struct Update: Sendable {
        package let text: [UInt8]
        /// Of each case that was changed: its place among the cases, and what changed, in words.
        package let changed: [Int: [String]]
    }

    /// What a case is answered: the status, and the body.
    package typealias Answer = (CaseFile, Case) -> (status: Int, body: Bytes)

    /// Changes are made at most so many times: once the status is as expected, other members are compared.
    private static let maximumRounds = 3

    /// The text in which those of the cases at `failing` that `expect` can describe are as they are answered: only
    /// members that `expect` has are changed, and no other byte. A case that would not pass then stays as it is.
    ///
    /// - Returns: Nil where nothing can be changed.
    package func updated(_ failing: [Int], name: String, _ answer: Answer) -> Update? {
        var candidates = failing
        while !candidates.isEmpty {
            guard let (update, rest) = changed(candidates, name: name, answer) else { return nil }
            if rest.isEmpty { return update }
            candidates.removeAll(where: rest.contains)
        }
        return nil
    }

    /// The text with changes of all of `candidates`, and which of them fail still.
    private func changed(
        _ candidates: [Int], name: String, _ answer: Answer
    ) -> (Update, failing: Set<Int>)? {
        var file = self
        var told: [Int: [String]] = [:]
        var left = candidates
        for round in 0... {
            var edits = TextEdits(file.text, file.tape)
            var failing: [Int] = []
            for number in left {
                let item = file.cases[number]
                let (status, body) = answer(file, item)
                let mismatches = body.withBytes {
                    file.mismatches(of: item, status: status, answer: $0, tellsChanges: true)
                }
                if mismatches.isEmpty { continue }
                failing.append(number)
                for change in mismatches.compactMap(\.change) { edits.add(change) }
                told[number, default: []] += UpdateText.lines(mismatches)
            }
            if failing.isEmpty || round == CaseFile.maximumRounds {
                return (Update(text: file.text, changed: told), Set(failing))
            }
            guard let next = try? CaseFile(edits.applied(), name: name), next.cases.count == cases.count
            else { return nil }
            file = next
            left = failing
        }
        return nil
    }
}

/// What an update changed, in words.
enum UpdateText {
    /// Of every member: what it was, and what it is now. What cannot be changed is left out.
    static func lines(_ mismatches: [Mismatch]) -> [String] {
        var lines: [String] = []
        for mismatch in mismatches {
            guard let change = mismatch.change else { continue }
            let place = TerminalText.printable(mismatch.place)
            if case .removal = change, mismatch.member != ExpectationMember.times.name {
                lines.append("\(place): taken off, since nothing is there")
            } else if ["contains", "absent", "times"].contains(mismatch.member), mismatch.isTakenOff {
                lines.append("\(place): taken off, since \(TerminalText.printable(mismatch.detail))")
            } else {
                lines.append("\(place):")
                lines += MismatchText.table(mismatch, MismatchText.Form(heads: ("was", "is now")))
            }
        }
        return lines
    }
}

extension Mismatch {
    /// Whether what it is about goes, and nothing comes in its place.
    fileprivate var isTakenOff: Bool {
        if case .value = change { false } else { true }
    }
}
