package import JSONTape
package import TouchWire

/// Compares written answers with expectations. An object must not be used by two threads at the same time.
package final class ExpectationChecker {
    /// Maximum size of an answer that is compared, in bytes, because the comparison parses it.
    package static let maximumAnswer = 16 * 1024 * 1024

    private var parser: JSONParser?

    package init() {}

    /// The differences between `answer` and `expected`.
    ///
    /// - Parameter request: The tape from which `expected` was read.
    /// - Parameter includesChanges: Whether to return all mismatches, each with the change that would make
    ///   `expected` agree.
    /// - Throws: `SyntaxFault` if the answer is not JSON or if there is no memory.
    package func mismatches(
        _ expected: Expectations, of request: JSONTape, with answer: UnsafeBufferPointer<UInt8>,
        status: Int = 200, includesChanges: Bool = false
    ) throws(SyntaxFault) -> [Mismatch] {
        guard let parser = parser ?? JSONParser() else { throw .noMemory }
        self.parser = parser
        defer { if parser.isOversized { self.parser = nil } }
        // The answer is copied because it has no padding, which the parser needs.
        var text = ByteWriter(capacity: answer.count + PaddedBytes.padding)
        text.append(answer)
        text.room(for: PaddedBytes.padding).update(repeating: 0, count: PaddedBytes.padding)
        let padded = UnsafeBufferPointer(
            start: UnsafePointer(text.base), count: answer.count + PaddedBytes.padding)
        let tape = try parser.parse(PaddedBytes(padded, count: answer.count))
        return AnswerComparison(
            expected, of: request, with: tape, status: status, includesChanges: includesChanges
        )
        .run()
    }
}
