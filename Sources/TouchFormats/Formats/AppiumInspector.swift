internal import JSONTape
internal import TouchScene

/// Gesture files of Appium Inspector (utils/gesturefile-parsing.js): `{"name", "actions": [{"name", "ticks":
/// […]}]}`. Ticks are items of W3C actions. Coordinates are percentages of the screen or pixels; the file
/// does not contain the unit.
struct AppiumInspector: JSONFormat {
    let json: ForeignJSON

    /// The duration of a move without a duration, in milliseconds.
    private static let moveDuration = 2500.0

    func track() throws(RequestFault) -> PointerTrack {
        var clocks = W3CClocks(json)
        let pointers = root.elements("actions")
        if pointers.isEmpty {
            json.missing("actions", of: root, "“actions” must contain at least one pointer")
        }
        let isPercent = units(pointers) == .percent
        if isPercent, options.viewport == nil {
            json.fault(
                .missingMember, at: root,
                "the coordinates are percentages: specify the size of the screen in “\(setting: "options.viewport")”, "
                    + "or points as their unit in “\(setting: "options.units")”")
        }
        let whole = Size(width: 100, height: 100)
        let scale = isPercent ? options.viewport ?? whole : whole
        for pointer in pointers {
            let items = pointer.elements("ticks").compactMap { tick($0, scale) }
            if pointer["ticks"] == nil { json.missing("ticks", of: pointer) }
            let count = clocks.track.fingers.count
            let name = pointer.givenText("name") ?? "pointer\(count + 1)"
            clocks.add(items, of: clocks.track.fingers.contains(name) ? "\(name)-\(count + 1)" : name)
        }
        try json.check()
        try clocks.runInTicks()
        try json.check()
        return clocks.track
    }

    private func units(_ pointers: [JSONValue]) -> ConvertUnits {
        if let units = options.units { return units }
        let ticks = pointers.flatMap { $0.elements("ticks") }
        let isBeyond = ticks.contains { tick in
            ["x", "y"].contains { (tick[$0]?.number ?? 0) > 100 }
        }
        notes.guessed(
            isBeyond
                ? "coordinates are assumed to be points, because one exceeds 100; specify the unit in “\(setting: "options.units")”"
                : "coordinates are assumed to be percentages of the screen; "
                    + "specify the unit in “\(setting: "options.units")”"
        )
        return isBeyond ? .points : .percent
    }

    private func tick(_ value: JSONValue, _ scale: Size) -> W3CItem? {
        let duration = json.number("duration", of: value, in: 0...1e12)
        switch value.givenText("type") {
        case nil, "pause": return W3CItem(kind: .pause, duration: duration, value: value)
        case "pointerDown": return W3CItem(kind: .down(TouchProperties()), duration: nil, value: value)
        case "pointerUp": return W3CItem(kind: .up, duration: nil, value: value)
        case "pointerMove":
            guard let place = json.requiredPoint("x", "y", of: value) else { return nil }
            if duration == nil {
                notes.guessed("the move has no duration; 2.5 s is assumed", at: .value(value))
            }
            let target = Point(x: (place.x * scale.width / 100).tidy, y: (place.y * scale.height / 100).tidy)
            return W3CItem(
                kind: .move(.viewport, target), duration: duration ?? AppiumInspector.moveDuration,
                value: value)
        case let other?:
            json.fault(
                .unknownValue, at: value["type"] ?? value,
                "a tick must be a pointerMove, pointerDown, pointerUp or pause, not “\(value: other.prefix(32))”"
            )
            return nil
        }
    }
}
