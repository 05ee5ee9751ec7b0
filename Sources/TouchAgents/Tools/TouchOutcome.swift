internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchExplanation
internal import TouchOperations
internal import TouchScene
internal import TouchWire

/// The effects of a gesture.
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
    var certainty: ViewCertainty?
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

    init() {}

    init(_ run: DispatchRun) {
        let (names, outcome) = (run.request.names, run.outcome)
        hit = (outcome.hitTesting.first?.view).map(names.id)
        if let first = outcome.hitTesting.records.first {
            path = first.hit.map { run.request.scene.path(to: $0.view).map(names.id) } ?? []
            point = first.point
        }
        certainty = run.certainty.map { ViewCertainty($0, names) }
        add(outcome.recognizers.map { Recognizer($0, in: run) })
        for case .callback(let callback) in outcome.entries.lazy.map(\.body) { add(callback, in: run) }
        let moved = Set(outcome.scrolling.segments.map(\.scroll))
        for state in outcome.scrolling.states where moved.contains(state.scroll) {
            let view = names.id(of: run.request.scene[state.scroll].view)
            add("\(AnswerText.quoted(view)) scrolls to the offset \(state.contentOffset.text)")
        }
    }

    mutating func add(_ recognizers: [Recognizer]) {
        self.recognizers += recognizers
        for recognizer in recognizers {
            let name = "the recognizer \(AnswerText.quoted(recognizer.id))"
            if recognizer.acted {
                actors.insert(recognizer.view)
                add("\(name) is recognized")
            } else if recognizer.outcome == "cancelled" {
                let reason = recognizer.reason.isEmpty ? "" : " (\(recognizer.reason))"
                add("\(name) begins and is canceled\(reason)")
            }
        }
    }

    private mutating func add(_ callback: Callback, in run: DispatchRun) {
        let method = run.request.name(of: callback.method)
        let id = callback.receiver.map { run.request.names.name(of: $0).text } ?? ""
        let receiver = AnswerText.quoted(id)
        switch callback.method.kind {
        case .action: add("the action “\(AnswerText.clipped(method, to: 60))” is sent to \(receiver)")
        case .controlEvent:
            guard !TouchOutcome.minorEvents.contains(method) else { return }
            actors.insert(id)
            add("\(receiver) sends \(method)")
        case .selection, .presentation, .interaction:
            add("\(receiver) calls \(AnswerText.clipped(method, to: 60))")
        default: break
        }
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

    /// The first result of a hit test.
    init(_ results: HitTestResults) {
        guard let first = results.elements.first else { return }
        hit = first.hit.map { results.names.id(of: $0.view) }
        path = first.hit.map { results.scene.path(to: $0.view).map(results.names.id) } ?? []
        point = first.point
        certainty = first.certainty.map { ViewCertainty($0, results.names) }
    }

    /// The location of the first touch, with its coordinates.
    func location(_ start: TouchLocation) -> String {
        guard case .view = start, let point else { return start.text }
        return "\(point.text) (\(start.text))"
    }
}

extension TouchOutcome.Recognizer {
    init(_ record: RecognizerRecord, in run: DispatchRun) {
        let recognizer = run.request.scene[record.recognizer]
        let isDiscrete = recognizer.kind.isDiscrete
        id = run.request.names.name(of: .gestureRecognizer(record.recognizer)).text
        view = run.request.names.id(of: recognizer.view)
        className = run.request.labels[record.recognizer].className?.text ?? recognizer.kind.className
        outcome = record.outcome?.spelling(isDiscrete: isDiscrete).text ?? "none"
        reason = record.cause.map { run.outcome.causes[$0].text(run.request.names) } ?? ""
    }
}
