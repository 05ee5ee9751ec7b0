internal import Glibc

/// Whole lines of a stream as they come, in memory that does not grow with it.
struct LineSource: ~Copyable {
    /// A line without its end.
    struct Line {
        var range: Range<Int>
        /// Longer than allowed, and thrown away.
        var isTooLong = false
    }

    /// Lines that came together, and the bytes they lie in, with padding behind them.
    struct Block {
        var bytes: [UInt8] = []
        var lines: [Line] = []
    }

    /// How much is asked for at once, bytes.
    private static let step = 256 * 1024

    private let descriptor: Int32
    private let maximum: Int
    private let padding: Int
    /// What was read last.
    private var piece = [UInt8](repeating: 0, count: LineSource.step)
    /// What has come of the line that is not whole yet.
    private var rest: [UInt8] = []
    private var isSkipping = false
    private var isAtEnd = false

    /// - Parameters:
    ///   - maximum: The longest line, bytes; of longer ones no more than that is kept.
    ///   - padding: Bytes behind each block that may be read.
    init(_ descriptor: Int32, maximum: Int, padding: Int) {
        self.descriptor = descriptor
        self.maximum = maximum
        self.padding = padding
    }

    /// The next lines; nil at the end. Waits for the first, and takes along what came with it.
    mutating func next() -> Block? {
        while !isAtEnd {
            var block = Block()
            // Moved, not copied: a long line grows where it lies.
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

    /// Reads into `piece`; how many bytes, 0 at the end.
    private mutating func read() -> Int {
        while true {
            let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            return max(0, count)
        }
    }

    /// Finds the lines of `block`; what is left behind the last stays for the next.
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
