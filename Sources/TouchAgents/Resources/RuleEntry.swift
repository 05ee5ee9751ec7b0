/// A rule of docs/semantics.md with its evidence.
package struct RuleEntry: Sendable {
    /// A class of evidence, with its meaning.
    package struct EvidenceClass: Sendable {
        package var letter: String
        package var meaning: String
    }

    /// The evidence for a rule: its row in docs/fidelity.md.
    package struct Evidence: Sendable {
        package var classes: [EvidenceClass] = []
        /// The issues, pull requests and documents that the rule and its cases name.
        package var sources: [String] = []
        /// The number of cases in Tests/Evidence.
        package var cases = 0
        /// The last version of the rules that changed the rule.
        package var version = 1
    }

    /// A paragraph or list item of a rule.
    package struct Item: Equatable, Sendable {
        /// The level of the list, from 0. The rule itself is at level 0.
        package var level: Int
        /// `-`, or a number with a full stop; empty for paragraphs.
        package var marker: String
        /// The text in one line. Names in backticks are code.
        package var text: String
    }

    package var id: String
    /// The text in Markdown: a list item that begins with the id.
    package var text: String
    package var evidence: Evidence

    /// The text without line breaks inside of paragraphs. Links are replaced by their texts. The first item
    /// begins with the classes of evidence.
    package var items: [Item] {
        var items: [Item] = []
        var followsBlankLine = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let level = line.prefix { $0 == " " }.count / 2
            let words = line.drop { $0 == " " }
            if words.isEmpty {
                followsBlankLine = true
            } else if let marker = RuleEntry.marker(of: words) {
                items.append(
                    Item(level: level, marker: marker, text: String(words.dropFirst(marker.count + 1))))
            } else if followsBlankLine {
                items.append(Item(level: level - 1, marker: "", text: String(words)))
            } else if !items.isEmpty {
                items[items.count - 1].text += " " + words
            }
            if !words.isEmpty { followsBlankLine = false }
        }
        if let first = items.first {
            items[0] = Item(level: 0, marker: "", text: String(first.text.dropFirst("**\(id)** ".count)))
        }
        return items.map { Item(level: $0.level, marker: $0.marker, text: RuleEntry.withoutLinks($0.text)) }
    }

    /// `-` or `1.` at the beginning of a line of a list; nil for other lines.
    private static func marker(of words: Substring) -> String? {
        guard let end = words.firstIndex(of: " ") else { return nil }
        let word = words[..<end]
        let isNumber = word.last == "." && word.count > 1 && word.dropLast().allSatisfy(\.isNumber)
        return word == "-" || isNumber ? String(word) : nil
    }

    /// `[text](target)` becomes `text`.
    private static func withoutLinks(_ text: String) -> String {
        var parts: [Substring] = []
        var rest = text[...]
        while let middle = rest.firstRange(of: "]("),
            let start = rest[..<middle.lowerBound].lastIndex(of: "["),
            let end = rest[middle.upperBound...].firstIndex(of: ")")
        {
            parts += [rest[..<start], rest[rest.index(after: start)..<middle.lowerBound]]
            rest = rest[rest.index(after: end)...]
        }
        return (parts + [rest]).joined()
    }
}

/// The tables of docs/fidelity.md, which the binary contains.
struct EvidenceTable: Sendable {
    static let page = EvidenceTable(AgentResource.document("docs/fidelity.md"))

    /// The meanings of the classes, by their letters.
    private var meanings: [Substring: Substring] = [:]
    private var rows: [Substring: [Substring]] = [:]

    /// Reads the rows of the table of classes and of the table of rules. A row is “| GX-1 | R O | sources |
    /// cases | version |”.
    init(_ text: String) {
        for line in text.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map(EvidenceTable.trimmed)
            if cells.count == 4, cells[0].count == 1 { meanings[cells[0]] = cells[1] }
            if cells.count == 5, cells[0].contains("-") { rows[cells[0]] = cells }
        }
    }

    /// The evidence for the rule `id`; empty if the page has no row for it.
    func evidence(for id: String) -> RuleEntry.Evidence {
        guard let cells = rows[id[...]] else { return RuleEntry.Evidence() }
        return RuleEntry.Evidence(
            classes: cells[1].split(separator: " ").map { letter in
                RuleEntry.EvidenceClass(
                    letter: String(letter), meaning: meanings[letter].map(String.init) ?? "")
            }, sources: cells[2].split(separator: ",").map { String(EvidenceTable.trimmed($0)) },
            cases: Int(cells[3]) ?? 0,
            version: Int(cells[4]) ?? 1)
    }

    private static func trimmed(_ cell: Substring) -> Substring {
        let start = cell.drop { $0 == " " }
        return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
    }
}
