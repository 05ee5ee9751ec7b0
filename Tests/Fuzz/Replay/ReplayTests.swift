import Foundation
import Testing

/// Replays the inputs of Tests/Fixtures/Crashes and the examples with the checks of the fuzzing targets. Runs
/// serially, because checks share an engine.
@Suite(.serialized) struct ReplayTests {
    private static var checks: [any FuzzCheck.Type] {
        [DecodeCheck.self, ConvertCheck.self, DispatchCheck.self, ServiceCheck.self, HeaderCheck.self]
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func files(in folder: String) -> [URL] {
        let url = root.appendingPathComponent(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.sorted().map { url.appendingPathComponent($0) }
    }

    @Test func `inputs that once caused a violation pass the checks`() throws {
        for folder in ReplayTests.files(in: "Tests/Fixtures/Crashes") {
            let check = try #require(
                ReplayTests.checks.first { $0.name == folder.lastPathComponent },
                "there is no target \(folder.lastPathComponent)")
            for file in ReplayTests.files(in: "Tests/Fixtures/Crashes/" + check.name) {
                let input = [UInt8](try Data(contentsOf: file))
                #expect(throws: Never.self, "\(file.lastPathComponent)") { try check.run(input) }
            }
        }
    }

    @Test func `dispatch examples pass the checks`() throws {
        let files = ReplayTests.files(in: "Examples/dispatch")
        try #require(files.count > 30)
        for file in files where file.lastPathComponent != "screen.json" {
            let input = [UInt8](try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try DispatchCheck.run(input) }
        }
    }
}
