internal import JSONTape

/// A sweep's answer as lines for a terminal.
package struct SweepText {
    /// What was found, and per flip where it lies and why.
    package let text: String

    /// Reads `answer`, one of our own.
    package init(_ answer: UnsafeBufferPointer<UInt8>) {
        let read = try? JSONParser.withValue(of: Array(answer)) {
            TerminalText.lines(SweepText.lines(of: $0))
        }
        text = read ?? ""
    }

    private static func lines(of answer: JSONValue) -> [String] {
        let variables = answer.elements("vary")
        let units = variables.map { $0.words("unit") }
        let flips = answer.elements("flips")
        var lines = [answer.words("summary")]
        if variables.count > 1 {
            lines += rows(flips, units, variables[1].words("name"))
        } else {
            for flip in flips { lines += [""] + explained(flip, units.first ?? "") }
        }
        let runs = answer["runs"]?.number.map { JSONReader.print($0) }
        return lines + ["", "\(runs ?? "?") runs."]
    }

    private static func line(of flip: JSONValue, _ unit: String) -> String {
        let (below, above) = (flip.words("below"), flip.words("above"))
        let at = flip["at"]?.number.map { SweepWords.number($0, unit) } ?? ""
        return flip.words("side") == "below"
            ? "up to \(at): \(below); above it: \(above)" : "below \(at): \(below); from there: \(above)"
    }

    private static func explained(_ flip: JSONValue, _ unit: String) -> [String] {
        var lines = [line(of: flip, unit)]
        for place in ["below", "above"] {
            guard let cause = flip["causes"]?[place], cause.isObject else { continue }
            let rule = cause.words("rule")
            lines.append("  \(place): \(cause.words("text"))" + (rule.isEmpty ? "" : "  # \(rule)"))
        }
        return lines
    }

    /// The flips row by row; neighbouring rows with the same ones together.
    private static func rows(_ flips: [JSONValue], _ units: [String], _ name: String) -> [String] {
        var rows: [(value: Double, lines: [String])] = []
        for flip in flips {
            let value = flip["row"]?.number ?? 0
            if rows.last?.value != value { rows.append((value, [])) }
            rows[rows.count - 1].lines.append("  " + line(of: flip, units[0]))
        }
        var lines: [String] = []
        var start = 0
        while start < rows.count {
            var end = start
            while end + 1 < rows.count, rows[end + 1].lines == rows[start].lines { end += 1 }
            let (from, to) = (
                SweepWords.number(rows[start].value.toMillionths, units[1]),
                SweepWords.number(rows[end].value.toMillionths, units[1])
            )
            lines += ["", start == end ? "\(name) \(from):" : "\(name) \(from) to \(to):"]
            lines += rows[start].lines
            start = end + 1
        }
        return lines
    }
}
