/// A text followed by `padding` readable bytes; not owned.
public struct PaddedBytes {
    /// The number of bytes that simdjson can read beyond the end of a text.
    public static let padding = 64

    public let base: UnsafePointer<UInt8>
    /// Without the padding.
    public let count: Int

    /// The first `count` bytes of `bytes`, which has at least `padding` more.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
        precondition(bytes.count - count >= PaddedBytes.padding)
        guard let base = bytes.baseAddress else { preconditionFailure("padding is never empty") }
        self.base = base
        self.count = count
    }

    /// The bytes at `range` of `bytes`, which has at least `padding` more after `range`.
    public init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        self.init(UnsafeBufferPointer(rebasing: bytes[range.lowerBound...]), count: range.count)
    }

    /// Without the padding.
    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    var startsWithByteOrderMark: Bool {
        count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
    }

    /// Calls `body` with a padded copy of `bytes`, which is valid only during the call.
    public static func copying<Result, Failure: Error>(
        _ bytes: [UInt8], _ body: (PaddedBytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let padded = bytes + [UInt8](repeating: 0, count: padding)
        return try padded.withUnsafeBufferPointer { padded throws(Failure) in
            try body(PaddedBytes(padded, count: bytes.count))
        }
    }
}
