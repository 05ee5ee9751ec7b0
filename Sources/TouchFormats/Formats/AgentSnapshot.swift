internal import JSONTape
internal import TouchScene

/// The list of elements that a tool for agents prints: mobile-mcp (`coordinates`), agent-device (`nodes` with `rect` and `depth`),
/// sim-use (`entries` with `frame` and `role`) and others. Elements have a type or role, a frame on the screen, and names. A list
/// without depths is flat.
struct AgentSnapshot: JSONFormat {
    let json: ForeignJSON

    private static let lists = ["nodes", "entries", "elements", "snapshot"]
    private static let frames = ["coordinates", "rect", "frame", "bounds"]

    /// Returns the feature of the format that `root` has; nil if it has none.
    static func feature(of root: JSONValue) -> String? {
        guard let first = list(in: root).firstElement, first.isObject,
            ["AXFrame", "attributes", "props", "children"].allSatisfy({ first[$0] == nil }),
            let type = ["type", "role"].first(where: { first[$0]?.text != nil }),
            let frame = frames.first(where: { first[$0]?.isObject == true })
        else { return nil }
        return "its first element has “\(type)” and “\(frame)”"
    }

    private static func list(in root: JSONValue) -> JSONValue {
        lists.lazy.compactMap { root.given($0) }.first { $0.isArray } ?? root
    }

    func tree() throws(RequestFault) -> ElementTree {
        let list = AgentSnapshot.list(in: root)
        var tree = ElementTree()
        var hasDepths = false
        /// The given depths of the open elements. A list can omit elements, so that depths are missing.
        var open: [Double] = []
        for value in list.elements {
            guard value.isObject else {
                json.wrongType(at: value, "an element", "an object")
                continue
            }
            let given = json.number("depth", of: value, in: 0...1000)
            hasDepths = hasDepths || given != nil
            while let last = open.last, last >= given ?? 0 { open.removeLast() }
            try tree.add(element(value, open.count), limits)
            open.append(given ?? 0)
        }
        try json.check()
        tree = try tree.notEmpty(json.source)
        tree.isFlat = !hasDepths
        if tree.isFlat, tree.elements.count > 1 {
            notes.guessed("the list is flat: all elements become siblings, and later ones are in front")
        }
        return tree
    }

    private func element(_ value: JSONValue, _ depth: Int) -> ForeignElement {
        let type = value.givenText("type") ?? value.givenText("role") ?? ""
        let frame = AgentSnapshot.frames.lazy.compactMap { value.given($0) }.first { $0.isObject }
        return ForeignElement(
            depth: depth, type: ElementTree.type(type),
            names: value.givenTexts(["identifier", "id", "testID", "name", "label", "title", "text"]),
            frame: frame.flatMap { json.rect($0) }, isVisible: value.givenFlag("visible"),
            isEnabled: value.givenFlag("enabled") ?? true, isHittable: value.givenFlag("hittable"),
            value: value.givenText("value"), place: .value(value))
    }
}
