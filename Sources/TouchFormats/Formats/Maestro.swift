internal import JSONTape
internal import TouchScene

/// Output of `maestro hierarchy` (mobile-dev-inc/Maestro, TreeNode and IOSDriver.kt): nodes with `attributes`
/// and `children`. All attributes are strings; `bounds` has the form “[left,top][right,bottom]”. The elements of the agent tool
/// `inspect_screen` have the same attributes with short names.
struct Maestro: JSONFormat {
    let json: ForeignJSON

    func tree() throws(RequestFault) -> ElementTree {
        var isOfAndroid = false
        let elements = root.given("elements")
        var tree = try json.tree(from: elements ?? root, children: elements == nil ? "children" : "c") {
            value, depth in
            isOfAndroid = isOfAndroid || Maestro.isOfAndroid(value)
            return node(value, depth)
        }
        Maestro.complete(&tree, notes)
        if isOfAndroid {
            notes.guessed(
                "the hierarchy is of Android; it is treated like one of iOS, and pixels like points")
        }
        return tree
    }

    /// Adds what all hierarchies of Maestro have in common.
    static func complete(_ tree: inout ElementTree, _ notes: ForeignNotes) {
        tree.areFramesWhole = true
        notes.lost("the format does not contain types; every node becomes a UIView")
        notes.guessed("bounds are whole points; hits within 1 pt of an edge are uncertain")
    }

    /// The attributes with names and labels of an element. The value is not among them.
    static let names = ["resource-id", "accessibilityText", "text", "title", "hintText"]
    private static let shortNames = ["rid", "a11y", "txt", "hint"]

    private static func isOfAndroid(_ node: JSONValue) -> Bool {
        let name = (node["attributes"] ?? node)["class"]?.text ?? ""
        return name.hasPrefix("android.") || name.hasPrefix("androidx.")
    }

    private func node(_ value: JSONValue, _ depth: Int) -> ForeignElement {
        if !value.isObject { json.wrongType(at: value, "a node", "an object") }
        let attributes = value.given("attributes") ?? value
        let bounds = attributes.givenText("bounds") ?? attributes.givenText("b")
        let frame = bounds.flatMap { ForeignText.edges($0) }
        if bounds != nil, frame == nil, let place = attributes["bounds"] ?? attributes["b"] {
            json.fault(
                .unknownValue, at: place,
                "bounds must have the form “[left,top][right,bottom]”, with left ≤ right and top ≤ bottom")
        }
        return ForeignElement(
            depth: depth, type: "Other",
            names: attributes.givenTexts(Maestro.names + Maestro.shortNames),
            frame: frame, isVisible: nil, isEnabled: attributes.givenFlag("enabled") ?? true,
            value: attributes.givenText("value"), place: .value(value))
    }
}
