/// Strings that stand for something, numbered in the order of their first appearance. Ids become indices here, once;
/// behind this border there are no strings.
public struct NameTable {
    /// Bytes in the parsed text, in a constant or in `generated`; valid as long as these.
    public private(set) var names: [JSONString] = []
    /// The memory of names that were made here.
    private var generated: [Bytes] = []
    /// Whether there are names that need escapes when written as JSON.
    private var hasEscapes = false
    /// Open addressing.
    private var slots: [Slot]
    private let hash = NameHash.ofProcess

    /// Half of a name's hash, which tells nearly all others apart without a look at them, and its number; -1 where free.
    private struct Slot {
        var hash: UInt32 = 0
        var number: Int32 = -1
    }

    /// A table with room for `capacity` names before it has to grow; one without any allocates nothing.
    public init(capacity: Int) {
        slots = capacity == 0 ? [] : Array(repeating: Slot(), count: NameTable.slots(for: capacity))
        names.reserveCapacity(capacity)
    }

    /// Three quarters of them hold so many names.
    private static func slots(for names: Int) -> Int { max(16, (names &+ names / 3 &+ 1).nextPowerOfTwo) }

    /// Makes room for so many names more, at once.
    public mutating func reserve(_ count: Int) {
        let needed = NameTable.slots(for: names.count &+ count)
        if needed > slots.count { grow(to: needed) }
    }

    public var count: Int { names.count }

    /// The number of `name`, and whether it was new.
    public mutating func insert(_ name: JSONString) -> (number: Int, isNew: Bool) {
        if names.count &* 4 >= slots.count &* 3 { grow(to: max(32, slots.count &* 2)) }
        let hash = UInt32(truncatingIfNeeded: hash(name))
        let slot = slot(for: name, hash)
        if slots[slot].number >= 0 { return (Int(slots[slot].number), false) }
        slots[slot] = Slot(hash: hash, number: Int32(truncatingIfNeeded: names.count))
        append(name)
        return (names.count &- 1, true)
    }

    /// Numbers `name` without making it findable: for the second bearer of a name.
    @inline(__always) public mutating func append(_ name: JSONString) {
        names.append(name)
        if !name.isPlain, name.needsEscape { hasEscapes = true }
    }

    /// Numbers names that nobody gave and that cannot be found: `prefix.1`, `prefix.2`, ….
    public mutating func appendGenerated(_ prefix: String, count: Int) -> Range<Int> {
        var out = ByteWriter(capacity: count &* (prefix.utf8.count &+ 4) &+ 32)
        var ends: [Int] = []
        for number in 1...max(count, 1) {
            out.append(text: prefix)
            out.append(".")
            out.int(number)
            ends.append(out.count)
        }
        let (made, memory) = out.strings(endingAt: ends)
        generated.append(memory)
        let first = names.count
        for name in made { append(name) }
        return first..<names.count
    }

    /// Numbers names made of `prefix` and each of `suffixes`; those that are there already cannot be found.
    public mutating func insertGenerated(_ prefix: JSONString, _ suffixes: [StaticString]) -> [Int] {
        var out = ByteWriter(capacity: suffixes.count &* (prefix.count &+ 20) &+ 16)
        var ends: [Int] = []
        for suffix in suffixes {
            out.append(prefix.bytes)
            out.append(suffix)
            ends.append(out.count)
        }
        let (made, memory) = out.strings(endingAt: ends)
        generated.append(memory)
        return made.map { name in
            if insert(name).isNew { return names.count &- 1 }
            append(name)
            return names.count &- 1
        }
    }

    /// Copies the names, which then do not need the parsed text any more.
    public mutating func keepNames() {
        let (copies, memory) = JSONString.copied(names)
        names = copies
        generated = [memory]
    }

    public func find(_ name: JSONString) -> Int? {
        guard !slots.isEmpty else { return nil }
        let number = slots[slot(for: name, UInt32(truncatingIfNeeded: hash(name)))].number
        return number < 0 ? nil : Int(number)
    }

    /// Writes a name in quotes.
    @inline(__always) public func write(_ number: Int, to out: inout ByteWriter) {
        let name = names[number]
        guard !hasEscapes || !name.needsEscape else { return out.string(name.bytes) }
        out.write(atMost: name.count &+ 18) {
            $0.append(UInt8(ascii: "\""))
            $0.append(name)
            $0.append(UInt8(ascii: "\""))
        }
    }

    /// Where `name` is, or would be.
    @inline(__always) private func slot(for name: JSONString, _ hash: UInt32) -> Int {
        let mask = slots.count &- 1
        var place = Int(hash) & mask
        while true {
            let slot = slots[place]
            if slot.number < 0 || slot.hash == hash && names[Int(slot.number)] == name { return place }
            place = (place &+ 1) & mask
        }
    }

    private mutating func grow(to size: Int) {
        let old = slots
        slots = Array(repeating: Slot(), count: size)
        names.reserveCapacity(size / 4 * 3)
        let mask = size &- 1
        for slot in old where slot.number >= 0 {
            var place = Int(slot.hash) & mask
            while slots[place].number >= 0 { place = (place &+ 1) & mask }
            slots[place] = slot
        }
    }
}

extension JSONString {
    /// Whether it cannot stand between quotes as it is.
    fileprivate var needsEscape: Bool {
        var index = 0
        while index < count {
            let byte = base[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
            index &+= 1
        }
        return false
    }
}
