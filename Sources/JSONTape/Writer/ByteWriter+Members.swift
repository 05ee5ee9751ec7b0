extension ByteWriter {
    /// Writes the name of a member and a colon, after a comma if the object has a member before.
    package mutating func key(_ member: some MemberName) { key(text: member.name) }

    /// Writes a member with a JSON text as its value.
    package mutating func member(_ member: some MemberName, json: String) {
        key(member)
        append(text: json)
    }

    package mutating func member(_ member: some MemberName, _ value: String) {
        key(member)
        string(value)
    }

    package mutating func member(_ member: some MemberName, _ value: Int) {
        key(member)
        int(value)
    }

    package mutating func member(_ member: some MemberName, _ value: Double) {
        key(member)
        number(value)
    }
}
