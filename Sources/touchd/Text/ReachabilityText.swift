internal import JSONTape
internal import TouchAnalysis
internal import TouchOperations
internal import TouchScene
internal import TouchWire

/// The answer about reachability as a table: where each view can be touched, and what keeps it from being touched.
enum ReachabilityText {
    static func text(_ results: ReachabilityResults, _ style: TerminalStyle) -> String {
        let names = results.names
        let hasCertainty = results.elements.contains { $0.certainty != nil }
        var table =
            hasCertainty
            ? TextTable("view", "touchable", "rectangle", "tap at", "in front", "certainty", style: style)
            : TextTable("view", "touchable", "rectangle", "tap at", "in front", style: style)
        for element in results.elements {
            let view = element.view
            let occluders = view.occluders.map { names.id(of: $0.view) }
            let cells = [
                names.id(of: view.view), touchable(view, names), rectangle(view),
                view.tapPoint.map(AnswerText.point) ?? "–",
                occluders.isEmpty ? "–" : occluders.joined(separator: ", "),
            ]
            table.add(hasCertainty ? cells + [AnswerText.certainty(element.certainty, names)] : cells)
        }
        return table.text + AnswerText.remarks(results.warnings, results.limitations)
    }

    /// The smallest rectangle around the region in which the view is hit, as `[x, y, width, height]`.
    private static func rectangle(_ view: Reachability) -> String {
        let points = view.region.flatMap(\.corners)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else {
            return "–"
        }
        let numbers = [left, top, right - left, bottom - top].map(AnswerText.number)
        return "[" + numbers.joined(separator: ", ") + "]"
    }

    /// The area in which the view can be touched, or the reason why it cannot.
    private static func touchable(_ view: Reachability, _ names: SceneNames) -> String {
        if let reason = view.reason {
            let other = reason.by.flatMap { $0 == view.view ? nil : " by \(names.id(of: $0))" } ?? ""
            return "no: \(reason.code.name)\(other)  # \(reason.rule.rawValue)"
        }
        return (view.isExact ? "" : "about ") + AnswerText.number(view.region.area) + " pt²"
            + (view.meetsMinimumTapSize ? "" : ", too small")
    }
}
