package import JSONTape
package import TouchScene

extension ByteWriter {
    /// Writes the members `rule` and `evidence` of a cause. `evidence` lists the letters of the classes of the rule's
    /// evidence.
    package mutating func members(of rule: Rule) {
        key("rule")
        append("\"")
        append(text: rule.rawValue)
        append("\"")
        evidence(of: rule)
    }

    private mutating func evidence(of rule: Rule) {
        key("evidence")
        append("[")
        let letters = rule.evidence
        for letter in UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount) {
            separate()
            append(UInt8(ascii: "\""))
            append(letter)
            append(UInt8(ascii: "\""))
        }
        append("]")
    }
}
