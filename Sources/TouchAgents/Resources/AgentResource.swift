internal import CAssets

/// A document that clients can read: a chapter of the rules, or the limitations.
struct AgentResource {
    static let mediaType = "text/markdown"

    let uri: String
    /// A short name without spaces.
    let name: String
    let title: String
    let description: String
    let text: String

    /// All documents, in a fixed order.
    static let all: [AgentResource] = [limitations] + chapters

    /// A single rule.
    static let ruleTemplate = (
        uri: "touchd://rules/{rule}", name: "rule", title: "One rule",
        description: "The text of the rule with an id such as HT-1, which answers contain."
    )

    /// The text at `uri`: a document or a rule; nil if there is none.
    static func text(at uri: String) -> String? {
        if let resource = all.first(where: { $0.uri == uri }) { return resource.text }
        let prefix = "touchd://rules/"
        guard uri.hasPrefix(prefix) else { return nil }
        return RuleBook.rules[String(uri.dropFirst(prefix.count))]
    }

    private static let limitations = AgentResource(
        uri: "touchd://limitations", name: "limitations", title: "Limitations",
        description: "What touchd does not simulate, and the codes of limitations in answers.",
        text: document("docs/limitations.md"))

    /// The embedded file at `path` of the repository.
    static func document(_ path: String) -> String {
        for index in 0..<cassets_count() {
            let file = cassets_at(index)
            guard String(cString: file.path) == path else { continue }
            return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
        }
        return ""
    }

    // MARK: The rules

    /// The chapters of the rules. The text before chapter 1 is the chapter “About the rules”.
    private static let chapters: [AgentResource] = {
        var chapters: [(title: String, lines: [Substring])] = [("About the rules", [])]
        for line in RuleBook.lines {
            if line.hasPrefix("## ") {
                // A title is “1. Thresholds”.
                let title = line.dropFirst(3).drop { $0.isNumber || $0 == "." || $0 == " " }
                chapters.append((String(title), []))
            }
            chapters[chapters.count - 1].lines.append(line)
        }
        return chapters.map { title, lines in
            let name = slug(title)
            return AgentResource(
                uri: "touchd://rules/\(name)", name: name, title: title,
                description: "A chapter of the rules that touchd simulates, with their sources.",
                text: lines.joined(separator: "\n"))
        }
    }()

    /// The lowercase words of a title, joined by hyphens.
    private static func slug(_ title: String) -> String {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
