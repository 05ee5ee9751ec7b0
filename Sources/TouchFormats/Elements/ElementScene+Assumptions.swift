internal import JSONTape
internal import TouchScene
internal import TouchWire

// Members that accessibility elements do not contain: whether a view takes touches, its place among its siblings, and the
// fractions of its frame.

extension ElementScene {
    /// The types of elements that group others. Views of any class can have them.
    private static let groups: Set<String> = ["Other", "Group", "LayoutArea", "LayoutItem"]
    /// The maximum number of pairs of siblings that are compared. Then the order of all further siblings is assumed.
    private static let maximumPairs = 2_000_000

    mutating func assume() {
        let hasChildren = entriesWithChildren
        assumeContainers(hasChildren)
        assumeCovers(hasChildren)
        assumeOrder()
        guard tree.areFramesWhole else { return }
        for index in entries.indices where entries[index].parent != nil {
            let node = entries[index].node
            guard !ElementClass.scrolls(node.className, node.superclass) else { continue }
            entries[index].node.assumed.append(.frame)
        }
    }

    private var entriesWithChildren: [Bool] {
        var hasChildren = [Bool](repeating: false, count: entries.count)
        for entry in entries { if let parent = entry.parent { hasChildren[parent] = true } }
        return hasChildren
    }

    /// Lets touches pass through containers that are no accessibility elements: they are assumed to be only layout.
    private mutating func assumeContainers(_ hasChildren: [Bool]) {
        var count = 0
        for index in entries.indices where entries[index].parent != nil && hasChildren[index] {
            let element = tree.elements[entries[index].element]
            guard ElementScene.groups.contains(element.type), element.isAccessible != true else { continue }
            entries[index].letThrough()
            count += 1
        }
        guard count > 0 else { return }
        let containers: DiagnosticMessage = count == 1 ? " container is" : " containers are"
        notes.guessed(
            "\(count: count)" + containers
                + " assumed to be only layout, so that touches pass through outside the subviews")
    }

    /// Disables the interaction of empty elements that cover the screen, or an element that XCTest can tap, unless the data
    /// says that they take touches.
    private mutating func assumeCovers(_ hasChildren: [Bool]) {
        /// The middles of the preceding elements that can be tapped.
        var tappable: [(index: Int, middle: Point)] = []
        for index in entries.indices {
            let entry = entries[index]
            let element = tree.elements[entry.element]
            let isCandidate =
                entry.parent != nil && !hasChildren[index] && ElementScene.groups.contains(element.type)
                && isInaccessible(element) && element.isHittable != true
            if isCandidate,
                covers(entry.frame, screen) || tappable.contains(where: { entry.frame.contains($0.middle) })
            {
                entries[index].node.members.append(("isUserInteractionEnabled", RequestJSON(false)))
                entries[index].node.assumed.append(.isUserInteractionEnabled)
                notes.guessed(
                    "“\(id: entry.node.id.prefix(80))” is empty and in front of other elements; it is assumed not to take "
                        + "touches", at: element.place)
            }
            if element.isHittable == true, !hasChildren[index], !entry.frame.isEmpty, tappable.count < 100 {
                let size = entry.frame.size
                let middle = Point(
                    x: entry.frame.origin.x + size.width / 2, y: entry.frame.origin.y + size.height / 2)
                tappable.append((index, middle))
            }
        }
    }

    /// Without the fact in the data, elements without a name are assumed not to be accessible.
    private func isInaccessible(_ element: ForeignElement) -> Bool {
        element.isAccessible.map { !$0 } ?? element.names.allSatisfy(\.isEmpty)
    }

    private func covers(_ frame: Rect, _ other: Rect) -> Bool {
        let shared = frame.intersection(other)
        return !other.isEmpty && shared.size.width >= other.size.width - 1
            && shared.size.height >= other.size.height - 1
    }

    /// Marks the order of siblings that overlap an earlier one: elements are listed in the order of accessibility.
    private mutating func assumeOrder() {
        var siblings: [Int: [Int]] = [:]
        var pairs = 0
        for index in entries.indices {
            guard let parent = entries[index].parent else { continue }
            let frame = entries[index].frame
            let earlier = siblings[parent] ?? []
            pairs += earlier.count
            let overlaps =
                pairs > ElementScene.maximumPairs
                || earlier.contains { other in
                    let shared = frame.intersection(entries[other].frame)
                    // Frames in whole points overlap by up to a point.
                    return shared.size.width > 1 && shared.size.height > 1
                }
            if overlaps { entries[index].node.assumed.append(.order) }
            if pairs <= ElementScene.maximumPairs { siblings[parent, default: []].append(index) }
        }
    }
}

extension ElementScene.Entry {
    /// Lets touches outside the subviews pass through the view, which is an assumption.
    mutating func letThrough() {
        node.members.append(("hitTest", RequestJSON([["nilIfSelf": RequestJSON(true)]])))
        node.assumed.append(.hitTest)
    }
}
