import TestSupport
import Foundation
import RequestTestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchOperations
@testable import TouchDispatch
internal import TouchReports

struct LintDocumentTests {
    private static let document = DocumentTable(page: "lint.md", heading: "| rule |")

    private static var table: String {
        let head = "| rule | severity | what | when | why | what to do |\n|---|---|---|---|---|---|\n"
        return head
            + LintRule.allCases.map { rule in
                let text = rule.text
                let because = text.because.map(\.rawValue).joined(separator: ", ")
                return "| `\(rule.rawValue)` | \(rule.severity) | \(text.summary). | \(text.description) | "
                    + "\(because) | \(text.advice) |"
            }.joined(separator: "\n")
    }

    @Test("docs/lint.md") func checks() {
        check("the table lists all rules; if TOUCHD_WRITE_DOCS is set, the table is written") {
            expect(try Self.document.isCurrent(Self.table))
        }

        check("the rules of semantics.md that the table names exist") {
            let semantics = try String(
                contentsOf: Self.document.file.deletingLastPathComponent().appendingPathComponent(
                    "semantics.md"),
                encoding: .utf8)
            for rule in Set(LintRule.allCases.flatMap(\.text.because)) {
                #expect(semantics.contains("**\(rule.rawValue)**"), "\(rule.rawValue)")
            }
        }

        check("the reason of a finding is one of the rules that the table lists for it") {
            for row in LintRow.all {
                for finding in try Wire.findings(in: row.bad, options: row.options) {
                    let rule = try #require(LintRule(rawValue: finding["rule"]?.string ?? ""))
                    let because = finding.dig("facts.because")?.string
                    #expect(
                        rule.text.because.map(\.rawValue).contains(because ?? ""),
                        "\(rule): \(because ?? "-")")
                }
            }
        }
    }
}
