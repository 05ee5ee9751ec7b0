internal import JSONTape
internal import TouchScene

// Reads the properties in the description of a view.

extension RecursiveDescription {
    func addMembers(of properties: DescribedProperties, to node: inout SceneNode, _ place: TextLocation) {
        func add(_ name: String, _ flag: Bool?) {
            if let flag { node.members.append((name, RequestJSON(flag))) }
        }
        // EarlGrey prints the flags “hidden” and “disabled” without a value.
        add(
            "isHidden", properties.flag("hidden") ?? (properties["hidden"]?.text.isEmpty == true ? true : nil)
        )
        add("clipsToBounds", properties.flag("clipsToBounds"))
        add("isUserInteractionEnabled", properties.flag("userInteractionEnabled") ?? properties.flag("UIE"))
        let isEnabled = properties.flag("enabled") ?? (properties["disabled"] != nil ? false : nil)
        node.isReportedDisabled = isEnabled == false
        if ElementClass.isControl(node.className, node.superclass) { add("isEnabled", isEnabled) }
        if let alpha = properties.number("alpha"), (0...1).contains(alpha), alpha < 1 {
            node.members.append(("alpha", RequestJSON(alpha)))
        }
        if ElementClass.scrolls(node.className, node.superclass) {
            if let offset = properties.numbers("contentOffset", count: 2) {
                node.members.append(("contentOffset", RequestJSON(Point(x: offset[0], y: offset[1]))))
            }
            if let numbers = properties.numbers("contentSize", count: 2) {
                let size = Size(width: max(0, numbers[0]), height: max(0, numbers[1]))
                node.members.append(("contentSize", RequestJSON(size)))
            }
            addInsets("contentInset", properties, to: &node)
            addInsets("adjustedContentInset", properties, to: &node)
        }
        if node.depth == 0 { addInsets("safeAreaInsets", properties, to: &node) }
        addTransform(properties, to: &node)
    }

    /// The description has insets in the order top, left, bottom, right.
    private func addInsets(_ name: String, _ properties: DescribedProperties, to node: inout SceneNode) {
        guard let numbers = properties.numbers(name[...], count: 4), numbers != [0, 0, 0, 0] else { return }
        let members = zip(["top", "left", "bottom", "right"], numbers).map { ($0, RequestJSON($1)) }
        node.members.append((name, RequestJSON(members)))
    }

    /// If a view has a transform, UIKit's `frame` is the bounding box of the transformed view, but the
    /// `frame` of a touchd scene is the one without the transform.
    private func addTransform(_ properties: DescribedProperties, to node: inout SceneNode) {
        guard let part = properties["transform"] else { return }
        guard let values = ForeignText.numbers(part.text, count: 6) else {
            return notes.lost(
                "the transform is omitted; expected [a, b, c, d, tx, ty]", at: .text(part.place))
        }
        guard values != [1, 0, 0, 1, 0, 0] else { return }
        let (a, b, c, d) = (abs(values[0]), abs(values[1]), abs(values[2]), abs(values[3]))
        // width = a·w + c·h, height = b·w + d·h.
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-6 else {
            return notes.lost(
                "the transform is omitted, because the size without it cannot be derived from the frame",
                at: .text(part.place))
        }
        let seen = node.frame
        let width = (seen.size.width * d - seen.size.height * c) / determinant
        let height = (seen.size.height * a - seen.size.width * b) / determinant
        guard width >= 0, height >= 0, width.isFinite, height.isFinite else {
            return notes.lost(
                "the transform is omitted, because it does not match the frame", at: .text(part.place))
        }
        let center = Point(
            x: seen.origin.x + seen.size.width / 2 - values[4],
            y: seen.origin.y + seen.size.height / 2 - values[5])
        node.frame = Rect(
            origin: Point(x: (center.x - width / 2).tidy, y: (center.y - height / 2).tidy),
            size: Size(width: width.tidy, height: height.tidy))
        let names = ["a", "b", "c", "d", "tx", "ty"]
        let members = zip(names, values).map { ($0, RequestJSON($1)) }
        node.members.append(("transform", RequestJSON(members)))
        notes.guessed(
            "the frame without the transform is computed for an anchor point in the center, because the "
                + "description contains the transformed frame", at: .text(part.place))
    }
}
