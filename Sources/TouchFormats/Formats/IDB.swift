internal import JSONTape
internal import TouchScene

/// Elements as printed by idb (facebook/idb, accessibility.mdx). `ui describe-all` prints a flat list; with
/// `--format nested`, elements have `children`; with `--format complete`, it prints an object with `elements`
/// and `screen`, and the members of elements have other names.
struct IDB: JSONFormat {
    let json: ForeignJSON

    func tree() throws(RequestFault) -> ElementTree {
        var tree = try json.tree(from: root.given("elements") ?? root, element)
        tree.isFlat = tree.elements.allSatisfy { $0.depth == 0 }
        if let screen = root.given("screen"), let width = json.number("width", of: screen, in: 0...1e6),
            let height = json.number("height", of: screen, in: 0...1e6)
        {
            tree.screen = Rect(origin: .zero, size: Size(width: width, height: height))
        }
        if tree.isFlat, tree.elements.count > 1 {
            notes.guessed(
                "the list is flat: all elements become siblings, and later ones are in front (use “--format nested” "
                    + "for the hierarchy)")
        }
        if root.givenFlag("truncated") == true { notes.lost("idb omitted elements (“truncated” is true)") }
        return tree
    }

    private func element(_ value: JSONValue, _ depth: Int) -> ForeignElement {
        if !value.isObject { json.wrongType(at: value, "an element", "an object") }
        let type = value.givenText("type") ?? value.givenText("role") ?? ""
        return ForeignElement(
            depth: depth, type: ElementTree.type(type),
            names: value.givenTexts(["AXUniqueId", "identifier", "AXLabel", "label", "title"]),
            frame: frame(of: value), isVisible: nil, isEnabled: value.givenFlag("enabled") ?? true,
            value: value.givenText("AXValue") ?? value.givenText("value"), place: .value(value))
    }

    private func frame(of value: JSONValue) -> Rect? {
        if let frame = value.given("frame"), frame.isObject { return json.rect(frame) }
        return (value.givenText("AXFrame") ?? value.givenText("frame")).flatMap { ForeignText.rect($0) }
    }
}
