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

    @Test("Rules and their evidence") func checks() {
        check("the text of a rule includes its paragraphs after blank lines, and nothing of the next chapter")
        {
            let text = try #require(RuleBook.rules["GX-2"])
            #expect(text.contains("\n\n  One yes is enough."))
            #expect(text.hasPrefix("- **GX-2** (") && !text.contains("<a id"))
            for (id, text) in RuleBook.rules {
                #expect(!text.contains("\n## ") && !text.hasSuffix("\n"), "\(id)")
            }
        }

        check("list items that define no rule are not rules") {
            #expect(RuleBook.rules["R"] == nil)
            #expect(RuleBook.rules.count > 200)
        }

        check("every rule has a class of evidence with a meaning") {
            for id in RuleBook.rules.keys {
                let classes = try #require(RuleBook.entry(id)?.evidence.classes)
                #expect(!classes.isEmpty && classes.allSatisfy { !$0.meaning.isEmpty }, "\(id)")
            }
        }

        check("the items of a rule have levels and markers, one line each, and no links") {
            let text = """
                - **AA-1** (O) First [line](a.md#b)
                  second line:
                  1. one
                     more
                  - two

                  Last.
                """
            let items = RuleEntry(id: "AA-1", text: text, evidence: RuleEntry.Evidence()).items
            expect(
                items,
                equals: [
                    RuleEntry.Item(level: 0, marker: "", text: "(O) First line second line:"),
                    RuleEntry.Item(level: 1, marker: "1.", text: "one more"),
                    RuleEntry.Item(level: 1, marker: "-", text: "two"),
                    RuleEntry.Item(level: 0, marker: "", text: "Last."),
                ])
        }

        check("the evidence is the row of the page") {
            let page = EvidenceTable("| G | measured | 1 | 2 |\n| AA-1 | G O | Kit 1, Kit PR 2 | 3 | 2 |\n")
            let evidence = page.evidence(for: "AA-1")
            expect(evidence.classes.map { "\($0.letter) \($0.meaning)" }, equals: ["G measured", "O "])
            expect(evidence.sources, equals: ["Kit 1", "Kit PR 2"])
            expect([evidence.cases, evidence.version], equals: [3, 2])
            expect(page.evidence(for: "AA-2").classes.count, equals: 0)
        }

        check("only complete ids of rules are replaced") {
            let text = RuleBook.replacingIDs(in: "GX-1, GX-1x, XGX-1 (GX-2)\nGX-0") { "<\($0)>" }
            expect(text, equals: "<GX-1>, GX-1x, XGX-1 (<GX-2>)\nGX-0")
        }
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
