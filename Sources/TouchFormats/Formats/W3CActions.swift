package import JSONTape
internal import TouchDispatch
internal import TouchWire

/// An item of a W3C pointer source, read.
struct W3CItem {
    enum Origin {
        case viewport, pointer
        case element(Rect)
    }

    enum Kind {
        case pause, up, cancel
        case down(TouchProperties)
        /// Nil: an element's centre, or where the pointer is.
        case move(Origin, Point?)
    }

    var kind: Kind
    /// Milliseconds; nil: not told.
    var duration: Double?
    var position: Int
}

/// A source of W3C actions, read.
struct W3CSource {
    /// Nil: a source of something else, whose pauses count.
    var finger: Int?
    var items: [W3CItem]
}

/// W3C WebDriver actions (w3c/webdriver, § Actions): `{"actions": [<source>…]}`, or the list alone. What WebDriverAgent
/// refuses is refused, whatever the profile: nothing else runs on a device.
extension ForeignJSON {
    /// The most milliseconds that a sequence may last.
    private static let longest = Instant.maximumSeconds * 1000

    package mutating func w3cActions(_ options: ConvertOptions) throws(RequestFault) -> PointerTrack {
        let list = tape.kind(at: root) == .object ? tape.member("actions", of: root) : root
        guard let list else {
            json.missing("actions", of: root)
            try check()
            return PointerTrack(limits)
        }
        var track = PointerTrack(limits)
        var sources: [W3CSource] = []
        var cursor = json.elements(at: list, "actions")
        if cursor.isAtEnd, tape.kind(at: list) == .array {
            json.fault(.outOfRange, at: list, "one source or more is needed")
        }
        while let position = json.next(&cursor) { w3cSource(position, &sources, &track, options) }
        try check()
        if options.profile == .wda {
            for source in sources { try runOnOwnClock(source, &track, options) }
        } else {
            try runInTicks(sources, &track, options)
        }
        try check()
        return track
    }

    private mutating func w3cSource(
        _ position: Int, _ sources: inout [W3CSource], _ track: inout PointerTrack, _ options: ConvertOptions
    ) {
        guard tape.kind(at: position) == .object else {
            return json.wrongType(at: position, "a source", "an object")
        }
        let type = requiredText("type", of: position)
        let id = requiredText("id", of: position)
        guard let list = tape.member("actions", of: position) else {
            return json.missing("actions", of: position)
        }
        var cursor = json.elements(at: list, "actions")
        guard type == "pointer" else { return otherSource(type, position, &cursor, &sources) }
        let parameters = tape.member("parameters", of: position)
        let pointer = parameters.flatMap { text("pointerType", of: $0) } ?? "mouse"
        if pointer != "touch" {
            let place = parameters.flatMap { tape.member("pointerType", of: $0) } ?? parameters ?? position
            json.fault(
                .unknownValue, at: place, "pointerType must be touch, not \(value: pointer.prefix(32))")
        }
        if let id, track.fingers.contains(id), let place = tape.member("id", of: position) {
            json.fault(.duplicateID, at: place, "another source is called “\(id: id.prefix(64))” already")
        }
        var items: [W3CItem] = []
        var isReadable = true
        while let element = json.next(&cursor) {
            guard let item = w3cItem(element, options) else {
                isReadable = false
                continue
            }
            guard case .cancel = item.kind, options.profile == .wda else {
                items.append(item)
                continue
            }
            // WebDriverAgent lets a cancel undo the item before it, and nothing else.
            if items.popLast() != nil { notes.lost("it undoes the item before it", at: .value(element)) }
        }
        if let first = items.first, isReadable {
            var isMove = false
            if case .move = first.kind { isMove = true }
            if !isMove {
                json.fault(
                    .conflictingMembers, at: first.position,
                    "pointerMove must come first: WebDriverAgent refuses a sequence that begins otherwise")
            }
        }
        sources.append(W3CSource(finger: track.fingers.count, items: items))
        track.fingers.append(id ?? "")
    }

    /// Keys are lost; what pauses beside touches has its share in ticks.
    private mutating func otherSource(
        _ type: String?, _ position: Int, _ cursor: inout JSONReader.ElementCursor,
        _ sources: inout [W3CSource]
    ) {
        guard let type else { return }
        guard ["none", "key"].contains(type) else {
            let place = tape.member("type", of: position) ?? position
            return json.fault(.unknownValue, at: place, "a source must be of type pointer, key or none")
        }
        var items: [W3CItem] = []
        while let element = json.next(&cursor) {
            switch requiredText("type", of: element) {
            case "pause":
                items.append(W3CItem(kind: .pause, duration: duration(of: element), position: element))
            case "keyDown" where type == "key", "keyUp" where type == "key":
                notes.lost("keys are not touches", at: .value(element))
                items.append(W3CItem(kind: .pause, duration: nil, position: element))
            case nil: break
            case let other?:
                let place = tape.member("type", of: element) ?? element
                json.fault(
                    .unknownValue, at: place, "a \(type: type) source has no \(value: other.prefix(32))")
            }
        }
        sources.append(W3CSource(finger: nil, items: items))
    }

    /// The member `name`, which is a string that is not empty.
    mutating func requiredText(_ name: String, of object: Int) -> String? {
        guard let value = tape.member(name, of: object) else {
            json.missing(name, of: object)
            return nil
        }
        guard let text = tape.text(at: value)?.text else {
            json.wrongType(at: value, name, "a string")
            return nil
        }
        if text.isEmpty { json.fault(.outOfRange, at: value, "“\(member: name)” must not be empty") }
        return text.isEmpty ? nil : text
    }

    /// Milliseconds.
    private mutating func duration(of item: Int) -> Double? {
        number("duration", of: item, in: 0...ForeignJSON.longest)
    }

    private mutating func w3cItem(_ position: Int, _ options: ConvertOptions) -> W3CItem? {
        guard tape.kind(at: position) == .object else {
            json.wrongType(at: position, "an item", "an object")
            return nil
        }
        guard let type = requiredText("type", of: position) else { return nil }
        let duration = duration(of: position)
        let kind: W3CItem.Kind
        switch type {
        case "pause": kind = .pause
        case "pointerUp": kind = .up
        case "pointerCancel": kind = .cancel
        case "pointerDown": kind = .down(pressed(position))
        case "pointerMove":
            guard let move = w3cMove(position, options) else { return nil }
            kind = move
        default:
            let place = tape.member("type", of: position) ?? position
            let known = ["pause", "pointerDown", "pointerUp", "pointerMove", "pointerCancel"]
            let hint = json.suggestion(for: type, among: known)
            json.fault(
                .unknownValue, at: place,
                "a pointer has no item “\(type: type.prefix(32))”\(suggestion: hint)")
            return nil
        }
        return W3CItem(kind: kind, duration: duration, position: position)
    }

    private mutating func pressed(_ position: Int) -> TouchProperties {
        var properties = TouchProperties()
        properties.force = number("pressure", of: position, in: 0...1)
        if let width = number("width", of: position, in: 0...1e6),
            let height = number("height", of: position, in: 0...1e6)
        {
            properties.majorRadius = max(width, height) / 2
        }
        for name in ["tangentialPressure", "twist", "tiltX", "tiltY"]
        where tape.member(name, of: position) != nil {
            notes.lost("a touch has no “\(member: name)”", at: .value(position))
        }
        return properties
    }

    private mutating func w3cMove(_ position: Int, _ options: ConvertOptions) -> W3CItem.Kind? {
        guard let origin = w3cOrigin(position, options) else { return nil }
        let hasX = tape.member("x", of: position) != nil
        let hasY = tape.member("y", of: position) != nil
        if !hasX, !hasY, options.profile == .wda, case .element = origin { return .move(origin, nil) }
        let range = -EventDecoder.greatestLength...EventDecoder.greatestLength
        let x = requiredNumber("x", of: position, in: range)
        let y = requiredNumber("y", of: position, in: range)
        guard let x, let y else { return nil }
        return .move(origin, Point(x: x, y: y))
    }

    private mutating func w3cOrigin(_ position: Int, _ options: ConvertOptions) -> W3CItem.Origin? {
        guard let value = tape.member("origin", of: position) else { return .viewport }
        let name = tape.text(at: value)?.text
        if name == "viewport" { return .viewport }
        if name == "pointer" { return .pointer }
        let keys = ["element-6066-11e4-a52e-4f735466cecf", "ELEMENT"]
        guard let id = name ?? keys.lazy.compactMap({ [self] in text($0, of: value) }).first else {
            json.wrongType(at: value, "origin", "viewport, pointer or an element")
            return nil
        }
        return elementFrame(id, options, at: value).map(W3CItem.Origin.element)
    }

    /// The frame of the element `id`, which only the options can tell.
    mutating func elementFrame(_ id: String, _ options: ConvertOptions, at position: Int) -> Rect? {
        if let frame = options.elements[id] { return frame }
        json.fault(
            .unknownID, at: position,
            "where the element “\(element: id.prefix(64))” is, “\(setting: "options.elements")” must tell: "
                + "{id: {x, y, width, height}}"
        )
        return nil
    }
}
