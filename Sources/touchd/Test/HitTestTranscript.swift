internal import JSONTape
internal import TouchDispatch
internal import TouchScene
internal import TouchWire

/// A hit test as lines of text: the views that were asked, in order, and why they did not return a view.
struct HitTestTranscript {
    /// A view that was asked by the hit test.
    private struct Row {
        var view: String
        var depth: Int
        /// The result in words; nil if the hit view is a descendant, or if no reason was reported.
        var note: String?
        /// Whether it returned a view.
        var isHit = false
        var isOutside = false
    }

    /// Maximum number of names of a chain of views; longer chains are shortened in the middle.
    private static let namesOfChain = 6

    private var rows: [Row] = []
    /// The view whose line is kept even if the transcript is shortened.
    private let subject: String?

    /// The result is nil if there are no visits.
    ///
    /// - Parameters:
    ///   - visits: The visits of a hit test.
    ///   - name: The id of a view.
    ///   - subject: The id of the view that the reader asks about.
    init?(_ visits: some Sequence<Visit>, about subject: String?, name: (ViewIndex) -> String) {
        self.subject = subject
        var open: [(row: Int, view: ViewIndex)] = []
        for visit in visits {
            if visit.call == .hitTest {
                rows.append(Row(view: name(visit.view), depth: open.count))
                open.append((rows.count - 1, visit.view))
            } else if let last = open.last, last.view == visit.view {
                note(visit, last.row, name)
                if case .return = visit.call { open.removeLast() }
            }
        }
        guard !rows.isEmpty else { return nil }
    }

    private mutating func note(_ visit: Visit, _ row: Int, _ name: (ViewIndex) -> String) {
        if case .return(let hit?) = visit.call {
            rows[row].isHit = true
            if hit == visit.view { rows[row].note = "← hit" }
            if visit.reason == .override { rows[row].note = "its hitTest returns “\(name(hit))”" }
        }
        guard rows[row].note == nil, let reason = visit.reason else { return }
        rows[row].isOutside = reason == .outsideBounds
        rows[row].note = HitTestTranscript.words(reason, visit) + "  # " + visit.rule.rawValue
    }

    private static func words(_ reason: Visit.Reason, _ visit: Visit) -> String {
        switch reason {
        case .hidden: "isHidden is true"
        case .alpha: "alpha is too low"
        case .interactionDisabled: "isUserInteractionEnabled is false"
        case .controlDisabled: "isEnabled is false"
        case .outsideBounds:
            "outside: the point is \(visit.point.map(point) ?? "unknown") in its coordinates"
        case .override:
            if case .return = visit.call {
                "its hitTest is overridden"
            } else {
                "its pointInside is overridden"
            }
        case .notInvertible: "its transform has no inverse"
        case .animating: "it is animated without allowUserInteraction"
        case .popover: "a popover is in front of the view that would be hit"
        }
    }

    /// `(x, y)`, to the hundredth of a point.
    static func point(_ point: Point) -> String { "(\(AnswerText.point(point)))" }

    /// Whether `view` was asked, and whether the view or a descendant was hit.
    func relevance(of view: String) -> (isAsked: Bool, isHit: Bool) {
        let row = rows.first { $0.view == view }
        return (row != nil, row?.isHit == true)
    }

    // MARK: Lines

    /// The lines of the transcript. A chain of hit views without other visited views between them is one
    /// line. If there are more than `maximum` lines, those of views outside the point are omitted first.
    func lines(atMost maximum: Int) -> [String] {
        var lines: [(text: String, weight: Int)] = []
        var number = 0
        var saved = 0
        while number < rows.count {
            var names = [rows[number].view]
            let first = number
            while rows[number].note == nil, rows[number].isHit, number + 1 < rows.count,
                rows[number + 1].isHit, rows[number + 1].depth == rows[number].depth + 1
            {
                number += 1
                names.append(rows[number].view)
            }
            let row = rows[number]
            let indent = String(repeating: "  ", count: max(0, rows[first].depth - saved))
            saved += number - first
            let isSubject = subject.map(names.contains) ?? false
            lines.append(
                (
                    indent + HitTestTranscript.chain(names) + "  "
                        + (row.note ?? (row.isHit ? "" : "nothing in it was hit")),
                    isSubject ? 3 : row.isHit ? 2 : row.isOutside ? 0 : 1
                ))
            number += 1
        }
        return HitTestTranscript.shortened(lines, to: maximum)
    }

    private static func chain(_ names: [String]) -> String {
        guard names.count > namesOfChain else { return names.joined(separator: " > ") }
        let left = names.count - namesOfChain
        return (names.prefix(2) + ["… \(left) more …"] + names.suffix(namesOfChain - 2)).joined(
            separator: " > ")
    }

    private static func shortened(_ lines: [(text: String, weight: Int)], to maximum: Int) -> [String] {
        var kept = Set(lines.indices)
        if lines.count > maximum {
            let byWeight = lines.indices.sorted {
                lines[$0].weight != lines[$1].weight ? lines[$0].weight > lines[$1].weight : $0 < $1
            }
            kept = Set(byWeight.prefix(max(1, maximum - 1)))
        }
        var shown = lines.indices.filter(kept.contains).map { trimmed(lines[$0].text) }
        if kept.count < lines.count {
            shown.append("… and \(lines.count - kept.count) more views were asked")
        }
        return shown
    }

    private static func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return TerminalText.printable(String(line))
    }
}
