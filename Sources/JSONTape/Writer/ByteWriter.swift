/// A growing buffer of bytes. `finish` returns them without copying.
///
/// It is extended in more than 8 files, because the methods that write a type are declared beside that type.
public struct ByteWriter: ~Copyable {
    public private(set) var base: UnsafeMutablePointer<UInt8>
    /// Bytes written.
    public private(set) var count = 0
    private var capacity: Int

    /// An empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// The bytes, without copying.
    public consuming func finish() -> Bytes {
        let bytes = Bytes(base: base, count: count)
        discard self
        return bytes
    }

    /// The bytes as text.
    public consuming func text() -> String {
        finish().withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// A copy of the bytes written so far, as text.
    public var copiedText: String {
        String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
    }

    /// Makes room for `count` more bytes and returns their address. Call `advance` with the number of bytes
    /// written.
    @inline(__always) public mutating func room(for count: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity &- self.count < count { grow(by: count) }
        return base + self.count
    }

    @inline(__always) public mutating func advance(by count: Int) { self.count &+= count }

    @inline(never) private mutating func grow(by count: Int) {
        capacity = max(capacity &* 2, self.count &+ count)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: self.count)
        base.deallocate()
        base = larger
    }

    @inline(__always) public mutating func append(_ byte: UInt8) {
        room(for: 1).pointee = byte
        count &+= 1
    }

    @inline(__always) public mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        room(for: length).initialize(from: text.utf8Start, count: length)
        count &+= length
    }

    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        room(for: bytes.count).initialize(from: start, count: bytes.count)
        count &+= bytes.count
    }

    /// Appends `text`. The label keeps literals from becoming a String, which is slower than a StaticString.
    public mutating func append(text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a copy of the bytes at `range`.
    public mutating func repeatBytes(_ range: Range<Int>) {
        let end = room(for: range.count)
        end.initialize(from: base + range.lowerBound, count: range.count)
        count &+= range.count
    }

    /// Removes all bytes and keeps the capacity.
    public mutating func removeAll() { count = 0 }

    /// Removes the bytes from `position` to the end.
    public mutating func removeAll(from position: Int) { count = min(count, max(0, position)) }

    /// Removes the last byte, if there is one.
    public mutating func removeLast() { count = max(0, count &- 1) }

    public mutating func append(spaces: Int) {
        guard spaces > 0 else { return }
        room(for: spaces).update(repeating: 0x20, count: spaces)
        count &+= spaces
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
