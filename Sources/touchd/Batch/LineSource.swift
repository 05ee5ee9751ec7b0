internal import Glibc

/// Reads complete lines from a stream as they arrive, in bounded memory.
struct LineSource: ~Copyable {
    /// A line without its terminator.
    struct Line {
        var range: Range<Int>
        /// Whether the line exceeds the limit. Its bytes are discarded.
        var isTooLong = false
    }

    /// Lines that were read together, and the bytes that contain them, followed by padding.
    struct Block {
        var bytes: [UInt8] = []
        var lines: [Line] = []
    }

    /// Maximum size of one read, in bytes.
    private static let step = 256 * 1024

    private let descriptor: Int32
    private let maximum: Int
    private let padding: Int
    /// The buffer of a read.
    private var piece = [UInt8](repeating: 0, count: LineSource.step)
    /// The bytes of the incomplete last line.
    private var rest: [UInt8] = []
    private var isSkipping = false
    private var isAtEnd = false
    /// The error number of the read that ended the input; nil if the input has an end.
    private(set) var readError: Int32?

    /// - Parameters:
    ///   - maximum: Maximum length of a line, in bytes. Longer lines are discarded.
    ///   - padding: Number of readable bytes after each block.
    init(_ descriptor: Int32, maximum: Int, padding: Int) {
        self.descriptor = descriptor
        self.maximum = maximum
        self.padding = padding
    }

    /// Waits for at least one complete line and returns all lines that were read; nil at the end.
    mutating func next() -> Block? {
        while !isAtEnd {
            var block = Block()
            // Swap, so that a long line is not copied for each read.
            swap(&block.bytes, &rest)
            let old = block.bytes.count
            let count = read()
            piece.withUnsafeBufferPointer {
                block.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<count]))
            }
            if count == 0 { isAtEnd = true }
            split(&block, from: old)
            if !block.lines.isEmpty { return block }
        }
        return nil
    }

    /// Reads into `piece`. Returns the number of bytes; 0 at the end or after an error.
    private mutating func read() -> Int {
        while true {
            let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0 { readError = errno }
            return max(0, count)
        }
    }

    /// Finds the lines of `block` and stores the incomplete last line in `rest`.
    private mutating func split(_ block: inout Block, from searched: Int) {
        var start = 0
        if isSkipping {
            guard let end = LineSource.lineEnd(in: block.bytes, from: 0) else { return }
            isSkipping = false
            start = end + 1
        }
        var at = max(start, searched)
        while let end = LineSource.lineEnd(in: block.bytes, from: at) {
            block.lines.append(Line(range: start..<end, isTooLong: end - start > maximum))
            start = end + 1
            at = start
        }
        let left = block.bytes.count - start
        if left > maximum {
            block.lines.append(Line(range: start..<start, isTooLong: true))
            isSkipping = true
        } else if isAtEnd {
            if left > 0 { block.lines.append(Line(range: start..<block.bytes.count)) }
        } else if start == 0 {
            swap(&rest, &block.bytes)
        } else {
            rest = Array(block.bytes[start...])
        }
        if !block.lines.isEmpty { block.bytes.append(contentsOf: repeatElement(0, count: padding)) }
    }

    private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard start < buffer.count, let base = buffer.baseAddress else { return nil }
            return memchr(base + start, Int32(UInt8(ascii: "\n")), buffer.count - start).map {
                base.distance(to: UnsafeRawPointer($0))
            }
        }
    }
}
