import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchWire
@testable import TouchOperations
@testable import TouchReports

struct VerdictTests {
    /// Accepts names in expectations that cannot occur.
    private static let lenient: ReadingOptions = {
        var options = ReadingOptions()
        options.isStrict = false
        return options
    }()

    private func request(_ expect: String, options: String = "{}") -> String {
        Wire.request(
            window: #""touches":"handle""#, events: Wire.touch(0, "began") + "," + Wire.touch(1, "ended"),
            more: #","options":\#(options),"expect":\#(expect)"#)
    }

    @Test("Dispatch requests with expect") func checks() {
        check("passed and mismatches are appended to the answer, which is otherwise unchanged") {
            let plain = try Wire.dispatch(request("{}").replacing(#","expect":{}"#, with: ""))
            let passed = try Wire.dispatch(request(#"{"callbacks":["w.touchesBegan","w.touchesEnded"]}"#))
            expect(passed, equals: plain.dropLast() + #","passed":true,"mismatches":[]}"#)
            let failed = try Wire.dispatch(request(#"{"contains":["w.touchesMoved"]}"#))
            let mismatch =
                ##"{"member":"contains","pointer":"#/expect/contains/0","index":null,"expected":"w.touchesMoved","##
                + #""got":null,"detail":"“w.touchesMoved” was never called; did you mean “w.touchesEnded”?","cause":null}"#
            expect(failed, equals: plain.dropLast() + #","passed":false,"mismatches":[\#(mismatch)]}"#)
            expect(try JSON(parsing: failed)["mismatches"]?.array?.count, equals: 1)
        }

        check("lists in a mismatch keep escapes") {
            let answer = try JSON(
                parsing: try Wire.dispatch(request(#"{"responderChain":["\"\n"]}"#), Self.lenient))
            let mismatch = try #require(answer["mismatches"]?.array?.first)
            expect(mismatch["expected"], equals: .array([.string("\"\n")]))
            expect(mismatch["index"], equals: .number(0))
        }

        check("mismatches follow the transcript after a blank line; without mismatches nothing follows") {
            let plain = try Wire.dispatch(request("{}"), as: .text)
            expect(try Wire.dispatch(request(#"{"contains":["w.touchesEnded"]}"#), as: .text), equals: plain)
            let failed = try Wire.dispatch(request(#"{"firstResponder":null}"#), as: .text)
            expect(
                failed,
                equals: plain + """

                    firstResponder: “w” was hit, not null
                        expected  null
                        got       "w"

                    """)
        }

        check("JUnit: one test per member of expect that is compared") {
            let members =
                #"{"only":{"kinds":["touches"]},"callbacks":["w.touchesBegan","w.touchesEnded"],"firstResponder":null}"#
            let report = try Wire.dispatch(request(members), as: .junit)
            expect(
                report,
                equals: """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <testsuites tests="2" failures="1" errors="0" skipped="0">
                      <testsuite name="dispatch" tests="2" failures="1" errors="0" skipped="0">
                        <testcase classname="dispatch" name="callbacks"/>
                        <testcase classname="dispatch" name="firstResponder"><failure message="“w” was hit, not null">\
                    firstResponder: “w” was hit, not null
                        expected  null
                        got       &quot;w&quot;
                    </failure></testcase>
                      </testsuite>
                    </testsuites>

                    """)
        }

        check("a member with a mismatch never passes, even if earlier mismatches reach the limit") {
            let names = (0..<150).map { "\"w.m\($0)\"" }.joined(separator: ",")
            let wanted =
                #"{"contains":[\#(names)],"counts":{"w.touchesBegan":7},"times":{"w.touchesBegan":0},"json":{"end":7}}"#
            let report = try Wire.dispatch(request(wanted), Self.lenient, as: .junit)
            #expect(report.contains(#"<testsuites tests="4" failures="3" errors="0" skipped="0">"#))
            #expect(report.contains(#"name="times"/>"#))
            let answer = try JSON(parsing: try Wire.dispatch(request(wanted), Self.lenient))
            let members = (answer["mismatches"]?.array ?? []).compactMap { $0["member"]?.string }
            expect(members.count(where: { $0 == "contains" }), equals: 97)
            expect(members.suffix(2), equals: ["counts", "json"])
        }

        check("quoted strings, lists and values are truncated") {
            let long = String(repeating: "é", count: 500_000)
            let recognizer = Wire.recognizer("tap", "tap", #""class":"\#(long)""#)
            let paths = ["", "0"].map { #""recognizers.\#($0)0.class":1"# }
            let more = [
                #""json":{\#(paths.joined(separator: ","))}"#, #""contains":["w.\#(long)"]"#,
                #""times":{"w.\#(long)":1}"#, #""responderChain":["\#(long)"]"#,
                #""callbacks":[\#([String](repeating: "\"w.\(long.prefix(500))\"", count: 20_000).joined(separator: ","))]"#,
            ]
            let text = Wire.gestures(
                recognizer, events: Wire.touch(0, "began"),
                more: #","expect":{\#(more.joined(separator: ","))}"#)
            let mismatches = try #require(
                try JSON(parsing: try Wire.dispatch(text, Self.lenient))["mismatches"]?.array)
            expect(mismatches.count, equals: 6)
            for mismatch in mismatches where mismatch["member"] != .string("times") {
                #expect((mismatch["detail"]?.string?.utf8.count ?? .max) < 1_000)
            }
            let reported = mismatches.compactMap { $0["got"]?.string }
            expect(reported, equals: [String(repeating: "é", count: 128) + "…"])
            let list = mismatches.first { $0["member"] == .string("callbacks") }?["expected"]?.array
            expect(list?.count, equals: 1_001)
            expect(list?.last, equals: .string("… 19000 more"))
        }

        check("JUnit's XML without expect is rejected") {
            #expect(throws: RequestFault.self) { try Wire.dispatch(Wire.request(), as: .junit) }
        }

        check("entries that options.kinds omits are absent for the comparison") {
            let answer = try Wire.dispatch(
                request(#"{"absent":["w.touchesBegan"]}"#, options: #"{"kinds":["action"]}"#))
            #expect(answer.hasSuffix(#""passed":true,"mismatches":[]}"#))
        }

        check("the limit of the answer includes the mismatches") {
            var options = ReadingOptions()
            let text = request(#"{"contains":["w.touchesMoved"]}"#)
            options.limits.answer = try Wire.dispatch(text).utf8.count
            expect(Wire.reported(text, options), equals: [])
            options.limits.answer -= 1
            expect(Wire.reported(text, options).first?.hasPrefix("limit-exceeded answer bytes"), equals: true)
        }
    }
}
