internal import JSONTape
internal import TouchAnalysis
internal import TouchLimitations
internal import TouchScene

/// The views of a scene, by name.
struct ScreenTree {
    struct View {
        var id: String
        var className: String?
        var superclass: String?
        /// Index of the superview.
        var parent: Int?
    }

    /// The names of a view in a page source.
    struct Names {
        /// The name from which the id was made, if the id differs from it.
        var original: String?
        var others: [String] = []
    }

    /// The object that a name refers to.
    enum Match {
        case view(Int)
        /// The id of a recognizer, and the index of its view.
        case recognizer(String, Int)
        case none
        /// The ids of views.
        case several([String])
    }

    /// Each view before its subviews.
    private(set) var views: [View] = []
    private var byID: [String: Int] = [:]
    private var recognizers: [String: Int] = [:]
    /// The views whose id was made from the id of another view.
    private var byOriginalName: [String: [Int]] = [:]
    /// The views by other names, such as an accessibility label.
    private var byName: [String: [Int]] = [:]
    /// The frames of windows, as x, y, width and height.
    private var windowFrames: [[Double]] = []

    init() {}

    /// Reads a scene without checking it. Views without an id are omitted.
    init(_ scene: JSONValue, names: [String: Names]) {
        if scene["windows"] == nil, scene["subviews"] != nil {
            add(View(id: "window", className: "UIWindow", parent: nil), Names())
        }
        // The remaining elements of each list on the path, and the index of the view that contains them.
        let top = scene["windows"] ?? scene["subviews"]
        var open = [(rest: (top?.elements ?? [])[...], parent: views.isEmpty ? nil : 0)]
        while let last = open.indices.last {
            guard let value = open[last].rest.popFirst() else {
                open.removeLast()
                continue
            }
            var index = open[last].parent
            if index == nil, let frame = value["frame"] {
                let members = ["x", "y", "width", "height"]
                let values = frame.isArray ? frame.elements : members.compactMap { frame[$0] }
                let numbers = values.compactMap(\.number)
                if numbers.count == 4 { windowFrames.append(numbers) }
            }
            if let id = value["id"]?.text {
                var own = names[id] ?? Names()
                own.others += ["accessibilityIdentifier", "accessibilityLabel"].compactMap { value[$0]?.text }
                let implied = index == nil ? "UIWindow" : "UIView"
                let superclass = value["superclass"]?.text
                let className = value["class"]?.text ?? superclass ?? implied
                add(View(id: id, className: className, superclass: superclass, parent: index), own)
                index = views.count - 1
            }
            for recognizer in value.elements("gestureRecognizers") {
                if let id = recognizer["id"]?.text, let index { recognizers[id] = recognizers[id] ?? index }
            }
            open.append((value.elements("subviews")[...], index))
        }
    }

    private mutating func add(_ view: View, _ names: Names) {
        let index = views.count
        views.append(view)
        byID[view.id] = byID[view.id] ?? index
        if let original = names.original { byOriginalName[original, default: []].append(index) }
        for name in names.others where name != view.id { byName[name, default: []].append(index) }
    }

    // MARK: Names

    /// The view or recognizer with an id, or the view with another name. If no name is equal, upper and lower case are not
    /// distinguished.
    func find(_ name: String) -> Match {
        if let index = byID[name] { return .view(index) }
        if let index = recognizers[name] { return .recognizer(name, index) }
        if let indices = byName[name] { return match(indices) }
        let lowercased = name.lowercased()
        var indices = views.indices.filter { views[$0].id.lowercased() == lowercased }
        for (other, named) in byName where other.lowercased() == lowercased { indices += named }
        return match(Array(Set(indices)).sorted())
    }

    /// The ids of the other views that have the name `id` in the page source, except views inside that view.
    func namesakes(of id: String) -> [String] {
        guard let index = byID[id] else { return [] }
        return (byOriginalName[id] ?? []).filter { !isInside($0, index) }.map { views[$0].id }
    }

    /// The names, for suggestions.
    var names: [String] { views.map(\.id) + recognizers.keys.sorted() + byName.keys.sorted() }

    /// One view, or the view that contains all others: a button and its title can have the same name.
    private func match(_ indices: [Int]) -> Match {
        guard let first = indices.first else { return .none }
        if indices.dropFirst().allSatisfy({ isInside($0, first) }) { return .view(first) }
        return .several(indices.map { views[$0].id })
    }

    /// Whether a view is inside another one, or the same.
    func isInside(_ index: Int, _ container: Int) -> Bool {
        var current: Int? = index
        while let view = current, view >= container {
            if view == container { return true }
            current = views[view].parent
        }
        return false
    }

    func index(of id: String) -> Int? { byID[id] }

    /// The ids of a view and of the views inside it, the view first.
    func ids(inside index: Int) -> [String] {
        // The views inside a view directly follow it.
        let inside = views[index...].dropFirst().prefix { ($0.parent ?? -1) >= index }
        return [views[index].id] + inside.map(\.id)
    }

    /// Whether a view is an instance of one of these classes of UIKit. A class that touchd does not know behaves like its
    /// superclass (rule HT-15).
    private func isInstance(_ index: Int, of ancestors: [String]) -> Bool {
        let names = [views[index].className, views[index].superclass].compactMap { $0 }
        guard let known = names.first(where: { UIKitClass.inherits($0, from: "UIView") }) else {
            return false
        }
        return ancestors.contains { UIKitClass.inherits(known, from: $0) }
    }

    private static let controlClasses = ["UIControl", "UITableViewCell", "UICollectionViewCell"]

    /// Whether a tap on a view is meant for the view that contains it: the view is neither a control nor a cell, and has no
    /// recognizers.
    func isContent(_ id: String) -> Bool {
        guard let index = byID[id] else { return false }
        return !isInstance(index, of: ScreenTree.controlClasses) && !recognizers.values.contains(index)
    }

    /// The nearest superview, direct or indirect, that matches.
    private func superview(of index: Int, where matches: (Int) -> Bool) -> Int? {
        var current = views[index].parent
        while let view = current, !matches(view) { current = views[view].parent }
        return current
    }

    /// The id of the nearest control or cell around a view; nil if there is none.
    func control(around index: Int) -> String? {
        superview(of: index) { isInstance($0, of: ScreenTree.controlClasses) }.map { views[$0].id }
    }

    /// The id of the scroll view that can bring a view onto the screen; nil if that is not the reason why no touch reaches
    /// the view.
    ///
    /// - Parameter isCentreOutside: Whether the center of the view is off the screen.
    func scrollView(around id: String, _ reason: ReachedView.Reason?, isCentreOutside: Bool) -> String? {
        guard let index = byID[id], let reason else { return nil }
        // Off the screen, these reasons precede “offScreen”: a label takes no touches by default, and converters assume
        // overrides of containers.
        let isLabel = reason.view == id && isInstance(index, of: ["UILabel", "UIImageView"])
        let isOffScreen =
            switch reason.code {
            case .offScreen: true
            case .override: isCentreOutside
            case .interactionDisabled: isCentreOutside && isLabel
            default: false
            }
        guard isOffScreen || reason.code == .outsideBounds else { return nil }
        let found = superview(of: index) {
            isInstance($0, of: ["UIScrollView"]) && (isOffScreen || views[$0].id == reason.view)
        }
        return found.map { views[$0].id }
    }

    /// Whether a touch is off the screen: it hits no view, and no window has its location.
    func isOffScreen(_ touch: TouchOutcome) -> Bool {
        guard touch.hit == nil, let point = touch.point else { return false }
        return !windowFrames.contains { frame in
            (frame[0]..<max(frame[0], frame[0] + frame[2])).contains(point.x)
                && (frame[1]..<max(frame[1], frame[1] + frame[3])).contains(point.y)
        }
    }

    /// The id in quotes and the class, if it is known.
    func described(_ id: String) -> String {
        guard let index = byID[id], let name = views[index].className else { return AnswerText.quoted(id) }
        return "\(AnswerText.quoted(id)) (\(AnswerText.clipped(name, to: 40)))"
    }
}
