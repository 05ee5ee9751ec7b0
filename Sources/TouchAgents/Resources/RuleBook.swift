/// The rules of docs/semantics.md, which the binary contains.
package enum RuleBook {
    /// The lines of the page, without the anchors of rules.
    static let lines = AgentResource.document("docs/semantics.md").split(
        separator: "\n", omittingEmptySubsequences: false
    ).map(withoutAnchor)

    /// The text of each rule, by its id. A rule is a list item that begins with its id in bold.
    package static let rules: [String: String] = {
        var rules: [String: String] = [:]
        var id: String?
        // Blank lines belong to a rule only if a paragraph of the rule follows.
        var blankLines = 0
        for line in lines {
            guard !line.isEmpty else {
                blankLines += 1
                continue
            }
            if line.hasPrefix("- **") {
                id = ruleID(in: line.dropFirst(4).prefix { $0 != "*" })
            } else if !line.hasPrefix("  ") {
                id = nil
            }
            let separator = String(repeating: "\n", count: blankLines + 1)
            blankLines = 0
            guard let id else { continue }
            rules[id] = (rules[id].map { $0 + separator } ?? "") + line
        }
        return rules
    }()

    /// The rule `id` with its evidence; nil if there is no such rule.
    package static func entry(_ id: some StringProtocol) -> RuleEntry? {
        let id = String(id)
        guard let text = rules[id] else { return nil }
        return RuleEntry(id: id, text: text, evidence: EvidenceTable.page.evidence(for: id))
    }

    /// The word if it has the form of the id of a rule: two letters, a hyphen and digits; otherwise nil.
    private static func ruleID(in word: Substring) -> String? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 2, parts[0].allSatisfy(\.isUppercase), !parts[1].isEmpty,
            parts[1].allSatisfy(\.isNumber)
        else { return nil }
        return String(word)
    }

    /// The line without `<a id="GX-1"></a>` after the id of a rule.
    private static func withoutAnchor(_ line: Substring) -> Substring {
        guard line.hasPrefix("- **"), let start = line.firstRange(of: "<a id=\""),
            let end = line.firstRange(of: "\"></a>")
        else { return line }
        return line[..<start.lowerBound] + line[end.upperBound...]
    }
}

extension RuleBook {
    /// The text with the result of `replace` instead of each id of a rule.
    package static func replacingIDs(in text: String, with replace: (String) -> String) -> String {
        var out = ""
        var word = ""
        func finish() {
            out += rules[word] == nil ? word : replace(word)
            word = ""
        }
        for character in text.unicodeScalars {
            if character.isASCII,
                character.properties.isAlphabetic || character == "-" || ("0"..."9").contains(character)
            {
                word.unicodeScalars.append(character)
            } else {
                finish()
                out.unicodeScalars.append(character)
            }
        }
        finish()
        return out
    }
}
