internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Output of `-[UIView recursiveDescription]`, followed by descriptions of gesture recognizers. It has a line
/// for each view, with one “|” per level, the class, the address and the properties that differ from their
/// defaults. Frames are in the coordinates of the superview; like UIKit's `frame`, they include the
/// transform.
struct RecursiveDescription {
    let source: ForeignSource
    var limits: Limits { source.limits }
    var notes: ForeignNotes { source.notes }
    var nodes: [SceneNode] = []
    var ids: IDMaker
    /// The nodes by the addresses of their views.
    var views: [Substring: Int] = [:]
    var recognizers: [DescribedRecognizer] = []
    /// Nodes whose description mentions recognizers, with their locations.
    var promised: [(node: Int, place: TextLocation)] = []
    /// Nodes for which at least one recognizer was described.
    var reported: Set<Int> = []
    /// The depth of the outermost view: 1 if a window was added, otherwise 0.
    private var outermost = 0

    private init(_ source: ForeignSource) {
        self.source = source
        ids = IDMaker(source.limits)
    }

    static func read(_ source: ForeignSource) throws(RequestFault) -> [SceneNode] {
        let text = try source.text(orRefuse: "a recursiveDescription must be a string")
        var reader = RecursiveDescription(source)
        var lines = TextLines(text, source.limits)
        while var line = try lines.next() {
            var level = 0
            line.skipMarks()
            while line.skip("|") {
                level += 1
                line.skipMarks()
            }
            // Lines that the debugger prints around a list.
            let isFrame = ["(", ")", "[", "]", "<__NSArray", "▿", "nil"].contains { line.text.hasPrefix($0) }
            guard !line.isAtEnd, !isFrame else { continue }
            // Failure requirements are printed on several lines.
            var open = line.openBraces
            while open > 0, let more = try lines.next() {
                open += more.openBraces
                line.append(more)
            }
            try reader.add(&line, level)
        }
        guard !reader.nodes.isEmpty else {
            throw source.malformed(
                "there is no line that describes a view",
                at: TextLocation(line: max(1, lines.number), column: 1)
            )
        }
        reader.finish()
        return reader.nodes
    }

    /// Reads a view or recognizer from a line of the form “<Class: 0x…; name = value; …>”.
    private mutating func add(_ line: inout TextLine, _ level: Int) throws(RequestFault) {
        let start = line.place
        guard line.skip("<") else {
            throw source.malformed("expected a view: <Class: 0x…; frame = …>", at: start)
        }
        while line.text.last == "," || line.text.last == " " { line.dropLast() }
        guard line.text.last == ">" else {
            throw source.malformed("the line must end with “>”", at: start)
        }
        line.dropLast()
        var parts = line.parts(separator: ";")
        let head = parts.removeFirst()
        guard let colon = head.text.lastIndex(of: ":") else {
            throw source.malformed("expected “:” and an address after the class", at: head.place)
        }
        let name = String(head.text[..<colon])
        let address = head.text[head.text.index(after: colon)...].drop { $0 == " " }
        guard address.hasPrefix("0x") else {
            throw source.malformed("expected an address after the class", at: head.place)
        }
        let properties = Properties(parts)
        if properties["frame"] != nil || properties["view"] == nil {
            try addView(name, address, level, properties, start)
        } else {
            try addRecognizer(name, address, properties, start)
        }
    }

    // MARK: Views

    private mutating func addView(
        _ name: String, _ address: Substring, _ level: Int, _ properties: Properties, _ place: TextLocation
    ) throws(RequestFault) {
        guard level <= (nodes.last.map { $0.depth - outermost + 1 } ?? 0) else {
            throw source.malformed("the view is more than one level below the preceding view", at: place)
        }
        guard let part = properties["frame"] else {
            throw source.malformed("a view must have a frame: frame = (x y; width height)", at: place)
        }
        guard let (x, y, width, height) = ForeignText.fourNumbers(part.text), width >= 0, height >= 0 else {
            throw source.malformed("invalid frame; expected (x y; width height)", at: part.place)
        }
        guard nodes.count < limits.scene.views else { throw .limitExceeded(.views(limits.scene.views)) }
        let frame = Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
        if level == 0 {
            outermost = name.hasSuffix("Window") ? 0 : 1
            // Adds a window around a view without a window.
            if outermost == 1 { addWindow(about: frame, place) }
        }
        let depth = level + outermost
        guard depth < limits.scene.depth else { throw .limitExceeded(.sceneDepth(limits.scene.depth)) }
        let known = RecursiveDescription.knownClass(name, base: properties["baseClass"]?.text)
        if known.isGuess {
            notes.guessed(
                "“\(name: name.prefix(64))” is assumed to behave like \(className: known.superclass ?? "UIView")",
                at: .text(place))
        }
        var node = SceneNode(
            depth: depth, id: ids.id(numbering: RecursiveDescription.baseName(name)), className: name,
            superclass: depth == 0 && name != "UIWindow" ? "UIWindow" : known.superclass, frame: frame)
        addMembers(of: properties, to: &node, place)
        views[address] = nodes.count
        if properties["gestureRecognizers"] != nil { promised.append((nodes.count, place)) }
        nodes.append(node)
    }

    private mutating func addWindow(about frame: Rect, _ place: TextLocation) {
        notes.guessed("the view is not in a window; a window around it was added", at: .text(place))
        let end = Size(
            width: max(0, frame.origin.x + frame.size.width),
            height: max(0, frame.origin.y + frame.size.height))
        nodes.append(
            SceneNode(
                depth: 0, id: ids.id(numbering: "window"), className: "UIWindow", superclass: nil,
                frame: Rect(origin: .zero, size: end)))
    }
}
