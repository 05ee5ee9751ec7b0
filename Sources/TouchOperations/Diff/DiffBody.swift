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
        guard let (parser, tape) = try? JSONParser.reading(Array(answer)) else {
            (text, isSame) = ("", false)
            return
        }
        defer { withExtendedLifetime(parser) {} }
        isSame = tape.member("same", of: JSONTape.root).map { tape.kind(at: $0) == .true } ?? false
        text = DiffText.lines(of: tape).map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }

    private static func lines(of tape: JSONTape) -> [String] {
        var lines = [words("summary", JSONTape.root, tape)]
        let changes = tape.elements(of: tape.member("changed", of: JSONTape.root))
        if !changes.isEmpty { lines += ["", "What differs in the requests:"] }
        for change in changes {
            lines.append(
                "  \(words("pointer", change, tape)): \(value("a", change, tape)) → \(value("b", change, tape))"
            )
        }
        for group in tape.elements(of: tape.member("differences", of: JSONTape.root)) {
            lines += [""] + entries(group, "", tape)
            for side in ["a", "b"] {
                guard let cause = tape.member("cause", of: group).flatMap({ tape.member(side, of: $0) }),
                    tape.kind(at: cause) == .object
                else { continue }
                lines.append(
                    "    in \(side): \(words("text", cause, tape))  # \(words("rule", cause, tape))")
            }
            let consequences = tape.elements(of: tape.member("consequences", of: group))
            if !consequences.isEmpty { lines.append("  from which follow:") }
            for difference in consequences.prefix(told) { lines += entries(difference, "  ", tape) }
            if consequences.count > told { lines.append("    and \(consequences.count - told) more") }
        }
        let ending = tape.elements(of: tape.member("final", of: JSONTape.root))
        if !ending.isEmpty { lines += ["", "How the runs end otherwise:"] }
        for change in ending {
            lines.append(
                "  \(words("pointer", change, tape)): \(value("a", change, tape)) → \(value("b", change, tape))"
            )
        }
        return lines
    }

    /// As in diffs: “-” is only in a, “+” only in b.
    private static func entries(_ difference: Int, _ indent: String, _ tape: JSONTape) -> [String] {
        zip(["a", "b"], ["-", "+"]).compactMap { side, sign in
            guard let entry = tape.member(side, of: difference), tape.kind(at: entry) == .object else {
                return nil
            }
            return "\(indent)\(sign) \(phrase(entry, tape))"
        }
    }

    private static func phrase(_ entry: Int, _ tape: JSONTape) -> String {
        let time = "\(value("time", entry, tape)) s"
        switch words("entry", entry, tape) {
        case "hitTest":
            return "\(time)  hitTest \(words("touch", entry, tape)) → \(plain("view", entry, tape))"
        case "transition":
            let rule = tape.member("cause", of: entry).map { "  # " + words("rule", $0, tape) } ?? ""
            return "\(time)  \(words("recognizer", entry, tape)) \(words("from", entry, tape)) → "
                + "\(words("to", entry, tape))\(rule)"
        default:
            let receiver = tape.member("receiver", of: entry).flatMap(tape.text(at:))?.text ?? "nobody"
            return "\(time)  \(receiver).\(words("method", entry, tape))"
        }
    }

    private static func words(_ name: String, _ object: Int, _ tape: JSONTape) -> String {
        tape.member(name, of: object).flatMap(tape.text(at:))?.text ?? ""
    }

    /// A string without quotes, or null.
    private static func plain(_ name: String, _ object: Int, _ tape: JSONTape) -> String {
        tape.member(name, of: object).flatMap(tape.text(at:))?.text ?? "null"
    }

    private static func value(_ name: String, _ object: Int, _ tape: JSONTape) -> String {
        guard let value = tape.member(name, of: object) else { return "" }
        var out = ByteWriter(capacity: 64)
        out.value(at: value, on: tape)
        return out.text().shortened(to: 80)
    }
}
