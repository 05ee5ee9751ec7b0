internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Sentry's `view-hierarchy.json` (sentry-cocoa, SentryViewHierarchyProvider): `windows` with the views of
/// the app, with their classes, and frames in the coordinates of the superview.
struct SentryHierarchy: JSONFormat {
    let json: ForeignJSON

    func scene() throws(RequestFault) -> [SceneNode] {
        var tree = ViewTreeBuilder(json.source)
        let windows = root.given("windows") ?? root
        try json.visit(windows) { value, depth throws(RequestFault) in
            guard value.isObject else { return json.wrongType(at: value, "a view", "an object") }
            let className = value.givenText("type") ?? "UIView"
            guard let frame = json.rect(value) else {
                return json.missing("width", of: value, "a view requires x, y, width and height")
            }
            let node = try tree.add(
                className, named: value.givenText("identifier"), depth: depth, frame, at: .value(value))
            tree.setVisibility(
                of: node, isHidden: value.givenFlag("visible") == false,
                alpha: json.number("alpha", of: value))
            if let controller = value.givenText("view_controller") {
                let id = tree.ids.id(numbering: KnownClass.baseName(controller))
                tree[node].members.append(
                    ("viewController", ["id": RequestJSON(id), "class": RequestJSON(controller)]))
            }
        }
        try json.check()
        guard !tree.nodes.isEmpty else {
            throw json.source.refused(.missingMember, "the data contains no windows")
        }
        tree.separateWindows()
        tree.noteMissingOffsets()
        notes.lost("the format does not contain gesture recognizers, targets, transforms and overrides")
        return tree.nodes
    }
}
