// Objects and arrays with their commas. Answers on the hot path append literals instead.

extension ByteWriter {
    /// Writes a comma unless an object or array was just opened.
    public mutating func separate() {
        guard length > 0 else { return }
        let last = base[length &- 1]
        if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { append(UInt8(ascii: ",")) }
    }

    /// Writes the name of the next member, which needs no escaping, and the colon.
    public mutating func key(_ name: StaticString) {
        separate()
        append(UInt8(ascii: "\""))
        append(name)
        append("\":")
    }

    /// Writes the name of the next member, and the colon.
    public mutating func key(text name: String) {
        separate()
        string(name)
        append(UInt8(ascii: ":"))
    }

    /// Writes a string, or null.
    public mutating func member(_ name: StaticString, _ value: String?) {
        key(name)
        if let value { string(value) } else { append("null") }
    }

    /// Writes a string that needs no escaping.
    public mutating func member(_ name: StaticString, _ value: StaticString) {
        key(name)
        append(UInt8(ascii: "\""))
        append(value)
        append(UInt8(ascii: "\""))
    }

    /// Writes the raw value of an enumeration's case.
    public mutating func member(_ name: StaticString, _ value: some RawRepresentable<String>) {
        member(name, value.rawValue)
    }

    /// Writes an integer, or null.
    public mutating func member(_ name: StaticString, _ value: Int?) {
        key(name)
        if let value { int(value) } else { append("null") }
    }

    /// Writes a number, or null.
    public mutating func member(_ name: StaticString, _ value: Double?) {
        key(name)
        if let value { number(value) } else { append("null") }
    }

    public mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes a value that is already JSON.
    public mutating func member(_ name: StaticString, json: String) {
        key(name)
        append(text: json)
    }

    /// Writes a number. Writes nothing if it is nil.
    public mutating func member(_ name: StaticString, ifPresent value: Double?) {
        if let value { member(name, value) }
    }

    /// Writes an object; `write` writes its members.
    @inlinable public mutating func object(_ write: (inout ByteWriter) -> Void) {
        append(UInt8(ascii: "{"))
        write(&self)
        append(UInt8(ascii: "}"))
    }

    /// Writes an array with an object for each element; `write` writes the members of the object.
    @inlinable public mutating func objects<Elements: Sequence>(
        _ elements: Elements, _ write: (Elements.Element, inout ByteWriter) -> Void
    ) {
        array(elements) { element, out in out.object { write(element, &$0) } }
    }

    /// Writes an array; `write` writes one element. Inlinable, so that it is specialized in the modules that
    /// write answers.
    @inlinable public mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (Elements.Element, inout ByteWriter) -> Void
    ) {
        append(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            write(element, &self)
        }
        append(UInt8(ascii: "]"))
    }
}
