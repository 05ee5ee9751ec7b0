package import JSONTape

/// The text of a request whose scene is JSON from outside: a file, a log, the call of an agent.
///
/// Such a request is composed as text and not as a decoded request, so that one decoder reads all scenes and its faults have pointers.
/// The names of the members are those of the contract, checked when the program is compiled.
package struct ComposedRequest<Member: MemberName>: ~Copyable {
    private var out: ByteWriter

    /// - Parameter capacity: The expected size of the text.
    package init(capacity: Int = 4096) {
        out = ByteWriter(capacity: capacity)
        out.append("{")
    }

    /// Adds a member with a JSON text as its value.
    package mutating func add(_ member: Member, _ json: String) { out.member(member, json: json) }

    /// Adds a member with a JSON text as its value.
    package mutating func add(_ member: Member, _ json: [UInt8]) {
        out.key(member)
        json.withUnsafeBufferPointer { out.append($0) }
    }

    /// Adds a member with a value of another document.
    package mutating func add(_ member: Member, _ value: JSONValue) {
        out.key(member)
        out.value(value)
    }

    /// The complete text.
    package consuming func text() -> [UInt8] {
        out.append("}")
        return out.finish().withBytes(Array.init)
    }
}
