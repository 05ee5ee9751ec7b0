internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Gesture files of Appium Inspector (utils/gesturefile-parsing.js): `{"name", "actions": [{"name", "ticks": […]}]}`, ticks
/// being items of W3C actions, with coordinates in percent of the screen or in pixels, which the file does not tell.
extension ForeignJSON {
    /// Of a move that tells none, milliseconds.
    private static let moveDuration = 2500.0

    mutating func inspectorGesture(_ options: ConvertOptions) throws(RequestFault) -> PointerTrack {
        var track = PointerTrack(limits)
        var sources: [W3CSource] = []
        let pointers = tape.member("actions", of: root).map { tape.elements(of: $0) } ?? []
        if pointers.isEmpty {
            json.missing("actions", of: root, "“actions” with one pointer or more is needed")
        }
        let isPercent = inspectorUnits(pointers, options) == .percent
        if isPercent, options.viewport == nil {
            json.fault(
                .missingMember, at: root,
                "coordinates are percentages: “\(setting: "options.viewport")” must tell how large the screen is, or “\(setting: "options.units")” "
                    + "that they are points")
        }
        let scale =
            isPercent ? options.viewport ?? Size(width: 100, height: 100) : Size(width: 100, height: 100)
        for pointer in pointers {
            var items: [W3CItem] = []
            for tick in tape.elements(of: tape.member("ticks", of: pointer)) {
                if let item = inspectorTick(tick, scale) { items.append(item) }
            }
            if tape.member("ticks", of: pointer) == nil { json.missing("ticks", of: pointer) }
            sources.append(W3CSource(finger: track.fingers.count, items: items))
            let name = text("name", of: pointer) ?? "pointer\(track.fingers.count + 1)"
            track.fingers.append(track.fingers.contains(name) ? "\(name)-\(track.fingers.count + 1)" : name)
        }
        try check()
        try runInTicks(sources, &track, options)
        try check()
        return track
    }

    private mutating func inspectorUnits(_ pointers: [Int], _ options: ConvertOptions) -> ConvertUnits {
        if let units = options.units { return units }
        let ticks = pointers.flatMap { tape.elements(of: tape.member("ticks", of: $0)) }
        let coordinates = ticks.flatMap { [tape.member("x", of: $0), tape.member("y", of: $0)] }.compactMap {
            $0
        }
        let isBeyond = coordinates.contains { tape.isNumber(at: $0) && tape.number(at: $0) > 100 }
        notes.guessed(
            isBeyond
                ? "coordinates are taken for points, because one is beyond 100; “\(setting: "options.units")” chooses"
                : "coordinates are taken for percentages of the screen; "
                    + "“\(setting: "options.units")” chooses"
        )
        return isBeyond ? .points : .percent
    }

    private mutating func inspectorTick(_ position: Int, _ scale: Size) -> W3CItem? {
        let duration = number("duration", of: position, in: 0...1e12)
        switch text("type", of: position) {
        case nil: return W3CItem(kind: .pause, duration: duration, position: position)
        case "pause": return W3CItem(kind: .pause, duration: duration, position: position)
        case "pointerDown": return W3CItem(kind: .down(TouchProperties()), duration: nil, position: position)
        case "pointerUp": return W3CItem(kind: .up, duration: nil, position: position)
        case "pointerMove":
            let range = -EventDecoder.greatestLength...EventDecoder.greatestLength
            let x = requiredNumber("x", of: position, in: range)
            let y = requiredNumber("y", of: position, in: range)
            guard let x, let y else { return nil }
            if duration == nil { notes.guessed("a move without duration takes 2.5 s", at: .value(position)) }
            let target = Point(x: (x * scale.width / 100).tidy, y: (y * scale.height / 100).tidy)
            return W3CItem(
                kind: .move(.viewport, target), duration: duration ?? ForeignJSON.moveDuration,
                position: position)
        case let other?:
            json.fault(
                .unknownValue, at: tape.member("type", of: position) ?? position,
                "a tick is a pointerMove, pointerDown, pointerUp or pause, not “\(value: other.prefix(32))”")
            return nil
        }
    }
}
