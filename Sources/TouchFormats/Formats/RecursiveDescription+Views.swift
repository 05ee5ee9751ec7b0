internal import JSONTape
internal import TouchDispatch

// Reads the properties in the description of a view.

extension RecursiveDescription {
    /// The parts of a description by their names.
    struct Properties {
        private var parts: [Substring: TextLine.Part] = [:]

        /// Each part has the form “name = value”, or “contentOffset: {x, y}” for UIScrollView.
        init(_ parts: [TextLine.Part]) {
            for part in parts {
                let isEqual = part.text.contains("=")
                guard let end = part.text.firstIndex(of: isEqual ? "=" : ":") else { continue }
                var name = part.text[..<end]
                while name.last == " " { name = name.dropLast() }
                let value = part.text[part.text.index(after: end)...]
                let text = value.drop { $0 == " " }
                let column = part.place.column + part.text.unicodeScalars.count - text.unicodeScalars.count
                let place = TextLocation(line: part.place.line, column: column)
                // If a name occurs more than once, the first value applies.
                if self.parts[name] == nil { self.parts[name] = TextLine.Part(text: text, place: place) }
            }
        }

        subscript(name: Substring) -> TextLine.Part? { parts[name] }

        func flag(_ name: Substring) -> Bool? { parts[name].flatMap { ForeignText.flag($0.text) } }

        func number(_ name: Substring) -> Double? { parts[name].flatMap { ForeignText.number($0.text) } }
    }

    /// Returns the UIKit class that `name` behaves like; nil if touchd knows `name`, or if only UIView is
    /// known.
    ///
    /// - Parameter base: The base class in the description.
    static func knownClass(_ name: String, base: Substring?) -> (superclass: String?, isGuess: Bool) {
        if ViewClass.allCases.contains(where: { "\($0)" == name }) { return (nil, false) }
        if let base, ViewClass.allCases.contains(where: { "\($0)" == base }) { return (String(base), false) }
        // Known suffixes, longer ones first, as in MyTextField and _UIButton.
        let known: [(String, String)] = [
            ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
            ("SegmentedControl", "UISegmentedControl"), ("CollectionView", "UICollectionView"),
            ("PageControl", "UIPageControl"), ("ScrollView", "UIScrollView"), ("TableView", "UITableView"),
            ("StackView", "UIStackView"), ("ImageView", "UIImageView"), ("TextField", "UITextField"),
            ("TextView", "UIScrollView"), ("Stepper", "UIStepper"), ("Control", "UIControl"),
            ("Button", "UIButton"), ("Slider", "UISlider"), ("Switch", "UISwitch"), ("Label", "UILabel"),
        ]
        let match = known.first { name.hasSuffix($0.0) }
        return (match?.1, match != nil)
    }

    /// Returns the start of an id: “loginButton” for “MyApp.LoginButton”, “button” for “UIButton”.
    static func baseName(_ name: String) -> String {
        var base = name.split(separator: ".").last.map(String.init) ?? name
        base = String(base.drop { $0 == "_" })
        if base.hasPrefix("UI"), base.count > 2 { base = String(base.dropFirst(2)) }
        return base.prefix(1).lowercased() + base.dropFirst()
    }

    mutating func addMembers(of properties: Properties, to node: inout SceneNode, _ place: TextLocation) {
        func add(_ name: String, _ flag: Bool?) {
            if let flag { node.members.append((name, RequestJSON(flag))) }
        }
        add("isHidden", properties.flag("hidden"))
        add("clipsToBounds", properties.flag("clipsToBounds"))
        add("isUserInteractionEnabled", properties.flag("userInteractionEnabled"))
        let isControl = ElementClass.isControl(node.className, node.superclass)
        if isControl { add("isEnabled", properties.flag("enabled")) }
        if let alpha = properties.number("alpha"), (0...1).contains(alpha) {
            node.members.append(("alpha", RequestJSON(alpha)))
        }
        if ElementClass.scrolls(node.className, node.superclass) {
            if let (x, y) = properties["contentOffset"].flatMap({ ForeignText.twoNumbers($0.text) }) {
                node.members.append(("contentOffset", RequestJSON(Point(x: x, y: y))))
            }
            if let (width, height) = properties["contentSize"].flatMap({ ForeignText.twoNumbers($0.text) }) {
                let size = Size(width: max(0, width), height: max(0, height))
                node.members.append(("contentSize", RequestJSON(size)))
            }
            addInset(properties, to: &node)
        }
        addTransform(properties, to: &node)
    }

    /// The description has the insets in the order top, left, bottom, right.
    private func addInset(_ properties: Properties, to node: inout SceneNode) {
        guard let part = properties["adjustedContentInset"],
            let numbers = ForeignText.numbers(part.text, count: 4), numbers != [0, 0, 0, 0]
        else { return }
        let members = zip(["top", "left", "bottom", "right"], numbers).map { ($0, RequestJSON($1)) }
        node.members.append(("adjustedContentInset", RequestJSON(members)))
    }

    /// If a view has a transform, UIKit's `frame` is the bounding box of the transformed view, but the
    /// `frame` of a touchd scene is the one without the transform.
    private mutating func addTransform(_ properties: Properties, to node: inout SceneNode) {
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
