/// Reads a text again after simdjson has refused it: finds the place and the reason, which simdjson does not tell, or the
/// numbers that are good JSON but more than simdjson holds.
struct SyntaxLocator {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var tokens: JSONTokenizer

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        tokens = JSONTokenizer(bytes, maximumDepth: maximumDepth)
    }

    /// The fault of a text that begins with a byte-order mark.
    func byteOrderMark() -> SyntaxFault {
        tokens.fault(at: 0, "The text begins with a byte-order mark; JSON is sent without one.")
    }

    /// Reads the text to its end.
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
