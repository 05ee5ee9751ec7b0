internal import JSONTape
internal import TouchOperations
internal import TouchWire

/// A hit map as a table: the views that are hit, with their areas.
enum HitMapText {
    static func text(_ map: HitMap, _ style: TerminalStyle) -> String {
        let hasCertainty = map.regions.contains { $0.certainty != nil }
        let sum = map.regions.reduce(0) { $0 + $1.area }
        var table =
            hasCertainty
            ? TextTable("view", "area", "share", "certainty", style: style)
            : TextTable("view", "area", "share", style: style)
        for region in map.regions {
            let share = sum > 0 ? JSONReader.print((region.area / sum * 1000).rounded() / 10) : "0"
            let cells = [
                region.view.map(map.names.id) ?? "none", AnswerText.number(region.area) + " pt²",
                share + " %",
            ]
            table.add(hasCertainty ? cells + [AnswerText.certainty(region.certainty, map.names)] : cells)
        }
        return table.text + AnswerText.remarks(map.warnings, map.limitations)
    }
}
