internal import JSONTape
internal import TouchScene
internal import TouchWire

/// The effects of a gesture, read from the answer of a dispatch.
struct TouchOutcome {
    struct Recognizer {
        var id: String
        var view: String
        var className: String
        var outcome: String
        var reason: String

        var acted: Bool { outcome == "recognized" || outcome == "ended" }
    }

    /// The hit view of the first touch; nil if none is hit.
    var hit: String?
    /// The ids of the hit view and its superviews, from the window down.
    var path: [String] = []
    /// The location of the first touch.
    var point: Point?
    var certainty: Certainty?
    /// The effects, as sentences without a full stop.
    private(set) var effects: [String] = []
    private var knownEffects: Set<String> = []
    /// The ids of the views whose recognizers were recognized or that sent control events.
    private(set) var actors: Set<String> = []
    var recognizers: [Recognizer] = []

    /// The callbacks that report an effect. Calls of touch methods are omitted, because nearly every touch has some.
    static let options =
        "{\"kinds\":[\"action\",\"controlEvent\",\"selection\",\"presentation\",\"interaction\"]}"

    /// Control events that precede or accompany another one.
    private static let minorEvents: Set<String> = [
        "touchDown", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "primaryActionTriggered",
    ]

    /// Reads the answer of a dispatch.
    init(dispatch answer: JSONValue) {
        hit = answer["firstResponder"]?.text
        if let first = answer.elements("hitTests").first {
            path = first.elements("path").compactMap(\.text)
            point = Point(first["point"])
        }
        certainty = Certainty(answer)
        for recognizer in answer.elements("recognizers") {
            recognizers.append(
                Recognizer(
                    id: recognizer["id"]?.text ?? "", view: recognizer["view"]?.text ?? "",
                    className: recognizer["class"]?.text ?? "",
                    outcome: recognizer["outcome"]?.text ?? "",
                    reason: recognizer["reason"]?["text"]?.text ?? ""))
        }
        for recognizer in recognizers {
            let name = "the recognizer \(AnswerText.quoted(recognizer.id))"
            if recognizer.acted {
                actors.insert(recognizer.view)
                add("\(name) is recognized")
            } else if recognizer.outcome == "cancelled" {
                let reason = recognizer.reason.isEmpty ? "" : " (\(recognizer.reason))"
                add("\(name) begins and is cancelled\(reason)")
            }
        }
        for callback in answer.elements("callbacks") { add(callback) }
        for scrollView in answer.elements("scrollViews") { add(scroll: scrollView) }
    }

    private mutating func add(_ callback: JSONValue) {
        let method = callback["method"]?.text ?? ""
        let id = callback["receiver"]?.text ?? ""
        let receiver = AnswerText.quoted(id)
        switch callback["kind"]?.text {
        case "action": add("the action “\(AnswerText.clipped(method, to: 60))” is sent to \(receiver)")
        case "controlEvent":
            guard !TouchOutcome.minorEvents.contains(method) else { return }
            actors.insert(id)
            add("\(receiver) sends \(method)")
        case let kind? where ["selection", "presentation", "interaction"].contains(kind):
            add("\(receiver) calls \(AnswerText.clipped(method, to: 60))")
        default: break
        }
    }

    private mutating func add(scroll scrollView: JSONValue) {
        guard let offset = Point(scrollView["contentOffset"]), !scrollView.elements("segments").isEmpty
        else {
            return
        }
        add("\(AnswerText.quoted(scrollView["view"]?.text ?? "")) scrolls to the offset \(offset.text)")
    }

    private mutating func add(_ effect: String) {
        if knownEffects.insert(effect).inserted { effects.append(effect) }
    }

    /// The effects, in a sentence.
    func effectSentence(_ screen: Screen, room: Int) -> String {
        guard hit != nil else { return "Nothing happens." }
        if effects.isEmpty {
            return screen.format == nil
                ? "In this scene, no recognizer, action or control event follows."
                : "What the app does then is not known: the source has no recognizer or action that applies."
        }
        return "Then " + AnswerText.list(effects, room: room - 6) + "."
    }

    /// The recognizers that failed, and why; empty if none did.
    func failureSentence(room: Int) -> String {
        let failed = recognizers.filter { $0.outcome == "failed" }
        guard !failed.isEmpty else { return "" }
        let reasons = failed.map { "\(AnswerText.quoted($0.id))\($0.reason.isEmpty ? "" : ": " + $0.reason)" }
        return "Not recognized: " + AnswerText.list(reasons, room: room - 20) + "."
    }

    /// The schemas of the members that `write` writes.
    static let output: [(name: String, schema: String)] =
        [
            ("hit", OutputSchema.name), ("hitClass", OutputSchema.name), ("point", OutputSchema.point),
            ("effects", OutputSchema.texts), ("effectCount", OutputSchema.count),
        ] + OutputSchema.certainty

    /// The number of effects in an answer.
    private static let shown = 10

    /// Writes the members `hit`, `hitClass`, `point`, `effects`, `effectCount` and the certainty.
    func write(_ screen: Screen, to out: inout ByteWriter) {
        out.member("hit", hit)
        if let hit, let index = screen.tree.index(of: hit) {
            out.member("hitClass", screen.tree.views[index].className)
        }
        if let point { out.member("point", point) }
        out.key("effects")
        out.array(effects.prefix(TouchOutcome.shown)) { effect, out in out.string(effect) }
        out.member("effectCount", effects.count)
        certainty?.write(to: &out)
    }
}

extension TouchOutcome {
    /// Whether a view, or one inside it, got the touch and acted.
    func acted(_ target: String, _ tree: ScreenTree) -> Bool {
        guard path.contains(target), let index = tree.index(of: target) else { return false }
        return actors.contains { id in tree.index(of: id).map { tree.isInside($0, index) } ?? false }
    }

    /// Reads the first result of a hit test.
    init(hitTest answer: JSONValue) {
        let result = answer.elements("results").first
        hit = result?["view"]?.text
        path = result?.elements("path").compactMap(\.text) ?? []
        point = Point(result?["point"])
        certainty = Certainty(result)
    }

    /// The location of the first touch, with its coordinates.
    func location(_ start: TouchLocation) -> String {
        guard case .view = start, let point else { return start.text }
        return "\(point.text) (\(start.text))"
    }
}
