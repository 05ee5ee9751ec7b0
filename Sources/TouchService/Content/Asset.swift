internal import CAssets

/// A file of the repository that is embedded in the binary.
package struct Asset: @unchecked Sendable {
    // Unchecked: the bytes are constant data of the binary.
    /// The content of the file.
    package let bytes: UnsafeBufferPointer<UInt8>
    /// The path of the file in the repository.
    package let path: String

    /// All embedded files, by path.
    package static let all: [String: Asset] = {
        var assets: [String: Asset] = [:]
        for index in 0..<cassets_count() {
            let file = cassets_at(index)
            let path = String(cString: file.path)
            assets[path] = Asset(bytes: UnsafeBufferPointer(start: file.bytes, count: file.count), path: path)
        }
        return assets
    }()

    /// The embedded file at `path`; nil if there is none.
    package static func named(_ path: String) -> Asset? { all[path] }

    /// The content as UTF-8 text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    var mediaType: String {
        switch path.split(separator: ".").last {
        case "json": "application/json"
        case "yaml": "application/yaml"
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "md": "text/markdown; charset=utf-8"
        case "txt": "text/plain; charset=utf-8"
        default: path.hasSuffix("/LICENSE") ? "text/plain; charset=utf-8" : "application/octet-stream"
        }
    }
}
