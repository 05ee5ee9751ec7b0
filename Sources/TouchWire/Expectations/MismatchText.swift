/// Mismatches as lines for people.
public enum MismatchText {
    /// Elements that are shown ahead of the first difference, and from there on.
    private static let window = (before: 3, after: 12)

    /// Of each: what it is about, expected and got side by side, the first difference marked, and the cause.
    public static func lines(_ mismatches: [Mismatch]) -> [String] {
        mismatches.flatMap(lines)
    }

    private static func lines(_ mismatch: Mismatch) -> [String] {
        var lines = [printable("\(mismatch.place): \(mismatch.detail)")]
        lines += table(mismatch)
        if let cause = mismatch.cause {
            let subject = cause.subject.isEmpty ? "" : "\(cause.subject): "
            lines.append(printable("  because \(subject)\(cause.text) (\(cause.rule))"))
        }
        return lines
    }

    private static func table(_ mismatch: Mismatch) -> [String] {
        let expected = column(mismatch.expected)
        let got = column(mismatch.got)
        guard let index = mismatch.index else {
            return [
                "    expected  \(expected.joined(separator: ", "))",
                "    got       \(got.joined(separator: ", "))",
            ]
        }
        let count = max(expected.count, got.count)
        let rows = max(0, index - window.before)..<min(count, index + window.after)
        var table = Table(expected: expected, got: got, rows: rows)
        table.add(" ", "expected", "got")
        if rows.lowerBound > 0 { table.add(" ", "… \(rows.lowerBound) alike", "…") }
        for row in rows { table.add(row == index ? ">" : " ", row) }
        if rows.upperBound < count { table.add(" ", "… \(count - rows.upperBound) more", "…") }
        return table.lines
    }

    /// Two columns and a mark ahead of them.
    private struct Table {
        let expected: [String]
        let got: [String]
        private let width: Int
        private(set) var lines: [String] = []

        init(expected: [String], got: [String], rows: Range<Int>) {
            self.expected = expected
            self.got = got
            width = rows.reduce(8) { $1 < expected.count ? max($0, expected[$1].unicodeScalars.count) : $0 }
        }

        mutating func add(_ mark: String, _ row: Int) {
            add(mark, row < expected.count ? expected[row] : "–", row < got.count ? got[row] : "–")
        }

        mutating func add(_ mark: String, _ left: String, _ right: String) {
            let gap = String(repeating: " ", count: max(0, width - left.unicodeScalars.count) + 2)
            lines.append("  \(mark) \(left)\(gap)\(right)")
        }
    }

    private static func column(_ value: Mismatch.Value) -> [String] {
        switch value {
        case .none: ["–"]
        case .json(let text): [printable(text)]
        case .list(let names): names.map { $0.map(printable) ?? "null" }
        }
    }

    /// `text` with what a terminal might obey, or nobody sees, written as `\u{…}`.
    public static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if isControl(scalar) {
                line += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a terminal might obey it, or nobody sees it.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension Mismatch {
    /// The way below `expect`, or the member where it does not say so itself.
    fileprivate var place: String {
        let mark = "/expect/"
        guard let start = pointer.firstRange(of: mark)?.upperBound else { return member }
        return index == nil ? String(pointer[start...]) : member
    }
}
