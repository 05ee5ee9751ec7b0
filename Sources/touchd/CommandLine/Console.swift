internal import Glibc

/// Writes answers to standard output and messages to standard error.
enum Console {
    /// A stream of the process.
    enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    static func print(_ text: String, to stream: Stream = .output) {
        var text = text
        text.withUTF8 { write($0, to: stream) }
    }

    /// Clears the screen and the scrollback buffer, if the stream is a terminal.
    static func clear(_ stream: Stream) {
        if isatty(stream.rawValue) == 1 { print("\u{1B}[H\u{1B}[2J\u{1B}[3J", to: stream) }
    }

    static func complain(_ text: String) { print("touchd: \(text)\n", to: .error) }

    /// Writes bytes to standard output. If that is a terminal, also writes a line feed unless the bytes end
    /// with one.
    static func writeAnswer(_ bytes: UnsafeBufferPointer<UInt8>) {
        write(bytes, to: .output)
        if isatty(Stream.output.rawValue) == 1, bytes.last != UInt8(ascii: "\n") { print("\n") }
    }

    /// Writes bytes unchanged.
    static func writeBytes(_ bytes: UnsafeBufferPointer<UInt8>) { write(bytes, to: .output) }

    /// Write errors (a closed pipe, a full disk) are ignored on purpose.
    private static func write(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Stream) {
        write(bytes, to: stream.rawValue)
    }

    /// Writes bytes to an open file descriptor. Returns false if a write failed.
    @discardableResult
    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
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
}
