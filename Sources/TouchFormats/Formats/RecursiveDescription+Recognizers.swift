internal import JSONTape
internal import TouchScene
internal import TouchWire

// Descriptions of gesture recognizers, and the views that they belong to.

/// A recognizer that has its own description.
struct DescribedRecognizer {
    var node: Int
    var id: String
    var address: Substring
    /// Its members in the scene, except the failure requirements and targets.
    var members: [(String, RequestJSON?)]
    /// Addresses of the recognizers that must fail before this one can be recognized (`mustFail`), and of
    /// those that wait for this one to fail (`mustFailFor`).
    var mustFail: [Substring]
    var mustFailFor: [Substring]
    var targets: [DescribedTarget]
    var place: TextLocation
}

/// A target and action in the description of a recognizer.
struct DescribedTarget {
    var action: Substring
    var className: Substring
    var address: Substring

    /// Reads “<(action=tapped:, target=<LoginController 0x…>), (action=…)>”.
    static func list(_ part: TextLine.Part?) -> [DescribedTarget] {
        guard let part else { return [] }
        return part.text.split(separator: "(action=").dropFirst().compactMap { text in
            let action = text.prefix { !",)".contains($0) }
            guard let start = text.range(of: "target=<")?.upperBound else {
                return action.isEmpty ? nil : DescribedTarget(action: action, className: "", address: "")
            }
            let target = ForeignText.classAndAddress(text[start...].prefix { $0 != ">" })
            return DescribedTarget(
                action: action, className: target.className ?? "", address: target.address)
        }
    }
}

extension RecursiveDescription {
    private static let types: [(suffix: String, type: String)] = [
        ("ScreenEdgePanGestureRecognizer", "screenEdgePan"), ("LongPressGestureRecognizer", "longPress"),
        ("RotationGestureRecognizer", "rotation"), ("PinchGestureRecognizer", "pinch"),
        ("SwipeGestureRecognizer", "swipe"), ("HoverGestureRecognizer", "hover"),
        ("PanGestureRecognizer", "pan"), ("TapGestureRecognizer", "tap"), ("TapRecognizer", "tap"),
        ("PanRecognizer", "pan"), ("LongPressRecognizer", "longPress"), ("PanGesture", "pan"),
        ("TapGesture", "tap"), ("LongPressGesture", "longPress"), ("PinchGesture", "pinch"),
    ]

    /// Whether `object` describes a gesture recognizer.
    static func isRecognizer(_ object: DescribedObject) -> Bool {
        guard object.properties["frame"] == nil else { return false }
        return object.properties["view"] != nil || object.properties["state"] != nil
            || object.className.hasSuffix("GestureRecognizer")
    }

    /// Whether the recognizer belongs to the text interaction of UIKit, whose tap touchd adds itself (rule TX-1): by its
    /// class, or by its target, such as UITextInteractionAssistant.
    private func isOfTextInteraction(_ name: String, _ properties: DescribedProperties) -> Bool {
        let target = (properties["target"] ?? properties["targets"])?.text ?? ""
        return name.hasPrefix("UIText") || target.contains("target=<UIText")
    }

    /// Reads a description such as “<UITapGestureRecognizer: 0x…; state = Possible; view = <UIView 0x…>;
    /// target= <(action=tapped:, target=<…>)>; …>”.
    mutating func addRecognizer(_ object: DescribedObject) throws(RequestFault) {
        let (name, properties, place) = (object.className, object.properties, object.place)
        let owner = properties["view"].flatMap { part in
            part.text.split { " ;:<>".contains($0) }.first { $0.hasPrefix("0x") }
        }
        guard let owner, let node = views[owner] else {
            return notes.lost(
                "the recognizer is omitted, because its view is not described", at: .text(place))
        }
        if name.hasPrefix("UIScrollView") || name.hasPrefix("_UIScrollView"), tree.scrolls(node) {
            reported.insert(node)
            return
        }
        if tree.isTextInput(node), isOfTextInteraction(name, properties) {
            reported.insert(node)
            return
        }
        guard let type = RecursiveDescription.types.first(where: { name.hasSuffix($0.suffix) })?.type else {
            reported.insert(node)
            return notes.lost(
                "the recognizer is omitted, because its class \(className: name.prefix(64)) is unknown",
                at: .text(place))
        }
        guard recognizers.count < limits.scene.recognizers else {
            throw .limitExceeded(LimitFault(limit: "recognizers", maximum: limits.scene.recognizers))
        }
        let id = tree.ids.id(numbering: type)
        let isPlain = name == "UI" + type.prefix(1).uppercased() + type.dropFirst() + "GestureRecognizer"
        if !isPlain {
            notes.guessed(
                "“\(className: name.prefix(64))” is assumed to be a recognizer of type \(type: type)",
                at: .text(place))
        }
        var members: [(String, RequestJSON?)] = [
            ("id", RequestJSON(id)), ("type", RequestJSON(type)),
            ("class", isPlain ? nil : RequestJSON(name)), ("name", object.name.map { RequestJSON($0) }),
        ]
        for (theirs, ours) in [
            ("enabled", "isEnabled"), ("cancelsTouchesInView", "cancelsTouchesInView"),
            ("delaysTouchesBegan", "delaysTouchesBegan"), ("delaysTouchesEnded", "delaysTouchesEnded"),
        ] {
            members.append((ours, properties.flag(theirs[...]).map { RequestJSON($0) }))
        }
        // Values that are invalid in a request are omitted, so that the defaults apply.
        let numbers: [(name: String, types: [String], range: ClosedRange<Double>, isWhole: Bool)] = [
            ("numberOfTapsRequired", ["tap", "longPress"], (type == "tap" ? 1 : 0)...1000, true),
            ("numberOfTouchesRequired", ["tap", "longPress", "swipe"], 1...64, true),
            ("minimumPressDuration", ["longPress"], 0...60, false),
        ]
        for (number, types, range, isWhole) in numbers where types.contains(type) {
            guard let value = properties.number(number[...]), range.contains(value),
                !isWhole || value == value.rounded()
            else { continue }
            members.append((number, RequestJSON(value)))
        }
        if type == "swipe", let direction = properties["direction"]?.text,
            ["right", "left", "up", "down"].contains(direction)
        {
            members.append(("direction", RequestJSON([RequestJSON(String(direction))])))
        }
        let targets = DescribedTarget.list(properties["target"] ?? properties["targets"])
        if type == "screenEdgePan" {
            members.append(("edges", edges(properties, targets, id, place).map { RequestJSON($0) }))
        }
        recognizers.append(
            DescribedRecognizer(
                node: node, id: id, address: object.address, members: members,
                mustFail: Self.addresses(properties["must-fail"]),
                mustFailFor: Self.addresses(properties["must-fail-for"]), targets: targets, place: place))
        reported.insert(node)
    }

    /// Returns the edges of a screen edge pan. UIKit does not print them, but the recognizer of a navigation
    /// controller starts at the left edge.
    private func edges(
        _ properties: DescribedProperties, _ targets: [DescribedTarget], _ id: String, _ place: TextLocation
    ) -> [RequestJSON]? {
        let names = ["top", "left", "bottom", "right", "all"]
        if let text = properties["edges"]?.text {
            if let mask = UInt(text), mask > 0, mask < 16 {
                return (0..<4).filter { mask & 1 << $0 != 0 }.map { RequestJSON(names[$0]) }
            }
            let words = text.lowercased().split { !$0.isLetter }
            let known = names.filter { name in words.contains { $0.hasSuffix(name) } }
            if !known.isEmpty { return known.map { RequestJSON($0) } }
        }
        if targets.contains(where: { $0.className.hasSuffix("NavigationInteractiveTransition") }) {
            notes.guessed(
                "“\(id: id)” is assumed to start at the left edge, because it belongs to a navigation controller",
                at: .text(place))
            return ["left"]
        }
        notes.guessed(
            "“\(id: id)” is assumed to start at the left edge, because its description does not contain its "
                + "edges", at: .text(place))
        return ["left"]
    }

    /// Returns the addresses of the recognizers in “{ <UITapGestureRecognizer: 0x…; …>, … }”. Addresses of
    /// views and targets do not follow a colon.
    private static func addresses(_ list: TextLine.Part?) -> [Substring] {
        guard let words = list?.text.split(whereSeparator: { " ;<>{},".contains($0) }) else { return [] }
        return zip(words, words.dropFirst()).filter { $0.hasSuffix(":") && $1.hasPrefix("0x") }.map { $1 }
    }

    /// Returns the failure requirements: for the index of each recognizer, the indices of the recognizers
    /// that it requires to fail.
    private mutating func requirements() -> [Int: [Int]] {
        let places = Dictionary(
            recognizers.enumerated().map { ($1.address, $0) }, uniquingKeysWith: { first, _ in first })
        var waits: [Int: [Int]] = [:]
        var known: Set<[Int]> = []
        for (index, recognizer) in recognizers.enumerated() {
            for (others, isFor) in [(recognizer.mustFail, false), (recognizer.mustFailFor, true)] {
                for address in others {
                    guard let other = places[address] else {
                        notes.lost(
                            "a failure requirement is omitted, because the other recognizer is not described",
                            at: .text(recognizer.place))
                        continue
                    }
                    let (waiting, awaited) = isFor ? (other, index) : (index, other)
                    if known.insert([waiting, awaited]).inserted {
                        waits[waiting, default: []].append(awaited)
                    }
                }
            }
        }
        return waits
    }

    /// Returns the targets of a recognizer that are in the tree, and adds a note about the others.
    private func targets(of recognizer: DescribedRecognizer) -> [RequestJSON] {
        var lost: [Substring] = []
        let found = recognizer.targets.compactMap { target -> RequestJSON? in
            let id = views[target.address].map { tree[$0].id } ?? controllers.ids[target.address]
            guard let id, !target.action.isEmpty, target.action.utf8.count <= 256 else {
                lost.append(target.action)
                return nil
            }
            return ["target": RequestJSON(id), "action": RequestJSON(String(target.action))]
        }
        if !lost.isEmpty {
            notes.lost(
                "the targets of “\(name: lost.joined(separator: "”, “").prefix(128))” are omitted, because the "
                    + "text does not describe them", at: .text(recognizer.place))
        }
        return found
    }

    mutating func attachRecognizers() {
        let waits = requirements()
        var lists: [Int: [RequestJSON]] = [:]
        for (index, recognizer) in recognizers.enumerated() {
            let awaited = waits[index]?.map { RequestJSON(recognizers[$0].id) }
            let targets = targets(of: recognizer)
            let members =
                recognizer.members + [
                    ("requireToFail", awaited.map { RequestJSON($0) }),
                    ("targets", targets.isEmpty ? nil : RequestJSON(targets)),
                ]
            lists[recognizer.node, default: []].append(RequestJSON(members))
        }
        for (node, list) in lists {
            tree[node].members.append(("gestureRecognizers", RequestJSON(list)))
        }
        for (node, place) in promised where !reported.contains(node) {
            notes.lost(
                "the recognizers of “\(id: tree[node].id)” are not described; append their descriptions to the "
                    + "view tree", at: .text(place))
        }
    }
}
