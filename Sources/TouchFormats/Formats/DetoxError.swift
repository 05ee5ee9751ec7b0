internal import JSONTape
internal import TouchScene
internal import TouchWire

/// The error of Detox (UIView+DetoxUtils.m) for a view that cannot be tapped. It contains the point of the
/// tap, in window coordinates or with the frame of the view, and often the view that would be hit instead.
enum DetoxError {
    /// The facts that the lines of an error contain.
    struct Facts {
        var windowPoint: Point?
        var viewPoint: Point?
        var viewFrame: Rect?
        var hit: Substring?
        var target: Substring?
        /// The identifier of the view that was to be tapped.
        var identifier: Substring?
        /// The location of the line with the coordinates.
        var place: TextLocation?
        /// Whether Detox reports that the point is outside of the window, or of the view.
        var isOutsideWindow = false
        var isOutsideView = false
        /// The frame and the alpha of the view that would be hit, as its description states them.
        var hitFrame: Substring?
        var hitAlpha: Double?
        /// Whether the point may be relative to a view whose origin is not that of the window.
        var isMoved = false

        /// The point in window coordinates, unless `isMoved`.
        var point: Point? {
            if let windowPoint { return windowPoint }
            guard let viewPoint, let viewFrame else { return nil }
            return Point(
                x: (viewFrame.origin.x + viewPoint.x).tidy, y: (viewFrame.origin.y + viewPoint.y).tidy)
        }

        /// The assumption about the coordinates of `point`; nil if there is none.
        var assumption: DiagnosticMessage? {
            if isMoved {
                return
                    "the point is assumed to be in window coordinates, although Detox reports another origin"
            }
            if windowPoint != nil { return nil }
            return
                "the origin of “view bounds” is assumed to be in screen coordinates; if it is in the coordinates of a "
                + "superview, the location of the tap is wrong"
        }
    }

    /// Returns a tap at the point of the error.
    static func read(_ source: ForeignSource) throws(RequestFault) -> [RequestJSON] {
        let text = try source.text(orRefuse: "an error of Detox must be a string")
        var facts = Facts()
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() { read(line.text, at: line.place, &facts) }
        guard let point = facts.point else {
            throw source.malformed(
                "the text contains no point: expected “window point …”, or “view point: {x, y}” and “view bounds: "
                    + "{{x, y}, {width, height}}”", at: TextLocation(line: max(1, lines.number), column: 1))
        }
        if let assumption = facts.assumption {
            source.notes.guessed(assumption, at: facts.place.map { .text($0) } ?? .all)
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

    /// Adds the facts in a line.
    static func read(_ text: Substring, at place: TextLocation, _ facts: inout Facts) {
        if text.range(of: "Failed to hit view") != nil {
            if let start = text.range(of: "identifier `")?.upperBound {
                facts.identifier = text[start...].prefix { $0 != "`" }
            }
            if let end = text.range(of: "at point ")?.upperBound {
                facts.windowPoint = firstPoint(text[end...])
            }
        }
        for label in ["Hit: <", "Hitten: <"] {
            guard let end = text.range(of: label)?.upperBound else { continue }
            let rest = text[end...]
            facts.hit = described(rest)
            facts.hitFrame = rest.range(of: "frame = (").map { rest[$0.upperBound...].prefix { $0 != ")" } }
            facts.hitAlpha = rest.range(of: "alpha = ").flatMap {
                ForeignText.number(rest[$0.upperBound...].prefix { $0 != ";" && $0 != ">" })
            }
        }
        if let end = text.range(of: "Target view: <")?.upperBound { facts.target = described(text[end...]) }
        if let end = text.range(of: "Absolute origin: ")?.upperBound, let origin = firstPoint(text[end...]),
            origin != .zero
        {
            facts.isMoved = true
            facts.place = place
        }
        if let end = text.range(of: " is outside of window bounds")?.lowerBound,
            let start = text[..<end].range(of: "Point “")
        {
            facts.windowPoint = firstPoint(text[start.upperBound..<end])
            facts.isOutsideWindow = true
        }
        if text.range(of: "outside view bounds") != nil || text.range(of: "outside of view bounds") != nil {
            facts.isOutsideView = true
        }
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
            facts.place = place
        }
        if let end = text.range(of: "Another view ")?.upperBound { facts.hit = quoted(text[end...]) }
        if let middle = text.range(of: " is above the tested view ") {
            let start = text[..<middle.lowerBound].range(of: "View ")?.upperBound
            facts.hit = start.flatMap { quoted(text[$0...]) }
            facts.target = quoted(text[middle.upperBound...])
        } else if facts.target == nil, let end = text.range(of: "View “")?.lowerBound {
            facts.target = quoted(text[text.index(end, offsetBy: 5)...])
        }
    }

    /// The class and the address at the start of a description, in angle brackets.
    private static func described(_ text: Substring) -> Substring {
        "<" + text.prefix { !";>".contains($0) } + ">"
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
