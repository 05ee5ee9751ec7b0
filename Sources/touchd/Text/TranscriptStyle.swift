internal import JSONTape

/// Colors for the transcript of a dispatch. The text is not changed.
enum TranscriptStyle {
    /// The transcript with dim times and rules, and with colors for outcomes.
    static func styled(_ transcript: String, _ style: TerminalStyle) -> String {
        guard style.isColored else { return transcript }
        return transcript.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            styledLine(String(line), style)
        }.joined(separator: "\n")
    }

    private static func styledLine(_ line: String, _ style: TerminalStyle) -> String {
        // A line begins with the time, right-aligned in 9 columns, if it is an entry of the trace.
        let time = line.prefix(9)
        guard time.count == 9, Double(time.drop { $0 == " " }) != nil else { return line }
        var rest = String(line.dropFirst(9))
        var rule = ""
        if let mark = rest.firstRange(of: "  # ") {
            rule = String(rest[mark.lowerBound...])
            rest = String(rest[..<mark.lowerBound])
        }
        if let attribute = attribute(of: rest) { rest = style(attribute, rest) }
        return style(.dim, String(time)) + rest + style(.dim, style.linkingRules(in: rule))
    }

    private static func attribute(of entry: String) -> TerminalStyle.Attribute? {
        if entry.contains("→ recognized") || entry.contains("→ began") { return .green }
        if entry.contains("→ failed") || entry.contains("touchesCancelled") || entry.contains("→ cancelled") {
            return .red
        }
        if entry.contains(" hitTest ") { return .bold }
        if entry.hasSuffix(" forwarded") || entry.hasSuffix(" discarded") { return .dim }
        return nil
    }
}
