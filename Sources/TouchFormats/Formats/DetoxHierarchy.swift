internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Detox's `device.generateViewHierarchyXml()` (ViewHierarchyGenerator.swift): a tag for each view, with its
/// class and its frame in whole points in the coordinates of the superview. The wrapper `ViewHierarchy` is
/// optional.
enum DetoxHierarchy {
    static func read(_ source: ForeignSource) throws(RequestFault) -> [SceneNode] {
        let text = try source.text(orRefuse: "Detox's view hierarchy must be a string with XML")
        let reading = Reading(source)
        try XMLReader.read(text, of: source, maximumDepth: source.limits.scene.depth + 2) {
            name, attributes, depth, place throws(RequestFault) in
            try reading.add(name, attributes, depth, place)
        }
        guard !reading.tree.nodes.isEmpty else {
            throw source.refused(.missingMember, "the data contains no views")
        }
        reading.tree.separateWindows()
        source.notes.guessed("frames are whole points; hits within 1 pt of an edge are uncertain")
        reading.tree.noteMissingOffsets()
        source.notes.lost(
            "the format does not contain gesture recognizers, targets, view controllers, transforms, overrides and "
                + "isUserInteractionEnabled")
        return reading.tree.nodes
    }

    /// The tree that grows while the text is read.
    private final class Reading {
        private let source: ForeignSource
        var tree: ViewTreeBuilder
        /// The difference between the depth of a tag and the depth of its view.
        private var outermost = 0

        init(_ source: ForeignSource) {
            self.source = source
            tree = ViewTreeBuilder(source)
        }

        func add(
            _ name: String, _ attributes: XMLAttributes, _ depth: Int, _ place: TextLocation
        ) throws(RequestFault) {
            if depth == 0 {
                outermost = name == "ViewHierarchy" ? 1 : 0
                if outermost == 1 { return }
            }
            let numbers = [attributes["width"], attributes["height"]].map {
                $0.flatMap { ForeignText.number($0) }
            }
            guard let width = numbers[0], let height = numbers[1], width >= 0, height >= 0 else {
                throw source.malformed(
                    "“\(name: name.prefix(64))” must have “width” and “height”", at: place)
            }
            let className = attributes["class"] ?? name
            let x = attributes["x"].flatMap { ForeignText.number($0) } ?? 0
            let y = attributes["y"].flatMap { ForeignText.number($0) } ?? 0
            let frame = Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
            if depth == outermost, !className.hasSuffix("Window") {
                tree.addWindow(tree.screenSize(orGuess: frame.sizeFromOrigin, at: .text(place)))
                outermost -= 1
            }
            let node = try tree.add(
                className, named: attributes["testID"] ?? attributes["id"], depth: depth - outermost,
                frame, at: .text(place))
            tree[node].addName(attributes["label"])
            tree[node].addName(attributes["text"])
            tree.setVisibility(
                of: node, isHidden: attributes["visibility"].map { $0 != "visible" } ?? false,
                alpha: attributes["alpha"].flatMap { ForeignText.number($0) })
        }
    }
}
