import Foundation
import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchWire

/// The recordings in `Tests/Recordings`.
struct RecordingsTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Recordings")

    private static var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".ndjson")
            }
            .sorted()
        }
    }

    private static func lines(of file: String) throws -> [String] {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    private static func replay(_ lines: [String]) throws -> JSON {
        let text = Array((lines.joined(separator: "\n") + "\n").utf8)
        let request = try text.withUnsafeBufferPointer { try RecordingLines.request(of: $0) }
        return try JSON(
            parsing: PaddedBytes.copying(request) {
                try Engine().answer(ReplayOperation.self, to: $0).text
            })
    }

    @Test("each recording of the corpus agrees, and docs/fidelity.md has the agreement of each rule")
    func agreement() throws {
        var rules: [String: (agree: Int, differ: Int, files: Int)] = [:]
        for file in try Self.files {
            let answer = try Self.replay(Self.lines(of: file))
            expect(try answer["complete"]?.text, equals: "true", file)
            expect(try answer["touches"]?.array?.first?["first"]?.text, equals: "null", file)
            #expect(answer["undescribed"]?.array?.isEmpty == true)
            let recording = answer["recording"]
            #expect(
                recording?["unreadable"]?.array?.isEmpty == true
                    && recording?["notes"]?.array?.isEmpty == true)
            for rule in answer["agreement"]?["rules"]?.array ?? [] {
                let name = rule["rule"]?.string ?? ""
                rules[name, default: (0, 0, 0)].agree += Int(rule["agree"]?.number ?? 0)
                rules[name, default: (0, 0, 0)].differ += Int(rule["differ"]?.number ?? 0)
                rules[name, default: (0, 0, 0)].files += 1
            }
        }
        let rows = rules.sorted { $0.key < $1.key }.map {
            "| \($0.key) | \($0.value.agree) | \($0.value.differ) | \($0.value.files) |"
        }
        let heading = "| rule | equal observations | different observations | recordings |"
        let table = ([heading, "|---|---|---|---|"] + rows).joined(separator: "\n")
        let isCurrent = try DocumentTable(page: "fidelity.md", heading: heading).isCurrent(table)
        #expect(isCurrent, "run TOUCHD_WRITE_DOCS=1 scripts/swift-test")
    }

    /// A change of one record, and the words that name it in the first difference.
    private struct Alteration {
        let line: Int
        let change: (inout [String]) -> Void
        let words: String
    }

    /// Changes of every kind: another offset, a missing call, two calls in another order, another answer, another target,
    /// and a later end.
    private static func alterations(of lines: [String]) -> [Alteration] {
        var found: [Alteration] = []
        func first(_ method: String, after index: Int = 0) -> Int? {
            lines.indices.first { $0 >= index && lines[$0].contains("\"\(method)\"") }
        }
        let offsets = lines.indices.filter { lines[$0].contains("\"scrollViewDidScroll\"") }
        for index in [offsets.count / 5, offsets.count / 2, offsets.count - 1].map({ offsets[$0] }) {
            found.append(
                Alteration(
                    line: index, change: { $0[index] = shifted($0[index], "contentOffset", by: 4) },
                    words: "scrollViewDidScroll"))
        }
        let calls = [
            "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
            "scrollViewDidEndDecelerating",
        ]
        for method in calls {
            guard let index = first(method) else { continue }
            found.append(Alteration(line: index, change: { $0.remove(at: index) }, words: method))
        }
        if let index = first("scrollViewWillEndDragging") {
            found.append(
                Alteration(
                    line: index, change: { $0[index] = shifted($0[index], "targetContentOffset", by: 5) },
                    words: "targetContentOffset"))
            found.append(
                Alteration(line: index, change: { $0.swapAt(index, index + 1) }, words: "another order"))
        }
        if let index = first("scrollViewDidEndDragging") {
            found.append(
                Alteration(
                    line: index,
                    change: { lines in
                        let isMoving = lines[index].contains("\"willDecelerate\":true")
                        lines[index] = lines[index].replacing(
                            "\"willDecelerate\":\(isMoving)", with: "\"willDecelerate\":\(!isMoving)")
                    }, words: "willDecelerate"))
        }
        if let index = first("scrollViewDidEndDecelerating") {
            found.append(
                Alteration(
                    line: index, change: { $0[index] = later($0[index], by: 0.2) },
                    words: "scrollViewDidEndDecelerating"))
        }
        return found
    }

    /// The line with a greater y coordinate in a member.
    private static func shifted(_ line: String, _ member: String, by distance: Double) -> String {
        number(of: line, after: "\"\(member)\":{\"x\":0,\"y\":") { $0 + distance }
    }

    private static func later(_ line: String, by seconds: Double) -> String {
        number(of: line, after: "\"time\":") { $0 + seconds }
    }

    private static func number(of line: String, after head: String, _ change: (Double) -> Double) -> String {
        guard let start = line.range(of: head)?.upperBound else { return line }
        let text = line[start...].prefix { "-.0123456789".contains($0) }
        return line.replacingCharacters(in: start..<text.endIndex, with: "\(change(Double(text) ?? 0))")
    }

    @Test("each altered copy of a recording differs at the altered record") func altered() throws {
        for file in try Self.files {
            let lines = try Self.lines(of: file)
            for alteration in Self.alterations(of: lines) {
                var changed = lines
                alteration.change(&changed)
                #expect(changed != lines)
                let first = try Self.replay(changed)["touches"]?.array?.first?["first"]
                let text = first?["text"]?.string ?? "none"
                #expect(text.contains(alteration.words), "\(file), line \(alteration.line + 1): \(text)")
                let distance = abs((first?["line"]?.number ?? -99) - Double(alteration.line + 1))
                #expect(distance <= 3, "\(file), line \(alteration.line + 1): \(text)")
                #expect(first?["rules"]?.array?.isEmpty == false, "\(file): \(text)")
            }
        }
    }
}
