internal import JSONTape
internal import TouchLimitations
internal import TouchScene
internal import TouchWire

/// Parts that the texts of several answers have.
enum AnswerText {
    /// A number with at most two decimal places.
    static func number(_ value: JSONValue?) -> String {
        value?.number.map { JSONReader.print(($0 * 100).rounded() / 100) } ?? "?"
    }

    /// A number with at most two decimal places.
    static func number(_ value: Double) -> String { JSONReader.print((value * 100).rounded() / 100) }

    /// `x, y`.
    static func point(_ point: Point) -> String { number(point.x) + ", " + number(point.y) }

    /// `x, y`; `–` for null.
    static func point(_ value: JSONValue?) -> String {
        guard let value, value.isObject else { return "–" }
        return number(value["x"]) + ", " + number(value["y"])
    }

    /// The certainty of a part of an answer with the members that decide it; empty if the part has none.
    static func certainty<Answer>(_ certainty: Certainty<Answer>?, _ names: SceneNames) -> String {
        guard let certainty else { return "" }
        guard case .assumed(let dependencies) = certainty else { return "proven" }
        let members = dependencies.map {
            "\($0.assumption.member.name) of \(names.id(of: $0.assumption.view))"
        }
        return members.isEmpty ? "assumed" : "assumed: " + members.joined(separator: ", ")
    }

    /// The warnings and limitations of an answer, one per line, after an empty line; empty if there are none.
    static func remarks(_ warnings: [Diagnostic], _ limitations: [Limitation]) -> String {
        let warnings = warnings.map { "warning: \($0.pointer): \($0.detail)" }
        let limitations = limitations.grouped { $0 }.map { limitation, count in
            let others = count > 1 ? " and \(count - 1) more" : ""
            let view = limitation.view.map { "“\($0)”\(others): " } ?? ""
            return "limitation: \(view)\(limitation.text)"
        }
        let lines = (warnings + limitations).map { TerminalText.printable($0) + "\n" }
        return lines.isEmpty ? "" : "\n" + lines.joined()
    }
}
