import Foundation
import RequestTestSupport
import TestSupport
import Testing

/// The bugs of Tests/Fixtures/fixes.json: the first fix that a UIKit developer would make, and its side effects. Each is
/// an example.
@Suite("docs/fixes.md: the first fix for typical bugs")
struct TypicalBugsTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct Bug: Sendable, CustomTestStringConvertible {
        let example: String
        let bug: String
        let kind: String
        let changes: [String]
        let sideEffects: [String]

        var testDescription: String { example }

        var text: String {
            get throws { try ExampleFiles.text(example) }
        }

        var request: JSON { get throws { try JSON(parsing: try text) } }

        var answer: JSON { get throws { try JSON(parsing: try Wire.explain(try text)) } }
    }

    static let bugs: [Bug] = {
        let file = root.appendingPathComponent("Tests/Fixtures/fixes.json")
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let rows = (try? JSON(parsing: text))?.array
        else { return [] }
        func strings(_ value: JSON?) -> [String] { (value?.array ?? []).compactMap(\.string) }
        return rows.map {
            Bug(
                example: $0["example"]?.string ?? "", bug: $0["bug"]?.string ?? "",
                kind: $0["kind"]?.string ?? "", changes: strings($0["changes"]),
                sideEffects: strings($0["sideEffects"]))
        }
    }()

    @Test(
        "the first fix is the expected one, with its side effects; it changes what the table says",
        arguments: bugs)
    func firstFix(_ bug: Bug) throws {
        let answer = try bug.answer
        let fix = answer.dig("fixes.0")
        expect(fix?["kind"]?.string, equals: bug.kind)
        expect((fix?["changes"]?.array ?? []).compactMap { $0["pointer"]?.string }, equals: bug.changes)
        expect((fix?["sideEffects"]?.array ?? []).compactMap { $0["text"]?.string }, equals: bug.sideEffects)
        expect(answer.dig("change.changes"), equals: fix?["changes"], "`change` is the first fix")
    }

    @Test("each fix, applied to the request, changes the result; none disables a receiver", arguments: bugs)
    func allFixes(_ bug: Bug) throws {
        let request = try bug.request
        let answer = try bug.answer
        let fixes = answer["fixes"]?.array ?? []
        let gestures = answer["otherGestures"]?.array ?? []
        #expect(fixes.count <= 4 && gestures.count <= 2)
        #expect(!fixes.contains { $0["kind"]?.string == "gesture" })
        #expect(gestures.allSatisfy { $0["kind"]?.string == "gesture" })
        for fix in fixes + gestures {
            let edited = (fix["changes"]?.array ?? []).reduce(request) { edited, change in
                guard let pointer = change["pointer"]?.string, let to = change["to"] else { return edited }
                return edited.replacing(at: pointer, with: to) ?? edited
            }
            let after = try JSON(parsing: try Wire.explain(edited.text))
            #expect(after["happened"] != answer["happened"], "\(fix)")
            let isCode = !["gesture", "event"].contains(fix["kind"]?.string)
            expect((fix["swift"] != .null), equals: isCode, "\(fix)")
        }
    }

    @Test("lint proposes the same fix for the same objects, or none", arguments: bugs)
    func lint(_ bug: Bug) throws {
        let request = try bug.request
        let scene = try #require(request["scene"])
        let first = try bug.answer.dig("fixes.0")
        for finding in try Wire.findings(.object(["scene": scene])) {
            guard let fix = finding["fix"], fix != .null else { continue }
            expect(fix["kind"], equals: first?["kind"], "\(finding)")
            expect(fix["text"], equals: first?["text"], "\(finding)")
            // A change can be a part of the value: the height of a frame.
            let pointer = first?.dig("changes.0.pointer")?.string ?? ""
            #expect(pointer.hasPrefix(fix["pointer"]?.string ?? "?"), "\(finding)")
        }
    }

    @Test("the table lists all bugs; if TOUCHD_WRITE_DOCS is set, the table is written")
    func table() throws {
        #expect(Self.bugs.count >= 30)
        var table = "| example | problem | kind | first fix | side effects |\n|---|---|---|---|---|"
        for bug in Self.bugs {
            let name = bug.example.dropFirst("explain-".count).dropLast(".json".count)
            let fix = try bug.answer.dig("fixes.0.text")?.string ?? ""
            table +=
                "\n| `\(name)` | \(bug.bug) | `\(bug.kind)` | \(fix) | \(bug.sideEffects.isEmpty ? "none" : bug.sideEffects.joined(separator: " ")) |"
        }
        expect(try DocumentTable(page: "fixes.md", heading: "| example |").isCurrent(table))
    }

    // MARK: More bugs

    /// A row of Tests/Fixtures/bugs.json, which contains its request.
    struct Row: Sendable, CustomTestStringConvertible {
        let json: JSON
        var testDescription: String { json["name"]?.string ?? "" }
    }

    static let rows: [Row] = {
        let file = root.appendingPathComponent("Tests/Fixtures/bugs.json")
        let text = try? String(contentsOf: file, encoding: .utf8)
        return (text.flatMap { try? JSON(parsing: $0) }?.array ?? []).map(Row.init)
    }()

    @Test(
        "the first sentence, the first fix or other gesture, and its side effects are the expected ones",
        arguments: rows)
    func row(_ row: Row) throws {
        let request = try #require(row.json["request"])
        let answer = try JSON(parsing: try Wire.explain(request.text))
        expect(answer["answer"], equals: row.json["answer"])
        let gesture = row.json["gesture"]
        expect(answer.dig("fixes.0")?["text"], equals: row.json["fix"])
        expect(answer["change"] == .null, equals: row.json["fix"] == nil, "`change` is the first fix or null")
        let fix = answer.dig(gesture == nil ? "fixes.0" : "otherGestures.0")
        expect(fix?["kind"], equals: gesture == nil ? row.json["kind"] : .string("gesture"))
        expect(fix?["text"], equals: gesture ?? row.json["fix"])
        expect(
            (fix?["sideEffects"]?.array ?? []).compactMap { $0["text"]?.string },
            equals: row.json["sideEffects"]?.array?.compactMap(\.string))
    }

    @Test("a fix of lint for a value that the first fix changes is the same", arguments: rows)
    func rowOfLint(_ row: Row) throws {
        let request = try #require(row.json["request"])
        let scene = try #require(request["scene"])
        let answer = try JSON(parsing: try Wire.explain(request.text))
        let changes = answer.dig("fixes.0.changes")?.array ?? []
        for finding in try Wire.findings(.object(["scene": scene])) {
            guard let fix = finding["fix"], fix != .null,
                let change = changes.first(where: { $0["pointer"] == fix["pointer"] })
            else { continue }
            expect(fix["to"], equals: change["to"], "\(finding)")
        }
    }
}
