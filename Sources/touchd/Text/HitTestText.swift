internal import JSONTape

/// The answer to a hit test as a table or, with the visited views, as transcripts.
enum HitTestText {
    static func text(_ answer: JSONValue, _ style: TerminalStyle) -> String {
        let results = answer.elements("results")
        let isExplained = results.contains { $0["visits"] != nil }
        let text = isExplained ? transcripts(results, style) : table(results, style)
        return text + AnswerText.remarks(answer)
    }

    private static func table(_ results: [JSONValue], _ style: TerminalStyle) -> String {
        let hasCertainty = AnswerText.hasCertainty(results)
        var table =
            hasCertainty
            ? TextTable("point", "view", "path", "certainty", style: style)
            : TextTable("point", "view", "path", style: style)
        for result in results {
            let path = result.elements("path").compactMap(\.text).joined(separator: " › ")
            let cells = [
                AnswerText.point(result["point"]), result["view"]?.text ?? "none", path.isEmpty ? "–" : path,
            ]
            table.add(hasCertainty ? cells + [AnswerText.certainty(result)] : cells)
        }
        return table.text
    }

    private static func transcripts(_ results: [JSONValue], _ style: TerminalStyle) -> String {
        results.map { result in
            let hit = result["view"]?.text.map { "“\($0)”" } ?? "no view"
            let title = TerminalText.printable("(\(AnswerText.point(result["point"]))) hits \(hit)")
            let lines = HitTestTranscript(result, about: nil)?.lines(atMost: .max) ?? []
            let certainty = AnswerText.certainty(result)
            let end = certainty.isEmpty ? [] : ["  " + TerminalText.printable(certainty)]
            return ([style(.bold, title)] + lines.map { "  " + $0 } + end).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}
