@testable import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

struct SceneFileTests {
    private static let before = """
        {
          "windows": [{ "id": "w", "frame": { "x": 0, "y": 0, "width": 390, "height": 844 }, "subviews": [
            { "id": "gone", "class": "UIButton", "frame": { "x": 0, "y": 0, "width": 50, "height": 50 } },
            { "id": "buy", "class": "UIButton", "frame": { "x": 0, "y": 100, "width": 50, "height": 50 } }
          ] }]
        }
        """
    private static let after = """
        {
          "events": [{ "nonsense": 1 }],
          "options": { "trace": "full", "minimumTapSize": 20 },
          "scene": { "windows": [{ "id": "w", "frame": { "x": 0, "y": 0, "width": 390, "height": 844 }, "subviews": [
            { "id": "buy", "class": "UIButton", "frame": { "x": 0, "y": 100, "width": 50, "height": 25 } }
          ] }] }
        }
        """

    private func compare(
        _ a: String, _ b: String, severity: String? = nil, requiresProof: Bool = false
    ) throws -> SceneDifferences {
        try SceneFile.compare(
            SceneFile(Array(a.utf8), name: "a b.json", isStrict: true),
            SceneFile(Array(b.utf8), name: "b.json", isStrict: true), severity: severity,
            requiresProof: requiresProof)
    }

    @Test("Comparison of the scenes of two files") func checks() {
        check(
            "a scene and a request with a scene: lines refer to the files, and the options of the second file apply"
        ) {
            let found = try compare(Self.before, Self.after)
            expect(
                found.write(as: .text).text,
                equals: """
                    b.json:5:5: warning: “buy” lost 1 250 of 2 500 pt²: its size on the screen is 50 × 25 pt (before: 50 × 50 pt).
                        area-lost, tap-point-moved (rule HT-1), at #/b/windows/0/subviews/0

                    a b.json:3:5: note: “gone” (UIButton) was removed.
                        removed, at #/a/windows/0/subviews/0

                    1 warning, 1 note

                    """)
            #expect(found.isWorse)
            #expect(found.write(as: .markdown).text.contains("| `b.json:5:5` |\n"))
        }

        check("the answer as JSON is that of the endpoint") {
            let scene = try #require(try JSON(parsing: Self.after)["scene"]).text
            let request = #"{"a":\#(Self.before),"b":\#(scene),"options":{"minimumTapSize":20}}"#
            expect(
                try compare(Self.before, Self.after).write(as: .json).text,
                equals: try Wire.diffScenes(request))
        }

        check("the severity only filters the output; notes are not worse") {
            let found = try compare(Self.before, Self.after, severity: "error")
            #expect(found.report.differences.isEmpty && found.isWorse)
            expect(
                found.write(as: .text).text,
                equals: "No differences with the requested severity (2 less severe differences omitted).\n")
            let warnings = try compare(Self.before, Self.after, severity: "warning")
            #expect(warnings.write(as: .text).text.hasSuffix("1 warning (omitted: 1)\n"))
            expect(try !compare(Self.after, Self.before).isWorse)
            expect(try !compare(Self.before, Self.before).isWorse)
        }

        check("an assumed note is worse only if proof is required") {
            let hidden = Self.before.replacing(#""id": "buy","#, with: #""id": "buy", "isHidden": true,"#)
            let assumed = hidden.replacing(#""id": "buy","#, with: #""id": "buy", "assumed": ["isHidden"],"#)
            expect(try compare(Self.before, hidden).isWorse)
            expect(try !compare(Self.before, assumed).isWorse)
            expect(try compare(Self.before, assumed, requiresProof: true).isWorse)
            expect(try compare(Self.before, assumed, severity: "warning").report.differences.isEmpty)
            expect(
                try compare(Self.before, assumed, severity: "warning", requiresProof: true).report.differences
                    .count, equals: 1)
        }

        check("a scene in another tool's format is converted, and has no lines") {
            func source(_ height: Int) -> String {
                #"{"format":"appium-xml","data":"<XCUIElementTypeApplication type='XCUIElementTypeApplication' "#
                    + #"name='App' x='0' y='0' width='390' height='844'><XCUIElementTypeButton "#
                    + #"type='XCUIElementTypeButton' name='buy' enabled='true' visible='true' x='0' y='0' "#
                    + #"width='100' height='\#(height)'/></XCUIElementTypeApplication>"}"#
            }
            let found = try compare(source(100), source(50))
            expect(found.report.differences.map(\.subject.id), equals: ["buy"])
            expect(found.report.differences.map(\.file), equals: ["b.json"])
            expect(found.report.differences.map { $0.place == nil }, equals: [true])
            #expect(!found.warnings.isEmpty)
        }

        check("a fault names its file and has a pointer into it") {
            #expect(throws: RequestFault.self) { try SceneFile(Array("{".utf8), name: "x", isStrict: true) }
            let broken = Self.after.replacing(#""width": 50"#, with: #""width": -50"#)
            do {
                _ = try compare(Self.before, broken)
                Issue.record("the file was accepted")
            } catch let error as SceneFileFault {
                expect(error.file, equals: "b.json")
                guard case .invalid(let faults) = error.fault else { throw error }
                expect(faults.map(\.pointer), equals: ["#/scene/windows/0/subviews/0/frame/width"])
            }
        }

        check("warnings have pointers into the answer") {
            let tap = #""gestureRecognizers": [{ "id": "t", "type": "tap", "requireToFail": ["t"] }]"#
            let after = Self.after.replacing(#""id": "buy","#, with: #""id": "buy", \#(tap),"#)
            let found = try compare(Self.before, after)
            expect(
                found.warnings.map(\.pointer),
                equals: [
                    "#/b/windows/0/subviews/0/gestureRecognizers/0/requireToFail/0"
                ])
        }
    }
}
