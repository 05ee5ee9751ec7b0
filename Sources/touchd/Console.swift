internal import Glibc
internal import TouchWire

/// Data goes to standard output, messages to standard error.
enum Console {
    static func print(_ text: String, to file: UnsafeMutablePointer<FILE>? = nil) {
        fputs(text, file ?? stdout)
        fflush(file ?? stdout)
    }

    static func complain(_ text: String) { print("touchd: \(text)\n", to: stderr) }

    /// Writes bytes as they are; a terminal gets a line end behind them.
    static func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        fwrite(bytes.baseAddress, 1, bytes.count, stdout)
        if isatty(1) == 1, bytes.last != UInt8(ascii: "\n") { fputs("\n", stdout) }
        fflush(stdout)
    }
}

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
