internal import JSONTape
internal import TouchScene

// Creates the views of a scene and their ids from elements.

extension ElementScene {
    mutating func addEntries() {
        /// The entries of the open elements: one for each depth, nil for the application.
        var open: [Int?] = []
        /// The window that was added for the preceding elements without a window; nil after another window.
        var added: Int?
        for (index, element) in tree.elements.enumerated() {
            open.removeSubrange(min(element.depth, open.count)...)
            let parent = open.last { $0 != nil } ?? nil
            if element.type == "Application", parent == nil {
                open.append(nil)
                continue
            }
            if parent == nil {
                if element.type == "Window" { added = nil } else { added = added ?? addWindow(for: index) }
            }
            open.append(entries.count)
            add(index, element, in: parent ?? added)
        }
    }

    /// Adds a window for an application without windows.
    mutating func addEmptyWindow() { _ = addWindow(for: 0) }

    /// Adds a window for elements that are not in a window. Returns its entry.
    private mutating func addWindow(for index: Int) -> Int {
        let node = SceneNode(
            depth: 0, id: ids.id(for: "window").id, className: "UIWindow", superclass: nil, frame: screen)
        notes.guessed(
            "the element is not in a window; the window “\(id: node.id)” was added for it",
            at: tree.elements[index].place)
        entries.append(
            Entry(element: index, parent: nil, frame: screen, clip: screen, isVisibleBelow: true, node: node))
        return entries.count - 1
    }

    private mutating func add(_ index: Int, _ element: ForeignElement, in parent: Int?) {
        let container = parent.map { tree.elements[entries[$0].element].type }
        var (name, superclass) = ElementClass.of(element.type, in: container)
        if parent == nil { (name, superclass) = ("UIWindow", nil) }
        let depth = parent.map { entries[$0].node.depth + 1 } ?? 0
        let around = parent.map { entries[$0].frame } ?? screen
        var frame = element.frame ?? guessedFrame(index, within: around)
        if parent == nil, frame.origin == .zero, frame.size != screen.size,
            frame.size == Size(width: screen.size.height, height: screen.size.width)
        {
            frame = screen
            notes.guessed(
                "the window has the size of the screen in the other orientation; the size of the screen is used",
                at: element.place)
        }
        var clip = parent.map { entries[$0].clip } ?? screen
        if parent == nil || ElementClass.scrolls(name, superclass) { clip = clip.intersection(frame) }
        var node = SceneNode(
            depth: depth, id: id(of: element), className: name, superclass: superclass,
            frame: frame, members: members(of: element, name, superclass),
            source: SceneNode.Source(element.place))
        node.note(originalName: element.names.first { !$0.isEmpty })
        node.isReportedDisabled = !element.isEnabled
        for name in element.names { node.addName(name) }
        entries.append(
            Entry(
                element: index, parent: parent, frame: frame, clip: clip,
                isVisibleBelow: element.isVisible ?? true, node: node))
    }

    /// Returns a frame for an element without a frame. A container gets the frame around it, so that touches
    /// reach its content.
    private mutating func guessedFrame(_ index: Int, within around: Rect) -> Rect {
        let place = tree.elements[index].place
        let next = index + 1
        let isContainer =
            next < tree.elements.count && tree.elements[next].depth > tree.elements[index].depth
        if isContainer {
            notes.guessed("the element has no readable frame; the frame of its container is used", at: place)
            return around
        }
        notes.guessed("the element has no readable frame; an empty frame is used", at: place)
        return Rect(origin: around.origin, size: Size(width: 0, height: 0))
    }

    private mutating func id(of element: ForeignElement) -> String {
        guard let name = element.names.first(where: { !$0.isEmpty }) else {
            unnamed += 1
            let type = element.type.prefix(1).lowercased() + element.type.dropFirst()
            return ids.id(numbering: type)
        }
        let (id, reason) = ids.id(for: name)
        if let reason {
            notes.guessed(
                "“\(name: name.prefix(64))” \(reason: reason); the id “\(id: id.prefix(80))” is used",
                at: element.place)
        }
        return id
    }

    private mutating func members(
        of element: ForeignElement, _ name: String, _ superclass: String?
    ) -> [(name: String, json: RequestJSON)] {
        var members: [(name: String, json: RequestJSON)] = []
        if !element.isEnabled {
            if ElementClass.isControl(name, superclass) {
                members.append(("isEnabled", RequestJSON(false)))
            } else {
                notes.lost("the element is disabled, but only controls can be disabled", at: element.place)
            }
        }
        if name == "UISwitch", let isOn = element.value.flatMap({ ForeignText.flag($0) }) {
            members.append(("isOn", RequestJSON(isOn)))
        }
        return members
    }
}

extension Rect {
    /// Returns the intersection of both rectangles; empty if they do not intersect.
    func intersection(_ other: Rect) -> Rect {
        let left = max(origin.x, other.origin.x)
        let top = max(origin.y, other.origin.y)
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return Rect(
            origin: Point(x: left, y: top),
            size: Size(width: max(0, right - left), height: max(0, bottom - top)))
    }

    /// Whether a part of it, of more than a point, is outside of `other`. Empty rectangles have no part.
    func sticksOut(of other: Rect) -> Bool {
        let shared = intersection(other)
        return !isEmpty && (size.width - shared.size.width > 1 || size.height - shared.size.height > 1)
    }

    /// Returns the smallest rectangle that contains both.
    func union(_ other: Rect) -> Rect {
        let left = min(origin.x, other.origin.x)
        let top = min(origin.y, other.origin.y)
        let right = max(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
        return Rect(origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }

    /// The size of the rectangle that reaches from (0, 0) to the bottom-right corner of this one; zero along an axis
    /// along which the corner is at a negative coordinate.
    var sizeFromOrigin: Size {
        Size(width: max(0, origin.x + size.width), height: max(0, origin.y + size.height))
    }

    package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
