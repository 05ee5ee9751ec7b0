internal import Glibc

/// Reading files without Foundation.
enum File {
    /// Everything in the file at `path`, or standard input for `-`.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(reason)") }
        defer { if path != "-" { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unavailable("\(path): \(reason)") }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
