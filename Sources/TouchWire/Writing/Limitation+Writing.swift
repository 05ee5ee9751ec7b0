internal import JSONTape
package import TouchLimitations

extension Limitation {
    /// A line for a terminal: the view, the time, the code and the sentence.
    package var line: String {
        var place = view.map { "“\($0)”" } ?? ""
        if let time {
            var out = ByteWriter(capacity: 32)
            out.seconds(time)
            place += (place.isEmpty ? "at " : " at ") + out.text() + " s"
        }
        return (place.isEmpty ? "" : place + ": ") + "\(code.rawValue): \(text)"
    }

    /// The line as printable text, with the word “Limitation”, for a report.
    package var reportLine: String { TerminalText.printable("Limitation: \(line)") }
}

extension ByteWriter {
    /// Writes the member `limitations` if there are any.
    package mutating func member(limitations: [Limitation]) {
        guard !limitations.isEmpty else { return }
        key("limitations")
        objects(limitations) { limitation, out in
            out.member("code", limitation.code)
            if let view = limitation.view { out.member("view", view) }
            if let time = limitation.time { out.member("time", time) }
            out.member("text", limitation.text)
        }
    }
}
