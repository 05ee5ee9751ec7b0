import Foundation
import TestSupport
import Testing

@testable import TouchAgents

/// Questions and answers about page sources. A file in Fixtures/Agents has the source and the calls with their answers. If
/// TOUCHD_UPDATE_FIXTURES is set, the answers are written into the files, for review.
@Suite("Transcripts")
struct TranscriptTests {
    private static let folder = Screens.fixtures.appendingPathComponent("Agents")

    private static let files: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
            $0.hasSuffix(".json")
        }.sorted()

    /// The page source; nil if it is third-party data that is not there.
    private static func source(_ transcript: JSON) throws -> String? {
        guard let name = transcript["source"]?.string else { return nil }
        if name.hasPrefix("shared/data/") {
            guard let folder = SharedData.folder else { return nil }
            let path = folder.appendingPathComponent(String(name.dropFirst("shared/data/".count)))
            return try? String(contentsOf: path, encoding: .utf8)
        }
        return try String(contentsOf: Screens.fixtures.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("each call has the answer of its transcript", arguments: files)
    func transcript(file: String) throws {
        let url = Self.folder.appendingPathComponent(file)
        let transcript = try JSON(parsing: String(contentsOf: url, encoding: .utf8))
        guard let source = try Self.source(transcript) else {
            print("Transcript \(file) was skipped, because the shared test data is missing.")
            return
        }
        var calls: [JSON] = []
        for call in transcript["calls"]?.array ?? [] {
            let tool = try #require(call["tool"]?.string)
            let answer = try Agent().call(tool, try Self.arguments(tool, call, source))
            var found = call.object ?? [:]
            found["text"] = .string(answer.text)
            found["structured"] = answer.structured
            #expect(answer.text.utf8.count <= AnswerText.maximumBytes)
            #expect(!answer.isError, "\(file): \(answer.text)")
            if ProcessInfo.processInfo.environment["TOUCHD_UPDATE_FIXTURES"] == nil {
                expect(.object(found), equals: call, "\(file), \(tool): \(answer.text)")
            }
            calls.append(.object(found))
        }
        expect(Set(calls.compactMap { $0["tool"]?.string }), equals: Set(AgentTool.allCases.map(\.rawValue)))
        guard ProcessInfo.processInfo.environment["TOUCHD_UPDATE_FIXTURES"] != nil else { return }
        var updated = transcript.object ?? [:]
        updated["calls"] = .array(calls)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try encoder.encode(JSON.object(updated)).write(to: url)
    }

    /// The arguments of a call, with the source. A comparison is with the source after a replacement.
    private static func arguments(_ tool: String, _ call: JSON, _ source: String) throws -> JSON {
        var arguments = call["arguments"]?.object ?? [:]
        guard tool == "compare_screens" else {
            arguments["source"] = .string(source)
            return .object(arguments)
        }
        let from = try #require(call.dig("replace.from")?.string)
        let to = try #require(call.dig("replace.to")?.string)
        #expect(source.contains(from))
        arguments["before"] = .object(["source": .string(source)])
        arguments["after"] = .object(["source": .string(source.replacingOccurrences(of: from, with: to))])
        return .object(arguments)
    }
}
