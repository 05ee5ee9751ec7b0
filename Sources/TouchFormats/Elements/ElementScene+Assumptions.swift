internal import JSONTape
internal import TouchScene
internal import TouchWire

// Members that accessibility elements do not contain: whether a view takes touches, its place among its siblings, and the
// fractions of its frame.

extension ElementScene {
    /// The maximum number of elements with which each container is compared.
    private static let maximumTargets = 128
    /// The maximum number of pairs of siblings that are compared. Then the order of all further siblings is assumed.
    private static let maximumPairs = 2_000_000

    mutating func assume() {
        let hasChildren = entriesWithChildren
        let roles = entries.map { ElementRole.of(tree.elements[$0.element].type) }
        assumeContainers(hasChildren, roles)
        assumeCovers(hasChildren, roles)
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

    /// Lets touches pass through containers that are no accessibility elements: they are assumed to be only layout. Containers
    /// of accessibility do not clip, so the elements outside of them are assumed to receive touches, too.
    private mutating func assumeContainers(_ hasChildren: [Bool], _ roles: [ElementRole]) {
        var count = 0
        let overflows = overflowing
        for index in entries.indices where entries[index].parent != nil && hasChildren[index] {
            let element = tree.elements[entries[index].element]
            guard roles[index].isGroup, element.isAccessible != true else {
                if overflows.hittable[index] { entries[index].letOverflowReceiveTouches() }
                continue
            }
            entries[index].letThrough(withOverflow: overflows.all[index])
            count += 1
        }
        guard count > 0 else { return }
        let containers: DiagnosticMessage = count == 1 ? " container is" : " containers are"
        notes.guessed(
            "\(count: count)" + containers
                + " assumed to be only layout, so that touches pass through outside the subviews")
    }

    /// For each entry, whether an element in it is outside of its frame, and whether such an element can be tapped according to
    /// the data. What scroll views contain is clipped.
    private var overflowing: (all: [Bool], hittable: [Bool]) {
        var all = [Bool](repeating: false, count: entries.count)
        var hittable = all
        var reach = entries.map(\.frame)
        var tappable = entries.map { tree.elements[$0.element].isHittable == true ? $0.frame : nil }
        for index in entries.indices.reversed() {
            guard let parent = entries[index].parent else { continue }
            let frame = entries[parent].frame
            if clips(index) { reach[index] = entries[index].frame }
            if reach[index].sticksOut(of: frame) { all[parent] = true }
            reach[parent] = reach[parent].union(reach[index])
            guard !clips(parent), let target = tappable[index] else { continue }
            if target.sticksOut(of: frame) { hittable[parent] = true }
            tappable[parent] = tappable[parent].map { $0.union(target) } ?? target
        }
        return (all, hittable)
    }

    private func clips(_ index: Int) -> Bool {
        entries[index].parent == nil
            || ElementClass.scrolls(entries[index].node.className, entries[index].node.superclass)
    }

    /// Lets touches pass through unnamed or disabled containers that cover the screen, or that are in front of named controls or of
    /// elements that XCTest can tap. Elements that can be tapped according to the data are excluded. A bar must be in front of at
    /// least two of them.
    private mutating func assumeCovers(_ hasChildren: [Bool], _ roles: [ElementRole]) {
        /// The middles of the preceding elements that can be tapped or that are controls with names.
        var targets: [Point] = []
        for index in entries.indices {
            let entry = entries[index]
            let element = tree.elements[entry.element]
            let role = roles[index]
            let isPlain = !hasChildren[index] || !element.isEnabled
            if entry.parent != nil, role.isContainer || role.isGroup && isPlain, element.isHittable != true,
                isInaccessible(element) || !element.isEnabled
            {
                let isInFront =
                    covers(entry.frame, screen)
                    || (isPlain
                        ? targets.contains { entry.frame.contains($0) }
                        : targets.count { entry.frame.contains($0) } > 1)
                if isInFront { assumeIgnoresTouches(index, withSubviews: isPlain) }
            }
            let isNamed = role.isControl && !element.names.allSatisfy(\.isEmpty)
            guard element.isHittable == true || isNamed, !hasChildren[index], !entry.frame.isEmpty,
                targets.count < ElementScene.maximumTargets
            else { continue }
            let size = entry.frame.size
            let middle = Point(
                x: entry.frame.origin.x + size.width / 2, y: entry.frame.origin.y + size.height / 2)
            targets.append(middle)
        }
    }

    /// Assumes that a view takes no touches: neither it nor its subviews, or only the view itself.
    private mutating func assumeIgnoresTouches(_ index: Int, withSubviews isWhole: Bool) {
        // An override would be asked although the view takes no touches.
        let hadOverride = entries[index].node.assumed.contains(.hitTest)
        entries[index].node.members.removeAll { $0.name == "hitTest" }
        entries[index].node.assumed.removeAll { $0 == .hitTest }
        guard isWhole else {
            entries[index].letThrough(withOverflow: hadOverride)
            return notes.guessed(
                "“\(id: entries[index].node.id.prefix(80))” is in front of several controls; touches outside of its subviews are "
                    + "assumed to pass through it", at: tree.elements[entries[index].element].place)
        }
        entries[index].node.members.append(("isUserInteractionEnabled", RequestJSON(false)))
        entries[index].node.assumed.append(.isUserInteractionEnabled)
        notes.guessed(
            "“\(id: entries[index].node.id.prefix(80))” is in front of other elements, and it is empty or disabled; it is assumed "
                + "not to take touches", at: tree.elements[entries[index].element].place)
    }

    /// Without the fact in the data, elements without a name are assumed not to be accessible. The name of its type is no name.
    private func isInaccessible(_ element: ForeignElement) -> Bool {
        element.isAccessible.map { !$0 } ?? element.names.allSatisfy { $0.isEmpty || $0 == element.type }
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
    ///
    /// - Parameter withOverflow: Whether subviews outside of the view receive touches.
    mutating func letThrough(withOverflow: Bool = false) {
        guard !node.assumed.contains(.hitTest) else { return }
        let rules: [RequestJSON] = withOverflow && !isHidden ? [.subviewsFirst, .nilIfSelf] : [.nilIfSelf]
        node.members.append(("hitTest", RequestJSON(rules)))
        node.assumed.append(.hitTest)
    }

    /// Lets subviews outside of the view receive touches, which is an assumption.
    mutating func letOverflowReceiveTouches() {
        guard !node.assumed.contains(.hitTest), !isHidden else { return }
        node.members.append(("hitTest", RequestJSON([.subviewsFirst])))
        node.assumed.append(.hitTest)
    }
}
