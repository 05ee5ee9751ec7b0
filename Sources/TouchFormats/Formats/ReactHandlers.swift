internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Gesture handlers of react-native-gesture-handler, and their relations. `waitFor`, `simultaneousHandlers`
/// and `blocksHandlers` become answers of the recognizers' delegates, as RNGestureHandler.m implements them.
struct ReactHandlers {
    private struct Handler {
        var type: String
        var id: String?
        var config: JSONValue
        /// The names by which other handlers refer to it.
        var names: [String]
        var viewTag: String?
        var view: Int?
        var value: JSONValue
    }

    /// The relations, by the names of their lists in handlers, in gestures and in calls of the gesture's
    /// methods.
    private static let relations: [(answer: String, lists: [String])] = [
        ("shouldRequireFailureOf", ["waitFor", "requireToFail", "requireExternalGestureToFail"]),
        (
            "shouldRecognizeSimultaneouslyWith",
            ["simultaneousHandlers", "simultaneousWith", "simultaneousWithExternalGesture"]
        ),
        ("shouldBeRequiredToFailBy", ["blocksHandlers", "blocksExternalGesture"]),
    ]

    private static let types: [(prefix: String, type: String)] = [
        ("LongPress", "longPress"), ("Tap", "tap"), ("Pan", "pan"), ("Pinch", "pinch"),
        ("Rotation", "rotation"),
        ("Fling", "swipe"), ("Hover", "hover"),
    ]

    private let json: ForeignJSON
    private var list: [Handler] = []
    /// The number of relations that can still be converted.
    private var relationsLeft = 500_000
    /// The steps for converting a relation.
    private static let stepsPerRelation = 400
    private var budget: WorkBudget
    private var notes: ForeignNotes { json.source.notes }

    init(_ json: ForeignJSON) {
        self.json = json
        budget = json.source.limits.budget
    }

    /// Adds the handlers in a list. Returns their indices.
    @discardableResult
    mutating func add(_ handlers: JSONValue?) -> [Int] {
        guard let handlers, handlers.isArray else { return [] }
        return handlers.elements.compactMap { value in
            guard value.isObject else { return nil }
            let name = value.givenTexts(["handlerName", "name", "type"]).first ?? ""
            return add(name, value.given("config") ?? value.given("props") ?? value, value)
        }
    }

    /// Adds the handler if a component is one, for example `PanGestureHandler`. Returns its index.
    mutating func component(_ name: String, _ props: JSONValue, _ value: JSONValue) -> Int? {
        guard name.hasSuffix("GestureHandler") else { return nil }
        return add(name, props, value)
    }

    private mutating func add(_ name: String, _ config: JSONValue, _ value: JSONValue) -> Int? {
        let base = name.prefix(1).uppercased() + name.dropFirst()
        guard let type = ReactHandlers.types.first(where: { base.hasPrefix($0.prefix) })?.type else {
            notes.lost(
                "the gesture handler “\(name: name.prefix(64))” is omitted, because it has no recognizer in UIKit",
                at: .value(value))
            return nil
        }
        let names = [value, config].flatMap { object in
            ["handlerTag", "tag", "id", "ref"].compactMap {
                object.given($0).flatMap { ReactHandlers.name(of: $0) }
            }
        }
        list.append(
            Handler(
                type: type, id: value.givenText("id") ?? config.givenText("id"), config: config, names: names,
                viewTag: value.given("viewTag").flatMap { ReactHandlers.name(of: $0) }, value: value))
        return list.count - 1
    }

    mutating func attach(_ handler: Int, to view: Int) {
        guard list.indices.contains(handler), list[handler].view == nil else { return }
        list[handler].view = view
    }

    /// Returns the name in a reference: a tag, an id, or an object with one of them.
    private static func name(of value: JSONValue) -> String? {
        if let text = value.text { return text }
        if let number = value.number { return JSONReader.print(number) }
        let inner = value.given("current") ?? value
        for name in ["handlerTag", "tag", "id"] {
            if let found = inner.given(name) {
                return found.text ?? found.number.map { JSONReader.print($0) }
            }
        }
        return nil
    }

    // MARK: Recognizers

    /// Adds the recognizers to their views.
    mutating func attach(to tree: inout ViewTreeBuilder, _ tags: [String: Int]) {
        guard !list.isEmpty else { return }
        var ids: [String: String] = [:]
        var lists: [Int: [RequestJSON]] = [:]
        for index in list.indices {
            if list[index].view == nil { list[index].view = list[index].viewTag.flatMap { tags[$0] } }
            guard list[index].view != nil else {
                notes.lost(
                    "the gesture handler is omitted, because its view is unknown",
                    at: .value(list[index].value))
                continue
            }
            let id =
                list[index].id.map { tree.ids.id(for: $0).id } ?? tree.ids.id(numbering: list[index].type)
            for name in list[index].names where ids[name] == nil { ids[name] = id }
            list[index].id = id
        }
        for handler in list {
            guard let view = handler.view else { continue }
            var members: [(String, RequestJSON?)] = [
                ("id", handler.id.map { RequestJSON($0) }), ("type", RequestJSON(handler.type)),
            ]
            members += settings(of: handler)
            var answers: [(String, RequestJSON?)] = []
            for relation in ReactHandlers.relations {
                answers.append((relation.answer, answer(relation.lists, handler, ids)))
            }
            if answers.contains(where: { $0.1 != nil }) { members.append(("delegate", RequestJSON(answers))) }
            lists[view, default: []].append(RequestJSON(members))
        }
        for (view, list) in lists {
            tree[view].members.append((name: "gestureRecognizers", json: RequestJSON(list)))
        }
        notes.guessed(
            "gesture handlers are converted to UIKit's recognizers with UIKit's thresholds; their own distances and times "
                + "are omitted")
    }

    private func settings(of handler: Handler) -> [(String, RequestJSON?)] {
        let config = handler.config
        var members: [(String, RequestJSON?)] = []
        func add(_ name: String, _ value: Double?, _ range: ClosedRange<Double>, isWhole: Bool = true) {
            guard let value, range.contains(value), !isWhole || value == value.rounded() else { return }
            members.append((name, RequestJSON(value)))
        }
        members.append(("isEnabled", config.givenFlag("enabled").map { RequestJSON($0) }))
        members.append(
            ("cancelsTouchesInView", config.givenFlag("cancelsTouchesInView").map { RequestJSON($0) }))
        switch handler.type {
        case "tap":
            add("numberOfTapsRequired", config.given("numberOfTaps")?.number, 1...1000)
            add("numberOfTouchesRequired", config.given("minPointers")?.number, 1...64)
        case "longPress":
            add(
                "minimumPressDuration", config.given("minDurationMs")?.number.map { ($0 / 1000).tidy },
                0...60,
                isWhole: false)
            add("numberOfTouchesRequired", config.given("numberOfPointers")?.number, 1...64)
        case "pan":
            let least = config.given("minPointers")?.number
            add("minimumNumberOfTouches", least, 1...64)
            add(
                "maximumNumberOfTouches", config.given("maxPointers")?.number,
                max(1, min(64, least ?? 1))...64)
        case "swipe":
            add("numberOfTouchesRequired", config.given("numberOfPointers")?.number, 1...64)
            let mask = config.given("direction")?.number ?? 1
            let names = ["right", "left", "up", "down"]
            let bits = (1...15).contains(mask) ? Int(mask) : 1
            members.append(
                (
                    "direction",
                    RequestJSON((0..<4).filter { bits & 1 << $0 != 0 }.map { RequestJSON(names[$0]) })
                ))
        default: break
        }
        return members
    }

    /// Returns the ids of the handlers in the lists with these names; nil if there are none.
    private mutating func answer(_ names: [String], _ handler: Handler, _ ids: [String: String])
        -> RequestJSON?
    {
        var found: [String] = []
        var known: Set<String> = []
        for name in names {
            guard let value = handler.config.given(name) ?? handler.value.given(name) else { continue }
            for reference in value.isArray ? value.elements : [value] {
                budget.spend(ReactHandlers.stepsPerRelation)
                guard relationsLeft > 0, !budget.isSpent else {
                    notes.lost(
                        "further relations between gesture handlers are omitted, because there are too many")
                    break
                }
                relationsLeft -= 1
                guard let id = ReactHandlers.name(of: reference).flatMap({ ids[$0] }) else {
                    notes.lost(
                        "a handler in “\(member: name)” is omitted, because it is not described",
                        at: .value(reference))
                    continue
                }
                if known.insert(id).inserted { found.append(id) }
            }
        }
        return found.isEmpty ? nil : RequestJSON(found.map { RequestJSON($0) })
    }
}
