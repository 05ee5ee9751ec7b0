internal import JSONTape
internal import TouchDispatch

// Who is hidden, how far scroll views are scrolled, and frames in superviews.

extension ElementScene {
    /// An element that is said to be invisible may be hidden, covered, or outside of the screen. It is taken for hidden
    /// where nothing in it is visible and its place is on the screen: elsewhere the place explains it.
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
            notes.guessed(
                "“\(id: entry.node.id.prefix(80))” is on the screen and not visible: it is taken for hidden, but may only "
                    + "be covered", at: tree.elements[entry.element].place)
        }
    }

    /// A window in front of another, as those of the status bar and the keyboard, is not meant to take all touches.
    mutating func letThrough() {
        var isInFront = false
        for index in entries.indices where entries[index].parent == nil && !entries[index].isHidden {
            defer { isInFront = true }
            guard isInFront else { continue }
            entries[index].node.members.append(("hitTest", RequestJSON([["nilIfSelf": RequestJSON(true)]])))
            notes.guessed(
                "“\(id: entries[index].node.id.prefix(80))” is in front of another window: it is taken to let touches "
                    + "through where it shows nothing", at: tree.elements[entries[index].element].place)
        }
    }

    /// Content that stands before a scroll view's origin has been scrolled there.
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
                "“\(id: entry.node.id.prefix(80))” is taken to scroll as far as its elements reach",
                at: tree.elements[entry.element].place)
        }
    }

    private func scrolls(_ index: Int) -> Bool {
        ElementClass.scrolls(entries[index].node.className, entries[index].node.superclass)
    }

    /// Frames on the screen become frames in superviews.
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
    /// Without what subtracting leaves behind the millionth part of a point.
    var tidy: Double {
        guard magnitude < 1e9 else { return self }
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == 0 ? 0 : rounded
    }
}
