/// Reads a text again after simdjson has rejected it. Finds the location and reason of the error, which
/// simdjson does not report, or else the numbers that are valid JSON but that simdjson cannot represent.
struct SyntaxLocator {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var tokens: JSONTokenizer

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        tokens = JSONTokenizer(bytes, maximumDepth: maximumDepth)
    }

    /// The fault of a text that begins with a byte-order mark.
    func byteOrderMark() -> SyntaxFault {
        tokens.fault(at: 0, "The text begins with a byte-order mark. Send JSON without one.")
    }

    /// Reads the text to its end and collects its oversized numbers. Throws the first syntax error.
    mutating func findOversizedNumbers() throws(SyntaxFault) -> OversizedNumbers {
        var numbers = OversizedNumbers()
        while let token = try tokens.next() {
            if case .number(let isInteger) = token.kind {
                numbers.add(bytes, token.range, isInteger: isInteger)
            }
        }
        return numbers
    }
}
