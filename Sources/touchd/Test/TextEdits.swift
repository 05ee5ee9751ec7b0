internal import JSONTape
internal import TouchOperations
internal import TouchReports

/// Changes values of a JSON text and preserves all other bytes, including comments.
struct TextEdits {
    private let source: CommentedJSON
    private let tape: JSONTape
    private var changes: [Mismatch.Change] = []
    private var positions: Set<Int> = []
    /// Byte ranges of values and keys, by position on the tape.
    private var ranges: [Int: Range<Int>] = [:]
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    /// - Parameter tape: The tape of the JSON of `source`.
    init(_ source: CommentedJSON, _ tape: JSONTape) {
        self.source = source
        self.tape = tape
    }

    private var text: [UInt8] { source.text }

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
            case .list(let position, let elements):
                if let range = ranges[position] { edits.append((range, list(at: position, elements))) }
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
        if let range = ranges[position] { edits.append((range, comments(in: range) + bytes)) }
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
        let found = source.json.withUnsafeBufferPointer { TextLocations.ranges(sorted, on: tape, in: $0) }
        ranges = Dictionary(uniqueKeysWithValues: zip(sorted, found))
    }

    private func members(of object: Int) -> JSONValue.Members { JSONValue(tape, at: object).members }

    // MARK: Lists and members

    /// The list at `position` with other elements. Elements that are also in the old list keep their spelling. Comments, and the
    /// white space between elements, stay in front of the element that they precede.
    private func list(at position: Int, _ elements: [String]) -> [UInt8] {
        guard let range = ranges[position] else { return [] }
        let old = tape.elements(of: position).compactMap { element in
            ranges[element].map { ElementText(range: $0, json: JSONValue(tape, at: element).json) }
        }
        guard let first = old.first, let last = old.last, !elements.isEmpty else {
            let separator = isDense(range.lowerBound) ? "," : ", "
            return comments(in: range) + Array(("[" + elements.joined(separator: separator) + "]").utf8)
        }
        let change = ListChange(from: old.map(\.json), to: elements)
        var spelled: [String: Range<Int>] = [:]
        for element in old { spelled[element.json] = element.range }
        func spelling(_ json: String) -> [UInt8] { spelled[json].map { Array(text[$0]) } ?? Array(json.utf8) }
        let added = change.added.map(spelling)
        let separator = separator(in: range, old)

        var out = Array(text[range.lowerBound..<first.range.lowerBound])
        if change.end == 0 { out += added.flatMap { $0 + separator.before + [0x2C] + separator.after } }
        var isFirst = true
        for (index, element) in old.enumerated() {
            let start = index > 0 ? old[index - 1].range.upperBound : element.range.lowerBound
            let gap = start..<element.range.lowerBound
            guard let json = change.kept[index] else {
                out += comments(in: gap)
                continue
            }
            if index == change.end, index > 0 {
                out += insertion(of: added, in: gap, separator)
            } else {
                out += isFirst ? comments(in: gap) : Array(text[gap])
            }
            out += spelling(json)
            isFirst = false
        }
        let tail = last.range.upperBound..<range.upperBound
        return out + (change.end == old.count ? insertion(of: added, in: tail, separator) : Array(text[tail]))
    }

    /// The text between two elements, or after the last one, with elements added at its start, but after a comment in the same
    /// line.
    private func insertion(of added: [[UInt8]], in gap: Range<Int>, _ separator: Separator) -> [UInt8] {
        guard !added.isEmpty else { return Array(text[gap]) }
        var start = gap.lowerBound
        for comment in source.comments where gap.contains(comment.lowerBound) {
            guard !text[start..<comment.lowerBound].contains(0x0A) else { break }
            start = comment.upperBound
        }
        // A comment in front of an element in the same line is about that element.
        let isTail = text[gap].last == UInt8(ascii: "]")
        if !isTail, !text[start..<gap.upperBound].contains(0x0A) { start = gap.lowerBound }
        let head = gap.lowerBound..<start
        let hasComma = withoutComments(head).contains(0x2C)
        var out = start > gap.lowerBound ? [] : separator.before
        if !hasComma { out.append(0x2C) }
        out += text[head]
        out += added.map { separator.after + $0 }.joined(separator: separator.before + [0x2C])
        if hasComma { out.append(0x2C) }
        return out + text[start..<gap.upperBound]
    }

    /// The white space before and after a comma of the list at `range`.
    private func separator(in range: Range<Int>, _ elements: [ElementText]) -> Separator {
        guard elements.count > 1 else {
            let lead = withoutComments((range.lowerBound + 1)..<elements[0].range.lowerBound)
            let after = lead.contains(0x0A) ? lead : isDense(range.lowerBound) ? [] : [0x20]
            return Separator(before: [], after: after)
        }
        let gap = withoutComments(elements[0].range.upperBound..<elements[1].range.lowerBound)
        let parts = gap.split(separator: 0x2C, maxSplits: 1, omittingEmptySubsequences: false)
        let after = parts.dropFirst().first.map(Array.init) ?? []
        return Separator(before: Array(parts[0]), after: after)
    }

    // MARK: Comments

    /// The comments in a range that is replaced. Each line comment has a line feed.
    private func comments(in range: Range<Int>) -> [UInt8] {
        source.comments.filter { range.contains($0.lowerBound) }.flatMap { comment in
            let end: UInt8 = text[comment.lowerBound + 1] == UInt8(ascii: "/") ? 0x0A : 0x20
            return [0x20] + text[comment] + [end]
        }
    }

    /// The text at `range` without comments, and without the white space before the first line feed after them.
    private func withoutComments(_ range: Range<Int>) -> [UInt8] {
        var out: [UInt8] = []
        var offset = range.lowerBound
        for comment in source.comments where range.contains(comment.lowerBound) {
            out += text[offset..<comment.lowerBound]
            while out.last == 0x20 || out.last == 0x09 { out.removeLast() }
            offset = comment.upperBound
        }
        return out + text[offset..<range.upperBound]
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

/// An element of a list in a text.
private struct ElementText {
    var range: Range<Int>
    /// Its value, in a normalized spelling.
    var json: String
}

/// The white space before and after each comma of a list.
private struct Separator {
    var before: [UInt8]
    var after: [UInt8]
}

/// The difference between two lists: the elements between the longest common start and end are replaced in their order;
/// the others are removed or added at the end of this part.
private struct ListChange {
    /// The new value of each old element; nil if it is removed.
    private(set) var kept: [String?]
    /// The elements that are added before the old element `end`.
    private(set) var added: [String] = []
    /// The index of the old element after the replaced part.
    let end: Int

    init(from old: [String], to new: [String]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - start
        let common = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        end = old.count - common
        kept = old
        let replacement = new[start..<(new.count - common)]
        for index in start..<end {
            kept[index] = replacement.indices.contains(index) ? replacement[index] : nil
        }
        added = Array(replacement.dropFirst(end - start))
    }
}

extension Mismatch.Change {
    fileprivate var position: Int {
        switch self {
        case .value(let position, _), .list(let position, _), .removal(let position): position
        }
    }
}
