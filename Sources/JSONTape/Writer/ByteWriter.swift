internal import CMemory

/// A growing buffer of bytes. `finish` returns them without copying.
///
/// The memory of a large buffer is counted as held for clients (`CMemory`) before it is used. If the limit does not allow
/// it, a buffer that can be refused stops growing: what was written is discarded, `isRefused` is true, and so is that of
/// the finished bytes. Positions in it that were stored before are then greater than `count`.
///
/// It is extended in more than 8 files, because the methods that write a type are declared next to that type.
public struct ByteWriter: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    @usableFromInline var length = 0
    @usableFromInline var capacity: Int
    /// The bytes that are counted as held.
    private var held = 0
    private let canBeRefused: Bool
    /// Whether bytes were discarded because the limit of held bytes was reached.
    public private(set) var isRefused = false

    /// Buffers of at least this size are counted as held, in bytes.
    public static let large = 1 << 20
    /// Bytes after the capacity that can be read: `repeatBytes` reads 32 bytes from the start of a range, and the range
    /// can end at the capacity if the buffer was refused.
    private static let readable = 32

    /// The address of the first byte, until more bytes are written.
    @inlinable public var base: UnsafeMutablePointer<UInt8> { storage }

    /// The number of bytes written.
    @inlinable public var count: Int { length }

    /// An empty buffer with room for `capacity` bytes.
    ///
    /// - Parameter canBeRefused: Whether to discard the bytes when the limit of held bytes is reached. The owner must
    ///   then check `isRefused`. Other buffers grow beyond the limit.
    public init(capacity: Int = 4096, canBeRefused: Bool = false) {
        self.canBeRefused = canBeRefused
        // A larger buffer grows, so that it can be refused.
        self.capacity = min(max(capacity, 64), ByteWriter.large - 1)
        storage = .allocate(capacity: self.capacity &+ ByteWriter.readable)
    }

    deinit {
        storage.deallocate()
        if held > 0 { mem_release(held) }
    }

    /// Returns the bytes without copying them.
    public consuming func finish() -> Bytes {
        let bytes = Bytes(base: base, count: count, held: held, isRefused: isRefused)
        discard self
        return bytes
    }

    /// Returns the bytes as text.
    public consuming func text() -> String {
        finish().withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// A copy of the bytes written so far, as text.
    public var copiedText: String {
        String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
    }

    /// Makes room for `count` more bytes and returns their address. Call `advance` with the number of bytes
    /// written.
    @inlinable @inline(__always) public mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity &- self.count < count { grow(by: count) }
        return base + self.count
    }

    @inlinable @inline(__always) public mutating func advance(by count: Int) { length &+= count }

    @usableFromInline @inline(never) mutating func grow(by count: Int) {
        let needed = self.count &+ count
        if needed < ByteWriter.large {
            let larger = max(min(capacity &* 2, ByteWriter.large &- 1), needed)
            if !reallocate(larger) { fatalError("out of memory") }
        } else {
            growLarge(by: count)
        }
    }

    /// Grows a large buffer, by less than a small one: its memory counts, and the system moves its pages without copying.
    private mutating func growLarge(by count: Int) {
        let needed = self.count &+ count
        let larger = max(capacity &+ capacity / 4, needed, 2 &* ByteWriter.large)
        if !canBeRefused {
            mem_hold_existing(larger &- held)
            held = larger
            if !reallocate(larger) { fatalError("out of memory") }
            return
        }
        if !isRefused, !mem_is_exhausted(), mem_hold(larger &- held) {
            held = larger
            if reallocate(larger) { return }
        }
        isRefused = true
        length = 0
        if count > capacity, !reallocate(count) { fatalError("out of memory") }
    }

    /// Returns false if there is no memory.
    private mutating func reallocate(_ capacity: Int) -> Bool {
        guard let larger = mem_reallocate(storage, capacity &+ ByteWriter.readable) else { return false }
        storage = larger.assumingMemoryBound(to: UInt8.self)
        self.capacity = capacity
        return true
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

    /// The range of the bytes that were written since `count` was `start`; empty if they were discarded.
    @inlinable @inline(__always) public func range(from start: Int) -> Range<Int> {
        min(start, count)..<count
    }

    /// Appends a copy of the bytes at `range`. Always copies at least 32 bytes, because a copy of fixed size
    /// needs no call and most of these texts are not longer.
    @inlinable @inline(__always) public mutating func repeatBytes(_ range: Range<Int>) {
        let end = room(for: max(range.count, 32))
        let start = base + range.lowerBound
        if range.count <= 32 {
            // `room` has reserved 32 bytes at the end, so this load stays inside the buffer.
            let bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD32<UInt8>.self)
            UnsafeMutableRawPointer(end).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
        } else {
            end.initialize(from: start, count: range.count)
        }
        length &+= range.count
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
