/// A value that has a name in JSON.
public protocol Spelled {
    /// The name, which needs no escaping.
    var spelling: JSONString { get }
}

/// An enumeration whose cases are values in JSON. Its table is the only source of their names, for reading
/// requests and for writing answers.
public protocol SpelledValue: MemberName, Spelled {
    static var table: MemberTable<Self> { get }
}

extension SpelledValue {
    @inlinable @inline(__always) public var spelling: JSONString { Self.table.spelling(of: rawValue) }
}

extension ByteWriter {
    /// Appends `text` unchanged, without quotes and escapes.
    @inlinable @inline(__always) public mutating func append(_ text: JSONString) {
        write(atMost: text.count &+ 16) { $0.append(text) }
    }

    /// Writes a member whose value is the name of `value`.
    public mutating func member(_ name: StaticString, _ value: some Spelled) {
        key(name)
        spelled(value)
    }

    /// Writes the name of `value` in quotes.
    @inlinable public mutating func spelled(_ value: some Spelled) {
        append(UInt8(ascii: "\""))
        append(value.spelling)
        append(UInt8(ascii: "\""))
    }
}
