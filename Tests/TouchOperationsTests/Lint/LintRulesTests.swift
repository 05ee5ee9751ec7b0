import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint

struct LintRulesTests {
    @Test("a rule reports the views that trigger it, but not similar views", arguments: LintRow.all)
    func row(_ row: LintRow) throws {
        let rule = String(row.found.split(separator: " ")[1])
        let found = try Wire.findings(in: row.bad, options: row.options).map(\.findingKey)
        #expect(found.contains(row.found), "found \(found)")
        let short = try Wire.findings(in: row.good, options: row.options)
        #expect(!short.contains { $0["rule"]?.string == rule }, "found \(short.map(\.findingKey))")
    }

    @Test("Lint rules") func checks() {
        check("every rule has a row with its default severity") {
            // Expectations and events are no part of a scene; LintAnswerTests checks them.
            let others: Set<LintRule> = [.controlWithoutTarget, .emptyExpectation, .unknownExpectation]
            for rule in LintRule.allCases where !others.contains(rule) {
                let severity = "\(rule.severity) \(rule.rawValue) "
                #expect(LintRow.all.contains { $0.found.hasPrefix(severity) }, "\(severity)")
            }
        }

        check(
            "NV-3: the fix of a swipe that loses to the content pop is a failure requirement of the content pop"
        ) {
            let row = try #require(LintRow.all.first { $0.found == "warning differs-between-versions s" })
            let finding = try #require(
                Wire.findings(in: row.bad).first { $0["rule"]?.string == "differs-between-versions" })
            expect(
                finding.dig("fix.swift")?.string,
                equals: "nav.interactiveContentPopGestureRecognizer?.require(toFail: s)")
            expect(finding.dig("facts.system")?.string, equals: "iOS 26")
            expect(finding.dig("facts.by.0")?.string, equals: "nav.interactiveContentPop")
            expect(
                finding["text"]?.string,
                equals:
                    "“s” is recognized in a drag to the right in iOS 18, but not from iOS 26 on: “nav.interactiveContentPop” begins first and prevents it."
            )
        }

        check("at least 10 rules have findings with a fix") {
            let rules = try LintRow.all.flatMap { try Wire.findings(in: $0.bad, options: $0.options) }
                .filter { $0["fix"] != .null }.compactMap { $0["rule"]?.string }
            #expect(Set(rules).count >= 10, "\(Set(rules).sorted())")
        }

        check("a finding's pointer leads to its subject or to a member of its subject") {
            for row in LintRow.all {
                let request = try JSON(parsing: Wire.screen(row.bad, options: row.options))
                for finding in try Wire.findings(request) {
                    let pointer = try #require(finding["pointer"]?.string)
                    let path = pointer.dropFirst(2).split(separator: "/")
                    let value = request.dig(path.joined(separator: "."))
                    let parent = request.dig(path.dropLast().joined(separator: "."))
                    let ids = [value?["id"], parent?["id"]].compactMap { $0?.string }
                    #expect(ids.contains(finding["id"]?.string ?? ""), "\(pointer)")
                }
            }
        }
    }

    @Test("a fix removes its finding", arguments: LintRow.all)
    func fixes(_ row: LintRow) throws {
        let request = try JSON(parsing: Wire.screen(row.bad, options: row.options))
        for finding in try Wire.findings(request) {
            guard let fix = finding["fix"], fix != .null, let pointer = fix["pointer"]?.string,
                let to = fix["to"]
            else { continue }
            let edited = try #require(request.replacing(at: pointer, with: to), "\(pointer)")
            #expect(edited != request)
            let left = try Wire.findings(edited).map(\.findingKey)
            #expect(!left.contains(finding.findingKey), "not fixed: \(finding.findingKey)")
        }
    }
}
