internal import JSONTape
internal import TouchDispatch

/// Elements as idb describes them (facebook/idb, accessibility.mdx): `ui describe-all`, a flat list; with `--format nested`
/// `children` in each; with `--format complete` an object with `elements` and `screen`, whose elements have other names for
/// what they tell.
extension ForeignJSON {
    mutating func idbTree() throws(RequestFault) -> ElementTree {
        let list = member("elements", of: root) ?? root
        var tree = try tree(from: list) { reader, position, depth in reader.idbElement(position, depth) }
        tree.isFlat = tree.elements.allSatisfy { $0.depth == 0 }
        if let screen = member("screen", of: root), let width = number("width", of: screen, in: 0...1e6),
            let height = number("height", of: screen, in: 0...1e6)
        {
            tree.screen = Rect(origin: .zero, size: Size(width: width, height: height))
        }
        if tree.isFlat, tree.elements.count > 1 {
            notes.guessed(
                "the list is flat: elements are put beside each other, and whoever comes later is in front (“--format "
                    + "nested” tells who is in whom)")
        }
        if tape.kind(at: root) == .object, flag("truncated", of: root) == true {
            notes.lost("idb has left elements out (“truncated”)")
        }
        return tree
    }

    private mutating func idbElement(_ position: Int, _ depth: Int) -> ForeignElement {
        if tape.kind(at: position) != .object { json.wrongType(at: position, "an element", "an object") }
        let type = text("type", of: position) ?? text("role", of: position) ?? ""
        return ForeignElement(
            depth: depth, type: ElementTree.type(type),
            names: ["AXUniqueId", "identifier", "AXLabel", "label", "title"].compactMap {
                text($0, of: position)
            },
            frame: idbFrame(position), isVisible: nil, isEnabled: flag("enabled", of: position) ?? true,
            value: text("AXValue", of: position) ?? text("value", of: position), place: .value(position))
    }

    private mutating func idbFrame(_ position: Int) -> Rect? {
        if let frame = member("frame", of: position), tape.kind(at: frame) == .object { return rect(frame) }
        return (text("AXFrame", of: position) ?? text("frame", of: position)).flatMap { ForeignText.rect($0) }
    }
}
