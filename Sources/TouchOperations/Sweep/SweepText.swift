internal import JSONTape

/// A sweep's answer as lines for a terminal.
package struct SweepText {
    /// What was found, and per flip where it lies and why.
    package let text: String

    /// Reads `answer`, one of our own.
    package init(_ answer: UnsafeBufferPointer<UInt8>) {
        guard let (parser, tape) = try? JSONParser.reading(Array(answer)) else {
            text = ""
            return
        }
        defer { withExtendedLifetime(parser) {} }
        text = SweepText.lines(of: tape).map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }

    private static func lines(of tape: JSONTape) -> [String] {
        let variables = tape.elements(of: tape.member("vary", of: JSONTape.root))
        let units = variables.map { tape.words("unit", of: $0) }
        let flips = tape.elements(of: tape.member("flips", of: JSONTape.root))
        var lines = [tape.words("summary", of: JSONTape.root)]
        if variables.count > 1 {
            lines += rows(flips, units, tape.words("name", of: variables[1]), tape)
        } else {
            for flip in flips { lines += [""] + explained(flip, units.first ?? "", tape) }
        }
        let runs = tape.member("runs", of: JSONTape.root).map { JSONReader.print(tape.number(at: $0)) }
        return lines + ["", "\(runs ?? "?") runs."]
    }

    private static func number(_ name: String, _ object: Int, _ unit: String, _ tape: JSONTape) -> String {
        guard let value = tape.member(name, of: object), tape.isNumber(at: value) else { return "" }
        return SweepWords.number(tape.number(at: value), unit)
    }

    private static func line(of flip: Int, _ unit: String, _ tape: JSONTape) -> String {
        let (below, above) = (tape.words("below", of: flip), tape.words("above", of: flip))
        let at = number("at", flip, unit, tape)
        return tape.words("side", of: flip) == "below"
            ? "up to \(at): \(below); above it: \(above)" : "below \(at): \(below); from there: \(above)"
    }

    private static func explained(_ flip: Int, _ unit: String, _ tape: JSONTape) -> [String] {
        var lines = [line(of: flip, unit, tape)]
        guard let causes = tape.member("causes", of: flip) else { return lines }
        for place in ["below", "above"] {
            guard let cause = tape.member(place, of: causes), tape.kind(at: cause) == .object else {
                continue
            }
            let rule = tape.words("rule", of: cause)
            lines.append("  \(place): \(tape.words("text", of: cause))" + (rule.isEmpty ? "" : "  # \(rule)"))
        }
        return lines
    }

    /// The flips row by row; neighbouring rows with the same ones together.
    private static func rows(_ flips: [Int], _ units: [String], _ name: String, _ tape: JSONTape) -> [String]
    {
        var rows: [(value: Double, lines: [String])] = []
        for flip in flips {
            let value = tape.member("row", of: flip).map(tape.number(at:)) ?? 0
            if rows.last?.value != value { rows.append((value, [])) }
            rows[rows.count - 1].lines.append("  " + line(of: flip, units[0], tape))
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

extension JSONTape {
    /// The string member of that name; empty where there is none.
    fileprivate func words(_ name: String, of object: Int) -> String {
        member(name, of: object).flatMap(text(at:))?.text ?? ""
    }
}
