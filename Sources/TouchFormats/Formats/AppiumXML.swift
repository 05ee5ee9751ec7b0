internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Page source of Appium's XCUITest driver and of WebDriverAgent (FBXPath.m). It has a tag for each element,
/// whose name is the type of the element, with `x`, `y`, `width` and `height` in screen coordinates. The
/// wrapper `AppiumAUT` is optional.
enum AppiumXML {
    static func read(
        _ source: ForeignSource
    ) throws(RequestFault) -> ElementTree {
        let text = try source.text(orRefuse: "the page source must be a string with XML")
        let reading = Reading(source)
        // Two more levels: the wrapper and the application are outside the windows.
        try XMLReader.read(text, of: source, maximumDepth: source.limits.scene.depth + 2) {
            name, attributes, depth, place throws(RequestFault) in
            try reading.add(name, attributes, depth, place)
        }
        var tree = try reading.tree.notEmpty(source)
        if reading.areFramesWhole {
            tree.areFramesWhole = true
            source.notes.guessed(
                "frames are whole points, because WebDriverAgent rounds them outwards; hits within 1 pt of an edge "
                    + "are uncertain")
        }
        return tree
    }

    /// The tree that grows while the text is read.
    private final class Reading {
        private let source: ForeignSource
        var tree = ElementTree()
        /// Whether there are frames and all of them are in whole points.
        private(set) var areFramesWhole = false
        private var hasFractions = false
        /// The depth of the outermost element: 1 if there is a wrapper, otherwise 0.
        private var outermost = 0

        init(_ source: ForeignSource) { self.source = source }

        func add(
            _ name: String, _ attributes: XMLAttributes, _ depth: Int, _ place: TextLocation
        ) throws(RequestFault) {
            if depth == 0 {
                outermost = name == "AppiumAUT" ? 1 : 0
                if outermost == 1 { return }
            }
            guard name.hasPrefix("XCUIElementType") || name.hasPrefix("UIA") else {
                throw source.malformed(
                    "“\(name: name.prefix(64))” is not an element of an XCUITest page source", at: place)
            }
            let frame = frame(attributes, place)
            try tree.add(
                ForeignElement(
                    depth: depth - outermost, type: ElementTree.type(attributes["type"] ?? name),
                    names: [attributes["name"], attributes["label"]].compactMap { $0 },
                    frame: frame, isVisible: attributes["visible"].flatMap { ForeignText.flag($0) },
                    isEnabled: attributes["enabled"].flatMap { ForeignText.flag($0) } ?? true,
                    isAccessible: attributes["accessible"].flatMap { ForeignText.flag($0) },
                    isHittable: attributes["hittable"].flatMap { ForeignText.flag($0) },
                    value: attributes["value"], place: .text(place)), source.limits)
        }

        /// Returns the exact frame in `nativeFrame`, or else the frame in whole points.
        private func frame(_ attributes: XMLAttributes, _ place: TextLocation) -> Rect? {
            if let exact = attributes["nativeFrame"].flatMap({ ForeignText.rect($0) }) { return exact }
            let texts = [attributes["x"], attributes["y"], attributes["width"], attributes["height"]]
            let numbers = texts.compactMap { $0.flatMap { ForeignText.number($0) } }
            guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
            if numbers.contains(where: { $0 != $0.rounded() }) { hasFractions = true }
            areFramesWhole = !hasFractions
            return Rect(
                origin: Point(x: numbers[0], y: numbers[1]), size: Size(width: numbers[2], height: numbers[3])
            )
        }
    }
}
