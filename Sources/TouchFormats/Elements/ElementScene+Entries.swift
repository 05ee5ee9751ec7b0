internal import JSONTape
internal import TouchDispatch

// Which elements become views, and what they are called.

extension ElementScene {
    mutating func addEntries() {
        /// The entries of the elements that are open: one for each depth, nil for the application.
        var open: [Int?] = []
        /// The window that was made last, while nothing else has come.
        var made: Int?
        for (index, element) in tree.elements.enumerated() {
            open.removeSubrange(min(element.depth, open.count)...)
            let parent = open.last { $0 != nil } ?? nil
            if element.type == "Application", parent == nil {
                open.append(nil)
                continue
            }
            if parent == nil {
                if element.type == "Window" { made = nil } else { made = made ?? addWindow(for: index) }
            }
            open.append(entries.count)
            add(index, element, in: parent ?? made)
        }
    }

    /// A window for elements that have none.
    private mutating func addWindow(for index: Int) -> Int {
        let node = SceneNode(
            depth: 0, id: ids.id(for: "window").id, className: "UIWindow", superclass: nil, frame: screen)
        notes.guessed(
            "an element outside of windows is put into a window of its own, “\(id: node.id)”",
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
        let frame = element.frame ?? guessedFrame(index, within: around)
        var clip = parent.map { entries[$0].clip } ?? screen
        if parent == nil || ElementClass.scrolls(name, superclass) { clip = clip.intersection(frame) }
        let node = SceneNode(
            depth: depth, id: id(of: element), className: name, superclass: superclass,
            frame: frame, members: members(of: element, name, superclass))
        entries.append(
            Entry(
                element: index, parent: parent, frame: frame, clip: clip,
                isVisibleBelow: element.isVisible ?? true, node: node))
    }

    /// A frame for an element that tells none: touches must get through to what is in it.
    private mutating func guessedFrame(_ index: Int, within around: Rect) -> Rect {
        let place = tree.elements[index].place
        let next = index + 1
        let isContainer =
            next < tree.elements.count && tree.elements[next].depth > tree.elements[index].depth
        if isContainer {
            notes.guessed("it has no readable frame: that of what it is in is taken", at: place)
            return around
        }
        notes.guessed("it has no readable frame: it is taken to be empty", at: place)
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
                "“\(name: name.prefix(64))” \(reason: reason): it is called “\(id: id.prefix(80))”",
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
                notes.lost("it is disabled, which only controls can be", at: element.place)
            }
        }
        if name == "UISwitch", let isOn = element.value.flatMap({ ForeignText.flag($0) }) {
            members.append(("isOn", RequestJSON(isOn)))
        }
        return members
    }
}

extension Rect {
    /// What lies in both; empty where nothing does.
    func intersection(_ other: Rect) -> Rect {
        let left = max(origin.x, other.origin.x)
        let top = max(origin.y, other.origin.y)
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return Rect(
            origin: Point(x: left, y: top),
            size: Size(width: max(0, right - left), height: max(0, bottom - top)))
    }

    package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
