internal import Glibc

/// Where the lines of a batch go: standard output, or a file that an earlier run left unfinished.
struct BatchOutput {
    /// 1, or an open file.
    let descriptor: Int32
    /// The last item that the file has an answer of; items up to it are not computed again.
    let last: Int?

    static let standard = BatchOutput(descriptor: 1, last: nil)

    /// Goes on behind the last whole line of the file at `path`, which need not be there yet.
    ///
    /// A line that was cut off is removed. Answers have to be in order: a file of an unordered batch is not gone on with.
    static func resuming(_ path: String) throws(CommandError) -> BatchOutput {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unavailable("\(path): \(String(cString: strerror(errno)))") }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard size > 0 else { return BatchOutput(descriptor: descriptor, last: nil) }
        // The last whole line lies between the last two line ends.
        guard let end = lineEnd(in: descriptor, before: size) else {
            _ = ftruncate(descriptor, 0)
            lseek(descriptor, 0, SEEK_SET)
            return BatchOutput(descriptor: descriptor, last: nil)
        }
        let start = lineEnd(in: descriptor, before: end).map { $0 + 1 } ?? 0
        guard let index = index(in: descriptor, at: start) else {
            throw .input("\(path): the line at byte \(start) is no answer of a batch.")
        }
        guard ftruncate(descriptor, off_t(end + 1)) == 0 else {
            throw .unavailable("\(path): \(String(cString: strerror(errno)))")
        }
        lseek(descriptor, off_t(end + 1), SEEK_SET)
        return BatchOutput(descriptor: descriptor, last: index)
    }

    /// The place of the last line end before `place`.
    private static func lineEnd(in descriptor: Int32, before place: Int) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var end = place
        while end > 0 {
            let start = max(0, end - buffer.count)
            let count = pread(descriptor, &buffer, end - start, off_t(start))
            guard count == end - start else { return nil }
            if let found = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")) { return start + found }
            end = start
        }
        return nil
    }

    /// The index that the answer at `place` begins with.
    private static func index(in descriptor: Int32, at place: Int) -> Int? {
        var buffer = [UInt8](repeating: 0, count: 40)
        let count = pread(descriptor, &buffer, buffer.count, off_t(place))
        let head = Array("{\"index\":".utf8)
        guard count > head.count, Array(buffer[..<head.count]) == head else { return nil }
        let digits = buffer[head.count..<count].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
