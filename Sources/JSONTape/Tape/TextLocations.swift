/// Finds values of a tape in the JSON text that it was parsed from. Tape and text contain the same tokens in
/// the same order.
public enum TextLocations {
    /// Returns the lines and columns at which the values, or keys, at `positions` begin. The positions are in
    /// ascending order.
    ///
    /// - Complexity: O(bytes), no recursion.
    public static func find(
        _ positions: [Int], on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>
    ) -> [TextLocation] {
        var place = TextLocation(line: 1, column: 1)
        var offset = 0
        return ranges(positions, on: tape, in: text).map { range in
            place.advance(over: text[offset..<range.lowerBound])
            offset = range.lowerBound
            return place
        }
    }

    /// Returns the byte ranges of the values, or keys, at `positions`, which are in ascending order.
    ///
    /// - Complexity: O(bytes), no recursion.
    public static func ranges(
        _ positions: [Int], on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int>] {
        var tokens = JSONTokenizer(text, maximumDepth: .max)
        var ranges: [Range<Int>] = []
        // For each open container: the indices of the ranges that end with it.
        var open: [Range<Int>] = []
        var current = JSONTape.root
        while let token = try? tokens.next() {
            if token.kind == .close {
                for index in open.popLast() ?? 0..<0 {
                    ranges[index] = ranges[index].lowerBound..<token.range.upperBound
                }
                current += 1
                continue
            }
            let first = ranges.count
            while ranges.count < positions.count, positions[ranges.count] <= current {
                ranges.append(token.range)
            }
            if token.kind == .open {
                open.append(first..<ranges.count)
                current += 1
            } else {
                current = tape.next(after: current)
            }
        }
        // A position after the last value is not on the tape.
        while ranges.count < positions.count { ranges.append(text.count..<text.count) }
        return ranges
    }

    /// Returns the byte range of the token at each position of the tape: a value, a key, or the first or the last
    /// character of a container. Positions that are no tokens have the range of the preceding one.
    ///
    /// - Complexity: O(bytes), no recursion.
    public static func tokens(
        on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>
    ) -> [Range<Int32>] {
        var tokens = JSONTokenizer(text, maximumDepth: .max)
        let end = tape.next(after: JSONTape.root)
        var ranges: [Range<Int32>] = Array(repeating: 0..<0, count: end)
        var current = JSONTape.root
        while current < end, let token = try? tokens.next() {
            let range =
                Int32(
                    truncatingIfNeeded: token.range.lowerBound)..<Int32(
                    truncatingIfNeeded: token.range.upperBound)
            let isContainer = token.kind == .open || token.kind == .close
            let next = isContainer ? current + 1 : tape.next(after: current)
            while current < min(next, end) {
                ranges[current] = range
                current += 1
            }
        }
        return ranges
    }
}

extension TextLocation {
    /// Moves to the location after `bytes`. Only the first byte of a character counts as a column, and a carriage return
    /// does not: it is part of a line break, or replaces a byte of a comment (`CommentedJSON`).
    mutating func advance(over bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        for byte in bytes {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
        }
    }
}
