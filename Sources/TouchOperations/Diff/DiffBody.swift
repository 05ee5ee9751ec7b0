internal import JSONTape

/// Makes a diff request of two dispatch requests.
package enum DiffBody {
    /// The request; `tolerance` in seconds. Neither text is looked at, so that faults are told at their place in it.
    package static func make(_ a: [UInt8], _ b: [UInt8], tolerance: Double?) -> [UInt8] {
        var body = Array("{\"a\":".utf8) + a + Array(",\"b\":".utf8) + b
        if let tolerance { body += Array(",\"tolerance\":\(JSONReader.print(tolerance))".utf8) }
        return body + Array("}".utf8)
    }

    /// Why `text` is not JSON; nil where it is. Two texts that are none might make one that is.
    package static func fault(in text: [UInt8]) -> String? {
        do {
            _ = try JSONParser.reading(text)
            return nil
        } catch { return error.lines.joined(separator: "\n") }
    }
}

/// A diff's answer as lines for a terminal.
package struct DiffText {
    /// What differs: the requests, then what each run has that the other has not.
    package let text: String
    /// Whether nothing of the runs differs.
    package let isSame: Bool

    /// Entries that are told of each group.
    private static let told = 12

    /// Reads `answer`, one of our own.
    package init(_ answer: UnsafeBufferPointer<UInt8>) {
        let read = try? JSONParser.withValue(of: Array(answer)) {
            ($0["same"]?.bool ?? false, TerminalText.lines(DiffText.lines(of: $0)))
        }
        (isSame, text) = read ?? (false, "")
    }

    private static func lines(of answer: JSONValue) -> [String] {
        var lines = [answer.words("summary")]
        let changes = answer.elements("changed")
        if !changes.isEmpty { lines += ["", "What differs in the requests:"] }
        lines += changes.map(line)
        for group in answer.elements("differences") {
            lines += [""] + entries(group, "")
            for side in ["a", "b"] {
                guard let cause = group["cause"]?[side], cause.isObject else { continue }
                lines.append("    in \(side): \(cause.words("text"))  # \(cause.words("rule"))")
            }
            let consequences = group.elements("consequences")
            if !consequences.isEmpty { lines.append("  from which follow:") }
            for difference in consequences.prefix(told) { lines += entries(difference, "  ") }
            if consequences.count > told { lines.append("    and \(consequences.count - told) more") }
        }
        let ending = answer.elements("final")
        if !ending.isEmpty { lines += ["", "How the runs end otherwise:"] }
        return lines + ending.map(line)
    }

    private static func line(of change: JSONValue) -> String {
        "  \(change.words("pointer")): \(value("a", change)) → \(value("b", change))"
    }

    /// As in diffs: “-” is only in a, “+” only in b.
    private static func entries(_ difference: JSONValue, _ indent: String) -> [String] {
        zip(["a", "b"], ["-", "+"]).compactMap { side, sign in
            guard let entry = difference[side], entry.isObject else { return nil }
            return "\(indent)\(sign) \(phrase(entry))"
        }
    }

    private static func phrase(_ entry: JSONValue) -> String {
        let time = "\(value("time", entry)) s"
        switch entry.words("entry") {
        case "hitTest":
            return "\(time)  hitTest \(entry.words("touch")) → \(entry["view"]?.text ?? "null")"
        case "transition":
            let rule = entry["cause"].map { "  # " + $0.words("rule") } ?? ""
            return "\(time)  \(entry.words("recognizer")) \(entry.words("from")) → "
                + "\(entry.words("to"))\(rule)"
        default:
            let receiver = entry["receiver"]?.text ?? "nobody"
            return "\(time)  \(receiver).\(entry.words("method"))"
        }
    }

    private static func value(_ name: String, _ object: JSONValue) -> String {
        object[name]?.json.shortened(to: 80) ?? ""
    }
}
