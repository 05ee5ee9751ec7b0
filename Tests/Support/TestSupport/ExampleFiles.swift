import Foundation

/// The files of `Examples/`, by the names under which a server lists them: `dispatch-tap.json` is
/// `Examples/dispatch/tap.json`.
package enum ExampleFiles {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples")

    /// The names of all examples, sorted. `Examples/screens` has screens of other tools, which are no requests.
    package static var names: [String] {
        get throws {
            let files = FileManager.default
            let operations = try files.contentsOfDirectory(atPath: folder.path).filter { $0 != "index.json" }
            return try operations.flatMap { operation in
                try files.contentsOfDirectory(atPath: folder.appendingPathComponent(operation).path)
                    .filter { $0.hasSuffix(".json") }.map { "\(operation)-\($0)" }
            }.sorted()
        }
    }

    /// The text of an example. Its name begins with the name of its folder.
    package static func text(_ name: String) throws -> String {
        let words = name.split(separator: "-")
        for count in 1..<words.count {
            let file = folder.appendingPathComponent(words.prefix(count).joined(separator: "-"))
                .appendingPathComponent(words.dropFirst(count).joined(separator: "-"))
            if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
        }
        throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
    }
}
