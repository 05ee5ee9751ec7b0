internal import CZlib
internal import JSONTape
internal import TouchWire

/// A large answer in gzip format (RFC 1952). While a client reads it, it needs a small part of the memory of the plain
/// answer, also for clients that do not accept gzip.
final class PackedBytes: Sendable {
    /// The answer in gzip format.
    let packed: Bytes
    /// The size of the plain answer in bytes.
    let count: Int

    /// Bytes that are compressed between two calls of `shouldContinue`.
    private static let step = 1 << 20
    /// The fastest level: an answer is sent only once.
    private static let level: Int32 = 1

    /// Compresses `bytes`. Returns nil if there is not enough memory or if `shouldContinue`, which is called repeatedly, returns
    /// false.
    init?(_ bytes: Bytes, while shouldContinue: () -> Bool) {
        guard let deflater = czlib_stream_create(PackedBytes.level) else { return nil }
        defer { czlib_stream_free(deflater) }
        var out = ByteWriter(capacity: bytes.count / 16, canBeRefused: true)
        let isComplete = bytes.withBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                guard shouldContinue(), !out.isRefused else { return false }
                let end = min(bytes.count, offset + PackedBytes.step)
                let part = UnsafeBufferPointer(rebasing: bytes[offset..<end])
                guard PackedBytes.deflate(part, isLast: end == bytes.count, deflater, to: &out) else {
                    return false
                }
                offset = end
            }
            return !out.isRefused
        }
        guard isComplete else { return nil }
        packed = out.finish()
        count = bytes.count
    }

    /// Returns false if zlib fails.
    private static func deflate(
        _ part: UnsafeBufferPointer<UInt8>, isLast: Bool, _ deflater: OpaquePointer, to out: inout ByteWriter
    ) -> Bool {
        guard var next = part.baseAddress else { return true }
        var left = part.count
        let room = 64 * 1024
        while true {
            let progress = czlib_stream_continue(deflater, next, left, isLast, out.room(for: room), room)
            out.advance(by: progress.written)
            next += progress.read
            left -= progress.read
            if progress.has_failed { return false }
            if progress.has_ended || (left == 0 && !isLast && progress.written < room) { return true }
        }
    }
}

/// Sends packed bytes to a client that does not accept gzip.
final class UnpackingStream: ResponseStream, @unchecked Sendable {
    // Unchecked: a stream is used by one thread at a time.

    private static let piece = 64 * 1024
    /// Memory of the inflater: a window of 32 KiB, about 8 KiB of state, and the overhead of the allocator.
    private static let inflaterMemory = 48 * 1024

    private let source: PackedBytes
    private let inflater: OpaquePointer
    private var offset = 0

    /// Returns nil if there is no memory.
    init?(_ source: PackedBytes) {
        guard let inflater = czlib_stream_create(0) else { return nil }
        self.source = source
        self.inflater = inflater
    }

    deinit { czlib_stream_free(inflater) }

    var size: Int? { source.count }
    // Small packed bytes are not counted by `ByteWriter`.
    var memory: Int {
        UnpackingStream.inflaterMemory + (source.packed.count < ByteWriter.large ? source.packed.count : 0)
    }

    func next(_ mode: ExecutionMode) -> StreamPiece {
        var out = ByteWriter(capacity: UnpackingStream.piece)
        let packed = source.packed
        let progress = packed.withBytes { bytes in
            let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
            guard let next = rest.baseAddress else { return czlib_progress() }
            return czlib_stream_continue(
                inflater, next, rest.count, true, out.room(for: UnpackingStream.piece), UnpackingStream.piece)
        }
        offset += progress.read
        out.advance(by: progress.written)
        return progress.written > 0 ? .bytes(out.finish()) : .end
    }
}
