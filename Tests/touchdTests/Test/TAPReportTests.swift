import RequestTestSupport
import TestSupport
import Testing
@testable import TouchOperations
internal import TouchReports
@testable import touchd

struct TAPReportTests {
    @Test("TAP") func checks() {
        check("one numbered line per test, and the plan at the end") {
            var report = TAPReport(version: 14)
            expect(report.head, equals: "TAP version 14\n")
            expect(report.add("a", .passed, failure: nil, file: "f", line: nil), equals: "ok 1 - a\n")
            expect(
                report.add("b", .skipped("why"), failure: nil, file: "f", line: nil),
                equals: "not ok 2 - b # TODO why\n")
            expect(report.plan, equals: "1..2\n")
            expect(TAPReport.comment("1\u{1B}"), equals: "# 1\\u{1b}\n")
        }

        check("names are escaped so that they are neither TAP directives nor terminal control sequences") {
            var report = TAPReport(version: 13)
            expect(
                report.add("# TODO \\ \n", .passed, failure: nil, file: "f", line: nil),
                equals: "ok 1 - \\# TODO \\\\ \\\\u{a}\n")
        }

        check("a failure is followed by a YAML block with all special characters escaped") {
            var report = TAPReport(version: 14)
            let mismatches = try Expecting.mismatches(#"{"counts":{"vc.\u0085\ufffe":1}}"#)
            let failure = FailureReport(mismatches, endpoint: "/v1/lint", body: [])
            expect(
                report.add("a", .failed("m\"\u{7F}\n", lines: []), failure: failure, file: "d/f", line: 3),
                equals: """
                    not ok 1 - a
                      ---
                      message: "m\\"\\u007f\\n"
                      severity: fail
                      file: "d/f"
                      line: 3
                      differences:
                        - member: "counts"
                          at: "#/cases/0/expect/counts/vc.%C2%85%EF%BF%BE"
                          detail: "“vc.\\u0085\\ufffe” was called 0 times, not 1"
                          expected: 1
                          got: 0
                      ...

                    """)
            expect(
                report.add("a", .error("m", lines: ["x", " \u{FFFE}"]), failure: nil, file: "f", line: nil),
                equals: """
                    not ok 2 - a
                      ---
                      message: "m"
                      severity: error
                      file: "f"
                      text: |
                        x
                         \u{FFFD}
                      ...

                    """)
        }
    }
}
