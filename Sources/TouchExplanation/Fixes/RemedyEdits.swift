internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

/// Converts remedies to edits of a request.
struct RemedyEdits {
    let request: ExplainRequest
    let places: RequestLocations
    /// The index of the event of the request whose gesture changes; nil: all gestures.
    var gesture: Int?

    var tape: JSONTape { places.tape }
    var scene: Scene { request.dispatch.scene }
    private var members: RemedyMembers { RemedyMembers(scene: scene, names: request.dispatch.names) }

    /// The edits that implement `fix`: one candidate, or several for a change of the events; empty if the request
    /// has no member for it.
    func candidates(for fix: Fix) -> [Candidate] {
        if case .events(let change)? = fix.remedies.first, fix.remedies.count == 1 {
            return candidates(for: change)
        }
        var edits: [RequestEdit] = []
        for remedy in fix.remedies {
            guard let own = self.edits(for: remedy) else { return [] }
            edits += own
        }
        return edits.isEmpty ? [] : [.fixed(edits)]
    }

    /// The edits that implement `remedy`; nil if the request has no member for it.
    private func edits(for remedy: Remedy) -> [RequestEdit]? {
        switch remedy {
        case .view(let view, .above(let sibling)): return moving(view, above: sibling)
        case .view(let view, .target(let receiver, let selector, let event)):
            guard let object = places.view(view), scene[view].control != nil else { return nil }
            return adding(target(receiver, selector, event), to: ViewMember.targets.name, of: object)
        case .view(let view, .targetEvent(let target, let old, let new)):
            return places.view(view).flatMap { changingEvent(of: target.action, from: old, to: new, of: $0) }
        case .responder(let responder, let change): return edits(for: change, of: responder)
        case .recognizer(let recognizer, .target(let receiver, let selector)):
            guard let object = places.recognizer(recognizer) else { return nil }
            return adding(
                target(receiver, selector, nil), to: RecognizerMember.targets.name, of: object)
        case .recognizer(let recognizer, .failsAtLift): return failingAtLift(recognizer)
        case .view(let view, .frame(let frame)):
            guard let object = places.view(view), tape.member(ViewMember.frame.name, of: object) != nil
            else { return nil }
            return set([ViewMember.frame.name], of: object, RemedyMembers.json(frame))
        case .view(let view, let change):
            guard let object = places.view(view) else { return nil }
            return members.edit(of: change, view).flatMap { set($0.path, of: object, $0.json) }
        case .recognizer(let recognizer, let change):
            guard let edit = members.edit(of: change, recognizer),
                let object = places.position(of: members.owner(of: recognizer))
            else { return nil }
            return set(edit.path, of: object, edit.json)
        case .application(let change):
            guard let object = places.scene else { return nil }
            let (name, json) = RemedyMembers.edit(of: change)
            return set(["application", name], of: object, json)
        case .events(let change):
            guard case .fixed(let edits)? = candidates(for: change).first else { return nil }
            return edits
        }
    }

    func set(_ path: [String], of object: Int, _ json: String) -> [RequestEdit]? {
        RequestEdit.set(path, of: object, to: json, on: tape).map { [$0] }
    }

    /// The maximum size in bytes of a list that is replaced.
    private static let maximumList = 1 << 16

    /// An element of `targets`; without events for a recognizer.
    private func target(
        _ receiver: SceneObject?, _ selector: SelectorIndex, _ event: ControlEvent?
    ) -> String {
        var out = ByteWriter(capacity: 96)
        out.append("{\"target\":")
        if let receiver {
            request.dispatch.names.write(receiver, to: &out)
        } else {
            out.append("null")
        }
        out.append(",\"action\":")
        out.string(request.dispatch.selectors.names[selector].text)
        if let event {
            out.append(",\"events\":[\"")
            out.append(Method.controlEvent(event).spelling)
            out.append("\"]")
        }
        out.append("}")
        return out.text()
    }

    /// Adds an element to the list that is the member `name` of the object.
    private func adding(_ element: String, to name: String, of object: Int) -> [RequestEdit]? {
        guard let list = tape.member(name, of: object) else { return set([name], of: object, "[\(element)]") }
        guard tape.kind(at: list) == .array else { return nil }
        let elements = JSONValue(tape, at: list).elements.map(\.json) + [element]
        return [.replace(at: list, "[\(elements.joined(separator: ","))]")]
    }

    /// Replaces an event in an element of `targets`.
    private func changingEvent(
        of selector: SelectorIndex, from old: ControlEvent, to new: ControlEvent, of control: Int
    ) -> [RequestEdit]? {
        guard let list = tape.member(ViewMember.targets.name, of: control), tape.kind(at: list) == .array
        else {
            return nil
        }
        let name = request.dispatch.selectors.names[selector].text
        let (old, new) = (Method.controlEvent(old).spelling.text, Method.controlEvent(new).spelling.text)
        for target in JSONValue(tape, at: list).elements where target["action"]?.text == name {
            for event in target["events"]?.elements ?? [] where event.text == old {
                return [.replace(at: event.position, "\"\(new)\"")]
            }
        }
        return nil
    }

    /// Sets the state to failed in each rule of a script that handles a lift and sets no state.
    private func failingAtLift(_ recognizer: RecognizerIndex) -> [RequestEdit]? {
        guard let object = places.recognizer(recognizer),
            let rules = tape.member(RecognizerMember.rules.name, of: object)
        else { return nil }
        let silent = tape.elements(of: rules).filter { rule in
            JSONValue(tape, at: rule)["on"]?.text == "ended" && tape.member("set", of: rule) == nil
        }
        return silent.compactMap { RequestEdit.set(["set"], of: $0, to: "\"failed\"", on: tape) }
    }

    private func edits(for change: Remedy.ResponderChange, of responder: Responder) -> [RequestEdit]? {
        switch change {
        case .passesTouches(let views):
            return set(
                [ViewControllerMember.popoverPresentationController.name, "passthroughViews"],
                ofController: responder,
                members.ids(views))
        case .scrollsBeforeExpanding:
            return set(
                [
                    ViewControllerMember.sheetPresentationController.name,
                    "prefersScrollingExpandsWhenScrolledToEdge",
                ], ofController: responder, "false")
        case .canBecomeFirst: return becomingFirst(responder, isFirst: false)
        case .isFirst: return becomingFirst(responder, isFirst: true)
        }
    }

    private func set(_ path: [String], ofController responder: Responder, _ json: String) -> [RequestEdit]? {
        guard case .viewController(let controller) = responder, let view = places.view(scene[controller].view)
        else { return nil }
        return set([ViewMember.viewController.name] + path, of: view, json)
    }

    private func becomingFirst(_ responder: Responder, isFirst: Bool) -> [RequestEdit]? {
        let name = ViewMember.canBecomeFirstResponder.name
        let own: [RequestEdit]?
        switch responder {
        case .view(let view): own = places.view(view).flatMap { set([name], of: $0, "true") }
        case .viewController(let controller):
            own = places.view(scene[controller].view)
                .flatMap { set([ViewMember.viewController.name, name], of: $0, "true") }
        case .windowScene, .application, .applicationDelegate: return nil
        }
        guard isFirst else { return own }
        guard let own, let object = places.scene else { return nil }
        var out = ByteWriter(capacity: 32)
        request.dispatch.names.write(responder, to: &out)
        return set(["firstResponder"], of: object, out.text()).map { own + $0 }
    }

    /// Moves a view behind its sibling to the position after it.
    private func moving(_ view: ViewIndex, above sibling: ViewIndex) -> [RequestEdit]? {
        guard let above = scene[view].superview, let parent = places.view(above), let own = places.view(view),
            let other = places.view(sibling), let list = tape.member(ViewMember.subviews.name, of: parent)
        else { return nil }
        var elements = tape.elements(of: list)
        guard let from = elements.firstIndex(of: own), let to = elements.firstIndex(of: other), from < to
        else { return nil }
        elements.remove(at: from)
        elements.insert(own, at: to)
        let json = elements.map { JSONValue(tape, at: $0).json }.joined(separator: ",")
        return json.utf8.count <= RemedyEdits.maximumList ? [.replace(at: list, "[\(json)]")] : nil
    }

    /// A number rounded to millionths, which is the precision of computed values.
    static func json(_ value: Double) -> String {
        var out = ByteWriter(capacity: 32)
        let millionths = (value * 1e6).rounded()
        out.number(millionths.isFinite ? millionths / 1e6 : 0)
        return out.text()
    }

    /// A moved point. Coordinates that changed are rounded to whole points.
    static func json(_ point: Point, movedFrom original: Point) -> String {
        func rounded(_ value: Double, _ before: Double) -> Double {
            (value - before).magnitude < 1e-9 ? before : value.rounded()
        }
        return json(Point(x: rounded(point.x, original.x), y: rounded(point.y, original.y)))
    }

    static func json(_ point: Point) -> String { #"{"x":\#(json(point.x)),"y":\#(json(point.y))}"# }
}
