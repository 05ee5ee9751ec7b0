internal import JSONTape
package import TouchDispatch

/// Page source of WebDriverAgent as JSON (FBElementCommands, `/source?format=json`): elements with `type`, `frame` as
/// Foundation prints it or `rect`, `isEnabled`, `isVisible` and `children`; inside `value`, in old versions inside `tree`.
extension ForeignJSON {
    mutating func appiumTree() throws(RequestFault) -> ElementTree {
        var top = root
        for name in ["value", "tree"] { top = member(name, of: top) ?? top }
        return try tree(from: top) { reader, position, depth in reader.appiumElement(position, depth) }
    }

    private mutating func appiumElement(_ position: Int, _ depth: Int) -> ForeignElement {
        if tape.kind(at: position) != .object { json.wrongType(at: position, "an element", "an object") }
        if tape.member("type", of: position) == nil, tape.kind(at: position) == .object {
            json.missing("type", of: position)
        }
        return ForeignElement(
            depth: depth, type: ElementTree.type(text("type", of: position) ?? ""),
            names: ["rawIdentifier", "name", "label"].compactMap { text($0, of: position) },
            frame: appiumFrame(position), isVisible: flag("isVisible", of: position),
            isEnabled: flag("isEnabled", of: position) ?? true, value: text("value", of: position),
            place: .value(position))
    }

    private mutating func appiumFrame(_ position: Int) -> Rect? {
        if let exact = text("frame", of: position).flatMap({ ForeignText.rect($0) }) { return exact }
        guard let rect = member("rect", of: position) else { return nil }
        return self.rect(rect, origin: member("origin", of: rect), size: member("size", of: rect))
    }

    /// A rectangle's four numbers in one object, or in its `origin` and its `size`; nil where one is missing or strange.
    package mutating func rect(_ object: Int, origin: Int? = nil, size: Int? = nil) -> Rect? {
        let places = -ForeignText.greatest...ForeignText.greatest
        let sizes = 0...ForeignText.greatest
        guard let x = number("x", of: origin ?? object, in: places),
            let y = number("y", of: origin ?? object, in: places),
            let width = number("width", of: size ?? object, in: sizes),
            let height = number("height", of: size ?? object, in: sizes)
        else { return nil }
        return Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The elements from `top` on, an object or a list of them, with those in `children`, in pre-order.
    mutating func tree(
        from top: Int, _ read: (inout ForeignJSON, Int, Int) -> ForeignElement
    ) throws(RequestFault) -> ElementTree {
        var tree = ElementTree()
        /// What is left of each list of elements that is open.
        var open: [JSONReader.ElementCursor] = []
        if tape.kind(at: top) == .array {
            open.append(json.elements(at: top, "the elements"))
        } else {
            open.append(JSONReader.ElementCursor(position: top, end: tape.next(after: top)))
        }
        while let last = open.indices.last {
            guard let position = json.next(&open[last]) else {
                open.removeLast()
                continue
            }
            let element = read(&self, position, last)
            try tree.add(element, limits)
            // Always opened, so that the depth is the number of open lists.
            guard let children = member("children", of: position) else { continue }
            open.append(json.elements(at: children, "children"))
        }
        try check()
        guard !tree.elements.isEmpty else {
            throw .invalid([source.fault(.missingMember, at: .all, "there are no elements in it")])
        }
        return tree
    }
}
