internal import JSONTape
internal import TouchDispatch

/// Gestures that are a way: drags, swipes, scrolling, and two fingers about a middle.
extension AppiumMobile {
    func dragging(
        _ arguments: JSONValue, isVelocity: Bool, _ call: JSONValue
    ) -> (String, Double)? {
        let hold = json.requiredNumber(isVelocity ? "pressDuration" : "duration", of: arguments, in: 0...3600)
        let from = spot(
            "fromX", "fromY", arguments, element: isVelocity ? "fromElementId" : "elementId")
        let to = spot("toX", "toY", arguments, element: isVelocity ? "toElementId" : "elementId")
        var duration = 0.3
        if isVelocity {
            let velocity = json.requiredNumber("velocity", of: arguments, in: 1...1e6)
            if let velocity, let from, let to { duration = min(3600, from.distance(to: to) / velocity) }
            if let rest = json.number("holdDuration", of: arguments, in: 0...3600), rest > 0 {
                notes.lost("the rest before the finger lifts is left out", at: .value(call))
            }
        } else {
            notes.guessed("how long the way takes is not told: 0.3 s", at: .value(call))
        }
        guard let hold, let from, let to else { return nil }
        let times = "\"duration\":\(JSONReader.print(duration.tidy)),\"hold\":\(JSONReader.print(hold))"
        return ("\"drag\":{\"from\":\(from.json),\"to\":\(to.json),\(times)}", duration + hold)
    }

    func turning(
        _ arguments: JSONValue, isPinch: Bool, _ call: JSONValue
    ) -> (String, Double)? {
        let amount =
            isPinch
            ? json.requiredNumber("scale", of: arguments, in: 0.01...100)
            : json.requiredNumber("rotation", of: arguments, in: -100...100)
        let velocity = json.requiredNumber("velocity", of: arguments, in: -1000...1000)
        guard let frame = area(arguments), let amount, let velocity else { return nil }
        let duration = min(3600, abs(isPinch ? amount - 1 : amount) / max(abs(velocity), 0.01)).tidy
        let at = frame.middle.json
        let reach = min(frame.size.width, frame.size.height)
        notes.guessed(
            "where the two fingers are is not told: they are kept inside the element", at: .value(call))
        let time = "\"duration\":\(JSONReader.print(duration))"
        guard isPinch else {
            let radius = JSONReader.print((reach / 4).tidy)
            return (
                "\"rotate\":{\"at\":\(at),\"radius\":\(radius),\"by\":\(JSONReader.print(amount)),\(time)}",
                duration
            )
        }
        let wide = reach * 0.8
        let from = JSONReader.print((amount > 1 ? wide / amount : wide).tidy)
        let to = JSONReader.print((amount > 1 ? wide : wide * amount).tidy)
        return ("\"pinch\":{\"at\":\(at),\"from\":\(from),\"to\":\(to),\(time)}", duration)
    }

    func swiping(
        _ arguments: JSONValue, _ call: JSONValue
    ) -> (String, Double)? {
        guard let (x, y) = direction(of: arguments), let frame = area(arguments) else { return nil }
        let (width, height) = (frame.size.width / 4, frame.size.height / 4)
        let middle = frame.middle
        let from = Point(x: middle.x - x * width, y: middle.y - y * height)
        let to = Point(x: middle.x + x * width, y: middle.y + y * height)
        let velocity = json.number("velocity", of: arguments, in: 1...1e6)
        let duration = velocity.map { min(3600, from.distance(to: to) / $0).tidy } ?? 0.1
        notes.guessed(
            "how far a swipe goes is not told: over the middle half of the element", at: .value(call))
        let way = "\"from\":\(from.json),\"to\":\(to.json)"
        return ("\"drag\":{\(way),\"duration\":\(JSONReader.print(duration))}", duration)
    }

    /// The finger goes against the direction in which the contents are scrolled.
    func scrolling(
        _ arguments: JSONValue, _ call: JSONValue
    ) -> (String, Double)? {
        // WebDriverAgent drags over no more of the element than that, at this speed, points a second.
        let (most, velocity) = (0.75, 200.0)
        let distance = json.number("distance", of: arguments, in: 0...1000) ?? 1
        guard let (x, y) = direction(of: arguments), let frame = area(arguments) else { return nil }
        if distance > most {
            notes.lost("one drag scrolls by three quarters of the element at most", at: .value(call))
        }
        notes.guessed(
            "how the finger moves is not told: across the middle, at 200 points a second", at: .value(call))
        let part = min(distance, most) / 2
        let (dx, dy) = (x * frame.size.width * part, y * frame.size.height * part)
        let from = Point(x: frame.middle.x + dx, y: frame.middle.y + dy)
        let to = Point(x: frame.middle.x - dx, y: frame.middle.y - dy)
        let duration = (from.distance(to: to) / velocity).tidy
        let way = "\"from\":\(from.json),\"to\":\(to.json)"
        return ("\"drag\":{\(way),\"duration\":\(JSONReader.print(duration))}", duration)
    }

    private func direction(of arguments: JSONValue) -> (x: Double, y: Double)? {
        guard let direction = json.requiredText("direction", of: arguments) else { return nil }
        let ways = ["up": (0.0, -1.0), "down": (0, 1), "left": (-1, 0), "right": (1, 0)]
        guard let way = ways[direction] else {
            json.fault(
                .unknownValue, at: arguments["direction"] ?? arguments,
                "direction is up, down, left or right")
            return nil
        }
        return way
    }
}
