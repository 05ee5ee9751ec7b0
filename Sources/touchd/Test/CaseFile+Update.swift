package import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

extension CaseFile {
    /// An updated case file whose cases expect the current answers.
    package struct Update: Sendable {
        package let text: [UInt8]
        /// Descriptions of the changes, by index of the case.
        package let changed: [Int: [String]]
    }

    /// Runs a case and returns the status and the body of the answer.
    package typealias Answer = (CaseFile, Case) -> (status: Int, body: Bytes)

    /// Maximum number of rounds. Several are needed because other members are only compared once the status
    /// is as expected.
    private static let maximumRounds = 3

    /// Updates the cases at `failing` to expect their current answers. Only existing members of `expect` are
    /// changed, and no other byte. A case that would still fail is not changed. No expectation is deleted: if
    /// something no longer happens, the case still fails.
    ///
    /// - Returns: Nil if no case can be updated.
    package func updated(_ failing: [Int], name: String, _ answer: Answer) -> Update? {
        let engine = Engine()
        var candidates = failing
        while !candidates.isEmpty {
            guard let changed = changed(candidates, name: name, answer),
                let file = try? CaseFile(changed.0.text, name: name)
            else { return nil }
            // A name that cannot occur would still fail the case.
            let unknown = candidates.filter { !file.unknownNames(of: file.cases[$0], engine).isEmpty }
            let (update, rest) = (changed.0, changed.failing.union(unknown))
            if rest.isEmpty { return update }
            candidates.removeAll(where: rest.contains)
        }
        return nil
    }

    /// The file with all of `candidates` updated, and those that still fail.
    private func changed(
        _ candidates: [Int], name: String, _ answer: Answer
    ) -> (Update, failing: Set<Int>)? {
        var file = self
        var reported: [Int: [String]] = [:]
        var left = candidates
        for round in 0... {
            var edits = TextEdits(file.source, file.tape)
            var failing: [Int] = []
            for number in left {
                let item = file.cases[number]
                let (status, body) = answer(file, item)
                let mismatches = body.withBytes {
                    file.mismatches(of: item, status: status, answer: $0, includesChanges: true)
                }
                if mismatches.isEmpty { continue }
                failing.append(number)
                // An expectation that would be deleted must be changed by hand.
                guard !mismatches.contains(where: \.isDeletedByChange) else { continue }
                for change in mismatches.compactMap(\.change) { edits.add(change) }
                reported[number, default: []] += UpdateText.lines(mismatches)
            }
            if failing.isEmpty || round == CaseFile.maximumRounds {
                return (Update(text: file.source.text, changed: reported), Set(failing))
            }
            guard let next = try? CaseFile(edits.applied(), name: name), next.cases.count == cases.count
            else { return nil }
            file = next
            left = failing
        }
        return nil
    }
}

/// Descriptions of an update.
enum UpdateText {
    /// The old and the new value of every changed member. Members that cannot be changed are omitted.
    static func lines(_ mismatches: [Mismatch]) -> [String] {
        var lines: [String] = []
        for mismatch in mismatches {
            guard mismatch.change != nil else { continue }
            lines.append("\(TerminalText.printable(mismatch.place)):")
            lines += MismatchText.table(mismatch, MismatchText.Form(heads: ("was", "is now")))
        }
        return lines
    }
}

extension Mismatch {
    /// Whether its change deletes an expectation, or an element of one, instead of replacing it.
    fileprivate var isDeletedByChange: Bool {
        switch change {
        case nil, .value?: return false
        case .removal?: return true
        case .list(_, let elements)?:
            if elements.isEmpty { return true }
            if member == ExpectationMember.order.name, case .list(_, from: _, of: let count) = expected {
                return elements.count < count
            }
            return [ExpectationMember.contains, .absent].contains { $0.name == member }
        }
    }
}
