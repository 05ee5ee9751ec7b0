internal import JSONTape

// Who is in front.

extension ElementTree {
    private static let bars: Set<String> = ["NavigationBar", "TabBar", "Toolbar"]

    /// The elements with bars behind their siblings in order, which is in front of them on the screen: container
    /// controllers put bars in front of what they contain, and accessibility lists navigation bars first.
    ///
    /// - Complexity: O(elements), no recursion.
    func withBarsInFront(_ notes: ForeignNotes) -> ElementTree {
        guard !isFlat, elements.contains(where: { ElementTree.bars.contains($0.type) }) else { return self }
        // The first child of each element and the next sibling of each, after the elements have been looked at from the
        // last to the first: what comes in a list is put at its head. At the end stands the parent of the outermost.
        let top = elements.count
        var firstChild = [Int?](repeating: nil, count: top + 1)
        var next = [Int?](repeating: nil, count: top)
        let parents = parents
        // The last child of each that is no bar.
        var lastContent = [Int](repeating: -1, count: top + 1)
        for index in elements.indices where !ElementTree.bars.contains(elements[index].type) {
            lastContent[parents[index] ?? top] = index
        }
        for isBar in [true, false] {
            for index in elements.indices.reversed()
            where ElementTree.bars.contains(elements[index].type) == isBar {
                let parent = parents[index] ?? top
                if isBar, lastContent[parent] > index {
                    notes.guessed(
                        "“\(name: (elements[index].names.first ?? elements[index].type).prefix(64))” is taken to be in front "
                            + "of the siblings that come after it, as bars are", at: elements[index].place)
                }
                next[index] = firstChild[parent]
                firstChild[parent] = index
            }
        }
        var sorted = self
        sorted.elements.removeAll(keepingCapacity: true)
        var open = [firstChild[top]]
        while let last = open.indices.last {
            guard let index = open[last] else {
                open.removeLast()
                continue
            }
            sorted.elements.append(elements[index])
            open[last] = next[index]
            open.append(firstChild[index])
        }
        return sorted
    }

    /// The element that each is in; nil for the outermost.
    private var parents: [Int?] {
        var open: [Int] = []
        return elements.indices.map { index in
            open.removeSubrange(min(elements[index].depth, open.count)...)
            defer { open.append(index) }
            return open.last
        }
    }
}
