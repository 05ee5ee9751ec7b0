package import JSONTape
package import TouchLimitations
internal import TouchWire

extension ByteWriter {
    /// Writes the limitations as the description of a picture in SVG, if there are any.
    package mutating func svgDescription(_ limitations: [Limitation]) {
        guard !limitations.isEmpty else { return }
        append("<desc>")
        for limitation in limitations {
            xml(limitation.reportLine)
            append("\n")
        }
        append("</desc>\n")
    }

    /// Writes the limitations as comments of a Mermaid diagram.
    mutating func mermaidComments(_ limitations: [Limitation]) {
        for limitation in limitations {
            append("%% ")
            mermaid(limitation.reportLine, atMost: 400)
            append("\n")
        }
    }
}
