internal import JSONTape
internal import TouchScene
internal import TouchWire

extension ForeignJSON {
    /// Returns the elements in `top`, which is an element or a list of elements, and all their children, in
    /// pre-order. `read` returns the element for a value and its depth.
    func tree(
        from top: JSONValue, children: String = "children", _ read: (JSONValue, Int) -> ForeignElement
    ) throws(RequestFault) -> ElementTree {
        var tree = ElementTree()
        try visit(top, children: children) { value, depth throws(RequestFault) in
            try tree.add(read(value, depth), source.limits)
        }
        try check()
        return try tree.notEmpty(source)
    }

    /// Calls `read` with each value in `top`, which is a value or a list of values, and in the members
    /// named `children`, in pre-order, and with its depth.
    func visit(
        _ top: JSONValue, children name: String = "children",
        _ read: (JSONValue, Int) throws(RequestFault) -> Void
    ) throws(RequestFault) {
        /// The remaining elements of each list on the path to the current element.
        var open = [(top.isArray ? top.elements : [top]).makeIterator()]
        while let last = open.indices.last {
            guard let value = open[last].next() else {
                open.removeLast()
                continue
            }
            try read(value, last)
            // A list is added even if it is empty, so that the depth equals the number of open lists.
            guard let children = value.given(name) else { continue }
            open.append(elements(of: children, name).makeIterator())
        }
    }

    /// Returns a rectangle whose four numbers are in one object, or in the objects `origin` and `size`; nil
    /// if a number is missing or out of range.
    ///
    /// - Parameter names: The names of the members with the coordinates of the origin.
    func rect(
        _ object: JSONValue, origin: JSONValue? = nil, size: JSONValue? = nil,
        names: (x: StaticString, y: StaticString) = ("x", "y")
    ) -> Rect? {
        let coordinates = -ForeignText.greatest...ForeignText.greatest
        let sizes = 0...ForeignText.greatest
        guard let x = number(names.x, of: origin ?? object, in: coordinates),
            let y = number(names.y, of: origin ?? object, in: coordinates),
            let width = number("width", of: size ?? object, in: sizes),
            let height = number("height", of: size ?? object, in: sizes)
        else { return nil }
        return Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
}

extension ElementTree {
    /// Returns the tree, and throws if it has no elements.
    func notEmpty(_ source: ForeignSource) throws(RequestFault) -> ElementTree {
        guard !elements.isEmpty else {
            throw source.refused(.missingMember, "the data contains no elements")
        }
        return self
    }
}
