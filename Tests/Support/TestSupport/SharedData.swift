package import Foundation

/// Third-party test data next to the repository. A fresh clone does not have it.
package enum SharedData {
    package static let folder: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["TOUCHD_SHARED_DATA"].map {
            URL(fileURLWithPath: $0)
        }
        let folder = named ?? package.deletingLastPathComponent().appendingPathComponent("shared/data")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    package static let isThere = folder != nil

    /// The files of a folder, sorted by name.
    package static func files(in path: String) -> [(name: String, bytes: [UInt8])] {
        guard let folder = folder?.appendingPathComponent(path),
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return [] }
        return names.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
        }
    }

    package static func naughtyStrings() throws -> [String] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: folder.appendingPathComponent("naughty-strings/blns.json"))
        return try JSONDecoder().decode([String].self, from: data)
    }
}
