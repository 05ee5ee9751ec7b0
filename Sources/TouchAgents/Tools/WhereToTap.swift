internal import JSONTape
internal import TouchOperations

/// The point at which a tap arrives at a view.
enum WhereToTap: ToolDefinition {
    static let title = "Where to tap a view"
    static let description = """
        Finds a point at which a tap arrives at a view, also if other views cover its middle, and lists the views in front of it. \
        Use it if a tap on the middle of an element had no effect.
        """
    static let arguments = Screen.arguments + [.target, .minimumTapSize]
    static let required = [ArgumentName.target]
    static let output: [(name: String, schema: String)] =
        [
            ("target", OutputSchema.text), ("reachable", OutputSchema.flag), ("tap", OutputSchema.point),
            ("hit", OutputSchema.name),
            (
                "middle",
                #"{"type":"object","properties":{"point":\#(OutputSchema.point),"hit":\#(OutputSchema.name)}}"#
            ),
            ("area", OutputSchema.number), ("meetsMinimumTapSize", OutputSchema.flag),
            ("reason", OutputSchema.name),
            ("occluders", OutputSchema.texts), ("occluderCount", OutputSchema.count),
        ] + OutputSchema.certainty
    static let outputRequired = ["target", "reachable", "tap", "hit"]

    /// The number of views inside the target that are considered.
    private static let greatestCount = 200

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        if !arguments.has(.target) { arguments.missing(.target, "“target” is required") }
        let target = arguments.target(.target, on: screen)
        let size = arguments.number(.minimumTapSize, "minimumTapSize", in: 1...1000)
        try arguments.check(on: screen, operations)
        guard let target, let index = screen.tree.index(of: target.view) else {
            throw .internalError("the arguments could not be read")
        }
        let control = screen.tree.control(around: index)
        let ids = screen.tree.ids(inside: index, count: greatestCount) + [control].compactMap { $0 }
        let reached = try operations.run(.reachability, screen.request(("options", options(ids, size)))) {
            answer in
            answer.elements("views").map(ReachedView.init)
        }
        let tap = TouchGesture().event(from: .view(target.view), at: nil)
        let middle = try operations.run(
            .dispatch, screen.request(("events", "[\(tap)]"), ("options", TouchOutcome.options)),
            TouchOutcome.init(dispatch:))
        return try answer(target.view, control, reached, middle, screen, operations)
    }

    private static func options(_ ids: [String], _ size: Double?) -> String {
        var out = ByteWriter(capacity: 256)
        out.object { out in
            out.key("views")
            out.array(ids) { id, out in out.string(id) }
            out.member("minimumTapSize", ifPresent: size)
        }
        return out.text()
    }

    private static func answer(
        _ target: String, _ control: String?, _ reached: [ReachedView], _ middle: TouchOutcome,
        _ screen: Screen,
        _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let own = reached.first { $0.id == target }
        var best = ReachedView.best(own, reached.filter { $0.id != control })
        // A label takes no touches; a tap on it is meant for the control that contains it.
        if best == nil, own?.reason?.code == "interactionDisabled" {
            best = reached.first { $0.id == control && $0.tapPoint != nil }
        }
        // A control of another class is recognized by what it does.
        let isMiddle =
            best == nil && own?.reason?.code == "interactionDisabled"
            && middle.hit.map(middle.actors.contains) ?? false
            && HitRelation(of: middle, to: target, screen.tree) == .container
        let relation = HitRelation(
            of: middle, to: best?.id == control ? control ?? target : target, screen.tree)
        let point = isMiddle ? middle.point : best?.tapPoint
        let hit =
            isMiddle
            ? middle
            : try point.map { point throws(RequestFault) in
                try operations.run(
                    .hitTest, screen.request(("points", "[\(TouchPlace.point(point).json)]")),
                    TouchOutcome.init(hitTest:))
            }
        var words = WhereToTapWords(
            target: target, tree: screen.tree, own: own, middle: middle, relation: relation)
        words.best = best
        words.control = isMiddle ? middle.hit : control
        words.point = point
        words.hit = hit
        let text = AnswerText.joined(
            (words.place, 320), (words.certainty, 190), (words.covers, 170), (words.next, 90),
            (operations.remarks.sentence, 220))
        return ToolAnswer(text, operations) { out in
            out.member("target", target)
            out.member("reachable", point != nil)
            out.key("tap")
            if let point { point.write(to: &out) } else { out.append("null") }
            out.member("hit", hit?.hit)
            out.key("middle")
            out.object { out in
                if let point = middle.point {
                    out.key("point")
                    point.write(to: &out)
                }
                out.member("hit", middle.hit)
            }
            if let best {
                out.member("area", best.area)
                out.member("meetsMinimumTapSize", best.meetsMinimumTapSize)
            }
            if let own, point == nil { out.member("reason", own.reason?.text) }
            let covers = best?.occluders ?? own?.occluders ?? []
            out.key("occluders")
            out.array(covers.prefix(8)) { id, out in out.string(id) }
            out.member("occluderCount", covers.count)
            (hit?.certainty ?? own?.certainty)?.write(to: &out)
        }
    }
}

/// Where a view can be touched, read from the answer of reachability.
struct ReachedView {
    struct Reason {
        var code: String
        var text: String
        /// The id of the responsible view.
        var view: String?
    }

    var id: String
    var tapPoint: ScreenPoint?
    var area: Double
    var meetsMinimumTapSize: Bool
    /// The ids of the views in front.
    var occluders: [String]
    /// Why no touch reaches the view.
    var reason: Reason?
    var certainty: Certainty?

    init(_ view: JSONValue) {
        id = view["id"]?.text ?? ""
        tapPoint = ScreenPoint(view["tapPoint"])
        area = view["area"]?.number ?? 0
        meetsMinimumTapSize = view["meetsMinimumTapSize"]?.bool ?? false
        occluders = view.elements("occluders").compactMap { $0["id"]?.text }
        reason = view["reason"].flatMap { reason in
            guard let code = reason["code"]?.text else { return nil }
            return Reason(code: code, text: reason["text"]?.text ?? "", view: reason["by"]?.text)
        }
        certainty = Certainty(view)
    }

    /// The view itself if a touch reaches it, or else the view inside it with the greatest area.
    static func best(_ own: ReachedView?, _ all: [ReachedView]) -> ReachedView? {
        if let own, own.tapPoint != nil { return own }
        return all.filter { $0.tapPoint != nil }.max { $0.area < $1.area }
    }
}

extension TouchOutcome {
    /// Reads the first result of a hit test.
    init(hitTest answer: JSONValue) {
        let result = answer.elements("results").first
        hit = result?["view"]?.text
        path = result?.elements("path").compactMap(\.text) ?? []
        point = ScreenPoint(result?["point"])
        certainty = Certainty(result)
    }
}

/// The sentences about the place for a tap.
private struct WhereToTapWords {
    let target: String
    let tree: ScreenTree
    let own: ReachedView?
    let middle: TouchOutcome
    let relation: HitRelation
    var best: ReachedView?
    /// The control around the target.
    var control: String?
    var point: ScreenPoint?
    var hit: TouchOutcome?

    var place: String {
        let name = tree.described(target)
        guard let point else {
            let reason = own?.reason
            let text = reason.map { " \($0.text)" } ?? ""
            let view = reason?.view.map { " Responsible view: \(AnswerText.quoted($0))." } ?? ""
            return "No tap reaches \(name).\(text)\(view)"
        }
        let owner =
            switch hit?.hit {
            case target?: "The tap hits it."
            case let other?:
                "The tap hits \(tree.described(other)), which \(other == control ? "contains it" : "is inside it")."
            case nil: ""
            }
        return "Tap \(name) at \(point.text). \(owner)\(middleSentence)\(sizeSentence)"
    }

    private var middleSentence: String {
        guard best != nil, !relation.isReached, let point = middle.point else { return "" }
        let hit = middle.hit.map { tree.described($0) } ?? "no view"
        return " Its middle \(point.text) is the wrong place: a tap there hits \(hit)."
    }

    private var sizeSentence: String {
        guard let best, !best.meetsMinimumTapSize else { return "" }
        return " A square of 44 pt does not fit into the area where a tap hits it, so use these coordinates."
    }

    var certainty: String { (hit?.certainty ?? own?.certainty)?.sentence ?? "" }

    var covers: String {
        let views = best?.occluders ?? own?.occluders ?? []
        guard !views.isEmpty else { return "" }
        return "In front of it: " + AnswerText.list(views.map(AnswerText.quoted), room: 180, separator: ", ")
            + "."
    }

    var next: String {
        guard point == nil else { return "" }
        if let view = tree.scrollView(around: target, own?.reason, relation) {
            return "Next: scroll \(AnswerText.quoted(view)) until it is visible, and ask again."
        }
        return (own?.occluders.isEmpty ?? true)
            ? "Next: ask why_not for the target."
            : "Next: close or scroll away what is in front, and ask again."
    }
}
