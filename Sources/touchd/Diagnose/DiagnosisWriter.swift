internal import JSONTape
internal import TouchDispatch
internal import TouchFormats
internal import TouchWire

/// A diagnosis as text and as JSON.
struct DiagnosisWriter {
    private let diagnosis: Diagnosis
    private let file: String

    /// - Parameter file: The name of the log.
    init(_ diagnosis: Diagnosis, file: String) {
        self.diagnosis = diagnosis
        self.file = file == "-" ? "stdin" : file
    }

    private var log: FailureLog { diagnosis.log }

    // MARK: Text

    var text: String {
        var lines = ["\(log.tool.rawValue), \(file):\(log.failure.line): \(log.failure.text)"]
        if let tap = diagnosis.tap {
            let name = tap.element.title.map { " on “\($0)”" } ?? ""
            let place = tap.point.map(DiagnosisWriter.point) ?? tap.relativePoint?.text
            let point = place.map { " at \($0)" } ?? ""
            lines.append(
                "tap: line \(tap.line)\(name)\(point)" + (tap.changedNothing ? "; nothing changed" : ""))
        }
        if diagnosis.tap == nil, let tap = log.unperformedTap {
            lines.append(
                "tap: line \(tap.line)" + (tap.element.title.map { " on “\($0)”" } ?? "") + ", not performed")
        }
        if let reported = log.reportedHit {
            lines.append("\(log.tool.rawValue) reports that \(reported) is hit")
        }
        if let sentence = hitSentence { lines.append("touch: " + sentence) }
        var fixes: Set<String> = []
        if let explanation = diagnosis.explanation {
            lines += explanation.lines(isShort: true, reported: &fixes)
        }
        for part in diagnosis.hit?.assumed ?? [] { lines.append("assumption: \(part)") }
        lines += diagnosis.notes.map { "note: \($0)" } + diagnosis.assumptions.map { "assumption: \($0)" }
        lines += diagnosis.limitations.map { "limitation: \($0)" }
        lines += diagnosis.missing.map { "missing: \($0)" }
        return lines.map { TerminalText.printable($0) + "\n" }.joined()
    }

    /// The view that gets the touch.
    private var hitSentence: String? {
        guard let hit = diagnosis.hit else { return nil }
        let place = DiagnosisWriter.point(hit.point)
        guard let view = hit.view else {
            return "no view gets a touch at \(place)"
                + (hit.isOnScreen ? "" : ", which is outside the screen")
        }
        let sentence = "“\(view)”\(hit.description.map { " (\($0))" } ?? "") gets a touch at \(place)"
        if !hit.isOnScreen { return sentence + ", which is outside the screen" }
        if diagnosis.isElementAssumed, let reaches = diagnosis.reachesView, let element = diagnosis.element {
            if view == element { return sentence + ", which is assumed to be the element" }
            return sentence + (reaches ? ", which is in" : ", not")
                + " “\(element)”, which is assumed to be the element"
        }
        switch diagnosis.reachesElement {
        case nil: return sentence
        case true?:
            return sentence
                + (view == diagnosis.element
                    ? ", which is the element" : ", which is in the element “\(diagnosis.element ?? "")”")
                + ". The hierarchy contains no view that takes it. Gesture recognizers, overrides and what the notes "
                + "name can still prevent the tap."
        case false?: return sentence + ", not “\(diagnosis.element ?? "")”"
        }
    }

    private static func point(_ point: Point) -> String {
        var out = ByteWriter(capacity: 64)
        out.append("(")
        out.number(point.x)
        out.append(", ")
        out.number(point.y)
        out.append(")")
        return out.text()
    }

    // MARK: JSON

    /// `{tool, failure, tap, element, hit, reachesElement, reportedHit, answer, rule, fix, assumed, notes,
    /// assumptions, limitations, missing}`; all members are always present.
    var json: Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.member("tool", log.tool.rawValue)
        out.key("failure")
        out.object {
            $0.member("line", log.failure.line)
            $0.member("text", log.failure.text)
        }
        out.key("tap")
        if let tap = diagnosis.tap {
            out.object {
                $0.member("line", tap.line)
                $0.key("names")
                $0.array(tap.element.names) { $1.string($0) }
                $0.member("point", tap.point)
            }
        } else {
            out.append("null")
        }
        out.member("element", diagnosis.element)
        out.key("hit")
        if let hit = diagnosis.hit {
            out.object {
                $0.member("view", hit.view)
                $0.member("description", hit.description)
                $0.member("point", hit.point)
            }
        } else {
            out.append("null")
        }
        out.key("reachesElement")
        out.append(diagnosis.reachesElement.map { $0 ? "true" : "false" } ?? "null")
        out.member("reportedHit", log.reportedHit)
        out.member("answer", diagnosis.explanation?.answer)
        out.member("rule", diagnosis.explanation?.rule)
        out.member("fix", diagnosis.explanation?.firstFix?.text)
        for (name, values) in [
            ("assumed", diagnosis.hit?.assumed ?? []), ("notes", diagnosis.notes),
            ("assumptions", diagnosis.assumptions), ("limitations", diagnosis.limitations),
            ("missing", diagnosis.missing),
        ] {
            out.key(text: name)
            out.array(values) { $1.string($0) }
        }
        out.append("}\n")
        return out.finish()
    }
}
