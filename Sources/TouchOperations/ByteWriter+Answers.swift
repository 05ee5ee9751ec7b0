internal import JSONTape
internal import TouchWire

extension ByteWriter {
    /// The end of an answer, with the warnings if there are any.
    mutating func closeAnswer(_ warnings: [Diagnostic]) {
        if !warnings.isEmpty { member(warnings: warnings) }
        append(UInt8(ascii: "}"))
    }
}
