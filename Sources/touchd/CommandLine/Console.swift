internal import Glibc
internal import JSONTape

/// Writes answers to standard output and messages to standard error.
enum Console {
    /// A stream of the process.
    enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    /// Prepares the standard streams. Must be called before a file is opened.
    static func prepare() {
        // By default, a write to a closed pipe, and a write beyond the maximum file size, would end the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // If a standard stream is closed, the next file that is opened would replace it. The mode is the wrong
        // one, so that reading and writing still fail.
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Prints text. Throws an error if standard output cannot be written.
    static func print(_ text: String, to stream: Stream = .output) throws(CommandError) {
        var text = text
        let isWritten = text.withUTF8 { write($0, to: stream.rawValue) }
        if !isWritten, stream == .output { throw .output(errno) }
    }

    /// Clears the screen and the scrollback buffer, if the stream is a terminal.
    static func clear(_ stream: Stream) throws(CommandError) {
        if isTerminal(stream) { try print("\u{1B}[H\u{1B}[2J\u{1B}[3J", to: stream) }
    }

    static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// Whether standard input is a terminal, so that the user can be asked.
    static var canAsk: Bool { isatty(0) == 1 }

    /// Asks a question on standard error. Returns whether the answer from standard input begins with “y”.
    static func confirms(_ question: String) -> Bool {
        printMessage("\(question) [y/N] ")
        return readLine()?.lowercased().hasPrefix("y") ?? false
    }

    /// Prints text to standard error. An error is ignored, because it cannot be reported.
    static func printMessage(_ text: String) { try? print(text, to: .error) }

    /// Whether notices are omitted (`--quiet`). Set once, before the command starts threads.
    nonisolated(unsafe) static var isQuiet = false

    /// Prints a line about what was read, assumed or not simulated, unless notices are omitted.
    static func notice(_ text: String) {
        if !isQuiet { complain(text) }
    }

    /// Prints a warning about a scene. An assumption is a notice.
    static func remark(_ warning: Diagnostic, _ prefix: String = "") {
        let line = TerminalText.printable("\(prefix)warning: \(DiagnosticFormatter.line(warning))")
        if warning.kind == .assumption { notice(line) } else { complain(line) }
    }

    static func complain(_ text: String) { printMessage("touchd: \(text)\n") }

    /// Prints the error's report, or its message if it has one.
    static func report(_ error: CommandError) {
        if let report = error.report {
            return printMessage(report.lines(TerminalStyle(.error)).map { $0 + "\n" }.joined())
        }
        if !error.message.isEmpty { complain(error.message) }
    }

    /// Writes bytes to standard output. If that is a terminal, also writes a line feed unless the bytes end
    /// with one.
    static func writeAnswer(_ bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) {
        try writeBytes(bytes)
        if isTerminal(.output), bytes.last != UInt8(ascii: "\n") { try print("\n") }
    }

    /// Writes bytes to standard output unchanged.
    static func writeBytes(_ bytes: UnsafeBufferPointer<UInt8>) throws(CommandError) {
        guard write(bytes, to: Stream.output.rawValue) else { throw .output(errno) }
    }

    /// Closes standard output at the end of the process. A network file system can report only then that the
    /// disk is full.
    static func closeOutput() throws(CommandError) {
        if close(Stream.output.rawValue) != 0, errno != EINTR { throw .output(errno) }
    }

    /// Writes bytes to an open file descriptor. Returns false, and sets errno, if a write failed.
    static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(
                descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another process made the pipe or terminal non-blocking.
                var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&event, 1, -1)
                continue
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
