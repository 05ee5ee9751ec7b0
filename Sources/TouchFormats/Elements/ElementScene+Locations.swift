internal import JSONTape
internal import TouchScene

// Determines hidden views, content offsets and frames in superviews.

extension ElementScene {
    /// Hides invisible elements. An invisible element can be hidden, covered, or outside the screen. It is
    /// assumed to be hidden if it contains no visible element and its frame is on the screen; otherwise its
    /// location explains why it is invisible.
    mutating func hide() {
        for index in entries.indices.reversed() where entries[index].isVisibleBelow {
            if let parent = entries[index].parent { entries[parent].isVisibleBelow = true }
        }
        for index in entries.indices where !entries[index].isVisibleBelow {
            let entry = entries[index]
            let parent = entry.parent.map { entries[$0] }
            if parent?.isHidden == true {
                entries[index].isHidden = true
                continue
            }
            let shown = entry.frame.intersection(parent?.clip ?? screen)
            guard !shown.isEmpty else { continue }
            entries[index].isHidden = true
            entries[index].node.members.append(("isHidden", RequestJSON(true)))
            if entry.parent != nil { entries[index].node.assumed.append(.isHidden) }
            notes.guessed(
                "“\(id: entry.node.id.prefix(80))” is on the screen but not visible; it is assumed to be hidden, "
                    + "but it could be covered", at: tree.elements[entry.element].place)
        }
    }

    /// Lets touches pass through windows in front of other windows, such as the windows of the status bar and
    /// the keyboard, which do not receive all touches.
    mutating func letThrough() {
        var isInFront = false
        for index in entries.indices where entries[index].parent == nil && !entries[index].isHidden {
            defer { isInFront = true }
            guard isInFront else { continue }
            entries[index].letThrough()
            notes.guessed(
                "“\(id: entries[index].node.id.prefix(80))” is in front of another window; touches outside its "
                    + "subviews are assumed to pass through it",
                at: tree.elements[entries[index].element].place)
        }
    }

    /// Derives content sizes and offsets. Content before a scroll view's origin has been scrolled there.
    mutating func scroll() {
        for entry in entries {
            guard let parent = entry.parent, scrolls(parent) else { continue }
            let x = entry.frame.origin.x - entries[parent].frame.origin.x
            let y = entry.frame.origin.y - entries[parent].frame.origin.y
            entries[parent].overhang.x = min(entries[parent].overhang.x, x)
            entries[parent].overhang.y = min(entries[parent].overhang.y, y)
            entries[parent].extent.x = max(entries[parent].extent.x, x + entry.frame.size.width)
            entries[parent].extent.y = max(entries[parent].extent.y, y + entry.frame.size.height)
        }
        for index in entries.indices where scrolls(index) {
            let entry = entries[index]
            entries[index].offset = Point(x: entry.overhang.x.magnitude, y: entry.overhang.y.magnitude)
            let offset = entries[index].offset
            let width = max(entry.extent.x + offset.x, entry.frame.size.width).tidy
            let height = max(entry.extent.y + offset.y, entry.frame.size.height).tidy
            let size = RequestJSON(Size(width: width, height: height))
            entries[index].node.members.append(("contentSize", size))
            if offset != .zero {
                entries[index].node.members.append(("contentOffset", RequestJSON(offset.tidy)))
            }
            notes.guessed(
                "the content size of “\(id: entry.node.id.prefix(80))” is derived from its elements",
                at: tree.elements[entry.element].place)
        }
    }

    private func scrolls(_ index: Int) -> Bool {
        ElementClass.scrolls(entries[index].node.className, entries[index].node.superclass)
    }

    /// Converts frames on the screen to frames in superviews.
    mutating func place() {
        for index in entries.indices {
            let entry = entries[index]
            let parent = entry.parent.map { entries[$0] }
            let origin = parent?.frame.origin ?? .zero
            let offset = parent?.offset ?? .zero
            entries[index].node.frame = Rect(
                origin: Point(
                    x: (entry.frame.origin.x - origin.x + offset.x).tidy,
                    y: (entry.frame.origin.y - origin.y + offset.y).tidy), size: entry.frame.size)
        }
    }
}

extension Double {
    /// Rounded to millionths of a point, which removes floating-point noise from subtractions.
    var tidy: Double {
        guard magnitude < 1e9 else { return self }
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == 0 ? 0 : rounded
    }
}
