/// Builds a small JSON text member by member; for answers where convenience counts more than nanoseconds.
public struct JSONText: ~Copyable {
    private var out = ByteWriter(capacity: 512)
    private var needsComma = false

    /// An empty text.
    public init() {}

    /// Opens an object or array.
    public mutating func open(_ bracket: StaticString) {
        separate()
        out.append(bracket)
        needsComma = false
    }

    /// Closes it.
    public mutating func close(_ bracket: StaticString) {
        out.append(bracket)
        needsComma = true
    }

    /// The name of the member that is written next.
    public mutating func key(_ name: String) {
        separate()
        out.string(name)
        out.append(":")
        needsComma = false
    }

    /// A value.
    public mutating func value(_ text: String) {
        separate()
        out.string(text)
        needsComma = true
    }

    /// A whole number.
    public mutating func value(_ number: Int) {
        separate()
        out.int(number)
        needsComma = true
    }

    /// A value that is JSON already.
    public mutating func value(json: String) {
        separate()
        out.append(text: json)
        needsComma = true
    }

    /// A member with a string.
    public mutating func member(_ name: String, _ text: String) {
        key(name)
        value(text)
    }

    /// A member with a whole number.
    public mutating func member(_ name: String, _ number: Int) {
        key(name)
        value(number)
    }

    /// The text.
    public consuming func finish() -> Bytes { out.finish() }

    private mutating func separate() {
        if needsComma { out.append(",") }
    }
}
