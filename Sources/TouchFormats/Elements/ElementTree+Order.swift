internal import JSONTape
internal import TouchScene

// The order of siblings.

extension ElementTree {
    /// The layers of siblings, back to front.
    private enum Layer: Int, CaseIterable { case footers, content, bars }

    private static let bars: Set<String> = ["NavigationBar", "TabBar", "Toolbar"]
    private static let lists: Set<String> = ["Table", "CollectionView"]
    private static let cells: Set<String> = ["Cell", "TableCell"]

    /// Returns the elements in the order in which they are drawn, as far as it differs from the order of
    /// accessibility.
    ///
    /// - Bars are after their siblings, so that the bars are in front of them on the screen. Container view
    ///   controllers place bars in front of their content, but accessibility lists navigation bars first.
    /// - A section footer is before its siblings if it overlaps cells above it, because the frames of footers
    ///   below the screen are not reliable.
    ///
    /// - Complexity: O(elements), no recursion.
    func inDrawingOrder(_ notes: ForeignNotes) -> ElementTree {
        let parents = parents
        let layers = layers(parents, notes)
        guard !isFlat, layers.contains(where: { $0 != .content }) else { return self }
        // The first child and the next sibling of each element. They are computed by visiting the elements in
        // reverse order and inserting each at the head of its parent's list. The last index is the parent of
        // the outermost elements.
        let top = elements.count
        var firstChild = [Int?](repeating: nil, count: top + 1)
        var next = [Int?](repeating: nil, count: top)
        // The last child of each element that is not a bar.
        var lastContent = [Int](repeating: -1, count: top + 1)
        for index in elements.indices where layers[index] != .bars {
            lastContent[parents[index] ?? top] = index
        }
        for layer in Layer.allCases.reversed() {
            for index in elements.indices.reversed() where layers[index] == layer {
                let parent = parents[index] ?? top
                if layer == .bars, lastContent[parent] > index {
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

    /// Returns the layer of each element.
    private func layers(_ parents: [Int?], _ notes: ForeignNotes) -> [Layer] {
        /// The area of the preceding cells of each list.
        var cells: [Int: Rect] = [:]
        return elements.indices.map { index in
            let element = elements[index]
            if ElementTree.bars.contains(element.type) { return .bars }
            guard let parent = parents[index], ElementTree.lists.contains(elements[parent].type),
                let frame = element.frame
            else { return .content }
            if ElementTree.cells.contains(element.type) {
                cells[parent] = cells[parent].map { $0.union(frame) } ?? frame
                return .content
            }
            guard element.type == "Other", let above = cells[parent] else { return .content }
            // Frames in whole points overlap by up to a point.
            let shared = frame.intersection(above)
            guard shared.size.width > 1, shared.size.height > 1 else { return .content }
            notes.guessed(
                "“\(name: (element.names.first ?? element.type).prefix(64))” is assumed to be behind the cells that it "
                    + "overlaps, because it is the footer or header of a section", at: element.place)
            return .footers
        }
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
