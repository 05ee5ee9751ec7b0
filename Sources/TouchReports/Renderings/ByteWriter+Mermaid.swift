internal import JSONTape

extension ByteWriter {
    /// `text` where Mermaid reads a label: everything that could mean something to it becomes an entity code, and what
    /// nobody would see U+FFFD. At most `count` characters of it.
    package mutating func mermaid(_ text: String, atMost count: Int = 60) {
        // Mermaid 11 takes “direction LR” for a command even inside quotes: that space is an entity, too.
        let text = text.shortened(to: count).replacing("direction ", with: "direction\0")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": append("#32;")
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "_", "(", ")", "-":
                append(UInt8(truncatingIfNeeded: scalar.value))
            case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F:
                append(text: "#\(scalar.value);")
            case _ where scalar.properties.isWhitespace: append(text: "#\(scalar.value);")
            case _ where TerminalText.isControl(scalar): append("\u{FFFD}")
            default: append(text: String(scalar))
            }
        }
    }

    /// Comments that tell what is not as expected.
    mutating func mermaidComments(_ mismatches: [Mismatch]) {
        for line in MismatchText.lines(mismatches) {
            append("%% ")
            mermaid(line, atMost: 400)
            append("\n")
        }
    }
}
