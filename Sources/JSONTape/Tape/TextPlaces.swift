/// Finds lines and columns in a JSON text for places of its tape: both list the same tokens in the same order.
package struct TextPlaces {
    package typealias Place = TextPlace

    private let text: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var place = Place(line: 1, column: 1)

    private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// The places of `positions`, which are in ascending order.
    ///
    /// - Parameter text: The text that `tape` was made from.
    /// - Complexity: O(bytes), no recursion.
    package static func find(
        _ positions: [Int], on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>
    ) -> [Place] {
        walk(positions, on: tape, in: text) { $0.place }
    }

    /// At which byte each of `positions` begins, which are in ascending order.
    package static func offsets(
        _ positions: [Int], on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>
    ) -> [Int] {
        walk(positions, on: tape, in: text) { $0.offset }
    }

    private static func walk<Found>(
        _ positions: [Int], on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>,
        _ found: (TextPlaces) -> Found
    ) -> [Found] {
        var places: [Found] = []
        var reader = TextPlaces(text)
        var current = JSONTape.root
        let end = tape.next(after: current)
        while current < end, places.count < positions.count {
            guard !tape.isClosing(at: current) else {
                current += 1
                continue
            }
            reader.skipToToken()
            while places.count < positions.count, positions[places.count] <= current {
                places.append(found(reader))
            }
            reader.skipToken()
            switch tape.kind(at: current) {
            case .object, .array: current += 1
            case .string, .int, .unsigned, .double, .true, .false, .null: current = tape.next(after: current)
            }
        }
        while places.count < positions.count { places.append(found(reader)) }
        return places
    }

    private mutating func advance() {
        if text[offset] == 0x0A {
            place = Place(line: place.line + 1, column: 1)
        } else if text[offset] & 0xC0 != 0x80 {
            place.column += 1
        }
        offset += 1
    }

    /// Over white space and what stands between tokens.
    private mutating func skipToToken() {
        while offset < text.count {
            switch text[offset] {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"),
                UInt8(ascii: "]"):
                advance()
            default: return
            }
        }
    }

    private mutating func skipToken() {
        guard offset < text.count else { return }
        switch text[offset] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): advance()
        case UInt8(ascii: "\""): skipString()
        default:
            while offset < text.count {
                switch text[offset] {
                case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return
                default: advance()
                }
            }
        }
    }

    private mutating func skipString() {
        advance()
        while offset < text.count, text[offset] != UInt8(ascii: "\"") {
            if text[offset] == UInt8(ascii: "\\") { advance() }
            if offset < text.count { advance() }
        }
        if offset < text.count { advance() }
    }
}
