internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Creates a scene from accessibility elements. Converts frames on the screen to frames in superviews.
/// Assumes information that the elements do not contain, and reports each assumption.
///
/// - Complexity: O(elements), no recursion.
struct ElementScene {
    /// An element that becomes a view.
    struct Entry {
        package var element: Int
        /// The entry of its superview; nil for windows.
        package var parent: Int?
        /// In screen coordinates.
        package var frame: Rect
        /// The area of the screen in which its content is visible.
        var clip: Rect
        var isVisibleBelow = false
        package var isHidden = false
        /// The content offset.
        package var offset = Point.zero
        /// The end of its content, relative to the frame's origin.
        var extent = Point.zero
        /// The minimum origin of its content, relative to the frame's origin; at most zero.
        var overhang = Point.zero
        var node: SceneNode
    }

    let tree: ElementTree
    let notes: ForeignNotes
    var entries: [Entry] = []
    var ids: IDMaker
    var screen: Rect
    /// The number of elements without a name.
    var unnamed = 0

    private init(_ tree: ElementTree, _ notes: ForeignNotes, _ limits: Limits) {
        self.notes = notes
        self.tree = tree.inDrawingOrder(notes)
        ids = IDMaker(limits)
        screen = ElementScene.screen(of: tree, notes)
    }

    /// Returns the frame of the screen: the frame in the data, or else the frame of the application or of the
    /// first window, or else a rectangle that contains the element around all others, or else all elements.
    private static func screen(of tree: ElementTree, _ notes: ForeignNotes) -> Rect {
        if let screen = tree.screen { return screen }
        for type in ["Application", "Window"] {
            let first = tree.elements.first { $0.type == type }
            if let frame = first?.frame, frame.size.width > 0, frame.size.height > 0 { return frame }
        }
        var size = tree.outermostFrame?.sizeFromOrigin ?? Size(width: 0, height: 0)
        let isOutermost = size.width > 0 && size.height > 0
        if !isOutermost {
            size = Size(width: 0, height: 0)
            for end in tree.elements.lazy.compactMap({ $0.frame?.sizeFromOrigin }) {
                size.width = max(size.width, end.width)
                size.height = max(size.height, end.height)
            }
        }
        let contents: DiagnosticMessage = isOutermost ? "the outermost element" : "all elements"
        notes.guessed(
            "the data does not contain the size of the screen; \(value: size.text) pt, which contains "
                + contents
                + ", is assumed" + notes.viewportAdvice)
        return Rect(origin: .zero, size: size)
    }

    /// Creates the nodes of a scene from `tree`.
    ///
    /// - Throws: If the scene would exceed the limits of views or depth.
    static func make(
        of tree: ElementTree, _ source: ForeignSource
    ) throws(RequestFault) -> [SceneNode] {
        let limits = source.limits
        let frames = tree.elements.compactMap(\.frame)
        guard source.options.viewport != nil || frames.isEmpty || !frames.allSatisfy(\.isEmpty) else {
            throw source.refused(
                .missingMember,
                "the data contains no element with a size: the tool returned an empty tree; try again while the app is in the "
                    + "foreground and shows the screen")
        }
        var scene = ElementScene(tree, source.notes, limits)
        scene.addEntries()
        if scene.entries.isEmpty { scene.addEmptyWindow() }
        scene.hide()
        scene.letThrough()
        scene.assume()
        scene.scroll()
        scene.place()
        scene.reportAssumptions()
        guard scene.entries.count <= limits.scene.views else {
            throw .limitExceeded(.views(limits.scene.views))
        }
        guard scene.entries.allSatisfy({ $0.node.depth < limits.scene.depth }) else {
            throw .limitExceeded(.sceneDepth(limits.scene.depth))
        }
        return scene.entries.map(\.node)
    }

    private func reportAssumptions() {
        notes.guessed(
            "the data describes accessibility elements: classes are derived from their types, later siblings are "
                + "assumed to be in front, and views that are not elements are missing")
        notes.lost(
            "the format does not contain gesture recognizers, targets, view controllers, transforms and overrides"
        )
        if unnamed > 0 {
            let elements: DiagnosticMessage = unnamed == 1 ? " element has" : " elements have"
            notes.guessed("\(count: unnamed)" + elements + " no name; ids consist of the type and a number")
        }
    }
}
