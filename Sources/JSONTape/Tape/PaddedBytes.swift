/// A text with `padding` readable bytes behind it; not owned.
package struct PaddedBytes {
    /// What simdjson wants to be able to read ahead.
    package static let padding = 64

    package let base: UnsafePointer<UInt8>
    /// Without the padding.
    package let count: Int

    /// The first `count` bytes of `bytes`, which has at least `padding` more.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
        precondition(bytes.count - count >= PaddedBytes.padding)
        guard let base = bytes.baseAddress else { preconditionFailure("padding is never empty") }
        self.base = base
        self.count = count
    }

    /// The bytes at `range` of `bytes`, which has at least `padding` more behind it.
    package init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        self.init(UnsafeBufferPointer(rebasing: bytes[range.lowerBound...]), count: range.count)
    }

    /// Without the padding.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    var startsWithByteOrderMark: Bool {
        count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
    }

    /// Calls `body` with `bytes` and padding behind them.
    package static func copying<Result>(_ bytes: [UInt8], _ body: (PaddedBytes) throws -> Result) rethrows
        -> Result
    {
        let padded = bytes + [UInt8](repeating: 0, count: padding)
        return try padded.withUnsafeBufferPointer { try body(PaddedBytes($0, count: bytes.count)) }
    }
}
