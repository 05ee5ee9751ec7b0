internal import JSONTape
internal import TouchDispatch

/// What `maestro hierarchy` prints (mobile-dev-inc/Maestro, TreeNode and IOSDriver.kt): nodes with `attributes`, all of them
/// strings, among them `bounds` as “[left,top][right,bottom]”, and with `children`.
extension ForeignJSON {
    mutating func maestroTree() throws(RequestFault) -> ElementTree {
        let tree = try tree(from: root) { reader, position, depth in reader.maestroNode(position, depth) }
        notes.lost("types are not told: every node is a plain view")
        notes.guessed("bounds are whole points: what is within a point of an edge is uncertain")
        return tree
    }

    private mutating func maestroNode(_ position: Int, _ depth: Int) -> ForeignElement {
        if tape.kind(at: position) != .object { json.wrongType(at: position, "a node", "an object") }
        let attributes = member("attributes", of: position) ?? position
        let bounds = text("bounds", of: attributes)
        let frame = bounds.flatMap { ForeignText.edges($0) }
        if bounds != nil, frame == nil, let place = tape.member("bounds", of: attributes) {
            json.fault(
                .unknownValue, at: place,
                "bounds must be written as “[left,top][right,bottom]”, left and top first")
        }
        return ForeignElement(
            depth: depth, type: "Other",
            names: ["resource-id", "accessibilityText", "text", "title", "hintText"].compactMap {
                text($0, of: attributes)
            },
            frame: frame, isVisible: nil, isEnabled: flag("enabled", of: attributes) ?? true,
            value: text("value", of: attributes), place: .value(position))
    }
}
