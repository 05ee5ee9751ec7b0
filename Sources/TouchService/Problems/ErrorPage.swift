internal import JSONTape

/// The entries of docs/errors.md, which the binary contains: one for each code of an error or a warning of a
/// request.
///
/// An entry is a chapter whose title is the code. Its paragraphs are, in this order: the title in bold, the
/// cause, the sentence about the example, the request of the example as a block of code, and the fix.
package enum ErrorPage {
    /// The entries in the order of the page.
    package static let entries: [CodeExplanation] = read(Asset.named("docs/errors.md")?.text ?? "")

    /// The entries of the page `text`. Chapters without all parts are omitted.
    static func read(_ text: String) -> [CodeExplanation] {
        var chapters: [(code: Substring, paragraphs: [Substring])] = []
        for paragraph in text.split(separator: "\n\n") {
            if let code = paragraph.tail(after: "## ") {
                chapters.append((code, []))
            } else if !chapters.isEmpty {
                chapters[chapters.count - 1].paragraphs.append(paragraph)
            }
        }
        return chapters.compactMap { entry(String($0.code), $0.paragraphs) }
    }

    private static func entry(_ code: String, _ paragraphs: [Substring]) -> CodeExplanation? {
        guard let title = paragraphs.first?.tail(after: "**")?.dropLast(2),
            let place = paragraphs.firstIndex(where: { $0.hasPrefix("**Example** ") }),
            place + 2 < paragraphs.count,
            let example = example(paragraphs[place], paragraphs[place + 1]),
            let remedy = paragraphs[place + 2].tail(after: "**Fix:** ")
        else { return nil }
        return CodeExplanation(
            code: code, title: String(title),
            status: example.kind == .fault ? ProblemCode.invalidRequest.status : nil,
            explanation: paragraphs[1..<place].map(joined).joined(separator: " "), example: example,
            remedy: joined(remedy))
    }

    /// The example that the sentence “**Example** of an error of `PATH`, at `POINTER`:” introduces.
    private static func example(_ sentence: Substring, _ block: Substring) -> CodeExplanation.Example? {
        let words = sentence.split(separator: "`", omittingEmptySubsequences: false)
        let lines = block.split(separator: "\n")
        guard words.count == 5, lines.count > 2 else { return nil }
        return CodeExplanation.Example(
            kind: words[0].contains("warning") ? .warning : .fault, path: String(words[1]),
            pointer: String(words[3]),
            request: lines[1..<(lines.count - 1)].joined(separator: "\n"))
    }

    /// The lines of a paragraph as one line.
    private static func joined(_ paragraph: Substring) -> String {
        paragraph.split(separator: "\n").joined(separator: " ")
    }
}
