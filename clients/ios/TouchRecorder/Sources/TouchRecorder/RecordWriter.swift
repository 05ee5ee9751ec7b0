import Foundation

/// Encodes records as NDJSON, keeps them in memory up to a limit, and writes them to a file.
final class RecordWriter {
    /// The number of records that did not fit into memory, or could not be encoded or written.
    private(set) var dropped = 0
    /// Whether records were omitted since the last flush. All records up to the next flush are then omitted, so that the
    /// file has no gaps within a touch.
    private(set) var isFull = false
    private(set) var error: (any Error)?
    /// The number of bytes that wait to be written.
    private(set) var bufferedBytes = 0

    private let limit: Int
    private var file: FileHandle?
    /// A reserved line is nil until its record is known.
    private var lines: [Data?] = []
    /// The number of lines that were written before `lines`.
    private var writtenLines = 0
    private var lastTime = 0.0

    init(file url: URL, limit: Int, header: [String: Any]) throws {
        self.limit = limit
        try Data().write(to: url)
        file = try FileHandle(forWritingTo: url)
        try file?.write(contentsOf: try Self.encode(header))
    }

    /// Rounds a time to microseconds. Times never decrease.
    func time(_ seconds: Double) -> Double {
        lastTime = max(lastTime, (seconds * 1e6).rounded() / 1e6)
        return lastTime
    }

    func append(_ record: [String: Any]) { fill(reserve(), record) }

    /// Reserves a line for a record whose result is not known yet.
    func reserve() -> Int {
        lines.append(nil)
        return writtenLines + lines.count - 1
    }

    func fill(_ line: Int, _ record: [String: Any]) {
        let index = line - writtenLines
        guard lines.indices.contains(index) else { return }
        lines[index] = Data()
        if !isFull {
            do {
                let data = try Self.encode(record)
                isFull = bufferedBytes + data.count > limit
                if !isFull {
                    lines[index] = data
                    bufferedBytes += data.count
                    return
                }
            } catch {
                (isFull, self.error) = (true, error)
            }
        }
        dropped += 1
    }

    /// Writes all lines up to the first one that is only reserved.
    func flush() {
        let complete = lines.prefix { $0 != nil }.compactMap { $0 }
        lines.removeFirst(complete.count)
        writtenLines += complete.count
        write(complete)
        if lines.isEmpty { isFull = false }
    }

    private func write(_ complete: [Data]) {
        let data = complete.reduce(into: Data()) { $0 += $1 }
        bufferedBytes -= data.count
        guard !data.isEmpty else { return }
        do {
            try file?.write(contentsOf: data)
        } catch {
            self.error = error
            dropped += complete.filter { !$0.isEmpty }.count
        }
    }

    /// Writes the last line and closes the file.
    func finish(time seconds: Double) {
        dropped += lines.filter { $0 == nil }.count
        lines = lines.map { $0 ?? Data() }
        flush()
        if let end = try? Self.encode(["entry": "end", "time": time(seconds), "dropped": dropped]) {
            do { try file?.write(contentsOf: end) } catch { self.error = error }
        }
        try? file?.close()
        file = nil
    }

    /// `JSONSerialization` ends the process if a value is not valid JSON, so it is checked before.
    private static func encode(_ record: [String: Any]) throws -> Data {
        guard JSONSerialization.isValidJSONObject(record) else { throw InvalidRecord() }
        return try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys]) + Data("\n".utf8)
    }
}

/// `amend` has added a value that JSON does not support.
struct InvalidRecord: LocalizedError {
    var errorDescription: String? {
        "A record contains a value that JSON does not support, such as a date. Check “amend”."
    }
}
