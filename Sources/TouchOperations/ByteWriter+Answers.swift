internal import JSONTape
internal import TouchWire

extension ByteWriter {
    /// Writes the end of an answer: the warnings, if there are any, and the closing brace.
    mutating func closeAnswer(_ warnings: [Diagnostic]) {
        if !warnings.isEmpty { member(warnings: warnings) }
        append(UInt8(ascii: "}"))
    }
}
