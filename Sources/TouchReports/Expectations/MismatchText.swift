internal import JSONTape
internal import TouchScene

/// Mismatches as lines of text.
package enum MismatchText {
    /// The extent and the headings of the text.
    package struct Form {
        /// The number of elements shown before the first difference, and from there on.
        package var before = 3
        package var after = 12
        package var hasCause = true
        /// The headings of the columns, or of the lines.
        package var heads: (String, String)

        package init(heads: (String, String) = ("expected", "got")) { self.heads = heads }
    }

    /// For each mismatch: its sentence, expected and got in columns with a mark at the first difference, and
    /// its cause.
    package static func lines(_ mismatches: [Mismatch]) -> [String] {
        mismatches.flatMap { lines($0) }
    }

    package static func lines(_ mismatch: Mismatch, _ form: Form = Form()) -> [String] {
        var lines = [TerminalText.printable("\(mismatch.place): \(mismatch.detail)")]
        lines += table(mismatch, form)
        if form.hasCause, let cause = mismatch.cause {
            let subject = cause.subject.isEmpty ? "" : "\(cause.subject): "
            lines.append(TerminalText.printable("  because \(subject)\(cause.text) (\(cause.rule.rawValue))"))
        }
        return lines
    }

    /// Empty if the mismatch has neither an expected value nor one of the answer.
    package static func table(_ mismatch: Mismatch, _ form: Form) -> [String] {
        if case (.none, .none) = (mismatch.expected, mismatch.got) { return [] }
        let expected = Column(mismatch.expected)
        let got = Column(mismatch.got)
        guard let index = mismatch.index else {
            let width = max(form.heads.0.utf8.count, form.heads.1.utf8.count) + 2
            return [(form.heads.0, expected.line), (form.heads.1, got.line)].map { head, line in
                "    \(head)" + String(repeating: " ", count: width - head.utf8.count) + line
            }
        }
        let count = max(expected.count, got.count)
        let first = max(0, index - form.before)
        let rows = first..<max(first, min(count, index + form.after))
        var table = Table(expected: expected, got: got, rows: rows)
        table.add(" ", form.heads.0, form.heads.1)
        if rows.lowerBound > 0 { table.add(" ", "… \(rows.lowerBound) equal", "…") }
        for row in rows { table.add(row == index ? ">" : " ", row) }
        if rows.upperBound < count { table.add(" ", "… \(count - rows.upperBound) more", "…") }
        return table.lines
    }

    /// Two columns with a mark before each row.
    private struct Table {
        let expected: Column
        let got: Column
        private let width: Int
        private(set) var lines: [String] = []

        init(expected: Column, got: Column, rows: Range<Int>) {
            self.expected = expected
            self.got = got
            width = rows.reduce(8) { max($0, expected[$1]?.unicodeScalars.count ?? 0) }
        }

        mutating func add(_ mark: String, _ row: Int) {
            add(mark, expected[row] ?? "–", got[row] ?? "–")
        }

        mutating func add(_ mark: String, _ left: String, _ right: String) {
            let gap = String(repeating: " ", count: max(0, width - left.unicodeScalars.count) + 2)
            lines.append("  \(mark) \(left)\(gap)\(right)")
        }
    }

    /// The expected or the actual values by row. A long list is not stored completely.
    private struct Column {
        private let texts: [String]
        private let start: Int
        let count: Int

        init(_ value: Mismatch.Value) {
            switch value {
            case .none: (texts, start, count) = (["–"], 0, 1)
            case .json(let text): (texts, start, count) = ([TerminalText.printable(text)], 0, 1)
            case .list(let names, let first, let number):
                (texts, start, count) = (
                    names.map { $0.map(TerminalText.printable) ?? "null" }, first, number
                )
            }
        }

        subscript(row: Int) -> String? { texts.indices.contains(row - start) ? texts[row - start] : nil }

        /// All values in one line.
        var line: String { texts.joined(separator: ", ") }
    }
}

extension Mismatch {
    /// The path of the expectation below `expect`, or the member if the pointer has no such path.
    package var place: String {
        let mark = "/expect/"
        guard let start = pointer.firstRange(of: mark)?.upperBound else { return member }
        return index == nil ? String(pointer[start...]) : member
    }
}
