internal import JSONTape
internal import TouchOperations
internal import TouchScene
internal import TouchWire

/// The answer to a hit test as a table or, with the visited views, as transcripts.
enum HitTestText {
    static func text(_ results: HitTestResults, _ style: TerminalStyle) -> String {
        let isExplained = results.elements.contains { $0.visits != nil }
        let text = isExplained ? transcripts(results, style) : table(results, style)
        return text + AnswerText.remarks(results.warnings, results.limitations)
    }

    private static func table(_ results: HitTestResults, _ style: TerminalStyle) -> String {
        let names = results.names
        let hasCertainty = results.elements.contains { $0.certainty != nil }
        var table =
            hasCertainty
            ? TextTable("point", "view", "path", "certainty", style: style)
            : TextTable("point", "view", "path", style: style)
        for element in results.elements {
            let path = element.hit.map { results.scene.path(to: $0.view).map(names.id) } ?? []
            let cells = [
                AnswerText.point(element.point), element.hit.map { names.id(of: $0.view) } ?? "none",
                path.isEmpty ? "–" : path.joined(separator: " › "),
            ]
            table.add(hasCertainty ? cells + [AnswerText.certainty(element.certainty, names)] : cells)
        }
        return table.text
    }

    private static func transcripts(_ results: HitTestResults, _ style: TerminalStyle) -> String {
        results.elements.map { element in
            let hit = element.hit.map { "“\(results.names.id(of: $0.view))”" } ?? "no view"
            let title = TerminalText.printable("(\(AnswerText.point(element.point))) hits \(hit)")
            let transcript = HitTestTranscript(element.visits ?? [], about: nil, name: results.names.id)
            let lines = transcript?.lines(atMost: .max) ?? []
            let certainty = AnswerText.certainty(element.certainty, results.names)
            let end = certainty.isEmpty ? [] : ["  " + TerminalText.printable(certainty)]
            return ([style(.bold, title)] + lines.map { "  " + $0 } + end).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}
