/// Builds a small JSON text member by member; for answers where convenience counts more than nanoseconds.
package struct JSONText: ~Copyable {
    private var out = ByteWriter(capacity: 512)
    private var needsComma = false

    /// An empty text.
    package init() {}

    /// Opens an object or array.
    package mutating func open(_ bracket: StaticString) {
        separate()
        out.append(bracket)
        needsComma = false
    }

    /// Closes it.
    package mutating func close(_ bracket: StaticString) {
        out.append(bracket)
        needsComma = true
    }

    /// The name of the member that is written next.
    package mutating func key(_ name: String) {
        separate()
        out.string(name)
        out.append(":")
        needsComma = false
    }

    /// A value.
    package mutating func value(_ text: String) {
        separate()
        out.string(text)
        needsComma = true
    }

    /// A whole number.
    package mutating func value(_ number: Int) {
        separate()
        out.int(number)
        needsComma = true
    }

    /// A value that is JSON already.
    package mutating func value(json: String) {
        separate()
        out.append(text: json)
        needsComma = true
    }

    /// An array of diagnostics.
    package mutating func value(_ diagnostics: [Diagnostic]) {
        separate()
        out.diagnostics(diagnostics)
        needsComma = true
    }

    /// A member with a string.
    package mutating func member(_ name: String, _ text: String) {
        key(name)
        value(text)
    }

    /// A member with a whole number.
    package mutating func member(_ name: String, _ number: Int) {
        key(name)
        value(number)
    }

    /// The text.
    package consuming func finish() -> Bytes { out.finish() }

    private mutating func separate() {
        if needsComma { out.append(",") }
    }
}
