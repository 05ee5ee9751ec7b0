internal import JSONTape
internal import TouchScene

/// W3C WebDriver actions (w3c/webdriver, § Actions): `{"actions": [<source>…]}`, or only the list. Sequences
/// that WebDriverAgent rejects are rejected for every profile, because on iOS devices only WebDriverAgent
/// runs such actions.
struct W3CActions: JSONFormat {
    let json: ForeignJSON
    private var clocks: W3CClocks

    /// The maximum duration of a sequence, in milliseconds.
    private static let longest = Instant.maximumSeconds * 1000

    init(json: ForeignJSON) {
        self.json = json
        clocks = W3CClocks(json)
    }

    mutating func track() throws(RequestFault) -> PointerTrack {
        guard let list = root.isObject ? root["actions"] : root else {
            json.missing("actions", of: root)
            try json.check()
            return clocks.track
        }
        let sources = json.elements(of: list, "actions")
        if sources.isEmpty, list.isArray {
            json.fault(.outOfRange, at: list, "at least one source is required")
        }
        for source in sources { add(source) }
        try json.check()
        if options.profile == .wda {
            try clocks.runOnOwnClocks()
        } else {
            try clocks.runInTicks()
        }
        try json.check()
        return clocks.track
    }

    private mutating func add(_ source: JSONValue) {
        guard source.isObject else { return json.wrongType(at: source, "a source", "an object") }
        let type = json.requiredText("type", of: source)
        let id = json.requiredText("id", of: source)
        guard let actions = source["actions"] else { return json.missing("actions", of: source) }
        let list = json.elements(of: actions, "actions")
        guard type == "pointer" else { return addOther(type, source, list) }
        let parameters = source["parameters"]
        let pointer = parameters?.givenText("pointerType") ?? "mouse"
        if pointer != "touch" {
            let place = parameters?["pointerType"] ?? parameters ?? source
            json.fault(
                .unknownValue, at: place, "pointerType must be touch, not \(value: pointer.prefix(32))")
        }
        if let id, clocks.track.fingers.contains(id), let place = source["id"] {
            json.fault(
                .duplicateID, at: place, "the id “\(id: id.prefix(64))” is already used by another source")
        }
        var items: [W3CItem] = []
        var isReadable = true
        for element in list {
            guard let item = item(element) else {
                isReadable = false
                continue
            }
            guard case .cancel = item.kind, options.profile == .wda else {
                items.append(item)
                continue
            }
            // In WebDriverAgent, a cancel only removes the preceding item.
            if items.popLast() != nil {
                notes.lost(
                    "the item before pointerCancel is removed, as in WebDriverAgent",
                    at: .value(element))
            }
        }
        if let first = items.first, isReadable {
            var isMove = false
            if case .move = first.kind { isMove = true }
            if !isMove {
                json.fault(
                    .conflictingMembers, at: first.value,
                    "the first item must be a pointerMove; WebDriverAgent rejects other sequences")
            }
        }
        clocks.add(items, of: id ?? "")
    }

    /// Adds a source that is not a pointer. Its keys are omitted, but its pauses count towards the duration
    /// of ticks.
    private mutating func addOther(_ type: String?, _ source: JSONValue, _ list: [JSONValue]) {
        guard let type else { return }
        guard ["none", "key"].contains(type) else {
            let place = source["type"] ?? source
            return json.fault(.unknownValue, at: place, "a source must be of type pointer, key or none")
        }
        var items: [W3CItem] = []
        for element in list {
            switch json.requiredText("type", of: element) {
            case "pause":
                items.append(W3CItem(kind: .pause, duration: duration(of: element), value: element))
            case "keyDown" where type == "key", "keyUp" where type == "key":
                notes.lost("keyDown and keyUp are omitted", at: .value(element))
                items.append(W3CItem(kind: .pause, duration: nil, value: element))
            case nil: break
            case let other?:
                let place = element["type"] ?? element
                json.fault(
                    .unknownValue, at: place,
                    "“\(value: other.prefix(32))” is not allowed in a source of type \(type: type)")
            }
        }
        clocks.addPauses(items)
    }

    // MARK: Items

    /// The duration of an item, in milliseconds.
    private func duration(of item: JSONValue) -> Double? {
        json.number("duration", of: item, in: 0...W3CActions.longest)
    }

    private func item(_ value: JSONValue) -> W3CItem? {
        guard value.isObject else {
            json.wrongType(at: value, "an item", "an object")
            return nil
        }
        guard let type = json.requiredText("type", of: value) else { return nil }
        let duration = duration(of: value)
        let kind: W3CItem.Kind
        switch type {
        case "pause": kind = .pause
        case "pointerUp": kind = .up
        case "pointerCancel": kind = .cancel
        case "pointerDown": kind = .down(pressed(value))
        case "pointerMove":
            guard let move = move(value) else { return nil }
            kind = move
        default:
            let place = value["type"] ?? value
            let known = ["pause", "pointerDown", "pointerUp", "pointerMove", "pointerCancel"]
            let hint = json.reader.suggestion(for: type, among: known)
            json.fault(
                .unknownValue, at: place,
                "“\(type: type.prefix(32))” is not allowed in a source of type pointer\(suggestion: hint)")
            return nil
        }
        return W3CItem(kind: kind, duration: duration, value: value)
    }

    private func pressed(_ value: JSONValue) -> TouchProperties {
        var properties = TouchProperties()
        properties.force = json.number("pressure", of: value, in: 0...1)
        if let width = json.number("width", of: value, in: 0...1e6),
            let height = json.number("height", of: value, in: 0...1e6)
        {
            properties.majorRadius = max(width, height) / 2
        }
        for name in ["tangentialPressure", "twist", "tiltX", "tiltY"] where value[name] != nil {
            notes.lost("“\(member: name)” is omitted, because touches do not have it", at: .value(value))
        }
        return properties
    }

    private func move(_ value: JSONValue) -> W3CItem.Kind? {
        guard let origin = origin(of: value) else { return nil }
        let isPlaced = value["x"] != nil || value["y"] != nil
        if !isPlaced, options.profile == .wda, case .element = origin { return .move(origin, nil) }
        return json.requiredPoint("x", "y", of: value).map { .move(origin, $0) }
    }

    private func origin(of item: JSONValue) -> W3CItem.Origin? {
        guard let value = item["origin"] else { return .viewport }
        let name = value.text
        if name == "viewport" { return .viewport }
        if name == "pointer" { return .pointer }
        let keys = ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"]
        guard let id = name ?? value.givenTexts(keys).first else {
            json.wrongType(at: value, "origin", "viewport, pointer or an element")
            return nil
        }
        return json.elementFrame(id, at: value).map(W3CItem.Origin.element)
    }
}
