package import JSONTape
package import TouchWire

/// Reads written answers for comparison. One thread at a time.
package final class AnswerReader {

    package init() {
    }
    private var parser: JSONParser?

    /// What differs from what was expected.
    ///
    /// - Parameter request: What `expected` was read from.
    /// - Parameter tellsChanges: Whether mismatches tell what would make `expected` agree; all of them are told then.
    /// - Throws: `SyntaxFault` where the answer is not JSON, or there is no memory for it.
    package func mismatches(
        _ expected: Expectations, of request: JSONTape, with answer: UnsafeBufferPointer<UInt8>,
        status: Int = 200, tellsChanges: Bool = false
    ) throws(SyntaxFault) -> [Mismatch] {
        guard let parser = parser ?? JSONParser() else { throw .noMemory }
        self.parser = parser
        defer { if parser.isOversized { self.parser = nil } }
        // Answers have no padding behind them.
        var text = ByteWriter(capacity: answer.count + PaddedBytes.padding)
        text.append(answer)
        text.room(for: PaddedBytes.padding).update(repeating: 0, count: PaddedBytes.padding)
        let padded = UnsafeBufferPointer(
            start: UnsafePointer(text.base), count: answer.count + PaddedBytes.padding)
        let tape = try parser.parse(PaddedBytes(padded, count: answer.count))
        return AnswerComparison(expected, of: request, with: tape, status: status, tellsChanges: tellsChanges)
            .run()
    }
}
