internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Sentry's `view-hierarchy.json` (sentry-cocoa, SentryViewHierarchyProvider): `windows` with the views of
/// the app, with their classes, and frames in the coordinates of the superview.
struct SentryHierarchy: JSONFormat {
    let json: ForeignJSON

    func scene() throws(RequestFault) -> [SceneNode] {
        var tree = ViewTreeBuilder(json.source)
        let windows = root.given("windows") ?? root
        var hasScrolled = false
        try json.visit(windows, children: "children") { value, depth throws(RequestFault) in
            guard value.isObject else { return json.wrongType(at: value, "a view", "an object") }
            let className = value.givenText("type") ?? "UIView"
            guard let frame = json.rect(value) else {
                return json.missing("width", of: value, "a view requires x, y, width and height")
            }
            let node = try tree.add(
                className, named: value.givenText("identifier"), depth: depth, frame, at: .value(value))
            if value.givenFlag("visible") == false {
                tree[node].members.append(("isHidden", RequestJSON(true)))
            }
            if let alpha = json.number("alpha", of: value), (0...1).contains(alpha), alpha < 1 {
                tree[node].members.append(("alpha", RequestJSON(alpha)))
            }
            if let controller = value.givenText("view_controller") {
                let id = tree.ids.id(numbering: KnownClass.baseName(controller))
                tree[node].members.append(
                    ("viewController", ["id": RequestJSON(id), "class": RequestJSON(controller)]))
            }
            hasScrolled = hasScrolled || tree.scrolls(node)
        }
        try json.check()
        guard !tree.nodes.isEmpty else {
            throw json.source.refused(.missingMember, "the data contains no windows")
        }
        tree.separateWindows()
        if hasScrolled {
            notes.guessed(
                "the data does not contain content offsets; scroll views are assumed not to be scrolled")
        }
        notes.lost("the format does not contain gesture recognizers, targets, transforms and overrides")
        return tree.nodes
    }
}
