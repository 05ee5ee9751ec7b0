internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The error of Detox (UIView+DetoxUtils.m) for a view that cannot be tapped. It contains the point of the
/// tap, in window coordinates or with the frame of the view, and often the view that would be hit instead.
enum DetoxError {
    /// The facts that the lines of an error contain.
    private struct Facts {
        var windowPoint: Point?
        var viewPoint: Point?
        var viewFrame: Rect?
        var hit: Substring?
        var target: Substring?
        var place: TextLocation?
    }

    /// Returns a tap at the point of the error.
    static func read(_ source: ForeignSource) throws(RequestFault) -> [RequestJSON] {
        let text = try source.text(orRefuse: "an error of Detox must be a string")
        var facts = Facts()
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() { read(line, &facts) }
        guard let point = facts.windowPoint ?? point(in: facts) else {
            throw source.malformed(
                "the text contains no point: expected “window point …”, or “view point: {x, y}” and “view bounds: "
                    + "{{x, y}, {width, height}}”", at: TextLocation(line: max(1, lines.number), column: 1))
        }
        if facts.windowPoint == nil {
            source.notes.guessed(
                "the origin of “view bounds” is assumed to be in screen coordinates; if it is in the coordinates of a "
                    + "superview, the location of the tap is wrong", at: facts.place.map { .text($0) } ?? .all
            )
        }
        if let hit = facts.hit {
            let target: DiagnosticMessage = facts.target.map { " instead of “\(name: $0.prefix(128))”" } ?? ""
            source.notes.lost(
                "Detox reports that “\(value: hit.prefix(128))” is hit" + target
                    + "; the events contain the tap only")
        } else if let target = facts.target {
            source.notes.lost(
                "Detox reports the target “\(name: target.prefix(128))”; the events contain the tap only")
        }
        return [["time": RequestJSON(0.0), "tap": ["at": RequestJSON(point)]]]
    }

    private static func point(in facts: Facts) -> Point? {
        guard let point = facts.viewPoint, let frame = facts.viewFrame else { return nil }
        return Point(x: (frame.origin.x + point.x).tidy, y: (frame.origin.y + point.y).tidy)
    }

    private static func read(_ line: TextLine, _ facts: inout Facts) {
        let text = line.text
        if let end = text.range(of: "window point ")?.upperBound, facts.windowPoint == nil {
            facts.windowPoint = firstPoint(text[end...])
        }
        if let end = text.range(of: "view point: ")?.upperBound, facts.viewPoint == nil {
            facts.viewPoint = firstPoint(text[end...])
        }
        if let end = text.range(of: "view bounds: ")?.upperBound, facts.viewFrame == nil,
            let close = text[end...].range(of: "}}")?.upperBound
        {
            facts.viewFrame = ForeignText.rect(text[end..<close])
            facts.place = line.place
        }
        if let end = text.range(of: "Another view ")?.upperBound { facts.hit = quoted(text[end...]) }
        if let middle = text.range(of: " is above the tested view ") {
            let start = text[..<middle.lowerBound].range(of: "View ")?.upperBound
            facts.hit = start.flatMap { quoted(text[$0...]) }
            facts.target = quoted(text[middle.upperBound...])
        } else if facts.target == nil, text.range(of: "Another view ") == nil,
            let end = text.range(of: "View “")?.lowerBound
        {
            facts.target = quoted(text[text.index(end, offsetBy: 5)...])
        }
    }

    /// Returns the text in the quotes at the start of `text`.
    private static func quoted(_ text: Substring) -> Substring? {
        guard let first = text.first, "“\"'".contains(first) else { return nil }
        let close: Character = first == "“" ? "”" : first
        return text.dropFirst().prefix { $0 != close }
    }

    /// Returns the first two numbers in `text`, such as in “{187.5, 300}” or “{"x": "187.5", "y": "300"}”.
    private static func firstPoint(_ text: Substring) -> Point? {
        let words = text.prefix(200).split { !"0123456789.-eE+".contains($0) }
        let numbers = words.lazy.compactMap { ForeignText.number($0) }.prefix(2)
        guard numbers.count == 2, let x = numbers.first, let y = numbers.dropFirst().first else { return nil }
        return Point(x: x, y: y)
    }
}
