internal import JSONTape

/// The answer about reachability as a table: where each view can be touched, and what keeps it from being touched.
enum ReachabilityText {
    static func text(_ answer: JSONValue, _ style: TerminalStyle) -> String {
        let views = answer.elements("views")
        let hasCertainty = AnswerText.hasCertainty(views)
        var table =
            hasCertainty
            ? TextTable("view", "touchable", "rectangle", "tap at", "in front", "certainty", style: style)
            : TextTable("view", "touchable", "rectangle", "tap at", "in front", style: style)
        for view in views {
            let occluders = view.elements("occluders").compactMap { $0["id"]?.text }.joined(separator: ", ")
            let cells = [
                view["id"]?.text ?? "?", touchable(view), rectangle(view), AnswerText.point(view["tapPoint"]),
                occluders.isEmpty ? "–" : occluders,
            ]
            table.add(hasCertainty ? cells + [AnswerText.certainty(view)] : cells)
        }
        return table.text + AnswerText.remarks(answer)
    }

    /// The smallest rectangle around the region in which the view is hit, as `[x, y, width, height]`.
    private static func rectangle(_ view: JSONValue) -> String {
        let points = view.elements("region").flatMap(\.elements)
        let (xs, ys) = (points.compactMap { $0["x"]?.number }, points.compactMap { $0["y"]?.number })
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return "–"
        }
        let numbers = [left, top, right - left, bottom - top].map {
            JSONReader.print(($0 * 100).rounded() / 100)
        }
        return "[" + numbers.joined(separator: ", ") + "]"
    }

    /// The area in which the view can be touched, or the reason why it cannot.
    private static func touchable(_ view: JSONValue) -> String {
        if let reason = view["reason"], let code = reason["code"]?.text {
            let other = reason["by"]?.text.flatMap { $0 == view["id"]?.text ? nil : " by \($0)" } ?? ""
            return "no: \(code)\(other)  # \(reason["rule"]?.text ?? "")"
        }
        let isApproximate = view["exact"]?.kind == .false
        let isSmall = view["meetsMinimumTapSize"]?.kind == .false
        return (isApproximate ? "about " : "") + AnswerText.number(view["area"]) + " pt²"
            + (isSmall ? ", too small" : "")
    }
}
