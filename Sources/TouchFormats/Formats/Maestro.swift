internal import JSONTape
internal import TouchDispatch

/// What `maestro hierarchy` prints (mobile-dev-inc/Maestro, TreeNode and IOSDriver.kt): nodes with `attributes`, all of them
/// strings, among them `bounds` as “[left,top][right,bottom]”, and with `children`.
struct Maestro: JSONFormat {
    let json: ForeignJSON

    func tree() throws(RequestFault) -> ElementTree {
        let tree = try json.tree(from: root, node)
        notes.lost("types are not told: every node is a plain view")
        notes.guessed("bounds are whole points: what is within a point of an edge is uncertain")
        return tree
    }

    private func node(_ value: JSONValue, _ depth: Int) -> ForeignElement {
        if !value.isObject { json.wrongType(at: value, "a node", "an object") }
        let attributes = value.given("attributes") ?? value
        let bounds = attributes.givenText("bounds")
        let frame = bounds.flatMap { ForeignText.edges($0) }
        if bounds != nil, frame == nil, let place = attributes["bounds"] {
            json.fault(
                .unknownValue, at: place,
                "bounds must be written as “[left,top][right,bottom]”, left and top first")
        }
        return ForeignElement(
            depth: depth, type: "Other",
            names: attributes.givenTexts(["resource-id", "accessibilityText", "text", "title", "hintText"]),
            frame: frame, isVisible: nil, isEnabled: attributes.givenFlag("enabled") ?? true,
            value: attributes.givenText("value"), place: .value(value))
    }
}
