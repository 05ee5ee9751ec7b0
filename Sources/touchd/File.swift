internal import Glibc
internal import TouchWire

/// Reading files without Foundation.
enum File {
    /// Everything in the file at `path`, or standard input for `-`; more than `maximum` bytes are wrong input.
    static func read(_ path: String, atMost maximum: Int = .max) throws(CommandError) -> [UInt8] {
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
            guard bytes.count <= maximum else { throw .input("\(path) has more than \(maximum) bytes.") }
        }
    }

    /// Puts `bytes` into the file at `path`, which need not be there, or to standard output for `-`.
    static func write(_ bytes: Bytes, to path: String) throws(CommandError) {
        guard path != "-" else { return bytes.withBytes(Console.writeAnswer) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(reason)") }
        defer { close(descriptor) }
        let isWritten = bytes.withBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        guard isWritten else { throw .unavailable("\(path): \(reason)") }
    }

    /// The last component of `path`.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The JSON files in the folder `path`, by name; nil where it is no folder.
    static func tests(in path: String) throws(CommandError) -> [String]? {
        var status = stat()
        guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        guard let folder = opendir(path) else { throw .unavailable("\(path): \(reason)") }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".json"), !name.hasPrefix(".") { names.append(name) }
        }
        guard !names.isEmpty else { throw .input("\(path) has no JSON files.") }
        return names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
