import Foundation
@testable import JSONTape
import RequestTestSupport
import TestSupport
import Testing
@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchOperations
internal import TouchReports
@testable import TouchWire

struct LintAnswerTests {
    private static let label = Wire.screen(
        Wire.view("l", at: "0 0 100 100", #""class":"UILabel","# + Wire.recognizers("t tap")))

    @Test("Answers of lint") func checks() {
        check("a finding, byte for byte") {
            expect(
                try Wire.lint(Self.label),
                equals: #"{"findings":[{"rule":"untouchable-recognizer","severity":"error","#
                    + ##""pointer":"#/scene/windows/0/subviews/0/gestureRecognizers/0","id":"t","##
                    + #""text":"“t” never receives a touch: isUserInteractionEnabled of “l” is false (the default of "#
                    + ##"UILabel).","fix":{"kind":"isUserInteractionEnabled","##
                    + ##""pointer":"#/scene/windows/0/subviews/0/isUserInteractionEnabled","##
                    + #""from":null,"to":true,"text":"Set isUserInteractionEnabled of “l” to true.","#
                    + #""swift":"l.isUserInteractionEnabled = true","objectiveC":"userInteractionEnabled"},"#
                    + #""facts":{"because":"HT-1","reason":"interactionDisabled","by":["l"],"count":1}}]}"#)
        }

        check("no findings; warnings; a requirement cycle is a finding, not a warning") {
            expect(try Wire.lint(#"{"scene":{"windows":[]}}"#), equals: #"{"findings":[]}"#)
            let dispatch = #"{"scene":{"windows":[]},"events":[],"options":{"trace":"full"}}"#
            expect(try Wire.lint(dispatch), equals: #"{"findings":[]}"#)
            var options = ReadingOptions()
            options.isStrict = false
            expect(
                try Wire.lint(#"{"scene":{"windows":[]},"nonsense":[]}"#, options).contains(
                    #""warnings":[{"code":"unknown-member""#))
            let cycle = try Wire.lint(
                Wire.screen(
                    Wire.view(
                        "v", at: "0 0 50 50",
                        Wire.recognizers(#"a tap "requireToFail":["b"]"#, #"b pan "requireToFail":["a"]"#))))
            #expect(cycle.contains("requirement-cycle") && !cycle.contains("warnings"))
        }

        check("a scene with all members has the same answer twice") {
            let scene = try #require(try JSON(parsing: Wire.everything)["scene"])
            let text = try JSON.object(["scene": scene]).text
            expect(try Wire.lint(text), equals: try Wire.lint(text))
            expect(try Wire.lint(text, as: .sarif), equals: try Wire.lint(text, as: .sarif))
        }

        check("options.severity omits less severe findings") {
            func count(_ severity: String) throws -> Int {
                try Wire.findings(
                    in: Wire.button("b", at: "390 0 50 50") + "," + Wire.button("c", at: "0 0 20 20"),
                    options: #"{"severity":"\#(severity)"}"#
                ).count
            }
            expect(try [count("note"), count("warning"), count("error")], equals: [2, 1, 0])
        }

        check("options are checked") {
            func reported(_ options: String) -> [String] {
                Wire.faultCodes { try Wire.lint(Wire.screen("", options: options)) }
            }
            expect(
                reported(#"{"severity":"fatal","minimumTapSize":-1,"artifact":7,"rules":[]}"#),
                equals: [
                    "unknown-value #/options/severity", "out-of-range #/options/minimumTapSize",
                    "wrong-type #/options/artifact", "unknown-member #/options/rules",
                ])
        }

        check("entries, computing steps and the answer are limited") {
            func limit(_ change: (inout Limits) -> Void) -> String {
                Wire.exceededLimit(change) { options in try Wire.lint(Self.label, options) }
            }
            expect(limit { $0.entries = 1 }, equals: "answered")
            expect(limit { $0.entries = 0 }, equals: "result entries")
            expect(limit { $0.computing = 20 }, equals: "computing steps")
            expect(limit { $0.answer = 100 }, equals: "answer bytes")
        }

        check("a spent budget rejects the request; lint never returns fewer findings") {
            let request = try JSON(
                parsing: Wire.screen(LintRow.all.first { $0.found.contains("shadowed") }?.bad ?? ""))
            let text = try request.text
            let complete = try Wire.lint(text)
            var options = ReadingOptions()
            var refused = 0
            for steps in stride(from: 0, to: 6000, by: TestRun.depth == .quick ? 53 : 7) {
                options.limits.computing = steps
                if let answer = try? Wire.lint(text, options) {
                    expect(answer, equals: complete)
                } else {
                    refused += 1
                }
            }
            #expect(refused > 100)
        }

        check("a file with a scene: pointers and lines refer to the file") {
            let text = try report(Self.file).text
            expect(
                text,
                equals: """
                    a b.json:4:92: note: “panel” is hidden, so no touch reaches the control “b”.
                        unreachable-control (rule HT-1), at #/windows/0/subviews/0/isHidden

                    a b.json:7:7: warning: “a"}” is too small: the largest square that fits into it is 20 pt wide (minimum: 44 pt).
                        small-control (rule HT-2), at #/windows/0/subviews/1

                    1 warning, 1 note

                    """)
            expect(try report(Self.file, "error").text, equals: "Nothing found.\n")
            expect(try report(Self.file, "error").isEmpty)
            #expect(LintReport(severity: "fatal", isStrict: true) == nil)
        }

        check("a file with a dispatch request: its scene and its options for lint are used") {
            let text =
                #"{"events":[{"time":0,"nonsense":1}],"options":{"trace":"full","minimumTapSize":20},"#
                + #""expect":{},"scene":\#(Self.file)}"#
            let report = try report(text)
            #expect(report.text.contains("at #/scene/windows/0/subviews/0/isHidden"))
            #expect(!report.text.contains("small-control"))
            let json = try JSON(parsing: report.json().text)
            expect(json.dig("findings.0.file")?.string, equals: "a b.json")
        }

        check("an expectation of a request that checks nothing is a finding") {
            func findings(_ expect: String) throws -> [String] {
                let scene = #"{"windows":[{"id":"a","frame":[0,0,9,9]}]}"#
                let report = try report(#"{"scene":\#(scene),"events":[],"expect":\#(expect)}"#)
                return try JSON(parsing: report.json().text)["findings"]?.array?.map {
                    "\($0["severity"]?.string ?? "") \($0["pointer"]?.string ?? ""): \($0["text"]?.string ?? "")"
                } ?? []
            }
            expect(
                try findings(#"{"contains":[]}"#),
                equals: [
                    "warning #/expect/contains: contains is empty, so it checks nothing."
                ])
            expect(try findings("{}"), equals: ["warning #/expect: expect is empty, so it checks nothing."])
            for member in ["absent", "order", "near"] {
                expect(
                    try findings(#"{"\#(member)":[],"contains":["a.touchesBegan"]}"#).count, equals: 1,
                    "\(member)")
            }
            for member in ["counts", "times", "final", "json"] {
                expect(try findings(#"{"\#(member)":{}}"#).count, equals: 1, "\(member)")
            }
            // Lists that are compared completely, and members with values.
            expect(try findings(#"{"callbacks":[],"transitions":[],"hitView":null}"#), equals: [])
            expect(try findings(#"{"contains":["a.touchesBegan"],"absent":["a.touchesEnded"]}"#), equals: [])
        }

        check("a control that the events touch and that has no target is a finding") {
            func rules(_ members: String, _ tap: String = "b") throws -> [String] {
                let views = #"{"id":"b","class":"UIButton","frame":[0,0,90,90]\#(members)}"#
                let report = try report(
                    #"{"scene":{"subviews":[\#(views)]},"events":[{"tap":"\#(tap)"}]}"#)
                return try JSON(parsing: report.json().text)["findings"]?.array?.map {
                    "\($0["rule"]?.string ?? "") \($0["pointer"]?.string ?? "")"
                } ?? []
            }
            expect(try rules(""), equals: ["control-without-target #/scene/subviews/0"])
            let target = #","targets":[{"target":"window","action":"pay","events":["touchUpInside"]}]"#
            expect(try rules(target), equals: [])
            expect(try rules(#","showsMenuAsPrimaryAction":true"#), equals: [])
            expect(try rules(#","isEnabled":false"#), equals: [])
            expect(try rules("", "nothing"), equals: [])
        }

        check("an expectation about something that does not exist is a finding") {
            let file = """
                {"cases": [{"name": "c", "request": {"scene": {"subviews": []}, "events": []},
                  "expect": {"absent": ["missing.pay"]}}]}
                """
            expect(
                try report(file).text,
                equals: """
                    a b.json:2:25: error: No object in the request has the id “missing”.
                        unknown-expectation, at #/cases/0/expect/absent/0

                    1 error

                    """)
        }

        check("in a file with cases, lint checks the expectations only, each with its line and case") {
            let text = """
                {"cases": [
                  {"name": "good", "request": {"scene": 1}, "expect": {"contains": ["a.b"]}},
                  {"name": "bad", "request": {"scene": 1}, "expect": {"contains": []}},
                  {"request": {}, "expect": {}}
                ]}
                """
            let report = try report(text)
            expect(
                report.text,
                equals: """
                    a b.json:3:67: warning: contains is empty, so it checks nothing.
                        empty-expectation, at #/cases/1/expect/contains

                    a b.json:4:29: warning: expect is empty, so it checks nothing.
                        empty-expectation, at #/cases/2/expect

                    2 warnings

                    """)
            let ids = try JSON(parsing: report.json().text)["findings"]?.array?.map { $0["id"]?.string }
            expect(ids, equals: ["bad", "case 3"])
            expect(try self.report(text, "error").isEmpty)
        }

        check("a file with other content is rejected") {
            var report = try #require(LintReport(severity: "note", isStrict: true))
            #expect(throws: RequestFault.self) { try report.add(Array("[1]".utf8), file: "x") }
            #expect(throws: RequestFault.self) { try report.add(Array("{".utf8), file: "x") }
            #expect(throws: RequestFault.self) {
                try report.add(Array(#"{"windows":[{"id":"w"}]}"#.utf8), file: "x")
            }
        }

        // MARK: SARIF

        check("SARIF has a tool with all rules, and results that refer to them") {
            let json = try JSON(parsing: report(Self.file).sarif().text)
            expect(json["version"]?.string, equals: "2.1.0")
            let rules = try #require(json.dig("runs.0.tool.driver.rules")?.array)
            expect(rules.compactMap { $0["id"]?.string }, equals: LintRule.allCases.map(\.rawValue))
            for rule in rules {
                expect(rule.dig("shortDescription.text")?.string?.isEmpty, equals: false)
                expect(rule.dig("fullDescription.text")?.string?.contains("  "), equals: false)
                #expect(
                    ["note", "warning", "error"].contains(rule.dig("defaultConfiguration.level")?.string))
            }
            let results = try #require(json.dig("runs.0.results")?.array)
            expect(results.count, equals: 2)
            for result in results {
                let index = try #require(result["ruleIndex"]?.number)
                expect(rules[Int(index)]["id"], equals: result["ruleId"])
                expect(
                    result.dig("locations.0.physicalLocation.artifactLocation.uri")?.string,
                    equals: "a%20b.json")
            }
            expect(
                results[0].dig("locations.0.physicalLocation.region"),
                equals: .object(["startLine": .number(4), "startColumn": .number(92)]))
            expect(
                results[0].dig("locations.0.logicalLocations.0.fullyQualifiedName")?.string,
                equals: "wü/panel")
            expect(results[0]["level"]?.string, equals: "note")
            let prints = results.compactMap { $0.dig("partialFingerprints.touchdFinding/v1")?.string }
            expect(Set(prints).count, equals: 2)
        }

        check("SARIF over HTTP has a file only if options.artifact names one") {
            let plain = try Wire.lint(Self.label, as: .sarif)
            #expect(!plain.contains("physicalLocation") && plain.contains(#""fullyQualifiedName":"w/l/t""#))
            let named = try Wire.lint(
                Wire.screen(Wire.button("b", at: "0 0 9 9"), options: #"{"artifact":"scenes/ü.json"}"#),
                as: .sarif)
            #expect(named.contains(#""uri":"scenes/%C3%BC.json"},"region":{"startLine":1,"startColumn":"#))
        }

        check("names are escaped, so that a SARIF message has no placeholders and links") {
            let text = try Wire.lint(
                Wire.screen(Wire.button("{0}[a](b)", at: "0 0 9 9")), as: .sarif)
            #expect(text.contains("“{{0}}[a] (b)” is too small"))
            #expect(text.contains(##""fullyQualifiedName":"w/{0}[a](b)""##))
        }

        check("lines and columns lead to the member in the text") {
            let text = Self.file.replacing("\n", with: "\r\n\t")
            let parser = try #require(JSONParser())
            try PaddedBytes.copying(Array(text.utf8)) { bytes in
                let tape = try parser.parse(bytes)
                defer { withExtendedLifetime(parser) {} }
                var position = JSONTape.root
                var ids: [Int] = []
                let end = tape.next(after: position)
                while position < end {
                    if let string = tape.text(at: position), string.text == "id" {
                        ids.append(position)
                    }
                    switch tape.kind(at: position) {
                    case .object, .array: position += 1
                    default: position = tape.next(after: position)
                    }
                }
                let found = TextLocations.find(ids, on: tape, in: bytes.bytes)
                let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
                expect(found.count, equals: 4)
                for location in found {
                    let line = lines[location.line - 1].unicodeScalars.dropFirst(location.column - 1)
                    #expect(String(String.UnicodeScalarView(line)).hasPrefix(#""id""#))
                }
            }
        }
    }

    // MARK: Files

    private func report(_ text: String, _ severity: String = "note") throws -> LintReport {
        var report = try #require(LintReport(severity: severity, isStrict: true))
        try report.add(Array(text.utf8), file: "a b.json")
        return report
    }

    private static let file = """
        {
          "windows": [
            { "id": "wü", "frame": { "x": 0, "y": 0, "width": 390, "height": 844 }, "subviews": [
              { "id": "panel", "frame": { "x": 0, "y": 0, "width": 90, "height": 84 }, "isHidden": true, "subviews": [
                { "id": "b", "class": "UIButton", "frame": { "x": 0, "y": 0, "width": 50, "height": 50 } }
              ] },
              { "id": "a\\"}", "class": "UIButton", "frame": { "x": 0, "y": 100, "width": 50, "height": 20 } }
            ] }
          ]
        }
        """
}
