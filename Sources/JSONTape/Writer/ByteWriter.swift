internal import CMemory

/// A growing buffer of bytes. `finish` returns them without copying.
///
/// The memory of a large buffer is counted as held for clients (`CMemory`) before it is used. If the limit does not allow
/// it, or if the answer is not needed any more, a buffer that can be refused is marked: `count` exceeds every limit, so that
/// code that checks the size of an answer stops soon, and the finished bytes must not be sent. Other buffers grow beyond the
/// limit.
///
/// It is extended in more than 8 files, because the methods that write a type are declared next to that type.
public struct ByteWriter: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    @usableFromInline var length = 0
    @usableFromInline var capacity: Int
    /// The bytes that are counted as held.
    private var held = 0
    /// `refused` if the buffer is refused, otherwise 0.
    @usableFromInline var mark = 0
    /// Added to `count` of a refused buffer.
    @inlinable static var refused: Int { 1 &<< 60 }
    private let canBeRefused: Bool
    /// Asked each time that a large buffer grows.
    private let isInterrupted: (@Sendable () -> Bool)?

    /// Buffers of at least this size are counted as held, in bytes.
    public static let large = 1 << 20

    /// The address of the first byte, until more bytes are written.
    @inlinable public var base: UnsafeMutablePointer<UInt8> { storage }

    /// The number of bytes written; of a refused buffer, much more.
    @inlinable public var count: Int { length | mark }

    /// Whether the limit of held bytes did not allow the buffer to grow.
    public var isRefused: Bool { mark != 0 }

    /// Throws an error if there are more than `limit` bytes of an answer, or if the buffer is refused.
    public func check(atMost limit: Int) throws(RequestFault) {
        try checkAnswer(of: count, isRefused: isRefused, atMost: limit)
    }

    /// The bytes from the one that was written when `count` was `start`.
    public func bytes(since start: Int) -> UnsafeBufferPointer<UInt8> {
        let start = min(start & ~ByteWriter.refused, length)
        return UnsafeBufferPointer(start: storage + start, count: length - start)
    }

    /// An empty buffer with room for `capacity` bytes, or for slightly less than 1 MiB if that is smaller.
    ///
    /// - Parameters:
    ///   - canBeRefused: Whether the limit of held bytes can refuse the buffer. The owner must then check `isRefused`.
    ///   - isInterrupted: Returns whether the bytes are not needed any more. A buffer that can be refused is then refused.
    public init(
        capacity: Int = 4096, canBeRefused: Bool = false, isInterrupted: (@Sendable () -> Bool)? = nil
    ) {
        self.canBeRefused = canBeRefused
        self.isInterrupted = isInterrupted
        // A larger buffer grows, so that it can be refused.
        self.capacity = min(max(capacity, 64), ByteWriter.large - 1)
        storage = .allocate(capacity: self.capacity)
    }

    deinit {
        // The memory of a finished buffer belongs to its bytes.
        guard capacity > 0 else { return }
        storage.deallocate()
        if held > 0 { mem_release(held) }
    }

    /// Returns the bytes without copying them.
    public consuming func finish() -> Bytes {
        capacity = 0
        return Bytes(base: base, count: length, held: held, isRefused: isRefused)
    }

    /// Returns the bytes as text.
    public consuming func text() -> String {
        finish().withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// A copy of the bytes written so far, as text.
    public var copiedText: String {
        String(decoding: UnsafeBufferPointer(start: base, count: length), as: UTF8.self)
    }

    /// Makes room for `count` more bytes and returns their address. Call `advance` with the number of bytes
    /// written.
    @inlinable @inline(__always) public mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity &- length < count { grow(by: count) }
        return base + length
    }

    @inlinable @inline(__always) public mutating func advance(by count: Int) { length &+= count }

    @usableFromInline @inline(never) mutating func grow(by count: Int) {
        let needed = length &+ count
        if needed < ByteWriter.large {
            reallocate(max(min(capacity &* 2, ByteWriter.large &- 1), needed))
        } else {
            growLarge(to: needed)
        }
    }

    /// Grows a large buffer by a quarter, at most by 8 MiB, instead of doubling it, because its memory counts toward the limit,
    /// because `isInterrupted` is asked, and because `mremap` makes growing cheap.
    private mutating func growLarge(to needed: Int) {
        let larger = max(capacity &+ min(capacity / 4, 8 << 20), needed, 2 &* ByteWriter.large)
        if !canBeRefused {
            mem_hold_existing(larger &- held)
            held = larger
        } else if mark == 0, isInterrupted?() != true, !mem_is_exhausted(), mem_hold(larger &- held) {
            held = larger
        } else {
            mark = ByteWriter.refused
        }
        reallocate(larger)
    }

    private mutating func reallocate(_ capacity: Int) {
        guard let larger = mem_reallocate(storage, capacity) else { fatalError("out of memory") }
        storage = larger.assumingMemoryBound(to: UInt8.self)
        self.capacity = capacity
    }

    @inlinable @inline(__always) public mutating func append(_ byte: UInt8) {
        room(for: 1).pointee = byte
        length &+= 1
    }

    @inlinable @inline(__always) public mutating func append(_ text: StaticString) {
        room(for: text.utf8CodeUnitCount).initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
        length &+= text.utf8CodeUnitCount
    }

    @inlinable public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        room(for: bytes.count).initialize(from: start, count: bytes.count)
        length &+= bytes.count
    }

    /// Appends `text`. The label prevents literals from becoming a String, which is slower than a
    /// StaticString.
    public mutating func append(text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a copy of the bytes at `range`. Always copies at least 32 bytes, or 128 if there are more, because a
    /// copy of fixed size needs no call and most of these texts are not longer.
    @inlinable @inline(__always) public mutating func repeatBytes(_ range: Range<Int>) {
        // The range may be that of a refused buffer.
        let lower = range.lowerBound & ~ByteWriter.refused
        let count = (range.upperBound & ~ByteWriter.refused) &- lower
        // The loads stay inside the buffer, because `room` has reserved as many bytes at the end.
        let end = room(for: max(count, 128))
        let start = base + lower
        if count <= 32 {
            let bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD32<UInt8>.self)
            UnsafeMutableRawPointer(end).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
        } else if count <= 128 {
            // Bytes that overlap the destination are behind the text and not needed.
            for offset in stride(from: 0, to: 128, by: 32) {
                let bytes = UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD32<UInt8>.self)
                UnsafeMutableRawPointer(end + offset).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
            }
        } else {
            end.initialize(from: start, count: count)
        }
        length &+= count
    }

    /// Removes all bytes and keeps the capacity.
    public mutating func removeAll() { length = 0 }

    /// Removes the bytes from `position` to the end.
    public mutating func removeAll(from position: Int) { length = min(length, max(0, position)) }

    /// Removes the last byte, if there is one.
    public mutating func removeLast() { length = max(0, length &- 1) }

    public mutating func append(spaces: Int) {
        guard spaces > 0 else { return }
        room(for: spaces).update(repeating: 0x20, count: spaces)
        length &+= spaces
    }
}

private func checkAnswer(of count: Int, isRefused: Bool, atMost limit: Int) throws(RequestFault) {
    if isRefused { throw .outOfMemory }
    if count > limit { throw .limitExceeded(.answer(limit)) }
}

/// The bytes of a finished `ByteWriter`, freed with the last reference. They are immutable: threads may share
/// them.
public final class Bytes: @unchecked Sendable {
    private let base: UnsafeMutablePointer<UInt8>
    /// The number of bytes.
    public let count: Int
    private let held: Int
    /// Whether they are not complete, because the limit of held bytes was reached.
    public let isRefused: Bool

    fileprivate init(base: UnsafeMutablePointer<UInt8>, count: Int, held: Int, isRefused: Bool) {
        self.base = base
        self.count = count
        self.held = held
        self.isRefused = isRefused
    }

    /// Throws an error if there are more than `limit` bytes of an answer, or if they are not complete.
    public func check(atMost limit: Int) throws(RequestFault) {
        try checkAnswer(of: count, isRefused: isRefused, atMost: limit)
    }

    deinit {
        base.deallocate()
        if held > 0 { mem_release(held) }
    }

    /// Calls `body` with the bytes, which are valid only during the call.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Otherwise the object could be freed before `body` returns.
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeBufferPointer(start: base, count: count))
    }

    /// The address of the bytes, valid as long as the object.
    public var address: UnsafePointer<UInt8> { UnsafePointer(base) }
}
