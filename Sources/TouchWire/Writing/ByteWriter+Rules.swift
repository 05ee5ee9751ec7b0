package import JSONTape
package import TouchScene

extension ByteWriter {
    /// Writes the members `rule` and `evidence` of a cause. `evidence` lists the letters of the classes of the rule's
    /// evidence.
    package mutating func members(of rule: Rule) {
        key("rule")
        append(UInt8(ascii: "\""))
        append(text: rule.rawValue)
        append("\",\"evidence\":")
        append(rule.evidence)
    }
}
