internal import JSONTape

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

    /// Reads the `visits` of a hit test; nil if it has none.
    init?(_ hitTest: JSONValue, about subject: String?) {
        self.subject = subject
        var open: [Int] = []
        for visit in hitTest.elements("visits") {
            guard let view = visit["view"]?.text, let call = visit["call"]?.string else { continue }
            if call == "hitTest" {
                open.append(rows.count)
                rows.append(Row(view: view, depth: open.count - 1))
            } else if let row = open.last, rows[row].view == view {
                note(visit, row, isReturn: call == "return")
                if call == "return" { open.removeLast() }
            }
        }
        guard !rows.isEmpty else { return nil }
    }

    private mutating func note(_ visit: JSONValue, _ row: Int, isReturn: Bool) {
        let reason = visit["reason"]?.text
        if isReturn, let hit = visit["result"]?.text {
            rows[row].isHit = true
            if hit == rows[row].view { rows[row].note = "← hit" }
            if reason == "override" { rows[row].note = "its hitTest returns “\(hit)”" }
        }
        guard rows[row].note == nil, let reason else { return }
        rows[row].isOutside = reason == "outsideBounds"
        let rule = visit["rule"]?.text ?? ""
        rows[row].note =
            HitTestTranscript.words(reason, isReturn: isReturn, place(of: visit)) + "  # " + rule
    }

    private static func words(_ reason: String, isReturn: Bool, _ place: String) -> String {
        switch reason {
        case "hidden": "isHidden is true"
        case "alpha": "alpha is too low"
        case "interactionDisabled": "isUserInteractionEnabled is false"
        case "controlDisabled": "isEnabled is false"
        case "outsideBounds": "outside: the point is\(place) in its coordinates"
        case "override": "its \(isReturn ? "hitTest" : "pointInside") is overridden"
        case "notInvertible": "its transform has no inverse"
        case "animating": "it is animated without allowUserInteraction"
        case "popover": "a popover is in front of the view that would be hit"
        default: reason
        }
    }

    private func place(of visit: JSONValue) -> String {
        visit["point"].map { " " + HitTestTranscript.point($0) } ?? " unknown"
    }

    /// `(x, y)`, to the hundredth of a point.
    static func point(_ point: JSONValue) -> String {
        let numbers = ["x", "y"].map { name in
            point[name]?.number.map { JSONReader.print(($0 * 100).rounded() / 100) } ?? "?"
        }
        return "(\(numbers.joined(separator: ", ")))"
    }

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
