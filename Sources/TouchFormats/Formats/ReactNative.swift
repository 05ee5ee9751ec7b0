internal import JSONTape
internal import TouchLimitations
internal import TouchScene
internal import TouchWire

/// A tree of React Native's inspector as JSON: nodes with a name, `props`, a frame and `children`. `frame` is
/// on the screen, as `measure` and the inspector return it, `layout` in the parent, as `onLayout` returns it.
/// Nodes without a frame are components without a view of their own.
///
/// `pointerEvents` and `hitSlop` become overrides, as RCTView and RCTViewComponentView implement them.
/// Gesture handlers of react-native-gesture-handler are in the tree, as components around their view, or in
/// lists.
struct ReactNative: JSONFormat {
    let json: ForeignJSON

    /// Names of the member that contains the tree.
    private static let wrappers = ["value", "tree", "hierarchy", "root", "view"]
    /// Members of nodes that other formats do not have.
    private static let features = [
        "props", "pointerEvents", "hitSlop", "layout", "viewName", "nativeTag", "reactTag",
    ]

    /// Returns the feature of the format that `root` has; nil if it has none.
    static func feature(of root: JSONValue) -> String? {
        let top = outermost(root)
        let node = top.firstElement ?? top
        guard node.isObject, ["attributes", "AXFrame", "rect"].allSatisfy({ node[$0] == nil }) else {
            return nil
        }
        guard node["children"] != nil || node["gestureHandlers"] != nil,
            let name = features.first(where: { node[$0] != nil })
        else { return nil }
        return "its outermost node has “children” and “\(name)”"
    }

    private static func outermost(_ root: JSONValue) -> JSONValue {
        guard root["children"] == nil else { return root }
        let inner = wrappers.lazy.compactMap { root.given($0) }.first { $0.isObject || $0.isArray }
        return inner ?? root
    }

    func scene() throws(RequestFault) -> [SceneNode] {
        let top = ReactNative.outermost(root)
        var builder = SceneBuilder(json)
        builder.handlers.add(root.given("gestureHandlers"))
        try json.visit(top) { value, depth throws(RequestFault) in
            try builder.add(value, depth)
        }
        try json.check()
        return try builder.finish()
    }

    /// The views that grow while the nodes are visited.
    private struct SceneBuilder {
        /// A node whose children can follow.
        private struct Open {
            /// Its view, or the view around it; nil outside all views.
            var view: Int?
            /// The location of that view on the screen.
            var origin: Point
            /// Whether the children of the view receive no touches.
            var blocksSubviews: Bool
            /// The handlers for the next view.
            var handlers: [Int]
        }

        private let json: ForeignJSON
        private var tree: ViewTreeBuilder
        var handlers: ReactHandlers
        private var open: [Open] = []
        /// The views that React Native shows in a window of their own, with their frames on the screen.
        private var overlays: [(view: Int, frame: Rect, passesTouches: Bool)] = []
        /// The views by their tags.
        private var tags: [String: Int] = [:]

        init(_ json: ForeignJSON) {
            self.json = json
            tree = ViewTreeBuilder(json.source)
            handlers = ReactHandlers(json)
        }

        mutating func add(_ value: JSONValue, _ depth: Int) throws(RequestFault) {
            open.removeSubrange(min(depth, open.count)...)
            let enclosing = open.last ?? Open(view: nil, origin: .zero, blocksSubviews: false, handlers: [])
            // Strings are the contents of texts.
            guard value.isObject else { return open.append(enclosing) }
            let props = value.given("props") ?? value
            let name =
                value.givenTexts(["viewName", "displayName", "name", "type", "component"]).first ?? "View"
            var pending = enclosing.handlers
            if let handler = handlers.component(name, props, value) { pending.append(handler) }
            for list in ["gestureHandlers", "handlers"] {
                pending += handlers.add(value.given(list) ?? props.given(list))
            }
            guard let frame = frame(of: value, enclosing.origin) else {
                return open.append(
                    Open(
                        view: enclosing.view, origin: enclosing.origin,
                        blocksSubviews: enclosing.blocksSubviews, handlers: pending
                    ))
            }
            let view = try addView(name, value, props, frame, enclosing)
            for handler in pending { handlers.attach(handler, to: view) }
            let tag = ["nativeTag", "reactTag", "tag", "viewTag"].lazy.compactMap { value.given($0) }.first
            if let tag { tags[tag.text ?? tag.json] = view }
            open.append(
                Open(
                    view: view, origin: frame.origin, blocksSubviews: ReactPointerEvents(props) == .boxOnly,
                    handlers: []))
        }

        /// Returns the frame on the screen; nil for a component without a view.
        private func frame(of value: JSONValue, _ origin: Point) -> Rect? {
            if let layout = value.given("layout"), layout.isObject, let rect = json.rect(layout) {
                return Rect(
                    origin: Point(x: origin.x + rect.origin.x, y: origin.y + rect.origin.y), size: rect.size)
            }
            for name in ["frame", "measure", "bounds"] {
                guard let object = value.given(name), object.isObject else { continue }
                let names: (StaticString, StaticString) =
                    object["pageX"] != nil
                    ? ("pageX", "pageY") : object["left"] != nil ? ("left", "top") : ("x", "y")
                return json.rect(object, names: names)
            }
            return nil
        }

        private mutating func addView(
            _ name: String, _ value: JSONValue, _ props: JSONValue, _ frame: Rect, _ enclosing: Open
        ) throws(RequestFault) -> Int {
            let place = ForeignLocation.value(value)
            if enclosing.view == nil, tree.nodes.isEmpty {
                tree.addWindow(tree.screenSize(orGuess: frame.sizeFromOrigin, at: place))
            }
            let parent = enclosing.view ?? 0
            let local = Rect(
                origin: Point(
                    x: (frame.origin.x - enclosing.origin.x).tidy,
                    y: (frame.origin.y - enclosing.origin.y).tidy),
                size: frame.size)
            let (className, superclass) = ReactNative.viewClass(name)
            let view = try tree.add(
                className, base: superclass?[...],
                named: props.givenTexts(["testID", "nativeID", "id"]).first, depth: tree[parent].depth + 1,
                local,
                at: place)
            addMembers(props, to: view, enclosing.blocksSubviews)
            if ReactNative.overlays.contains(name), view > 1 {
                let passes = name.hasSuffix("FullWindowOverlay")
                if passes {
                    tree[view].members.removeAll { $0.name == "hitTest" }
                    tree[view].members.append(("hitTest", RequestJSON([.subviewsFirst, .nilIfSelf])))
                }
                overlays.append((view, frame, passes))
            }
            return view
        }

        private mutating func addMembers(_ props: JSONValue, to view: Int, _ blocksSubviews: Bool) {
            let style = props.given("style").flatMap { $0.isObject ? $0 : nil } ?? props
            let clips = style.givenText("overflow") == "hidden" || tree.scrolls(view)
            if clips { tree[view].members.append(("clipsToBounds", RequestJSON(true))) }
            let opacity = json.number("opacity", of: style)
            tree.setVisibility(
                of: view, isHidden: style.givenText("display") == "none", alpha: opacity)
            if props.givenFlag("disabled") == true || props.givenFlag("enabled") == false,
                ElementClass.isControl(tree[view].className, tree[view].superclass)
            {
                tree[view].members.append(("isEnabled", RequestJSON(false)))
            }
            let slop = ReactNative.hitSlop(props, json)
            if let slop { tree[view].members.append(("pointInside", RequestJSON([["insets": slop]]))) }
            let mode = blocksSubviews ? .none : ReactPointerEvents(props)
            let kind = ReactNativeClass(tree[view].className)
            let rules = mode.rules(
                for: tree[view].id, omitsSubviewsFirst: clips || kind != nil && mode == .auto,
                hasHitSlop: slop != nil)
            if kind == .legacy, mode != .none, let opacity, opacity < 0.01 {
                tree.notes.guessed(
                    "“\(id: tree[view].id.prefix(80))” is assumed to be a view of the legacy architecture, which receives touches "
                        + "although its opacity is 0", at: .value(props))
            }
            if !rules.isEmpty { tree[view].members.append(("hitTest", RequestJSON(rules))) }
            if style.given("transform") != nil {
                tree.notes.lost(
                    "the transform of “\(id: tree[view].id.prefix(80))” is omitted; its frame is assumed to contain it"
                )
            }
        }

        func finish() throws(RequestFault) -> [SceneNode] {
            var tree = tree
            guard !tree.nodes.isEmpty else {
                throw json.source.refused(
                    .missingMember,
                    "the data contains no node with a “layout” or “frame”: {x, y, width, height}")
            }
            var handlers = handlers
            handlers.attach(to: &tree, tags)
            if let first = overlays.first {
                tree.notes.guessed(
                    "“\(id: tree[first.view].id.prefix(80))” and other overlays are assumed to be in windows of their own, in front of "
                        + "the others")
            }
            try tree.moveToOwnWindows(overlays)
            tree.notes.guessed(
                "later siblings are assumed to be in front; “frame” is assumed to be on the screen, “layout” in the "
                    + "parent")
            tree.notes.lost("the format does not contain responders of JavaScript, such as onPress")
            return tree.nodes
        }
    }

    /// The components whose view is in a window of its own.
    private static let overlays: Set<String> = [
        "Modal", "RCTModalHostView", "ModalHostView", "RCTModalHostViewComponentView", "FullWindowOverlay",
        "RNSFullWindowOverlay",
    ]

    /// Returns the class of a component's view, and the class of UIKit that it behaves like.
    private static func viewClass(_ name: String) -> (name: String, superclass: String?) {
        switch name {
        case "View", "RCTView": ("RCTView", nil)
        case "Text", "RCTText": ("RCTTextView", nil)
        case "Image", "RCTImage", "RCTImageView": ("RCTImageView", nil)
        case "ScrollView", "RCTScrollView", "FlatList", "SectionList", "VirtualizedList":
            ("RCTCustomScrollView", "UIScrollView")
        case "TextInput", "RCTSinglelineTextInputView": ("RCTUITextField", "UITextField")
        case "RCTMultilineTextInputView": ("RCTUITextView", "UITextView")
        case "Switch", "RCTSwitch": ("RCTSwitch", "UISwitch")
        default: (name, nil)
        }
    }

    /// Returns the insets of `hitSlop`, which is a number or an object; nil if it is zero or missing.
    static func hitSlop(_ props: JSONValue, _ json: ForeignJSON) -> RequestJSON? {
        guard let slop = props.given("hitSlop") else { return nil }
        let range = -ForeignText.greatest...ForeignText.greatest
        let names: [(StaticString, StaticString)] = [
            ("top", "vertical"), ("left", "horizontal"), ("bottom", "vertical"), ("right", "horizontal"),
        ]
        let values = names.map { name, axis in
            slop.number ?? json.number(name, of: slop, in: range) ?? json.number(axis, of: slop, in: range)
                ?? 0
        }
        guard values.contains(where: { $0 != 0 }), values.allSatisfy({ $0.magnitude <= ForeignText.greatest })
        else {
            return nil
        }
        return RequestJSON(zip(names, values).map { ($0.0.description, RequestJSON($1 == 0 ? 0 : -$1)) })
    }
}

/// The values of `pointerEvents`.
enum ReactPointerEvents: String {
    /// The view and its subviews receive touches.
    case auto
    /// Neither the view nor its subviews receive touches.
    case none
    /// Only the subviews receive touches.
    case boxNone = "box-none"
    /// Only the view receives touches.
    case boxOnly = "box-only"

    /// Reads the member of `props` or of its style.
    init(_ props: JSONValue) {
        let text = props.givenText("pointerEvents") ?? props.given("style")?.givenText("pointerEvents")
        self = text.flatMap { ReactPointerEvents(rawValue: $0) } ?? .auto
    }

    /// Returns the rules of the override of `hitTest`. The subviews of a view with `boxOnly` have the rules of `none`.
    ///
    /// - Parameter omitsSubviewsFirst: Whether the view clips, or its class asks the subviews outside its bounds itself (rule HT-16).
    ///   Otherwise, a rule does.
    func rules(for id: String, omitsSubviewsFirst: Bool, hasHitSlop: Bool) -> [RequestJSON] {
        switch self {
        case .auto: omitsSubviewsFirst ? [] : [.subviewsFirst]
        case .none: [.null]
        case .boxNone: omitsSubviewsFirst ? [.nilIfSelf] : [.subviewsFirst, .null]
        case .boxOnly: hasHitSlop ? [] : [["view": RequestJSON(id), "ifInside": RequestJSON(id)], .null]
        }
    }
}
