/// The matcher in an error of Detox: “MATCHER(id == “pay” && label == “Pay”) AT INDEX(0)”.
struct DetoxMatcher {
    /// The properties whose values are names of a view.
    private static let names: Set<Substring> = ["id", "identifier", "label", "text", "title", "placeholder"]
    /// The texts after the conditions.
    private static let ends = [")”", ")\"", ") AT INDEX(", ") TIMEOUT(", ") WITH "]

    private(set) var element = FailureLog.Element(hasAllNames: true)
    /// Whether the command is an expectation.
    var isExpectation: Bool
    /// Whether the expectation is that something does not hold, such as “NOT TOBEVISIBLE”.
    var isNegated: Bool

    /// Returns nil if the line contains no matcher.
    init?(_ line: Substring) {
        guard let start = line.range(of: "MATCHER(") else { return nil }
        let command = line[..<start.lowerBound]
        isExpectation = command.range(of: "waiting for expectation: ") != nil
        isNegated = command.range(of: "expectation: NOT ") != nil
        let text = line[start.upperBound...]
        let end = DetoxMatcher.ends.compactMap { text.range(of: $0)?.lowerBound }.min()
        let conditions = end.map { text[..<$0] } ?? text
        var rest = conditions
        while !rest.isEmpty {
            let condition = rest.before(" && ")
            rest = rest[condition.endIndex...].dropFirst(4)
            if let name = DetoxMatcher.name(in: condition) {
                element.names.append(name)
            } else {
                element.unevaluated.append(String(condition.prefix(128)))
            }
        }
        if let index = end.flatMap({ text[$0...].after(") AT INDEX(") }) {
            element.unevaluated.append("AT INDEX(" + index.prefix { $0.isNumber } + ")")
        }
    }

    /// The name in “id == “pay””; nil if the condition is another one.
    private static func name(in condition: Substring) -> String? {
        let property = condition.before(" == ").trimmed
        guard names.contains(property), let quoted = condition.after(" == ")?.trimmed,
            let first = quoted.first, let last = quoted.last, quoted.count > 2,
            first == "“" && last == "”" || first == "\"" && last == "\""
        else { return nil }
        return String(quoted.dropFirst().dropLast())
    }
}
