internal import JSONTape

// The order of siblings.

extension ElementTree {
    private static let bars: Set<String> = ["NavigationBar", "TabBar", "Toolbar"]

    /// Returns the elements with bars after their siblings, so that the bars are in front of them on the
    /// screen. Container view controllers place bars in front of their content, but accessibility lists
    /// navigation bars first.
    ///
    /// - Complexity: O(elements), no recursion.
    func withBarsInFront(_ notes: ForeignNotes) -> ElementTree {
        guard !isFlat, elements.contains(where: { ElementTree.bars.contains($0.type) }) else { return self }
        // The first child and the next sibling of each element. They are computed by visiting the elements in
        // reverse order and inserting each at the head of its parent's list. The last index is the parent of
        // the outermost elements.
        let top = elements.count
        var firstChild = [Int?](repeating: nil, count: top + 1)
        var next = [Int?](repeating: nil, count: top)
        let parents = parents
        // The last child of each element that is not a bar.
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
                        "“\(name: (elements[index].names.first ?? elements[index].type).prefix(64))” is assumed to be "
                            + "in front of its later siblings, because it is a bar", at: elements[index].place
                    )
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

    /// The parent of each element; nil for the outermost elements.
    private var parents: [Int?] {
        var open: [Int] = []
        return elements.indices.map { index in
            open.removeSubrange(min(elements[index].depth, open.count)...)
            defer { open.append(index) }
            return open.last
        }
    }
}
