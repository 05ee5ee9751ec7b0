internal import JSONTape
internal import TouchAnalysis
internal import TouchOperations
internal import TouchScene
internal import TouchWire

/// The point at which a tap arrives at a view.
enum WhereToTap: ToolDefinition {
    static let title = "Where to tap a view"
    static let description = """
        Finds a point at which a tap arrives at a view, even if other views cover its center, and lists the views in front of it. \
        Use it if a tap on the center of an element had no effect.
        """
    static let arguments = Screen.arguments + [.target, .minimumTapSize]
    static let required = [ArgumentName.target]
    static let output: [(name: String, schema: String)] =
        [
            ("target", OutputSchema.text), ("reachable", OutputSchema.flag), ("tap", OutputSchema.point),
            ("hit", OutputSchema.name),
            (
                "center",
                #"{"type":"object","properties":{"point":\#(OutputSchema.point),"hit":\#(OutputSchema.name)}}"#
            ),
            ("area", OutputSchema.number), ("meetsMinimumTapSize", OutputSchema.flag),
            ("reason", OutputSchema.name), ("notConsidered", OutputSchema.count),
            ("occluders", OutputSchema.texts), ("occluderCount", OutputSchema.count),
        ] + OutputSchema.certainty
    static let outputRequired = ["target", "reachable", "tap", "hit"]

    /// The greatest number of views inside the target that are considered.
    static let maximumViews = 200
    /// The number of occluders in an answer.
    private static let shown = 8

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
        operations.addNamesakes(of: target.id, on: screen)
        let control = screen.tree.control(around: index)
        let all = screen.tree.ids(inside: index)
        let considered = all.prefix(maximumViews + 1)
        let options = ReachedView.options(
            Array(considered) + [control].compactMap { $0 }, minimumTapSize: size)
        let reached = try operations.run(
            ReachabilityOperation.self, screen.request(SceneRequestMember.scene, (.options, options)),
            ReachedView.all)
        let tap = TouchGesture().event(from: .view(target.view), at: nil)
        let center = try operations.run(
            DispatchOperation.self, screen.dispatch(tap, options: TouchOutcome.options),
            TouchOutcome.init)
        var words = WhereToTapWords(
            target: target.view, tree: screen.tree, center: center,
            size: size ?? RequestDecoder.defaultTapSize,
            notConsidered: all.count - considered.count)
        try words.find(reached, control, screen, operations)
        return answer(words, operations)
    }

    private static func answer(_ words: WhereToTapWords, _ operations: OperationRunner) -> ToolAnswer {
        let text = AnswerText.joined(
            (words.location, 320), (words.certainty?.sentence ?? "", 190), (words.covers, 170),
            (words.next, 90), (operations.remarks.sentence, 220))
        return ToolAnswer(text, operations) { out in
            out.member("target", words.target)
            out.member("reachable", words.point != nil)
            out.member("tap", words.point)
            out.member("hit", words.hit?.hit)
            out.key("center")
            out.object { out in
                if let point = words.center.point { out.member("point", point) }
                out.member("hit", words.center.hit)
            }
            if let best = words.best {
                out.member("area", best.area)
                out.member("meetsMinimumTapSize", best.meetsMinimumTapSize)
            }
            if words.point == nil {
                if let own = words.own { out.member("reason", own.reason?.text) }
                if words.notConsidered > 0 { out.member("notConsidered", words.notConsidered) }
            }
            out.key("occluders")
            out.array(words.occluders.prefix(shown)) { id, out in out.string(id) }
            out.member("occluderCount", words.occluders.count)
            words.certainty?.write(to: &out)
        }
    }
}

/// The location for a tap, and the sentences about it.
private struct WhereToTapWords {
    let target: String
    let tree: ScreenTree
    /// A tap at the center of the target.
    let center: TouchOutcome
    /// The side length of the square that must fit, in points.
    let size: Double
    /// The number of views inside the target that were not considered.
    let notConsidered: Int
    private(set) var own: ReachedView?
    private(set) var best: ReachedView?
    /// The control around the target. A tap on content, such as a label, is meant for it.
    private var control: ReachedView?
    /// The id of the view around the target that the tap hits; nil if it hits the target or a view inside it.
    private var container: String?
    private(set) var point: Point?
    /// A hit test at the point.
    private(set) var hit: TouchOutcome?

    init(target: String, tree: ScreenTree, center: TouchOutcome, size: Double, notConsidered: Int) {
        (self.target, self.tree, self.center) = (target, tree, center)
        (self.size, self.notConsidered) = (size, notConsidered)
    }

    /// Finds the location for a tap among the views that touches reach.
    mutating func find(
        _ reached: [ReachedView], _ control: String?, _ screen: Screen, _ operations: OperationRunner
    ) throws(RequestFault) {
        own = reached.first { $0.id == target }
        best = ReachedView.best(own, reached.filter { $0.id != control })
        if best == nil, own?.reason?.code == .interactionDisabled, tree.isContent(target) {
            self.control = reached.first { $0.id == control }
            if self.control?.tapPoint != nil {
                best = self.control
                container = control
            } else if let hit = center.hit, center.actors.contains(hit),
                HitRelation(of: center, to: target, tree) == .container
            {
                // A control of another class is recognized by what it does.
                (container, point, self.hit) = (hit, center.point, center)
                return
            }
        }
        guard let best, let tapPoint = best.tapPoint else { return }
        point = tapPoint
        hit = try operations.run(
            HitTestOperation.self,
            screen.request(
                HitTestRequestMember.scene, (.points, "[\(TouchLocation.point(tapPoint).json)]")),
            TouchOutcome.init)
    }

    var location: String {
        let name = tree.described(target)
        guard let point else {
            let text = own?.reason.map { " \($0.text)" } ?? ""
            let view = own?.reason?.view.map { " Responsible view: \(AnswerText.quoted($0))." } ?? ""
            return "No tap reaches \(name)\(insideWords).\(text)\(view)"
        }
        let owner =
            switch hit?.hit {
            case target?: "The tap hits it."
            case let other?:
                "The tap hits \(tree.described(other)), which \(other == container ? "contains it" : "is inside it")."
            case nil: ""
            }
        return "Tap \(name) at \(point.text). \(owner)\(centerSentence)\(sizeSentence)"
    }

    /// The part of the target that the statement “no tap reaches it” does not cover.
    private var insideWords: String {
        guard notConsidered > 0 else { return "" }
        return
            " or the first \(WhereToTap.maximumViews) views inside it (not considered: \(notConsidered) more)"
    }

    private var centerSentence: String {
        guard let best, let point = center.point,
            !HitRelation(of: center, to: best.id == container ? best.id : target, tree).isReached
        else {
            return ""
        }
        let hit = center.hit.map(tree.described) ?? "no view"
        return " Its center \(point.text) is the wrong place: a tap there hits \(hit)."
    }

    private var sizeSentence: String {
        guard let best, !best.meetsMinimumTapSize else { return "" }
        return " A square of \(AnswerText.number(size)) pt does not fit into the area where a tap hits it, "
            + "so use these coordinates."
    }

    var certainty: AnyCertainty? {
        if let certainty = hit?.certainty { .view(certainty) } else { own?.certainty.map { .event($0) } }
    }

    /// The ids of the views in front.
    var occluders: [String] { best?.occluders ?? own?.occluders ?? [] }

    var covers: String {
        guard !occluders.isEmpty else { return "" }
        let views = AnswerText.list(occluders.map(AnswerText.quoted), room: 180, separator: ", ")
        return "In front of it: \(views)."
    }

    var next: String {
        guard point == nil else { return "" }
        let obstructed = control ?? own
        if let obstructed,
            let view = tree.scrollView(
                around: obstructed.id, obstructed.reason, isCentreOutside: tree.isOffScreen(center))
        {
            return "Next: scroll \(AnswerText.quoted(view)) until it is visible, and ask again."
        }
        if notConsidered > 0 { return "Next: ask where_to_tap for a view inside it." }
        return occluders.isEmpty
            ? "Next: ask why_not for the target."
            : "Next: close or scroll away what is in front, and ask again."
    }
}
