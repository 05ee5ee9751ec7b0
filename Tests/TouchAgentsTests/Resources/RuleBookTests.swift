import TestSupport
import Testing

@testable import TouchAgents
@testable import TouchScene

struct RuleBookTests {
    @Test("the evidence of each rule is that of the rule book", arguments: Rule.allCases)
    func evidence(_ rule: Rule) throws {
        let paragraph = try #require(RuleBook.rules[rule.rawValue])
        let letters = Self.classes(in: paragraph).map { "\"\($0)\"" }
        expect("\(rule.evidence)", equals: "[\(letters.joined(separator: ","))]")
    }

    /// The letters in the parentheses after the id of a rule, in the order of the classes.
    private static func classes(in paragraph: String) -> String {
        guard let start = paragraph.firstIndex(of: "(") else { return "" }
        var depth = 0
        var words: Set<Substring> = []
        for word in paragraph[start...].split(whereSeparator: { " ;:,\n".contains($0) }) {
            depth += word.count { $0 == "(" } - word.count { $0 == ")" }
            words.insert(word.drop { $0 == "(" }.prefix { $0 != ")" })
            if depth <= 0 { break }
        }
        return "GLDROS".filter { words.contains("\($0)") }
    }
}
