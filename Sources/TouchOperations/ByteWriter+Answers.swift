internal import JSONTape
internal import TouchLimitations
internal import TouchWire

extension ByteWriter {
    /// Writes the end of an answer: the warnings and limitations, if there are any, and the closing brace.
    mutating func closeAnswer(_ warnings: [Diagnostic], _ limitations: [Limitation]) {
        if !warnings.isEmpty { member(warnings: warnings) }
        member(limitations: limitations)
        append(UInt8(ascii: "}"))
    }
}
