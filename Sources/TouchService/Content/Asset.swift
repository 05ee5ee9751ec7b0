internal import CAssets

/// A file of the repository that the binary carries.
package struct Asset: @unchecked Sendable {
    // Constant data of the binary: never written to, never freed. That is why it may be shared.
    /// Its bytes.
    package let bytes: UnsafeBufferPointer<UInt8>
    /// Its path in the repository.
    package let path: String

    /// The files by path.
    package static let all: [String: Asset] = {
        var assets: [String: Asset] = [:]
        for index in 0..<cassets_count() {
            let file = cassets_at(index)
            let path = String(cString: file.path)
            assets[path] = Asset(bytes: UnsafeBufferPointer(start: file.bytes, count: file.count), path: path)
        }
        return assets
    }()

    /// The file at `path`, if the binary carries it.
    package static func named(_ path: String) -> Asset? { all[path] }

    /// Its text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    var mediaType: String {
        switch path.split(separator: ".").last {
        case "json": "application/json"
        case "yaml": "application/yaml"
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "txt": "text/plain; charset=utf-8"
        default: path.hasSuffix("/LICENSE") ? "text/plain; charset=utf-8" : "application/octet-stream"
        }
    }
}
