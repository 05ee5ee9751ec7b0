internal import JSONTape
internal import TouchReports

/// Changes values of a JSON text and preserves all other bytes, including comments.
struct TextEdits {
    /// A member that is added to an object.
    private struct AddedMember {
        var object: Int
        var name: String
        var json: String
    }

    let source: CommentedJSON
    let tape: JSONTape
    /// New values of values and lists, by position.
    private var changes: [Mismatch.Change] = []
    private var positions: Set<Int> = []
    private var added: [AddedMember] = []
    /// Byte ranges of values and keys, by position on the tape.
    private(set) var ranges: [Int: Range<Int>] = [:]

    /// - Parameter tape: The tape of the JSON of `source`.
    init(_ source: CommentedJSON, _ tape: JSONTape) {
        self.source = source
        self.tape = tape
    }

    var text: [UInt8] { source.text }

    /// Adds a change of a value or a list. Only the first change at a position is kept; removals are ignored.
    mutating func add(_ change: Mismatch.Change) {
        if let position = change.position, positions.insert(position).inserted { changes.append(change) }
    }

    /// Adds a change of the value at the JSON Pointer `pointer`, or a new member of an object that exists. Returns false if the
    /// pointer leads to neither.
    mutating func set(_ pointer: String, to json: String) -> Bool {
        guard let tokens = JSONPointer.tokens(of: pointer) else { return false }
        switch tape.follow(tokens) {
        case .value(let position): add(.value(position, json))
        case .absent(let object, let rest):
            guard let name = rest.first, rest.count == 1 else { return false }
            added.append(AddedMember(object: object, name: name, json: json))
        case .nowhere: return false
        }
        return true
    }

    /// The text with all changes.
    ///
    /// - Complexity: O(text + changes), without recursion.
    consuming func applied() -> [UInt8] {
        findRanges()
        var edits: [(range: Range<Int>, bytes: [UInt8])] = []
        for change in changes {
            guard let position = change.position, let range = ranges[position] else { continue }
            switch change {
            case .value(_, let json): edits.append((range, comments(in: range) + Array(json.utf8)))
            case .list(_, let elements): edits.append((range, list(at: position, elements)))
            case .removal: break
            }
        }
        for member in added { edits.append(insertion(of: member.name, member.json, in: member.object)) }
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

    /// Finds the byte ranges of everything that is changed.
    private mutating func findRanges() {
        var wanted = positions
        for change in changes {
            if case .list(let position, _) = change { wanted.formUnion(tape.elements(of: position)) }
        }
        for member in added {
            wanted.insert(member.object)
            for member in JSONValue(tape, at: member.object).members {
                wanted.formUnion([member.key, member.value.position])
            }
        }
        let sorted = wanted.sorted()
        let found = source.json.withUnsafeBufferPointer { TextLocations.ranges(sorted, on: tape, in: $0) }
        ranges = Dictionary(uniqueKeysWithValues: zip(sorted, found))
    }

    // MARK: Comments

    /// The comments in a range that is replaced. Each line comment has a line feed.
    func comments(in range: Range<Int>) -> [UInt8] {
        source.comments.filter { range.contains($0.lowerBound) }.flatMap { comment in
            let end: UInt8 = text[comment.lowerBound + 1] == UInt8(ascii: "/") ? 0x0A : 0x20
            return [0x20] + text[comment] + [end]
        }
    }

    /// The text at `range` without comments, and without the white space before the first line feed after them.
    func withoutComments(_ range: Range<Int>) -> [UInt8] {
        var out: [UInt8] = []
        var offset = range.lowerBound
        for comment in source.comments where range.contains(comment.lowerBound) {
            out += text[offset..<comment.lowerBound]
            while out.last == 0x20 || out.last == 0x09 { out.removeLast() }
            offset = comment.upperBound
        }
        return out + text[offset..<range.upperBound]
    }
}

extension Mismatch.Change {
    /// The position of the value or list; nil for a removal.
    fileprivate var position: Int? {
        switch self {
        case .value(let position, _), .list(let position, _): position
        case .removal: nil
        }
    }
}
