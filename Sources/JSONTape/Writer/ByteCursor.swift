/// Writes bytes to reserved memory without checks. `ByteWriter.write(atMost:_:)` reserves the memory.
public struct ByteCursor {
    @usableFromInline var next: UnsafeMutablePointer<UInt8>

    @inlinable @inline(__always) public init(_ start: UnsafeMutablePointer<UInt8>) { next = start }

    /// The address of the next byte.
    @inlinable public var end: UnsafeMutablePointer<UInt8> { next }

    @inlinable @inline(__always) public mutating func append(_ byte: UInt8) {
        end.pointee = byte
        next += 1
    }

    @inlinable @inline(__always) public mutating func append(_ text: StaticString) {
        end.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
        next += text.utf8CodeUnitCount
    }

    /// Appends `text` unchanged, without quotes and escapes. Overwrites at least 16 bytes: nearly all names
    /// fit, and are copied without a call.
    @inlinable @inline(__always) public mutating func append(_ text: JSONString) {
        if text.count <= 16 {
            let bytes = UnsafeRawPointer(text.base).loadUnaligned(as: SIMD16<UInt8>.self)
            UnsafeMutableRawPointer(end).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        } else {
            end.initialize(from: text.base, count: text.count)
        }
        next += text.count
    }

    /// Skips `count` bytes that the caller wrote at `end`.
    @inlinable @inline(__always) public mutating func advance(by count: Int) { next += count }
}

extension ByteWriter {
    /// Reserves room once for everything that `body` writes: at most `count` bytes.
    @inlinable @inline(__always) public mutating func write(
        atMost count: Int, _ body: (inout ByteCursor) -> Void
    ) {
        let start = room(for: count)
        var cursor = ByteCursor(start)
        body(&cursor)
        assert(cursor.end - start <= count, "more bytes were written than reserved")
        advance(by: cursor.end - start)
    }
}
