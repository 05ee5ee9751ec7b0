internal import JSONTape
internal import TouchScene
internal import TouchWire

/// View controllers as `-[UIViewController _printHierarchy]`, Chisel's `pvc` and swift-snapshot-testing print
/// them: “<Class 0x…>, state: appeared, view: <Class 0x…>”. “|” in front of a line marks a child of the
/// controller above, “+” a controller that it presents.
struct DescribedControllers {
    private struct Controller {
        var className: String
        var id = ""
        /// Empty if the text has no addresses.
        var address: Substring
        var viewClass: String
        var view: Substring
        /// The index of the controller that contains or presents this one.
        var parent: Int?
        var isPresented: Bool
        var isLoaded: Bool
        var isInWindow: Bool
        /// The frame, in the superview; nil if the text does not contain it.
        var frame: Rect?
        var level: Int
        var place: TextLocation
    }

    private var list: [Controller] = []
    /// The indices of the controllers whose children can follow.
    private var open: [Int] = []
    /// The ids of the controllers by their addresses.
    private(set) var ids: [Substring: String] = [:]

    var isEmpty: Bool { list.isEmpty }

    /// Adds the view controller that `line` describes. Returns whether it describes one.
    mutating func add(_ line: TextLine, _ limits: Limits) throws(RequestFault) -> Bool {
        guard let middle = line.text.range(of: ">, state: "),
            let viewStart = line.text[middle.upperBound...].range(of: "view: "),
            let start = line.text[..<middle.lowerBound].lastIndex(of: "<")
        else { return false }
        let described = ForeignText.classAndAddress(
            line.text[line.text.index(after: start)..<middle.lowerBound])
        guard let className = described.className else { return false }
        guard list.count < limits.scene.views else { throw .limitExceeded(.views(limits.scene.views)) }
        let marks = line.text[..<start].reversed().prefix { "|+- \t".contains($0) }
        let level = marks.count { $0 == "|" || $0 == "+" }
        let state = line.text[middle.upperBound...].prefix { $0 != "," }
        let view = line.text[viewStart.upperBound...].drop { $0 == " " }
        // “(view not loaded)” is no view.
        let describedView = ForeignText.classAndAddress(
            view.hasPrefix("<") ? view.dropFirst().prefix { $0 != ">" } : "")
        while let last = open.last, list[last].level >= level { open.removeLast() }
        open.append(list.count)
        list.append(
            Controller(
                className: String(className), address: described.address,
                viewClass: String(describedView.className ?? "UIView"),
                view: describedView.address, parent: open.dropLast().last,
                isPresented: marks.first { $0 != " " } == "+" && open.count > 1,
                isLoaded: view.hasPrefix("<"),
                isInWindow: view.range(of: "not in the window") == nil && state != "disappeared",
                frame: DescribedControllers.frame(in: view), level: level,
                place: line.suffix(from: start).place))
        return true
    }

    /// Returns the frame in “<UIView: 0x…; frame = (x y; width height); …>”.
    private static func frame(in text: Substring) -> Rect? {
        guard let start = text.range(of: "; frame = (")?.upperBound else { return nil }
        return ForeignText.rect(text[start...].prefix { $0 != ")" })
    }

    // MARK: Views

    /// Adds views for the controllers, because the text contains no view tree. Each view fills its window.
    mutating func addViews(to tree: inout ViewTreeBuilder, _ views: inout [Substring: Int])
        throws(RequestFault)
    {
        let size = tree.screenSize(
            orGuess: list.first?.frame?.size ?? ViewTreeBuilder.defaultScreenSize, at: .all)
        if list.contains(where: { $0.frame == nil }) {
            tree.notes.guessed(
                "the text contains view controllers without the frames of their views; every view is assumed to fill "
                    + "the window; paste the recursiveDescription of the window in front of them")
        }
        tree.addWindow(size)
        // Presented views are in front of the views of the controller that presents them, not inside.
        var layers: [Int] = []
        var depths: [Int] = []
        var layerCount = 1
        for controller in list {
            guard let parent = controller.parent, !controller.isPresented else {
                layers.append(controller.parent == nil ? 0 : layerCount)
                if controller.parent != nil { layerCount += 1 }
                depths.append(1)
                continue
            }
            layers.append(layers[parent])
            depths.append(depths[parent] + (list[parent].isLoaded ? 1 : 0))
        }
        let frame = Rect(origin: .zero, size: size)
        for index in list.indices.sorted(by: { (layers[$0], $0) < (layers[$1], $1) }) {
            let controller = list[index]
            guard controller.isLoaded else {
                tree.notes.lost(
                    "“\(className: controller.className.prefix(64))” is omitted, because its view is not loaded",
                    at: .text(controller.place))
                continue
            }
            let node = try tree.add(
                controller.viewClass, depth: depths[index], controller.frame ?? frame,
                at: .text(controller.place))
            if controller.frame == nil {
                // AS-1 changes an assumed frame by 1 pt only. A view that can be hidden represents any other frame.
                if !tree.scrolls(node) { tree[node].assumed.append(.frame) }
                if controller.isInWindow { tree[node].assumed.append(.isHidden) }
            }
            if !controller.isInWindow {
                tree[node].members.append(("isHidden", RequestJSON(true)))
                tree.notes.guessed(
                    "the view of “\(className: controller.className.prefix(64))” is not on the screen; it is "
                        + "converted to a hidden view", at: .text(controller.place))
            }
            // Without addresses, the index identifies the view.
            if list[index].view.isEmpty { list[index].view = "#\(index)" }
            views[list[index].view] = node
        }
    }

    /// Adds each controller to its view.
    mutating func attach(to tree: inout ViewTreeBuilder, _ views: [Substring: Int]) {
        var taken: Set<Int> = []
        for index in list.indices {
            let controller = list[index]
            guard controller.isLoaded else { continue }
            guard let node = views[controller.view], taken.insert(node).inserted else {
                tree.notes.lost(
                    "“\(className: controller.className.prefix(64))” is omitted, because its view is not described",
                    at: .text(controller.place))
                continue
            }
            let id = tree.ids.id(numbering: KnownClass.baseName(controller.className))
            list[index].id = id
            if !controller.address.isEmpty { ids[controller.address] = id }
            let presenter = controller.isPresented ? controller.parent.map { list[$0].id } : nil
            tree[node].members.append(
                (
                    "viewController",
                    [
                        "id": RequestJSON(id), "class": RequestJSON(controller.className),
                        "presentedBy": presenter.flatMap { $0.isEmpty ? nil : RequestJSON($0) },
                    ]
                ))
        }
    }
}
