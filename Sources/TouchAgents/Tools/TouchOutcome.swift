internal import JSONTape

/// The effects of a gesture, read from the answer of a dispatch.
struct TouchOutcome {
    struct Recognizer {
        var id: String
        var view: String
        var className: String
        var outcome: String
        var reason: String
    }

    /// The hit view of the first touch; nil if none is hit.
    var hit: String?
    /// The ids of the hit view and its superviews, from the window down.
    var path: [String] = []
    /// The location of the first touch.
    var point: ScreenPoint?
    var certainty: Certainty?
    /// The effects, as sentences without a full stop.
    var effects: [String] = []
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
            point = ScreenPoint(first["point"])
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
        for recognizer in recognizers where recognizer.acted {
            actors.insert(recognizer.view)
            add("the recognizer \(AnswerText.quoted(recognizer.id)) is recognized")
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
        guard let offset = ScreenPoint(scrollView["contentOffset"]), !scrollView.elements("segments").isEmpty
        else {
            return
        }
        add("\(AnswerText.quoted(scrollView["view"]?.text ?? "")) scrolls to the offset \(offset.text)")
    }

    private mutating func add(_ effect: String) {
        if effects.count < 100, !effects.contains(effect) { effects.append(effect) }
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

    /// Writes the members `hit`, `path`, `point`, `effects` and the certainty.
    func write(_ screen: Screen, to out: inout ByteWriter) {
        out.member("hit", hit)
        if let hit, let index = screen.tree.index(of: hit) {
            out.member("hitClass", screen.tree.views[index].className)
        }
        if let point {
            out.key("point")
            point.write(to: &out)
        }
        out.key("effects")
        out.array(effects.prefix(10)) { effect, out in out.string(effect) }
        certainty?.write(to: &out)
    }
}

extension TouchOutcome {
    /// Whether a view, or one inside it, got the touch and acted.
    func acted(_ target: String, _ tree: ScreenTree) -> Bool {
        guard path.contains(target), let index = tree.index(of: target) else { return false }
        return actors.contains { id in tree.index(of: id).map { tree.isInside($0, index) } ?? false }
    }
}

extension TouchOutcome.Recognizer {
    var acted: Bool { outcome == "recognized" || outcome == "ended" }
}

/// The relation of the hit view to the view that was meant.
enum HitRelation: String {
    case target, inside, container, other, none

    /// - Parameter target: The id of the view that was meant.
    init(of outcome: TouchOutcome, to target: String, _ tree: ScreenTree) {
        guard let hit = outcome.hit else {
            self = .none
            return
        }
        if hit == target {
            self = .target
        } else if outcome.path.contains(target) {
            self = .inside
        } else if let meant = tree.index(of: target), let found = tree.index(of: hit),
            tree.isInside(meant, found)
        {
            self = .container
        } else {
            self = .other
        }
    }

    /// Whether the touch arrives at the view or at one inside it.
    var isReached: Bool { self == .target || self == .inside }

    func sentence(_ target: String) -> String {
        switch self {
        case .target: ""
        case .inside: "It is inside \(AnswerText.quoted(target))."
        case .container: "It contains \(AnswerText.quoted(target)), which takes no touch there itself."
        case .other: "It is not \(AnswerText.quoted(target)) and not inside it."
        case .none: ""
        }
    }
}
