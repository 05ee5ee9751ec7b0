internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// Descriptions of gesture recognizers, one per line, and the views that they belong to.

/// A recognizer that has its own description.
struct DescribedRecognizer {
    var node: Int
    var id: String
    var address: Substring
    /// Its members in the scene, except the failure requirements.
    var members: [(String, RequestJSON?)]
    /// Addresses of the recognizers that must fail before this one can be recognized (`mustFail`), and of
    /// those that wait for this one to fail (`mustFailFor`).
    var mustFail: [Substring]
    var mustFailFor: [Substring]
    var place: TextLocation
}

extension RecursiveDescription {
    private static let types: [(suffix: String, type: String)] = [
        ("ScreenEdgePanGestureRecognizer", "screenEdgePan"), ("LongPressGestureRecognizer", "longPress"),
        ("RotationGestureRecognizer", "rotation"), ("PinchGestureRecognizer", "pinch"),
        ("SwipeGestureRecognizer", "swipe"), ("HoverGestureRecognizer", "hover"),
        ("PanGestureRecognizer", "pan"), ("TapGestureRecognizer", "tap"), ("TapRecognizer", "tap"),
        ("PanRecognizer", "pan"), ("LongPressRecognizer", "longPress"),
    ]

    /// Reads a description such as “<UITapGestureRecognizer: 0x…; state = Possible; view = <UIView 0x…>;
    /// target= <(action=tapped:, target=<…>)>; …>”.
    mutating func addRecognizer(
        _ name: String, _ address: Substring, _ properties: Properties, _ place: TextLocation
    ) throws(RequestFault) {
        let owner = properties["view"].flatMap { part in
            part.text.split { " ;:<>".contains($0) }.first { $0.hasPrefix("0x") }
        }
        guard let owner, let node = views[owner] else {
            return notes.lost(
                "the recognizer is omitted, because its view is not described above it", at: .text(place))
        }
        if name.hasPrefix("UIScrollView") || name.hasPrefix("_UIScrollView") {
            if ElementClass.scrolls(nodes[node].className, nodes[node].superclass) {
                reported.insert(node)
                return
            }
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
        let id = ids.id(numbering: type)
        let isPlain = name == "UI" + type.prefix(1).uppercased() + type.dropFirst() + "GestureRecognizer"
        if !isPlain {
            notes.guessed(
                "“\(className: name.prefix(64))” is assumed to be a recognizer of type \(type: type)",
                at: .text(place))
        }
        var members: [(String, RequestJSON?)] = [
            ("id", RequestJSON(id)), ("type", RequestJSON(type)),
            ("class", isPlain ? nil : RequestJSON(name)),
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
        noteTargets(properties, place)
        recognizers.append(
            DescribedRecognizer(
                node: node, id: id, address: address, members: members,
                mustFail: Self.addresses(properties["must-fail"]),
                mustFailFor: Self.addresses(properties["must-fail-for"]), place: place))
        reported.insert(node)
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

    /// Adds a note about the targets of a recognizer, because the view tree does not contain their addresses.
    private func noteTargets(_ properties: Properties, _ place: TextLocation) {
        guard let part = properties["target"] else { return }
        let actions = part.text.split(separator: "(action=").dropFirst().map {
            $0.prefix { !",)".contains($0) }
        }
        guard !actions.isEmpty else { return }
        notes.lost(
            "the targets of “\(name: actions.joined(separator: "”, “").prefix(128))” are omitted, because the view "
                + "tree does not contain them", at: .text(place))
    }

    mutating func finish() {
        let waits = requirements()
        var lists: [Int: [RequestJSON]] = [:]
        for (index, recognizer) in recognizers.enumerated() {
            let awaited = waits[index]?.map { RequestJSON(recognizers[$0].id) }
            let members = recognizer.members + [("requireToFail", awaited.map { RequestJSON($0) })]
            lists[recognizer.node, default: []].append(RequestJSON(members))
        }
        for (node, list) in lists {
            nodes[node].members.append(("gestureRecognizers", RequestJSON(list)))
        }
        for (node, place) in promised where !reported.contains(node) {
            notes.lost(
                "the recognizers of “\(id: nodes[node].id)” are not described; append their descriptions to the "
                    + "view tree", at: .text(place))
        }
        notes.lost(
            "the format does not contain targets, view controllers, delegates, touch overrides and window levels"
        )
    }
}
