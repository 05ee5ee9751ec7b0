internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchExplanation
internal import TouchReports
internal import TouchWire

/// The result of a sweep as lines for a terminal.
package struct SweepText {
    private let search: SweepSearch
    private let words: SweepWords

    package init(_ search: SweepSearch) {
        self.search = search
        words = SweepWords(search)
    }

    /// The summary, followed by each flip with its causes, or by the flips of each row without causes if two
    /// numbers are varied.
    package var text: String {
        let variables = search.runner.request.variables
        var lines = [words.summary]
        if variables.count > 1 {
            lines += rows(variables)
        } else {
            for flip in flips { lines += [""] + explained(flip, variables.first?.unit ?? "") }
        }
        lines += ["", "\(search.runner.runs) runs."]
        if !search.runner.limitations.isEmpty { lines += [""] + search.runner.limitations.reportLines }
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }

    private var flips: [SweepSearch.Flip] { search.lines.flatMap(\.flips) }

    private func line(of flip: SweepSearch.Flip, _ unit: String) -> String {
        let (below, above) = (words.shownLabel(flip.last.outcome), words.shownLabel(flip.first.outcome))
        let at = SweepWords.number(flip.at.value, unit)
        return flip.isAtBelow
            ? "up to \(at): \(below); above \(at): \(above)" : "below \(at): \(below); from \(at): \(above)"
    }

    private func explained(_ flip: SweepSearch.Flip, _ unit: String) -> [String] {
        var lines = [line(of: flip, unit)]
        for (side, cause) in [("below", flip.causes.below), ("above", flip.causes.above)] {
            if let cause { lines.append("  \(side): \(cause.line)") }
        }
        return lines
    }

    /// The flips of each row. Consecutive rows with the same flips are combined.
    private func rows(_ variables: [SweepVariable]) -> [String] {
        var rows: [(value: Double, lines: [String])] = []
        for flip in flips {
            let value = flip.row ?? 0
            if rows.last?.value != value { rows.append((value, [])) }
            rows[rows.count - 1].lines.append("  " + line(of: flip, variables[0].unit))
        }
        let name = words.name(of: variables[1])
        var lines: [String] = []
        var start = 0
        while start < rows.count {
            var end = start
            while end + 1 < rows.count, rows[end + 1].lines == rows[start].lines { end += 1 }
            let from = SweepWords.number(rows[start].value.toMillionths, variables[1].unit)
            let to = SweepWords.number(rows[end].value.toMillionths, variables[1].unit)
            lines += ["", start == end ? "\(name) at \(from):" : "\(name) from \(from) to \(to):"]
            lines += rows[start].lines
            start = end + 1
        }
        return lines
    }
}
