package import JSONTape
package import TouchScene

extension ByteWriter {
    /// Writes the members `rule` and `evidence` of a cause. `evidence` lists the letters of the classes of the rule's
    /// evidence.
    package mutating func members(of rule: Rule) {
        key("rule")
        append(UInt8(ascii: "\""))
        append(text: rule.rawValue)
        let letters = rule.evidence
        // A letter takes four bytes.
        write(atMost: 16 &+ 4 &* letters.utf8CodeUnitCount) {
            $0.append("\",\"evidence\":[")
            for index in 0..<letters.utf8CodeUnitCount {
                if index > 0 { $0.append(UInt8(ascii: ",")) }
                $0.append(UInt8(ascii: "\""))
                $0.append(letters.utf8Start[index])
                $0.append(UInt8(ascii: "\""))
            }
            $0.append(UInt8(ascii: "]"))
        }
    }
}
