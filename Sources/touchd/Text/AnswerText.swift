internal import JSONTape

/// Parts that the texts of several answers have.
enum AnswerText {
    /// A number with at most two decimal places.
    static func number(_ value: JSONValue?) -> String {
        value?.number.map { JSONReader.print(($0 * 100).rounded() / 100) } ?? "?"
    }

    /// `x, y`; `–` for null.
    static func point(_ value: JSONValue?) -> String {
        guard let value, value.isObject else { return "–" }
        return number(value["x"]) + ", " + number(value["y"])
    }

    /// The certainty of a part of an answer with the members that decide it; empty if the answer has none.
    static func certainty(_ part: JSONValue) -> String {
        guard let certainty = part["certainty"]?.text else { return "" }
        let members = part.elements("dependsOn").compactMap { dependency -> String? in
            guard let view = dependency["view"]?.text, let member = dependency["member"]?.text else {
                return nil
            }
            return "\(member) of \(view)"
        }
        return members.isEmpty ? certainty : certainty + ": " + members.joined(separator: ", ")
    }

    /// Whether any of the parts has a certainty.
    static func hasCertainty(_ parts: [JSONValue]) -> Bool { parts.contains { $0["certainty"] != nil } }

    /// The warnings and limitations of an answer, one per line, after an empty line; empty if there are none.
    static func remarks(_ answer: JSONValue) -> String {
        let warnings = answer.elements("warnings").map { warning in
            "warning: \(warning["pointer"]?.text ?? ""): \(warning["detail"]?.text ?? "")"
        }
        let limitations = answer.elements("limitations").map { limitation in
            let view = limitation["view"]?.text.map { "“\($0)”: " } ?? ""
            return "limitation: \(view)\(limitation["text"]?.text ?? "")"
        }
        let lines = (warnings + limitations).map { TerminalText.printable($0) + "\n" }
        return lines.isEmpty ? "" : "\n" + lines.joined()
    }
}
