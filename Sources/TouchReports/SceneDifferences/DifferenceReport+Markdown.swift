internal import TouchLint
internal import JSONTape
internal import TouchAnalysis

extension DifferenceReport {
    /// A comment for a pull request, in GitHub Flavored Markdown: a table of errors and warnings, and a collapsed one of
    /// notes.
    package var markdown: String {
        guard !differences.isEmpty else { return "### Touch handling\n\n" + nothing }
        let severe = differences.filter { $0.severity > .note }
        let notes = differences.filter { $0.severity == .note }
        var text = "### Touch handling: \(summary)\n"
        if !severe.isEmpty { text += "\n" + table(severe) }
        guard !notes.isEmpty else { return text }
        let count = "\(notes.count) note\(notes.count > 1 ? "s" : "")"
        return text + "\n<details>\n<summary>\(count)</summary>\n\n" + table(notes) + "\n</details>\n"
    }

    private func table(_ differences: [LocatedDifference]) -> String {
        let hasFiles = differences.contains { $0.file != nil }
        var table = "| severity | change | kind |\(hasFiles ? " where |" : "")\n"
        table += "|---|---|---|\(hasFiles ? "---|" : "")\n"
        for difference in differences {
            let kinds = difference.kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            table += "| \(difference.severity) | \(Markdown.cell(difference.markdown)) | \(kinds) |"
            if hasFiles {
                table += " \(Markdown.cell(Markdown.code(String(difference.location.dropLast(2))))) |"
            }
            table += "\n"
        }
        return table
    }
}

/// Text in GitHub Flavored Markdown.
package enum Markdown {
    /// `text` as a code span. Control characters are escaped.
    package static func code(_ text: String) -> String {
        let text = TerminalText.printable(text)
        var (longest, current) = (0, 0)
        for character in text {
            current = character == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // A span that begins or ends with a backtick needs a space there.
        let pad = longest > 0 ? " " : ""
        return fence + pad + text + pad + fence
    }

    /// `text` for a cell of a table, in which a bar would end the cell, also in a code span.
    static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
