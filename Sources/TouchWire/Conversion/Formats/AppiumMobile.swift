internal import TouchDispatch

/// Appium's `mobile:` gestures (appium-xcuitest-driver, execute-methods.md): `{"script": "mobile: tap", "args": [{…}]}`, as
/// WebDriver executes it, or a list of them, one after the other. Points and seconds, unlike W3C actions.
extension ForeignJSON {
    /// How long a synthesized tap lasts (appium-xcuitest-driver, input-events.md), in seconds.
    private static let tap = 0.125
    /// Between two gestures.
    private static let pause = 0.5

    /// Events of ours, as JSON.
    mutating func mobileGestures(_ options: ConvertOptions) throws(RequestFault) -> [String] {
        let list = tape.kind(at: root) == .array ? tape.elements(of: root) : [root]
        if list.isEmpty { json.fault(.outOfRange, at: root, "one gesture or more is needed") }
        var events: [String] = []
        var time = 0.0
        for call in list {
            guard let script = requiredText("script", of: call) else { continue }
            let arguments = tape.elements(of: tape.member("args", of: call)).first ?? call
            guard let (event, duration) = gesture(script, arguments, options, call) else { continue }
            events.append("{\"time\":\(Decoder.print(time.tidy)),\(event)}")
            time += duration + ForeignJSON.pause
        }
        if list.count > 1 { notes.guessed("gestures are taken to follow each other after half a second") }
        try check()
        guard events.count <= json.limits.events else { throw .limitExceeded(.events(json.limits.events)) }
        return events
    }

    /// The event's member, and how long it lasts.
    private mutating func gesture(
        _ script: String, _ arguments: Int, _ options: ConvertOptions, _ call: Int
    ) -> (String, Double)? {
        switch script {
        case "mobile: tap":
            guard let at = spot("x", "y", arguments, options) else { return nil }
            return tapping(at, count: 1, fingers: 1)
        case "mobile: doubleTap":
            guard let at = spot("x", "y", arguments, options) else { return nil }
            notes.guessed("how long the taps are, and the time between them, is not told", at: .value(call))
            return tapping(at, count: 2, fingers: 1)
        case "mobile: twoFingerTap":
            guard let at = spot("x", "y", arguments, options) else { return nil }
            return tapping(at, count: 1, fingers: 2)
        case "mobile: tapWithNumberOfTaps":
            guard let at = spot("x", "y", arguments, options) else { return nil }
            let taps = number("numberOfTaps", of: arguments, in: 1...1000) ?? 1
            let touches = number("numberOfTouches", of: arguments, in: 1...10) ?? 1
            return tapping(at, count: Int(taps), fingers: Int(touches))
        case "mobile: touchAndHold", "mobile: forcePress":
            guard let at = spot("x", "y", arguments, options) else { return nil }
            let isForce = script == "mobile: forcePress"
            if isForce { notes.lost("pressure is left out: the press is a long one", at: .value(call)) }
            let duration =
                isForce
                ? number("duration", of: arguments, in: 0...3600) ?? 0.5
                : requiredNumber("duration", of: arguments, in: 0...3600)
            guard let duration else { return nil }
            return ("\"longPress\":{\"at\":\(at.json),\"duration\":\(Decoder.print(duration))}", duration)
        case "mobile: dragFromToForDuration", "mobile: dragFromToWithVelocity":
            return dragging(arguments, options, isVelocity: script.hasSuffix("Velocity"), call)
        case "mobile: pinch", "mobile: rotateElement":
            return turning(arguments, options, isPinch: script.hasSuffix("pinch"), call)
        case "mobile: swipe": return swiping(arguments, options, call)
        default:
            json.fault(
                .unsupported, at: tape.member("script", of: call) ?? call,
                "“\(script.prefix(64))” is no gesture that can be told without the app")
            return nil
        }
    }

    private func tapping(_ at: Point, count: Int, fingers: Int) -> (String, Double) {
        let hold = ForeignJSON.tap
        var json = "\"tap\":{\"at\":\(at.json),\"hold\":\(hold)"
        if count != 1 { json += ",\"count\":\(count)" }
        if fingers != 1 { json += ",\"fingers\":\(fingers)" }
        return (json + "}", Double(count) * (hold + 0.1))
    }

    private mutating func dragging(
        _ arguments: Int, _ options: ConvertOptions, isVelocity: Bool, _ call: Int
    ) -> (String, Double)? {
        let hold = requiredNumber(isVelocity ? "pressDuration" : "duration", of: arguments, in: 0...3600)
        let from = spot(
            "fromX", "fromY", arguments, options, element: isVelocity ? "fromElementId" : "elementId")
        let to = spot("toX", "toY", arguments, options, element: isVelocity ? "toElementId" : "elementId")
        var duration = 0.3
        if isVelocity {
            let velocity = requiredNumber("velocity", of: arguments, in: 1...1e6)
            if let velocity, let from, let to { duration = min(3600, from.distance(to: to) / velocity) }
            if let rest = number("holdDuration", of: arguments, in: 0...3600), rest > 0 {
                notes.lost("the rest before the finger lifts is left out", at: .value(call))
            }
        } else {
            notes.guessed("how long the way takes is not told: 0.3 s", at: .value(call))
        }
        guard let hold, let from, let to else { return nil }
        let times = "\"duration\":\(Decoder.print(duration.tidy)),\"hold\":\(Decoder.print(hold))"
        return ("\"drag\":{\"from\":\(from.json),\"to\":\(to.json),\(times)}", duration + hold)
    }

    private mutating func turning(
        _ arguments: Int, _ options: ConvertOptions, isPinch: Bool, _ call: Int
    ) -> (String, Double)? {
        let amount =
            isPinch
            ? requiredNumber("scale", of: arguments, in: 0.01...100)
            : requiredNumber("rotation", of: arguments, in: -100...100)
        let velocity = requiredNumber("velocity", of: arguments, in: -1000...1000)
        guard let frame = area(arguments, options), let amount, let velocity else { return nil }
        let duration = min(3600, abs(isPinch ? amount - 1 : amount) / max(abs(velocity), 0.01)).tidy
        let at = frame.middle.json
        let reach = min(frame.size.width, frame.size.height)
        notes.guessed(
            "where the two fingers are is not told: they are kept inside the element", at: .value(call))
        let time = "\"duration\":\(Decoder.print(duration))"
        guard isPinch else {
            let radius = Decoder.print((reach / 4).tidy)
            return (
                "\"rotate\":{\"at\":\(at),\"radius\":\(radius),\"by\":\(Decoder.print(amount)),\(time)}",
                duration
            )
        }
        let wide = reach * 0.8
        let from = Decoder.print((amount > 1 ? wide / amount : wide).tidy)
        let to = Decoder.print((amount > 1 ? wide : wide * amount).tidy)
        return ("\"pinch\":{\"at\":\(at),\"from\":\(from),\"to\":\(to),\(time)}", duration)
    }

    private mutating func swiping(
        _ arguments: Int, _ options: ConvertOptions, _ call: Int
    ) -> (String, Double)? {
        guard let direction = requiredText("direction", of: arguments) else { return nil }
        let ways = ["up": (0.0, -1.0), "down": (0, 1), "left": (-1, 0), "right": (1, 0)]
        guard let (x, y) = ways[direction] else {
            json.fault(
                .unknownValue, at: tape.member("direction", of: arguments) ?? arguments,
                "direction is up, down, left or right")
            return nil
        }
        guard let frame = area(arguments, options) else { return nil }
        let (width, height) = (frame.size.width / 4, frame.size.height / 4)
        let middle = frame.middle
        let from = Point(x: middle.x - x * width, y: middle.y - y * height)
        let to = Point(x: middle.x + x * width, y: middle.y + y * height)
        let velocity = number("velocity", of: arguments, in: 1...1e6)
        let duration = velocity.map { min(3600, from.distance(to: to) / $0).tidy } ?? 0.1
        notes.guessed(
            "how far a swipe goes is not told: over the middle half of the element", at: .value(call))
        let way = "\"from\":\(from.json),\"to\":\(to.json)"
        return ("\"drag\":{\(way),\"duration\":\(Decoder.print(duration))}", duration)
    }

    // MARK: Places

    /// Where the gesture is: the element's frame, or else the screen.
    private mutating func area(
        _ arguments: Int, _ options: ConvertOptions, element: String = "elementId"
    ) -> Rect? {
        if let id = text(element, of: arguments) {
            return elementFrame(id, options, at: tape.member(element, of: arguments) ?? arguments)
        }
        if let size = options.viewport { return Rect(origin: .zero, size: size) }
        json.fault(
            .missingMember, at: arguments,
            "without coordinates and element, “options.viewport” must tell how large the screen is")
        return nil
    }

    /// A place in the element, or on the screen; the middle where there are no coordinates.
    private mutating func spot(
        _ xName: StaticString, _ yName: StaticString, _ arguments: Int, _ options: ConvertOptions,
        element: String = "elementId"
    ) -> Point? {
        let range = -Decoder.greatestLength...Decoder.greatestLength
        let hasPlace =
            member(xName.description, of: arguments) != nil || member(yName.description, of: arguments) != nil
        guard hasPlace else { return area(arguments, options, element: element)?.middle }
        let x = requiredNumber(xName, of: arguments, in: range)
        let y = requiredNumber(yName, of: arguments, in: range)
        let origin =
            text(element, of: arguments) == nil
            ? .zero : area(arguments, options, element: element)?.origin
        guard let x, let y, let origin else { return nil }
        return Point(x: (origin.x + x).tidy, y: (origin.y + y).tidy)
    }
}

extension Rect {
    fileprivate var middle: Point {
        Point(x: (origin.x + size.width / 2).tidy, y: (origin.y + size.height / 2).tidy)
    }
}

extension Point {
    fileprivate var json: String { "{\"x\":\(Decoder.print(x.tidy)),\"y\":\(Decoder.print(y.tidy))}" }

    fileprivate func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
