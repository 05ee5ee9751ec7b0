internal import JSONTape
internal import TouchOperations
internal import TouchReports

/// Changes values of a JSON text and preserves all other bytes.
struct TextEdits {
    private let text: [UInt8]
    private let tape: JSONTape
    private var changes: [Mismatch.Change] = []
    private var positions: Set<Int> = []
    /// Byte ranges of values and keys, by position on the tape.
    private var ranges: [Int: Range<Int>] = [:]
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    /// - Parameter tape: The tape of `text`.
    init(_ text: [UInt8], _ tape: JSONTape) {
        self.text = text
        self.tape = tape
    }

    /// Adds a change. Only the first change at a position is kept.
    mutating func add(_ change: Mismatch.Change) {
        if positions.insert(change.position).inserted { changes.append(change) }
    }

    /// The text with all changes.
    ///
    /// - Complexity: O(text + changes), without recursion.
    consuming func applied() -> [UInt8] {
        let removed = removals()
        find(removed)
        for change in changes {
            switch change {
            case .value(let position, let json): replace(position, by: Array(json.utf8))
            case .list(let position, let elements): replace(position, by: list(at: position, elements))
            case .removal: break
            }
        }
        for (object, keys) in removed { remove(keys, from: object) }
        var result: [UInt8] = []
        var offset = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard edit.range.lowerBound >= offset else { continue }
            result += text[offset..<edit.range.lowerBound]
            result += edit.bytes
            offset = edit.range.upperBound
        }
        return result + text[offset...]
    }

    private mutating func replace(_ position: Int, by bytes: [UInt8]) {
        if let range = ranges[position] { edits.append((range, bytes)) }
    }

    // MARK: Places

    /// The keys to remove, by the object that contains them.
    private func removals() -> [(object: Int, keys: Set<Int>)] {
        var found: [Int: Set<Int>] = [:]
        for case .removal(let key) in changes {
            if let object = object(around: key) { found[object, default: []].insert(key) }
        }
        return found.map { ($0.key, $0.value) }
    }

    /// The innermost object that contains `key`.
    private func object(around key: Int) -> Int? {
        var object: Int?
        var current = JSONTape.root
        while current < key {
            let end = tape.next(after: current)
            guard key < end else {
                current = end
                continue
            }
            if tape.kind(at: current) == .object { object = current }
            current += 1
        }
        return object
    }

    /// Finds the byte ranges of everything that is changed.
    private mutating func find(_ removals: [(object: Int, keys: Set<Int>)]) {
        var wanted = positions
        for change in changes {
            if case .list(let position, _) = change { wanted.formUnion(tape.elements(of: position)) }
        }
        for (object, _) in removals {
            wanted.insert(object)
            for member in members(of: object) { wanted.formUnion([member.key, member.value.position]) }
        }
        let sorted = wanted.sorted()
        let found = text.withUnsafeBufferPointer { TextLocations.ranges(sorted, on: tape, in: $0) }
        ranges = Dictionary(uniqueKeysWithValues: zip(sorted, found))
    }

    private func members(of object: Int) -> JSONValue.Members { JSONValue(tape, at: object).members }

    // MARK: Lists and members

    /// The list at `position` with other elements. The white space and the spelling of unchanged elements are
    /// preserved.
    private func list(at position: Int, _ elements: [String]) -> [UInt8] {
        guard let range = ranges[position], !elements.isEmpty else { return Array("[]".utf8) }
        let start = range.lowerBound
        let old = tape.elements(of: position).compactMap { element in
            ranges[element].map { ($0, JSONValue(tape, at: element).json) }
        }
        guard let first = old.first, let last = old.last else {
            return Array(("[" + elements.joined(separator: isDense(start) ? "," : ", ") + "]").utf8)
        }
        var spelled: [String: Range<Int>] = [:]
        for (range, json) in old { spelled[json] = range }
        let lead = text[(start + 1)..<first.0.lowerBound]
        var separator = Array(",".utf8)
        if old.count > 1 {
            separator = Array(text[first.0.upperBound..<old[1].0.lowerBound])
        } else {
            separator += lead.contains(0x0A) ? Array(lead) : isDense(start) ? [] : [0x20]
        }
        var out = [UInt8(ascii: "[")] + lead
        for (number, element) in elements.enumerated() {
            if number > 0 { out += separator }
            if let range = spelled[element] { out += text[range] } else { out += Array(element.utf8) }
        }
        return out + text[last.0.upperBound..<range.upperBound]
    }

    /// Whether no white space separates the value at `start` from the colon of its key.
    private func isDense(_ start: Int) -> Bool { start > 0 && text[start - 1] == UInt8(ascii: ":") }

    /// Removes members, each with one adjacent comma.
    private mutating func remove(_ removed: Set<Int>, from object: Int) {
        let members = members(of: object).compactMap { member -> (key: Int, range: Range<Int>)? in
            guard let name = ranges[member.key], let value = ranges[member.value.position] else { return nil }
            return (member.key, name.lowerBound..<value.upperBound)
        }
        var number = 0
        while number < members.count {
            guard removed.contains(members[number].key) else {
                number += 1
                continue
            }
            var last = number
            while last + 1 < members.count, removed.contains(members[last + 1].key) { last += 1 }
            if number > 0 {
                edits.append((members[number - 1].range.upperBound..<members[last].range.upperBound, []))
            } else if last + 1 < members.count {
                edits.append((members[0].range.lowerBound..<members[last + 1].range.lowerBound, []))
            } else if let range = ranges[object] {
                edits.append(((range.lowerBound + 1)..<(range.upperBound - 1), []))
            }
            number = last + 1
        }
    }
}

extension Mismatch.Change {
    fileprivate var position: Int {
        switch self {
        case .value(let position, _), .list(let position, _), .removal(let position): position
        }
    }
}
