import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchDispatch
internal import TouchReports

struct DiffScenesDocumentTests {
    private static let document = DocumentTable(page: "scene-diff.md", heading: "| kind |")

    private static var table: String {
        let head = "| kind | severity | what | when | why | what to do |\n|---|---|---|---|---|---|\n"
        return head
            + DifferenceKind.allCases.map { kind in
                let text = kind.text
                let because = text.because.map(\.rawValue).joined(separator: ", ")
                return "| `\(kind.rawValue)` | \(kind.severity) | \(text.summary). | \(text.description) | "
                    + "\(because) | \(text.advice) |"
            }.joined(separator: "\n")
    }

    @Test("docs/scene-diff.md") func checks() {
        check("the table lists all kinds; if TOUCHD_WRITE_DOCS is set, the table is written") {
            expect(try Self.document.isCurrent(Self.table))
        }

        check("the rules of semantics.md that the table names exist") {
            let semantics = try String(
                contentsOf: Self.document.file.deletingLastPathComponent().appendingPathComponent(
                    "semantics.md"),
                encoding: .utf8)
            for rule in Set(DifferenceKind.allCases.flatMap(\.text.because)) {
                #expect(semantics.contains("**\(rule.rawValue)**"), "\(rule.rawValue)")
            }
        }
    }

    @Test(
        "the reason of a difference is one of those that the table lists for its kinds",
        arguments: DifferenceRow.all)
    func reasons(_ row: DifferenceRow) throws {
        for difference in try Wire.differences(row.request) {
            guard let because = difference["because"]?.string else { continue }
            let kinds = (difference["kinds"]?.array ?? []).compactMap {
                $0.string.flatMap(DifferenceKind.init)
            }
            #expect(kinds.flatMap(\.text.because).map(\.rawValue).contains(because), "\(row): \(because)")
        }
    }
}
