import RequestTestSupport
import TestSupport
import Testing

@testable import TouchReports
@testable import TouchScene

struct ReportTests {
    @Test("Reports of mismatches") func checks() {
        check("XML reports escape or replace every character that XML does not allow") {
            var report = JUnitReport()
            let name = "<a href=\"x\">&'\u{0}\u{1F}\t\n\r\u{7F}\u{9B}\u{FFFE}\u{FFFF}é😀]]>"
            report.add(suite: name, [JUnitReport.Case(name: name, outcome: .failed(name, lines: [name]))])
            let escaped =
                "&lt;a href=&quot;x&quot;&gt;&amp;&apos;\u{FFFD}\u{FFFD}&#9;&#10;&#13;&#127;&#155;\u{FFFD}\u{FFFD}é😀]]&gt;"
            let text = report.write().text
            #expect(
                text.contains(
                    " classname=\"\(escaped)\" name=\"\(escaped)\"><failure message=\"\(escaped)\">"))
            #expect(text.contains(">\(escaped)\n</failure>"))
        }

        check("a case that did not run is reported as an error") {
            var report = JUnitReport()
            report.add(suite: "s", [JUnitReport.Case(name: "n", outcome: .error("m", lines: ["a", "b"]))])
            let text = report.write().text
            #expect(text.contains(#"<testsuites tests="1" failures="0" errors="1" skipped="0">"#))
            #expect(text.contains(#"name="n"><error message="m">a"# + "\nb\n</error></testcase>"))
        }

        check("the properties of a case come before its outcome") {
            let properties = [
                JUnitReport.Property(name: "a", value: "“1” & 2"), JUnitReport.Property(name: "b", value: ""),
            ]
            let written =
                #"<properties><property name="a" value="“1” &amp; 2"/><property name="b" value=""/></properties>"#
            func report(_ outcome: JUnitReport.Case.Outcome) -> String {
                var report = JUnitReport()
                report.add(
                    suite: "s", [JUnitReport.Case(name: "n", outcome: outcome, properties: properties)])
                return report.write().text
            }
            #expect(report(.passed).contains(#"name="n">\#(written)</testcase>"#))
            #expect(report(.skipped("w")).contains(#"name="n">\#(written)<skipped message="w"/></testcase>"#))
            #expect(report(.failed("m", lines: [])).contains(#"\#(written)<failure message="m">"#))
        }

        check("a mismatch of a number with a tolerance is printed with all three numbers") {
            let members = #"{"near":[{"path":"/final/views/slider/value","value":0.5,"tolerance":0.05}]}"#
            expect(
                MismatchText.lines(try Expecting.mismatches(members)),
                equals: [
                    "near/0/value: expected 0.5 ± 0.05 at “/final/views/slider/value”, found 0.4",
                    "    expected  0.5", "    got       0.4",
                ])
        }

        check("lists are printed side by side, with a mark at the first difference") {
            let expected = (0..<40).map { "a.m\($0)" } + ["long.name", "b.z"]
            var got = expected.map(Optional.some)
            got[10] = "x.y\u{1B}[31m"
            got.removeLast(2)
            got[11] = nil
            let mismatch = Mismatch(
                member: "callbacks", pointer: "#/expect/callbacks", index: 10, expected: .list(expected),
                got: .list(got), detail: "d",
                cause: Mismatch.Reason(subject: "tap", rule: .TP1, text: "moved"))
            let lines = MismatchText.lines([mismatch])
            expect(
                lines.prefix(8),
                equals: [
                    "callbacks: d", "    expected  got", "    … 7 equal  …", "    a.m7      a.m7",
                    "    a.m8      a.m8",
                    "    a.m9      a.m9", "  > a.m10     x.y\\u{1b}[31m", "    a.m11     null",
                ])
            expect(lines.suffix(2), equals: ["    … 20 more  …", "  because tap: moved (TP-1)"])
        }
    }
}
