/// Where bytes go that there is room for already. `ByteWriter.write` makes it, and says how many may come.
public struct ByteCursor {
    /// The place of the next byte.
    public private(set) var end: UnsafeMutablePointer<UInt8>

    @inline(__always) public init(_ start: UnsafeMutablePointer<UInt8>) { end = start }

    @inline(__always) public mutating func append(_ byte: UInt8) {
        end.pointee = byte
        end += 1
    }

    @inline(__always) public mutating func append(_ text: StaticString) {
        end.initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
        end += text.utf8CodeUnitCount
    }

    /// As it is, not as JSON; touches 16 bytes at least. Most names have no more, and need no call then.
    @inline(__always) public mutating func append(_ text: JSONString) {
        if text.count <= 16 {
            let bytes = UnsafeRawPointer(text.base).loadUnaligned(as: SIMD16<UInt8>.self)
            UnsafeMutableRawPointer(end).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        } else {
            end.initialize(from: text.base, count: text.count)
        }
        end += text.count
    }

    /// Goes on behind `count` bytes that were written at `end`.
    @inline(__always) public mutating func advance(by count: Int) { end += count }
}

extension ByteWriter {
    /// Asks once for room for all that `body` writes, `count` bytes at most.
    @inline(__always) public mutating func write(atMost count: Int, _ body: (inout ByteCursor) -> Void) {
        let start = room(for: count)
        var cursor = ByteCursor(start)
        body(&cursor)
        assert(cursor.end - start <= count, "more was written than there is room for")
        advance(by: cursor.end - start)
    }
}
