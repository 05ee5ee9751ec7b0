internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Makes a scene of accessibility elements: frames on the screen become frames in superviews, and what the elements do
/// not tell is guessed, and noted.
///
/// - Complexity: O(elements), no recursion.
struct ElementScene {
    /// An element that becomes a view.
    struct Entry {
        package var element: Int
        /// The entry of its superview; nil for windows and what has none.
        package var parent: Int?
        /// On the screen.
        package var frame: Rect
        /// What of the screen its content can be seen in.
        var clip: Rect
        var isVisibleBelow = false
        package var isHidden = false
        /// How far its content is scrolled.
        package var offset = Point.zero
        /// Where its content ends, from the frame's origin.
        var extent = Point.zero
        /// Least origin of its content, from the frame's origin, where it is negative.
        var overhang = Point.zero
        var node: SceneNode
    }

    let tree: ElementTree
    let notes: ForeignNotes
    var entries: [Entry] = []
    var ids: IDMaker
    var screen: Rect
    /// Elements without a name.
    var unnamed = 0

    private init(_ tree: ElementTree, _ notes: ForeignNotes, _ limits: Limits) {
        self.notes = notes
        self.tree = tree.withBarsInFront(notes)
        ids = IDMaker(limits)
        screen = ElementScene.screen(of: tree)
    }

    /// What the tool says, the application's frame, or the first window's, or else what holds all elements.
    private static func screen(of tree: ElementTree) -> Rect {
        if let screen = tree.screen { return screen }
        for type in ["Application", "Window"] {
            let first = tree.elements.first { $0.type == type }
            if let frame = first?.frame, frame.size.width > 0, frame.size.height > 0 { return frame }
        }
        var end = Point.zero
        for frame in tree.elements.lazy.compactMap(\.frame) {
            end.x = max(end.x, frame.origin.x + frame.size.width)
            end.y = max(end.y, frame.origin.y + frame.size.height)
        }
        return Rect(origin: .zero, size: Size(width: end.x, height: end.y))
    }

    /// Makes the nodes of a scene from `tree`.
    ///
    /// - Throws: If the scene would exceed the limits of views or depth.
    static func make(
        of tree: ElementTree, _ source: ForeignSource
    ) throws(RequestFault) -> [SceneNode] {
        let limits = source.limits
        var scene = ElementScene(tree, source.notes, limits)
        scene.addEntries()
        scene.hide()
        scene.letThrough()
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
            "these are accessibility elements: classes are taken from their types, later siblings are in front, and "
                + "views that are no elements are not there")
        notes.lost(
            "gesture recognizers, targets, view controllers, transforms and overrides are not told by this format"
        )
        if unnamed > 0 {
            let elements: DiagnosticMessage = unnamed == 1 ? " element has" : " elements have"
            notes.guessed("\(count: unnamed)" + elements + " no name: ids are made of type and number")
        }
    }
}
