internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Builds a scene from views with their classes, as tools that run inside an app report them. Frames are in
/// the coordinates of the superview.
struct ViewTreeBuilder {
    /// The size of a screen about which nothing is known, in points.
    static let defaultScreenSize = Size(width: 390, height: 844)
    /// The distance between two windows of visionOS, in points.
    private static let windowGap = 100.0

    let source: ForeignSource
    var limits: Limits { source.limits }
    var notes: ForeignNotes { source.notes }
    private(set) var nodes: [SceneNode] = []
    /// The index of the last window; nil if there is none.
    private(set) var window: Int?
    var ids: IDMaker
    /// The classes that were assumed to behave like UIView.
    private var plainClasses: Set<String> = []

    init(_ source: ForeignSource) {
        self.source = source
        ids = IDMaker(source.limits)
    }

    subscript(index: Int) -> SceneNode {
        get { nodes[index] }
        set { nodes[index] = newValue }
    }

    /// The size of the screen if the data does not contain it: the size in the options, or a guess.
    mutating func screenSize(orGuess guess: Size, at place: ForeignLocation) -> Size {
        if let viewport = source.options.viewport { return viewport }
        notes.guessed(
            "the data does not contain the size of the window; \(value: guess.text) pt is assumed"
                + notes.viewportAdvice, at: place)
        return guess
    }

    /// Adds a window that the data does not contain.
    mutating func addWindow(_ size: Size) {
        window = nodes.count
        nodes.append(
            SceneNode(
                depth: 0, id: ids.id(numbering: "window"), className: "UIWindow", superclass: nil,
                frame: Rect(origin: .zero, size: size)))
    }

    /// Moves views, with their subviews, to windows of their own in front of the others, the last one in front.
    ///
    /// - Parameter views: The indices of the views, in ascending order, with their frames on the screen, and whether touches pass
    ///   through their windows outside of what they show.
    /// - Throws: If the scene would exceed the limit of views.
    mutating func moveToOwnWindows(
        _ views: [(view: Int, frame: Rect, passesTouches: Bool)]
    ) throws(RequestFault) {
        guard let screen = nodes.first?.frame, !views.isEmpty else { return }
        guard nodes.count + views.count <= limits.scene.views else {
            throw .limitExceeded(.views(limits.scene.views))
        }
        var rest: [SceneNode] = []
        var moved = [[SceneNode]](repeating: [], count: views.count)
        /// The moved views around the current node, with their depths.
        var open: [(depth: Int, number: Int)] = []
        var next = 0
        for (index, original) in nodes.enumerated() {
            while let last = open.last, original.depth <= last.depth { open.removeLast() }
            var node = original
            if next < views.count, views[next].view == index {
                node.frame = views[next].frame
                open.append((original.depth, next))
                next += 1
            }
            guard let last = open.last else {
                rest.append(node)
                continue
            }
            node.depth -= last.depth - 1
            moved[last.number].append(node)
        }
        nodes = rest
        for (number, part) in moved.enumerated() {
            addWindow(screen.size)
            if views[number].passesTouches {
                nodes[nodes.count - 1].members.append(("hitTest", RequestJSON([.nilIfSelf])))
            }
            nodes += part
        }
    }

    /// Whether all views so far are in one window that was added, without subviews.
    var hasOnlyMentions: Bool {
        guard let first = nodes.first, first.source == nil, nodes.count <= ViewTreeBuilder.maximumMentions
        else {
            return false
        }
        return nodes.dropFirst().allSatisfy { $0.depth == 1 }
    }

    /// The maximum number of views in front of a tree that can be mentions.
    private static let maximumMentions = 16

    /// Enlarges the last window to `size` if it was added and the options do not contain the size of the screen.
    mutating func enlargeAddedWindow(_ size: Size) {
        guard source.options.viewport == nil, let window, nodes[window].source == nil else { return }
        let frame = nodes[window].frame
        nodes[window].frame.size = Size(
            width: max(frame.size.width, size.width), height: max(frame.size.height, size.height))
    }

    /// Adds a view at `depth`, which is at most one more than the depth of the preceding view. Returns its
    /// index.
    ///
    /// - Parameter name: The name in the data, from which the id is derived; nil to derive it from the class.
    mutating func add(
        _ className: String, base: Substring? = nil, named name: String? = nil, depth: Int, _ frame: Rect,
        scrolls: Bool? = nil, at place: ForeignLocation
    ) throws(RequestFault) -> Int {
        guard nodes.count < limits.scene.views else { throw .limitExceeded(.views(limits.scene.views)) }
        guard depth < limits.scene.depth else { throw .limitExceeded(.sceneDepth(limits.scene.depth)) }
        let known = KnownClass.of(className, base: base, scrolls: scrolls)
        let isReported = known.superclass == "UIView" && !plainClasses.insert(className).inserted
        if known.isGuess, depth > 0, !isReported {
            notes.guessed(
                "“\(name: className.prefix(64))” is assumed to behave like "
                    + "\(className: known.superclass ?? "UIView")", at: place)
        }
        if depth == 0 { window = nodes.count }
        nodes.append(
            SceneNode(
                depth: depth, id: id(name, className, at: place), className: className,
                superclass: depth == 0 ? (className == "UIWindow" ? nil : "UIWindow") : known.superclass,
                frame: frame, source: SceneNode.Source(place)))
        nodes[nodes.count - 1].note(originalName: name)
        if className == ViewTreeBuilder.passThroughClass {
            // Reports of iOS 26: clarity-apps 292 and two others.
            nodes[nodes.count - 1].members.append(("hitTest", RequestJSON([.nilIfSelf])))
            notes.guessed(
                "touches outside the bars in “\(name: className)” are assumed to pass through it", at: place)
        }
        return nodes.count - 1
    }

    /// The container of the bars of iOS 26, which covers the screen.
    private static let passThroughClass = "_UIFloatingBarContainerView"

    private mutating func id(_ name: String?, _ className: String, at place: ForeignLocation) -> String {
        guard let name, !name.isEmpty else { return ids.id(numbering: KnownClass.baseName(className)) }
        let (id, reason) = ids.id(for: name)
        if let reason {
            notes.guessed(
                "“\(name: name.prefix(64))” \(reason: reason); the id “\(id: id.prefix(80))” is used",
                at: place)
        }
        return id
    }

    /// Moves the windows of visionOS apart from each other. They are apart in space, but each has an origin of
    /// its own.
    mutating func separateWindows() {
        guard nodes.contains(where: { $0.className.hasPrefix("MRUI") || $0.className.hasPrefix("_MRUI") })
        else {
            return
        }
        var end: Double?
        for index in nodes.indices where nodes[index].depth == 0 {
            let frame = nodes[index].frame
            if let end, frame.origin.x < end {
                nodes[index].frame.origin.x = end + ViewTreeBuilder.windowGap
                notes.guessed(
                    "“\(id: nodes[index].id.prefix(80))” is moved to the right of the other windows, because windows of visionOS "
                        + "are apart in space")
            }
            end = max(end ?? 0, nodes[index].frame.origin.x + frame.size.width)
        }
    }

    /// Adds `isHidden` and `alpha` to the view at `index`, unless they have their defaults. An invalid `alpha` is
    /// ignored.
    mutating func setVisibility(of index: Int, isHidden: Bool, alpha: Double?) {
        if isHidden { nodes[index].members.append(("isHidden", RequestJSON(true))) }
        if let alpha, (0...1).contains(alpha), alpha < 1 {
            nodes[index].members.append(("alpha", RequestJSON(alpha)))
        }
    }

    /// Adds a note if there is a scroll view, because the data does not contain content offsets.
    func noteMissingOffsets() {
        guard nodes.indices.contains(where: scrolls) else { return }
        notes.guessed(
            "the data does not contain content offsets; scroll views are assumed not to be scrolled")
    }

    /// Whether the view at `index` scrolls.
    func scrolls(_ index: Int) -> Bool {
        ElementClass.scrolls(nodes[index].className, nodes[index].superclass)
    }

    /// Whether the view at `index` is a text field or a text view.
    func isTextInput(_ index: Int) -> Bool {
        ElementClass.isTextInput(nodes[index].className, nodes[index].superclass)
    }
}

extension Size {
    /// The size in a message: “390 × 844”.
    var text: String { "\(JSONReader.print(width.tidy)) × \(JSONReader.print(height.tidy))" }
}
