internal import JSONTape
internal import TouchAgents

/// `touchd rule`: prints a rule of docs/semantics.md with its evidence.
enum RuleCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        guard let name = arguments.takeOperand() else {
            throw .usage("rule requires the id of a rule, for example GX-1.")
        }
        try arguments.finish()
        guard let rule = RuleBook.entry(name.uppercased()) else {
            let nearest = Suggestion.nearest(to: name, among: RuleBook.rules.keys.sorted())
            throw .usage(
                "no rule has the id “\(name)”" + (nearest.map(DiagnosticFormatter.suggestion) ?? "."))
        }
        try Console.print(text(of: rule, TerminalStyle(.output)))
        return .success
    }

    /// The paragraphs of a rule, then its evidence.
    private static func text(of rule: RuleEntry, _ style: TerminalStyle) -> String {
        var text = ""
        for (number, item) in rule.items.enumerated() {
            let head = number == 0 ? "\(rule.id) " : item.marker.isEmpty ? "" : "\(item.marker) "
            let margin = String(repeating: "  ", count: item.level)
            let hanging = margin + String(repeating: " ", count: item.marker.isEmpty ? 0 : head.count)
            let lines = Layout.wrapped(head + item.text, to: Layout.width - margin.count)
            for (index, line) in lines.enumerated() { text += (index == 0 ? margin : hanging) + line + "\n" }
        }
        let classes = rule.evidence.classes.map { "\($0.letter) (\($0.meaning))" }
        text += "\n" + paragraph("Evidence: " + classes.joined(separator: ", "))
        if !rule.evidence.sources.isEmpty {
            text += paragraph("Sources: " + rule.evidence.sources.joined(separator: ", "))
        }
        let count = rule.evidence.cases
        text +=
            "Cases with evidence: \(count). Changed last in version \(rule.evidence.version) of the rules.\n"
        return style.linkingRules(in: text)
    }

    private static func paragraph(_ text: String) -> String {
        Layout.wrapped(text, to: Layout.width).joined(separator: "\n") + "\n"
    }
}
