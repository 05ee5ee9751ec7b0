internal import JSONTape

extension ByteWriter {
    /// Appends at most `count` characters of `text` as a Mermaid label: characters with a meaning in Mermaid
    /// become entity codes, and invisible characters become U+FFFD.
    package mutating func mermaid(_ text: String, atMost count: Int = 60) {
        // Mermaid 11 interprets “direction LR” as a command even inside quotes, so its space is an entity.
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

    /// Appends the mismatches as comments.
    mutating func mermaidComments(_ mismatches: [Mismatch]) {
        for line in MismatchText.lines(mismatches) {
            append("%% ")
            mermaid(line, atMost: 400)
            append("\n")
        }
    }
}
