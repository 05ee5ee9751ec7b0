/// Numbers of a text that are valid JSON but that simdjson rejects: integers beyond 64 bits, and numbers
/// beyond the range of Double. They are replaced by 0.0 for a second parse, and their values are then written
/// to its tape.
struct OversizedNumbers {
    private struct Number {
        var range: Range<Int>
        /// Its index among all numbers of the text.
        var ordinal: Int
        /// Infinite if the number is beyond the range of Double.
        var value: Double
    }

    private var numbers: [Number] = []
    private var count = 0

    /// Records the number at `range` if simdjson rejects it.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isInteger: Bool) {
        defer { count += 1 }
        // Shorter integers fit into 64 bits. Shorter other numbers cannot have an exponent that exceeds
        // Double.
        if isInteger ? range.count < 19 : range.count < 5 { return }
        let text = String(decoding: bytes[range], as: UTF8.self)
        if isInteger, Int64(text) != nil || UInt64(text) != nil { return }
        guard let value = Double(text), isInteger || !value.isFinite else { return }
        numbers.append(Number(range: range, ordinal: count, value: value))
    }

    /// The text with the numbers written as 0.0.
    func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var repaired: [UInt8] = []
        repaired.reserveCapacity(bytes.count)
        var done = 0
        for number in numbers {
            repaired.append(contentsOf: bytes[done..<number.range.lowerBound])
            repaired.append(contentsOf: "0.0".utf8)
            done = number.range.upperBound
        }
        repaired.append(contentsOf: bytes[done...])
        return repaired
    }

    /// Writes the values of the numbers to the tape of the repaired text.
    func patch(_ tape: JSONTape) {
        var waiting = numbers[...]
        var ordinal = 0
        var position = JSONTape.root
        while let number = waiting.first {
            // Steps into containers, so that every value is visited once, in document order.
            let kind = tape.kind(at: position)
            if kind == .number {
                if ordinal == number.ordinal {
                    tape.replaceNumber(at: position, by: number.value)
                    waiting.removeFirst()
                }
                ordinal += 1
                position = tape.next(after: position)
            } else {
                position += 1
            }
        }
    }
}
