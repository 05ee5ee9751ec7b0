internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Builds a scene from views with their classes, as tools that run inside an app report them. Frames are in
/// the coordinates of the superview.
struct ViewTreeBuilder {
    /// The size of a screen about which nothing is known, in points.
    static let phone = Size(width: 390, height: 844)
    /// The distance between two windows of visionOS, in points.
    private static let windowGap = 100.0

    let source: ForeignSource
    var limits: Limits { source.limits }
    var notes: ForeignNotes { source.notes }
    private(set) var nodes: [SceneNode] = []
    var ids: IDMaker

    init(_ source: ForeignSource) {
        self.source = source
        ids = IDMaker(source.limits)
    }

    subscript(index: Int) -> SceneNode {
        get { nodes[index] }
        set { nodes[index] = newValue }
    }

    /// The size of the screen if the data does not contain it: the size in the options, or a guess.
    mutating func screenSize(orGuess guess: Size, at place: ForeignLocation) -> Size {
        if let viewport = source.options.viewport { return viewport }
        notes.guessed(
            "the data does not contain the size of the window; \(value: guess.text) pt is assumed; specify it in “\(setting: "options.viewport")”",
            at: place)
        return guess
    }

    /// Adds a window that the data does not contain.
    mutating func addWindow(_ size: Size) {
        nodes.append(
            SceneNode(
                depth: 0, id: ids.id(numbering: "window"), className: "UIWindow", superclass: nil,
                frame: Rect(origin: .zero, size: size)))
    }

    /// Adds a view at `depth`, which is at most one more than the depth of the preceding view. Returns its
    /// index.
    ///
    /// - Parameter name: The name in the data, from which the id is derived; nil to derive it from the class.
    mutating func add(
        _ className: String, base: Substring? = nil, named name: String? = nil, depth: Int, _ frame: Rect,
        scrolls: Bool? = nil, at place: ForeignLocation
    ) throws(RequestFault) -> Int {
        guard nodes.count < limits.scene.views else { throw .limitExceeded(.views(limits.scene.views)) }
        guard depth < limits.scene.depth else { throw .limitExceeded(.sceneDepth(limits.scene.depth)) }
        let known = KnownClass.of(className, base: base, scrolls: scrolls)
        if known.isGuess, depth > 0 {
            notes.guessed(
                "“\(name: className.prefix(64))” is assumed to behave like "
                    + "\(className: known.superclass ?? "UIView")", at: place)
        }
        nodes.append(
            SceneNode(
                depth: depth, id: id(name, className, at: place), className: className,
                superclass: depth == 0 ? (className == "UIWindow" ? nil : "UIWindow") : known.superclass,
                frame: frame))
        return nodes.count - 1
    }

    private mutating func id(_ name: String?, _ className: String, at place: ForeignLocation) -> String {
        guard let name, !name.isEmpty else { return ids.id(numbering: KnownClass.baseName(className)) }
        let (id, reason) = ids.id(for: name)
        if let reason {
            notes.guessed(
                "“\(name: name.prefix(64))” \(reason: reason); the id “\(id: id.prefix(80))” is used",
                at: place)
        }
        return id
    }

    /// Moves the windows of visionOS apart from each other. They are apart in space, but each has an origin of
    /// its own.
    mutating func separateWindows() {
        guard nodes.contains(where: { $0.className.hasPrefix("MRUI") || $0.className.hasPrefix("_MRUI") })
        else {
            return
        }
        var end: Double?
        for index in nodes.indices where nodes[index].depth == 0 {
            let frame = nodes[index].frame
            if let end, frame.origin.x < end {
                nodes[index].frame.origin.x = end + ViewTreeBuilder.windowGap
                notes.guessed(
                    "“\(id: nodes[index].id.prefix(80))” is moved to the right of the other windows, because windows of visionOS "
                        + "are apart in space")
            }
            end = max(end ?? 0, nodes[index].frame.origin.x + frame.size.width)
        }
    }

    /// Whether the view at `index` scrolls.
    func scrolls(_ index: Int) -> Bool {
        ElementClass.scrolls(nodes[index].className, nodes[index].superclass)
    }
}

/// Derives the behaviour of a view from the name of its class.
enum KnownClass {
    /// Known suffixes, longer ones first, as in MyTextField and _UIButton.
    private static let suffixes: [(suffix: String, superclass: String)] = [
        ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
        ("SegmentedControl", "UISegmentedControl"), ("CollectionView", "UICollectionView"),
        ("PageControl", "UIPageControl"), ("ScrollView", "UIScrollView"), ("TableView", "UITableView"),
        ("StackView", "UIStackView"), ("ImageView", "UIImageView"), ("TextField", "UITextField"),
        ("TextView", "UIScrollView"), ("Stepper", "UIStepper"), ("Control", "UIControl"),
        ("Button", "UIButton"), ("Slider", "UISlider"), ("Switch", "UISwitch"), ("Label", "UILabel"),
    ]

    /// Views of React Native that are subclasses of a known class of UIKit. Its other views are subclasses of
    /// UIView, although their names end like names of UIKit: RCTTextView draws text, RCTScrollView contains a
    /// scroll view.
    private static let reactNative: [String: String] = [
        "RCTCustomScrollView": "UIScrollView", "RCTEnhancedScrollView": "UIScrollView",
        "RCTUITextView": "UIScrollView", "RCTUITextField": "UITextField",
        "RCTUIImageViewAnimated": "UIImageView",
        "RCTSwitch": "UISwitch",
    ]

    /// Returns the UIKit class that `name` behaves like; nil if touchd knows `name`, or if only UIView is
    /// known.
    ///
    /// - Parameters:
    ///   - base: The base class in the data.
    ///   - scrolls: Whether the data has members that only scroll views have; nil if it never has such members.
    static func of(_ name: String, base: Substring? = nil, scrolls: Bool? = nil) -> (
        superclass: String?, isGuess: Bool
    ) {
        if isKnown(name) { return (nil, false) }
        if let base, isKnown(String(base)) { return (String(base), false) }
        if name.hasPrefix("RCT") || name.hasPrefix("RNS") {
            if let superclass = reactNative[name] { return (superclass, false) }
            return (scrolls == true ? "UIScrollView" : nil, false)
        }
        let match = suffixes.first { name.hasSuffix($0.suffix) }?.superclass
        if scrolls == true, match.map({ ElementClass.scrolls($0, nil) }) != true {
            return ("UIScrollView", true)
        }
        return (match, match != nil)
    }

    private static func isKnown(_ name: String) -> Bool { ViewClass.allCases.contains { "\($0)" == name } }

    /// Returns the start of an id: “loginButton” for “MyApp.LoginButton”, “button” for “UIButton”.
    static func baseName(_ name: String) -> String {
        // “Foo.Bar<Baz.Qux>”
        let plain = name.prefix { $0 != "<" }
        var base = plain.split(separator: ".").last.map(String.init) ?? name
        base = String(base.drop { $0 == "_" })
        if base.hasPrefix("UI"), base.count > 2 { base = String(base.dropFirst(2)) }
        return base.prefix(1).lowercased() + base.dropFirst()
    }
}

extension Size {
    /// The size in a message: “390 × 844”.
    var text: String { "\(JSONReader.print(width.tidy)) × \(JSONReader.print(height.tidy))" }
}
