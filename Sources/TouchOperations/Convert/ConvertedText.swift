internal import JSONTape
internal import TouchFormats

/// The answer of `/v1/convert` for a terminal.
package struct ConvertedText {
    /// What the data became.
    package private(set) var text = ""
    /// What was guessed or lost, a line each.
    package private(set) var warnings: [String] = []

    /// Reads an answer of ours.
    package init(_ answer: UnsafeBufferPointer<UInt8>) {
        guard let (parser, tape) = try? JSONParser.reading(Array(answer)) else { return }
        defer { withExtendedLifetime(parser) {} }
        for name in ConvertTarget.allCases.map(\.rawValue) + ["text"] {
            guard let position = tape.member(name, of: JSONTape.root) else { continue }
            if let plain = tape.text(at: position) {
                text = plain.text
            } else {
                var out = ByteWriter()
                out.value(at: position, on: tape)
                out.append("\n")
                text = out.text()
            }
        }
        for warning in tape.elements(of: tape.member("warnings", of: JSONTape.root)) {
            warnings.append(DiagnosticFormatter.line(at: warning, on: tape, withCode: true))
        }
    }
}
