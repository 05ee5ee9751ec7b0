import TestSupport
import Foundation
import RequestTestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchOperations
@testable import TouchDispatch
internal import TouchReports

@Suite("docs/lint.md")
struct LintDocumentTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/lint.md")

    private static var table: String {
        let head = "| rule | severity | what | when | why | what to do |\n|---|---|---|---|---|---|\n"
        return head
            + LintRule.allCases.map { rule in
                let text = rule.text
                let because = text.because.map(\.rawValue).joined(separator: ", ")
                return "| `\(rule.rawValue)` | \(rule.severity) | \(text.summary). | \(text.description) | "
                    + "\(because) | \(text.advice) |\n"
            }.joined()
    }

    @Test("the table lists all rules; if TOUCHD_WRITE_DOCS is set, the table is written")
    func table() throws {
        var text = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(text.range(of: "| rule |")).lowerBound
        let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
        if ProcessInfo.processInfo.environment["TOUCHD_WRITE_DOCS"] != nil {
            text.replaceSubrange(start..<end, with: Self.table.dropLast())
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        } else {
            #expect(text[start..<end] == Self.table.dropLast())
        }
    }

    @Test("the rules of semantics.md that the table names exist")
    func because() throws {
        let semantics = try String(
            contentsOf: Self.file.deletingLastPathComponent().appendingPathComponent("semantics.md"),
            encoding: .utf8)
        for rule in Set(LintRule.allCases.flatMap(\.text.because)) {
            #expect(semantics.contains("**\(rule.rawValue)** "), "\(rule.rawValue)")
        }
    }

    @Test("the reason of a finding is one of the rules that the table lists for it")
    func reasons() throws {
        for row in LintRow.all {
            for finding in try Wire.findings(in: row.bad, options: row.options) {
                let rule = try #require(LintRule(rawValue: finding["rule"]?.string ?? ""))
                let because = finding.dig("facts.because")?.string
                #expect(
                    rule.text.because.map(\.rawValue).contains(because ?? ""), "\(rule): \(because ?? "-")")
            }
        }
    }
}
