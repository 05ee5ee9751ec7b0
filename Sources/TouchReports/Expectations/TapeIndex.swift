package import JSONTape

/// Finds members and elements of large containers without searching them each time.
package struct TapeIndex {
    /// Containers with at most this many words are searched without an index.
    private static let walked = 64

    package let tape: JSONTape
    private var objects: [Int: Members] = [:]
    private var arrays: [Int: [Int]] = [:]

    private struct Members {
        var names: NameTable
        /// The positions of the values, by the number of the name.
        var values: [Int]
    }

    package init(_ tape: JSONTape) { self.tape = tape }

    /// The value of the first member with this name; nil if there is none or if `object` is not an object.
    package mutating func member(_ name: JSONString, of object: Int) -> Int? {
        guard tape.kind(at: object) == .object else { return nil }
        let contents = tape.contents(at: object)
        guard contents.count > TapeIndex.walked else {
            return JSONValue(tape, at: object).members.first { $0.name == name }?.value.position
        }
        let members = objects[object] ?? members(of: object, capacity: contents.count / 2)
        objects[object] = members
        return members.names.find(name).map { members.values[$0] }
    }

    /// The element of an array; nil if there is none.
    package mutating func element(_ number: Int, of array: Int) -> Int? {
        let elements = elements(of: array)
        return elements.indices.contains(number) ? elements[number] : nil
    }

    package mutating func elements(of array: Int) -> [Int] {
        guard tape.kind(at: array) == .array else { return [] }
        if let elements = arrays[array] { return elements }
        let elements = tape.elements(of: array)
        if tape.contents(at: array).count > TapeIndex.walked { arrays[array] = elements }
        return elements
    }

    /// The value at the dotted path `path`; nil if there is none.
    package mutating func value(at path: JSONString) -> Int? {
        var current = JSONTape.root
        var start = 0
        while start <= path.count {
            var end = start
            while end < path.count, path.base[end] != UInt8(ascii: ".") { end += 1 }
            let key = path.part(start..<end)
            guard let next = child(key, of: current) else { return nil }
            current = next
            start = end + 1
        }
        return current
    }

    /// The value at the tokens of a JSON Pointer; nil if there is none.
    package mutating func value(at tokens: [String]) -> Int? {
        var current = JSONTape.root
        for token in tokens {
            guard let next = JSONString.withText(token, { child($0, of: current) }) else { return nil }
            current = next
        }
        return current
    }

    /// The member or the element that `key` names; nil if there is none.
    private mutating func child(_ key: JSONString, of container: Int) -> Int? {
        switch tape.kind(at: container) {
        case .object: member(key, of: container)
        case .array: key.arrayIndex.flatMap { element($0, of: container) }
        case .string, .number, .true, .false, .null: nil
        }
    }

    private func members(of object: Int, capacity: Int) -> Members {
        var members = Members(names: NameTable(capacity: capacity), values: [])
        for member in JSONValue(tape, at: object).members where members.names.insert(member.name).isNew {
            members.values.append(member.value.position)
        }
        return members
    }
}

extension JSONString {
    /// The index of an array element: digits only, without leading zeros.
    fileprivate var arrayIndex: Int? {
        guard count > 0, count < 10, count == 1 || base[0] != UInt8(ascii: "0") else { return nil }
        var index = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            index = index * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return index
    }
}
