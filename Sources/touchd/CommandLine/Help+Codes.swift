internal import TouchService

/// The text of `touchd help CODE`.
extension Help {
    /// The explanation of a code of a problem, an error or a warning.
    static func text(of explanation: CodeExplanation) -> String {
        let meaning = explanation.status.map { "HTTP status \($0)" } ?? "warning"
        var text = "\(explanation.code): \(explanation.title) (\(meaning))\n\n"
        text += wrapped(explanation.explanation)
        if let example = explanation.example {
            text += "\nExample of \(example.phrase) of \(command(example.path)), at \(example.pointer):\n\n"
            for line in example.request.split(separator: "\n") { text += "    \(line)\n" }
        }
        return text + "\n" + wrapped("Fix: " + explanation.remedy)
    }

    /// The command that takes the requests of the operation at `path`: “touchd dispatch”.
    private static func command(_ path: String) -> String {
        "touchd " + (path.split(separator: "/").last ?? "")
    }

    private static func wrapped(_ text: String) -> String {
        Layout.wrapped(text, to: Layout.width).joined(separator: "\n") + "\n"
    }
}
