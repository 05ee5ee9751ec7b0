/// The rules of docs/semantics.md, which the binary contains.
package enum RuleBook {
    /// The lines of the page.
    static let lines = AgentResource.document("docs/semantics.md").split(
        separator: "\n", omittingEmptySubsequences: false)

    /// The text of each rule, by its id. A rule is a list item that begins with its id in bold.
    package static let rules: [String: String] = {
        var rules: [String: String] = [:]
        var id: String?
        for line in lines {
            if line.hasPrefix("- **"), let end = line.dropFirst(4).firstIndex(of: "*") {
                id = String(line[line.index(line.startIndex, offsetBy: 4)..<end])
            } else if !line.hasPrefix("  ") {
                id = nil
            }
            guard let id else { continue }
            rules[id] = (rules[id].map { $0 + "\n" } ?? "") + line
        }
        return rules
    }()
}
