internal import JSONTape

/// A hit map as a table: the views that are hit, with their areas.
enum HitMapText {
    static func text(_ answer: JSONValue, _ style: TerminalStyle) -> String {
        let regions = answer.elements("regions")
        let hasCertainty = AnswerText.hasCertainty(regions)
        let sum = regions.reduce(0) { $0 + ($1["area"]?.number ?? 0) }
        var table =
            hasCertainty
            ? TextTable("view", "area", "share", "certainty", style: style)
            : TextTable("view", "area", "share", style: style)
        for region in regions {
            let area = region["area"]?.number ?? 0
            let share = sum > 0 ? JSONReader.print((area / sum * 1000).rounded() / 10) : "0"
            let cells = [
                region["view"]?.text ?? "none", AnswerText.number(region["area"]) + " pt²", share + " %",
            ]
            table.add(hasCertainty ? cells + [AnswerText.certainty(region)] : cells)
        }
        return table.text + AnswerText.remarks(answer)
    }
}
