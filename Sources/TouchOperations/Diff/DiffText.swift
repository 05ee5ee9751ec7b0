internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchReports
internal import TouchWire

/// The differences between two runs as lines for a terminal.
package struct DiffText {
    /// The maximum number of consequences that are listed for each difference.
    private static let maximumConsequences = 12

    private let differences: RunDifferences

    package init(_ differences: RunDifferences) { self.differences = differences }

    /// The differences between the requests, between the runs, and between their final states.
    package var text: String {
        var lines = [differences.summary]
        let changes = differences.requests.changes
        if !changes.isEmpty { lines += ["", "Differences between the requests:"] }
        for change in changes {
            let before = value(change.a, differences.a.tape)
            lines.append("  \(change.pointer): \(before) → \(value(change.b, differences.b.tape))")
        }
        for group in differences.trace.groups { lines += [""] + self.lines(of: group) }
        let ending = differences.ending.changes
        if !ending.isEmpty { lines += ["", "Differences at the end of the runs:"] }
        for change in ending {
            lines.append("  \(change.pointer): \(change.a.shortened(to: 80)) → \(change.b.shortened(to: 80))")
        }
        let limitations = differences.limitations
        if !limitations.isEmpty { lines += [""] + limitations.reportLines }
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }

    private func lines(of group: TraceDifferences.Group) -> [String] {
        var lines = entries(of: group.root, "")
        for (side, cause) in [("a", group.causes.a), ("b", group.causes.b)] {
            if case .link(let link)? = cause {
                lines.append("    in run \(side): \(NearestCause.link(link).line)")
            }
        }
        let consequences = group.consequences
        if !consequences.isEmpty { lines.append("  consequences:") }
        for difference in consequences.prefix(DiffText.maximumConsequences) {
            lines += entries(of: difference, "  ")
        }
        if consequences.count > DiffText.maximumConsequences {
            lines.append("    and \(consequences.count - DiffText.maximumConsequences) more")
        }
        return lines
    }

    /// “-” marks an entry of a, “+” an entry of b.
    private func entries(of difference: TraceDifferences.Difference, _ indent: String) -> [String] {
        [(difference.a, differences.a, "-"), (difference.b, differences.b, "+")].compactMap {
            place, run, sign in
            place.map { "\(indent)\(sign) \(phrase($0, run))" }
        }
    }

    private func phrase(_ place: Int, _ run: DiffRun) -> String {
        let entry = run.outcome.entries[place]
        let time = "\(entry.time.text) s"
        func name(_ object: SceneObject) -> String { run.request.names.name(of: object).text }
        switch entry.body {
        case .hitTest(let number):
            let hitTest = run.outcome.hitTesting.records[Int(number)]
            let touch = hitTest.touch.map { "touch-\($0.raw + 1)" } ?? ""
            let view = hitTest.hit.map { name(.responder(.view($0.view))) } ?? "null"
            return "\(time)  hitTest \(touch) → \(view)"
        case .transition(let transition):
            let isDiscrete = run.request.scene[transition.recognizer].kind.isDiscrete
            let rule = run.outcome.causes[transition.cause].rule
            let states = [transition.from, transition.to].map { $0.spelling(isDiscrete: isDiscrete).text }
            return "\(time)  \(name(.gestureRecognizer(transition.recognizer))) "
                + "\(states[0]) → \(states[1])  # \(rule.rawValue)"
        case .callback(let callback):
            let method = run.request.name(of: callback.method)
            return "\(time)  \(callback.receiver.map(name) ?? "null").\(method)"
        case .stage(let stage): return "\(time)  \(stage.text)"
        }
    }

    /// A value of a request as JSON, shortened; “null” if there is none.
    private func value(_ position: Int?, _ tape: JSONTape) -> String {
        guard let position, case .json(let text) = tape.shown(position) else { return "null" }
        return text.shortened(to: 80)
    }
}
