internal import Glibc

/// The destination of a batch's answers: standard output, or the file of an interrupted run.
struct BatchOutput {
    /// 1, or the descriptor of an open file.
    let descriptor: Int32
    /// Index of the last item whose answer is in the file; nil if there is none. Items up to it are skipped.
    let last: Int?

    static let standard = BatchOutput(descriptor: 1, last: nil)

    /// Opens the file at `path` to append after its last complete line. Creates the file if necessary.
    ///
    /// An incomplete last line is removed. The answers must be in order, so the file of an unordered batch
    /// cannot be resumed.
    static func resuming(_ path: String) throws(CommandError) -> BatchOutput {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard size > 0 else { return BatchOutput(descriptor: descriptor, last: nil) }
        // The last complete line is between the last two line ends.
        guard let end = lineEnd(in: descriptor, before: size) else {
            _ = ftruncate(descriptor, 0)
            lseek(descriptor, 0, SEEK_SET)
            return BatchOutput(descriptor: descriptor, last: nil)
        }
        let start = lineEnd(in: descriptor, before: end).map { $0 + 1 } ?? 0
        guard let index = index(in: descriptor, at: start) else {
            throw .input("\(path): the line at byte \(start) is not an answer of a batch.")
        }
        guard ftruncate(descriptor, off_t(end + 1)) == 0 else {
            throw .unavailable("\(path): \(String(cString: strerror(errno)))")
        }
        lseek(descriptor, off_t(end + 1), SEEK_SET)
        return BatchOutput(descriptor: descriptor, last: index)
    }

    /// The offset of the last line end before `offset`.
    private static func lineEnd(in descriptor: Int32, before offset: Int) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var end = offset
        while end > 0 {
            let start = max(0, end - buffer.count)
            let count = pread(descriptor, &buffer, end - start, off_t(start))
            guard count == end - start else { return nil }
            if let found = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")) { return start + found }
            end = start
        }
        return nil
    }

    /// The item index at the start of the answer at `offset`; nil if there is none.
    private static func index(in descriptor: Int32, at offset: Int) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 40)
        let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
        let head = Array("{\"index\":".utf8)
        guard count > head.count, Array(buffer[..<head.count]) == head else { return nil }
        let digits = buffer[head.count..<count].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
