import RequestTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint
@testable import TouchOperations
internal import TouchReports
@testable import TouchWire

struct DiffScenesAnswerTests {
    private static let button = Wire.button("buy", at: "20 700 350 50")
    private static let banner = Wire.view("banner", at: "0 718 390 126")
    private static let covered = Wire.screens(button, button + "," + banner)

    @Test("Answers of diff-scenes") func checks() {
        check("a difference, byte for byte") {
            expect(
                try Wire.diffScenes(Self.covered),
                equals:
                    #"{"findings":[{"rule":"tap-size-lost","severity":"warning","kinds":["tap-size-lost","area-lost","#
                    + #""occluder-gained","tap-point-moved"],"type":"view","id":"buy","text":"“buy” lost 11 200 of "#
                    + #"17 500 pt² and is now smaller than the minimum tap size of 44 pt: “banner” is now in front of "#
                    + ##"it.","because":"HT-1","a":{"pointer":"#/a/windows/0/subviews/0","reachable":true,"area":17500,"##
                    + #""frame":{"x":20,"y":700,"width":350,"height":50},"tapPoint":{"x":195,"y":725},"#
                    + ##""meetsMinimumTapSize":true},"b":{"pointer":"#/b/windows/0/subviews/0","reachable":true,"##
                    + #""area":6300,"frame":{"x":20,"y":700,"width":350,"height":50},"tapPoint":{"x":195,"y":709},"#
                    + #""meetsMinimumTapSize":false},"occluders":[{"id":"banner","area":11200,"new":true}],"#
                    + #""occluderCount":1}],"counts":{"error":0,"warning":1,"note":0}}"#)
        }

        check("without differences, the list is empty") {
            let empty = #"{"findings":[],"counts":{"error":0,"warning":0,"note":0}}"#
            expect(try Wire.diffScenes(#"{"a":{"windows":[]},"b":{"windows":[]}}"#), equals: empty)
            let same = Wire.screens(Self.button, Self.button)
            expect(try Wire.diffScenes(same, as: .text), equals: "No differences in touch handling.\n")
            expect(
                try Wire.diffScenes(same, as: .markdown),
                equals: "### Touch handling\n\nNo differences in touch handling.\n")
        }

        check("the order is that of the severities, then that of the second scene; removed objects are last")
        {
            let views = (1...3).map { Wire.button("b\($0)", at: "0 \($0 * 100) 50 50") }
            let request = Wire.screens(
                [
                    Wire.button("r1", at: "0 0 50 50"), views[0], views[1], views[2],
                    Wire.button("r2", at: "90 0 50 50"),
                ]
                .joined(separator: ","),
                [
                    Wire.button("n", at: "300 0 50 50"), views[2], Wire.button("b1", at: "9 100 50 50"),
                    Wire.button("b2", at: "0 200 50 50", #""isHidden":true"#),
                ].joined(separator: ","))
            expect(
                try Wire.differences(request).map(\.differenceKey),
                equals: [
                    "warning b2 reachability-lost", "note n added", "note b1 moved", "note r1 removed",
                    "note r2 removed",
                ])
        }

        check("objects of another type with the same id are different objects") {
            let request = Wire.screens(
                Wire.button("x", at: "0 0 50 50"), Wire.view("y", at: "0 0 50 50", Wire.recognizers("x tap")))
            expect(
                try Wire.differences(request).map { "\($0["type"]?.string ?? "") \($0.differenceKey)" },
                equals: [
                    "recognizer note x added", "view note x removed",
                ])
        }

        check("options.severity omits less severe differences, and the counts are those of the others") {
            let request = Wire.screens(
                Self.button, Self.button + "," + Self.banner + "," + Wire.button("new", at: "0 0 50 50"),
                options: #"{"severity":"warning"}"#)
            let answer = try JSON(parsing: try Wire.diffScenes(request))
            expect(answer["findings"]?.array?.count, equals: 1)
            expect(
                answer["counts"],
                equals: .object(["error": .number(0), "warning": .number(1), "note": .number(0)]))
        }

        check("faults of both scenes and of the options are reported together") {
            func reported(_ text: String) -> [String] { Wire.faultCodes { try Wire.diffScenes(text) } }
            expect(reported(#"{"a":{"windows":[]}}"#), equals: ["missing-member #/b"])
            expect(reported("[]"), equals: ["wrong-type #"])
            expect(
                reported(
                    #"{"options":{"severity":"fatal","views":[]},"b":{"windows":[{"id":"w"}]},"a":{"window":[]},"c":1}"#
                ),
                equals: [
                    "unknown-value #/options/severity", "unknown-member #/options/views",
                    "unknown-member #/c",
                    "missing-member #/b/windows/0/frame", "unknown-member #/a/window",
                ])
        }

        check("entries, computing steps and the answer are limited") {
            func limit(_ change: (inout Limits) -> Void) -> String {
                Wire.exceededLimit(change) { options in try Wire.diffScenes(Self.covered, options) }
            }
            expect(limit { $0.entries = 1 }, equals: "answered")
            expect(limit { $0.entries = 0 }, equals: "result entries")
            expect(limit { $0.computing = 200 }, equals: "computing steps")
            expect(limit { $0.answer = 100 }, equals: "answer bytes")
        }

        check("a scene with all members has no differences from itself, and the same answer twice") {
            let scene = try #require(try JSON(parsing: Wire.everything)["scene"]).text
            expect(try Wire.differences(#"{"a":\#(scene),"b":\#(scene)}"#), equals: [])
            let request = #"{"a":\#(scene),"b":{"windows":[]}}"#
            for format in SceneDiffRepresentation.allCases {
                expect(
                    try Wire.diffScenes(request, as: format), equals: try Wire.diffScenes(request, as: format)
                )
            }
        }

        // MARK: Certainty

        check("an assumed difference is one level less severe, and names the member that decides") {
            let veil = Wire.view("banner", at: "0 700 390 144", #""assumed":["isUserInteractionEnabled"]"#)
            let found = try Wire.differences(Wire.screens(Self.button, Self.button + "," + veil))
            expect(found.map(\.differenceKey), equals: ["warning buy reachability-lost"])
            expect(found[0]["certainty"]?.string, equals: "assumed")
            expect(
                found[0]["dependsOn"],
                equals: .array([
                    .object([
                        "view": .string("banner"), "member": .string("isUserInteractionEnabled"),
                        "otherwise": .bool(false),
                    ])
                ]))
            expect(
                found[0]["text"]?.string,
                equals: "No touch reaches “buy” any longer: “banner” covers it. This depends on "
                    + "“isUserInteractionEnabled” of “banner”, which is assumed. Specify it in the scene to make the finding certain."
            )
            let other = Wire.view("other", at: "0 0 9 9", #""assumed":["isHidden"]"#)
            let proven = try Wire.differences(
                Wire.screens(Self.button, Self.button + "," + Self.banner + "," + other))
            expect(proven.map { $0["certainty"]?.string }, equals: ["proven"])
        }

        // MARK: Text, Markdown, SARIF

        check("text has a paragraph for each difference") {
            expect(
                try Wire.diffScenes(Self.covered, as: .text),
                equals: """
                    warning: “buy” lost 11 200 of 17 500 pt² and is now smaller than the minimum tap size of 44 pt: “banner” is now in front of it.
                        tap-size-lost, area-lost, occluder-gained, tap-point-moved (rule HT-1), at #/b/windows/0/subviews/0

                    1 warning

                    """)
        }

        check("Markdown has a table, and a collapsed one for notes; ids are code") {
            let request = Wire.screens(
                Wire.button("a|b`c", at: "0 0 50 50"),
                Wire.button("a|b`c", at: "0 0 50 50", #""isHidden":true"#) + ","
                    + Wire.button("<x>", at: "99 0 50 50"))
            expect(
                try Wire.diffScenes(request, as: .markdown),
                equals: """
                    ### Touch handling: 1 warning, 1 note

                    | severity | change | kind |
                    |---|---|---|
                    | warning | No touch reaches `` a\\|b`c `` any longer: it is hidden. | `reachability-lost` |

                    <details>
                    <summary>1 note</summary>

                    | severity | change | kind |
                    |---|---|---|
                    | note | `<x>` (UIButton) was added. | `added` |

                    </details>

                    """)
        }

        check("SARIF has a tool with all kinds, and results that refer to them") {
            let request = Wire.screens(
                Self.button + "," + Wire.button("gone", at: "0 0 50 50"), Self.button + "," + Self.banner,
                options: #"{"artifact":"a b.json"}"#)
            let json = try JSON(parsing: try Wire.diffScenes(request, as: .sarif))
            let rules = try #require(json.dig("runs.0.tool.driver.rules")?.array)
            expect(rules.compactMap { $0["id"]?.string }, equals: DifferenceKind.allCases.map(\.rawValue))
            for rule in rules {
                expect(rule.dig("fullDescription.text")?.string?.contains("  "), equals: false)
                #expect(
                    ["note", "warning", "error"].contains(rule.dig("defaultConfiguration.level")?.string))
            }
            let results = try #require(json.dig("runs.0.results")?.array)
            expect(results.map { $0["ruleId"]?.string }, equals: ["tap-size-lost", "removed"])
            for result in results {
                let index = try #require(result["ruleIndex"]?.number)
                expect(rules[Int(index)]["id"], equals: result["ruleId"])
                expect(
                    result.dig("locations.0.physicalLocation.artifactLocation.uri")?.string,
                    equals: "a%20b.json")
                let column = try #require(
                    result.dig("locations.0.physicalLocation.region.startColumn")?.number)
                let id = try #require(result.dig("locations.0.logicalLocations.0.name")?.string)
                let place = request.unicodeScalars.dropFirst(Int(column) - 1)
                #expect(String(String.UnicodeScalarView(place)).hasPrefix(#"{"id":"\#(id)""#))
            }
            expect(results[1].dig("properties.pointer")?.string, equals: "#/a/windows/0/subviews/1")
            expect(
                results[0].dig("partialFingerprints.touchdFinding/v1")?.string, equals: "tap-size-lost:w/buy")
        }
    }

    @Test("a spent budget rejects the request; no answer lacks differences", arguments: DifferenceRow.all)
    func budgets(_ row: DifferenceRow) throws {
        let complete = try Wire.diffScenes(row.request)
        var options = ReadingOptions()
        var refused = 0
        for steps in stride(from: 0, to: 40_000, by: TestRun.depth == .quick ? 4_999 : 613) {
            options.limits.computing = steps
            if let answer = try? Wire.diffScenes(row.request, options) {
                expect(answer, equals: complete)
            } else {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    // MARK: Sentences

    @Test("every sentence is complete", arguments: DifferenceRow.all)
    func sentences(_ row: DifferenceRow) throws {
        for request in [row.request, row.reversed] {
            for difference in try Wire.differences(request) {
                let text = try #require(difference["text"]?.string)
                #expect(text.hasSuffix("."), "\(text)")
                for part in ["  ", "..", ": .", " .", ",,", "“”", "null", "nil"] {
                    #expect(!text.contains(part), "\(text)")
                }
            }
        }
    }
}
