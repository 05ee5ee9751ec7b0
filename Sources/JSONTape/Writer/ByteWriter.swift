/// A growing buffer of bytes. `finish` returns them without copying.
///
/// It is extended in more than 8 files, because the methods that write a type are declared next to that type.
public struct ByteWriter: ~Copyable {
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    @usableFromInline var length = 0
    @usableFromInline var capacity: Int

    /// The address of the first byte, until more bytes are written.
    @inlinable public var base: UnsafeMutablePointer<UInt8> { storage }

    /// The number of bytes written.
    @inlinable public var count: Int { length }

    /// An empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// Returns the bytes without copying them.
    public consuming func finish() -> Bytes {
        let bytes = Bytes(base: base, count: count)
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
        capacity = max(capacity &* 2, self.count &+ count)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: storage, count: self.count)
        storage.deallocate()
        storage = larger
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

    fileprivate init(base: UnsafeMutablePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    deinit { base.deallocate() }

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
