package import JSONTape

/// The text of a request with the places of its values, so that an edit costs little more than a copy of the text.
/// White space is omitted, so that it does not affect the costs.
package struct RequestText {
    package let bytes: [UInt8]
    private let tape: JSONTape
    /// By position of the tape.
    private let tokens: [Range<Int32>]

    /// - Parameters:
    ///   - bytes: At most 2 GiB, which the limit on bodies guarantees.
    ///   - tape: The tape of `bytes`.
    package init(_ bytes: [UInt8], _ tape: JSONTape) {
        self.bytes = bytes.withoutWhiteSpace
        self.tape = tape
        tokens = self.bytes.withUnsafeBufferPointer { TextLocations.tokens(on: tape, in: $0) }
    }

    /// The text with `edits` applied. All other bytes are unchanged. Of two edits of the same value, the last one
    /// counts; an edit inside a value that is replaced has no effect.
    ///
    /// - Complexity: O(bytes + edits), without recursion.
    package func applying(_ edits: [RequestEdit]) -> [UInt8] {
        var changes = splices(edits)
        // The sort must be stable, because members are added in their order.
        changes = changes.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + changes.reduce(0) { $0 + $1.text.utf8.count })
        var offset = 0
        for change in changes where change.range.lowerBound >= offset {
            result += bytes[offset..<change.range.lowerBound]
            result += change.text.utf8
            offset = change.range.upperBound
        }
        return result + bytes[offset...]
    }

    private func splices(_ edits: [RequestEdit]) -> [(range: Range<Int>, text: String)] {
        var replaced: [Int: Int] = [:]
        var extended: Set<Int> = []
        var changes: [(range: Range<Int>, text: String)] = []
        for edit in edits {
            switch edit {
            case .replace(let position, let json):
                if let earlier = replaced[position] {
                    changes[earlier].text = json
                    continue
                }
                replaced[position] = changes.count
                changes.append((range(of: position), json))
            case .add(let object, let member, let json):
                let end = Int(tokens[tape.next(after: object) - 1].lowerBound)
                let isFirst = tape.contents(at: object).isEmpty && extended.insert(object).inserted
                var out = ByteWriter(capacity: 64)
                if !isFirst { out.append(",") }
                out.string(member)
                changes.append((end..<end, out.text() + ":" + json))
            }
        }
        return changes
    }

    /// The bytes of the value at `position`.
    private func range(of position: Int) -> Range<Int> {
        let last: Int
        switch tape.kind(at: position) {
        case .object, .array: last = tape.next(after: position) - 1
        case .string, .number, .true, .false, .null: last = position
        }
        return Int(tokens[position].lowerBound)..<Int(tokens[last].upperBound)
    }
}
