internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Output of `-[UIView recursiveDescription]` and of EarlGrey, followed by descriptions of gesture
/// recognizers and of view controllers. It has a line for each view, with one “|” per level, the class, the
/// address and the properties that differ from their defaults. Frames are in the coordinates of the
/// superview; like UIKit's `frame`, they include the transform.
///
/// Text in front of a description and after it is ignored. A line that cannot be read is omitted with a
/// warning if the text has other views.
struct RecursiveDescription {
    let source: ForeignSource
    var limits: Limits { source.limits }
    var notes: ForeignNotes { source.notes }
    var tree: ViewTreeBuilder
    /// The nodes by the addresses of their views.
    var views: [Substring: Int] = [:]
    var recognizers: [DescribedRecognizer] = []
    /// Descriptions of recognizers, which can precede the descriptions of their views.
    private var described: [DescribedObject] = []
    /// Nodes whose description mentions recognizers, with their locations.
    var promised: [(node: Int, place: TextLocation)] = []
    /// Nodes for which at least one recognizer was described.
    var reported: Set<Int> = []
    var controllers = DescribedControllers()
    /// The views whose subviews can follow, with their levels.
    private var open: [(level: Int, node: Int)] = []
    private var omitted = OmittedLines()
    /// Whether the lines describe views that were already described.
    private var isRepeated = false

    private init(_ source: ForeignSource) {
        self.source = source
        tree = ViewTreeBuilder(source)
    }

    /// Maximum size of a line in bytes. Descriptions are much shorter, and each character is examined several times.
    private static let longestLine = 64 * 1024

    static func read(_ source: ForeignSource) throws(RequestFault) -> [SceneNode] {
        let text = try source.text(orRefuse: "a recursiveDescription must be a string")
        var reader = RecursiveDescription(source)
        var lines = TextLines(text, source.limits, longest: longestLine)
        while let line = try lines.next() { try reader.read(line, &lines) }
        return try reader.finish(lines.number)
    }

    private mutating func read(_ line: TextLine, _ lines: inout TextLines) throws(RequestFault) {
        if try controllers.add(line, limits) { return }
        var line = line
        while let start = DescribedObject.start(in: line) {
            let place = start.line.place
            var rest: Substring = ""
            guard let object = try DescribedObject.read(start.line, &lines, rest: &rest) else {
                return omitted.add("the description must end with “>”", at: place)
            }
            if start.level > 0, ["UIApplication", "UIWindowScene"].contains(object.className) {
                throw source.malformed(
                    "the text is a responder chain, not a view tree; paste the output of “po [window recursiveDescription]”",
                    at: object.place)
            }
            if RecursiveDescription.isRecognizer(object) {
                guard described.count < limits.scene.recognizers else {
                    throw .limitExceeded(LimitFault(limit: "recognizers", maximum: limits.scene.recognizers))
                }
                described.append(object)
                // A list can be on one line.
                guard rest.first == "," else { return }
                line = TextLine(String(rest), place.line)
            } else {
                return try add(object, start.level)
            }
        }
        noteUnread(line)
    }

    /// Notes a line that contains no description, unless it is text around the tree.
    private mutating func noteUnread(_ line: TextLine) {
        let text = line.text.drop { $0 == " " || $0 == "\t" }
        guard text.first == "|" || text.first == "<" && !text.hasPrefix("<__NS") else { return }
        omitted.add("expected a view: <Class: 0x…; frame = …>", at: line.place)
    }

    private mutating func finish(_ lineCount: Int) throws(RequestFault) -> [SceneNode] {
        if tree.nodes.isEmpty, !controllers.isEmpty { try controllers.addViews(to: &tree, &views) }
        guard !tree.nodes.isEmpty else { throw emptyFault(lineCount) }
        notes.omitted(omitted)
        tree.separateWindows()
        controllers.attach(to: &tree, views)
        for object in described { try addRecognizer(object) }
        attachRecognizers()
        let missingControllers: DiagnosticMessage = controllers.isEmpty ? "view controllers, " : ""
        notes.lost(
            "the format does not contain " + missingControllers
                + "delegates, touch overrides and window levels")
        return tree.nodes
    }

    private func emptyFault(_ lineCount: Int) -> RequestFault {
        if let first = described.first {
            return source.malformed(
                "the text describes gesture recognizers, but not their views; paste the view tree in front of them: "
                    + "the output of “po someView.window!.value(forKey: \"recursiveDescription\")!” in lldb",
                at: first.place)
        }
        if let fault = omitted.fault(in: source) { return fault }
        return source.malformed(
            "there is no line that describes a view: <Class: 0x…; frame = …>",
            at: TextLocation(line: max(1, lineCount), column: 1))
    }

    // MARK: Views

    private mutating func add(_ object: DescribedObject, _ level: Int) throws(RequestFault) {
        let properties = object.properties
        guard let part = properties["frame"] else {
            return omitted.add("a view must have a frame: frame = (x y; width height)", at: object.place)
        }
        guard let (x, y, width, height) = ForeignText.fourNumbers(part.text), width >= 0, height >= 0 else {
            return omitted.add("invalid frame; expected (x y; width height)", at: part.place)
        }
        let frame = Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
        let isWindow = RecursiveDescription.isWindow(object)
        // Text around a tree can mention one of its views, or repeat a part of it.
        if level == 0 { isRepeated = !isWindow && views[object.address] != nil }
        if isRepeated, views[object.address] != nil { return }
        if level == 0, isWindow, tree.hasOnlyMentions { forgetViews(at: object.place) }
        while let last = open.last, last.level >= level { open.removeLast() }
        let depth = try depth(of: object, level, frame)
        let scrolls = properties["contentOffset"] == nil ? nil : true
        let node = try tree.add(
            object.className, base: properties["baseClass"]?.text,
            named: RecursiveDescription.name(in: properties),
            depth: depth, frame, scrolls: scrolls, at: .text(object.place))
        if depth == 1, open.isEmpty, node > 1 { tree[node].assumed.append(.order) }
        // Passing `&tree[node]` would copy all nodes, because the method also reads `self`.
        var view = tree[node]
        view.addName(RecursiveDescription.unquoted(properties["text"]?.text))
        addMembers(of: properties, to: &view, object.place)
        tree[node] = view
        if !object.address.isEmpty { views[object.address] = node }
        if properties["gestureRecognizers"] != nil { promised.append((node, object.place)) }
        open.append((level, node))
    }

    /// Returns the accessibility identifier, which EarlGrey prints.
    private static func name(in properties: DescribedProperties) -> String? {
        unquoted((properties["AX.id"] ?? properties["accessibilityIdentifier"])?.text)
    }

    private static func unquoted(_ text: Substring?) -> String? {
        guard let text else { return nil }
        let isQuoted = text.count > 1 && (text.first == "'" || text.first == "\"") && text.last == text.first
        return String(isQuoted ? text.dropFirst().dropLast() : text)
    }

    /// Returns the depth of a view in the scene. An outermost view that is not a window is added to the window before it; if there
    /// is none, to a window that is added around it.
    private mutating func depth(
        of object: DescribedObject, _ level: Int, _ frame: Rect
    ) throws(RequestFault) -> Int {
        guard let parent = open.last else {
            if RecursiveDescription.isWindow(object) { return 0 }
            if let window = tree.window {
                notes.guessed(
                    "the view is not in a window; it is assumed to be in “\(id: tree[window].id)”, in front of the views before it",
                    at: .text(object.place))
                tree.enlargeAddedWindow(frame.sizeFromOrigin)
            } else {
                addWindow(about: frame, object.place)
            }
            return 1
        }
        if level > parent.level + 1 {
            guard !omitted.isEmpty else {
                throw source.malformed(
                    "the view is more than one level below the preceding view", at: object.place)
            }
            notes.guessed(
                "the line of the superview could not be read; the view was added to the nearest preceding view of a "
                    + "lower level, so its location can be wrong", at: .text(object.place))
        }
        return tree[parent.node].depth + 1
    }

    private static func isWindow(_ object: DescribedObject) -> Bool {
        object.className.hasSuffix("Window") || object.properties["baseClass"]?.text == "UIWindow"
    }

    /// Omits the views so far: text in front of a window can mention views.
    private mutating func forgetViews(at place: TextLocation) {
        notes.lost(
            "the views before the window are omitted, because they are in no window", at: .text(place))
        tree = ViewTreeBuilder(source)
        (views, promised, open) = ([:], [], [])
    }

    private mutating func addWindow(about frame: Rect, _ place: TextLocation) {
        let end = frame.sizeFromOrigin
        guard source.options.viewport == nil, end.width > 0, end.height > 0 else {
            return tree.addWindow(
                tree.screenSize(orGuess: ViewTreeBuilder.defaultScreenSize, at: .text(place)))
        }
        notes.guessed(
            "the view is not in a window; a window of \(value: end.text) pt around it was added",
            at: .text(place))
        tree.addWindow(end)
    }
}
