internal import JSONTape
internal import TouchScene

/// Gestures with movement: drags, swipes, scrolling, pinches and rotations.
extension AppiumMobile {
    func dragging(
        _ arguments: JSONValue, isVelocity: Bool, _ call: JSONValue
    ) -> Gesture? {
        let hold = json.requiredNumber(isVelocity ? "pressDuration" : "duration", of: arguments, in: 0...3600)
        let from = spot(
            "fromX", "fromY", arguments, element: isVelocity ? "fromElementId" : "elementId")
        let to = spot("toX", "toY", arguments, element: isVelocity ? "toElementId" : "elementId")
        var duration = 0.3
        if isVelocity {
            let velocity = json.requiredNumber("velocity", of: arguments, in: 1...1e6)
            if let velocity, let from, let to { duration = min(3600, from.distance(to: to) / velocity) }
            if let rest = json.number("holdDuration", of: arguments, in: 0...3600), rest > 0 {
                notes.lost("the pause before the finger lifts is omitted", at: .value(call))
            }
        } else {
            notes.guessed(
                "the duration of the movement is not specified; 0.3 s is assumed", at: .value(call))
        }
        guard let hold, let from, let to else { return nil }
        var gesture = drag(from, to, duration.tidy, hold: hold)
        gesture.duration = duration + hold
        return gesture
    }

    private func drag(_ from: Point, _ to: Point, _ duration: Double, hold: Double? = nil) -> Gesture {
        let drag: RequestJSON = [
            "from": RequestJSON(from.tidy), "to": RequestJSON(to.tidy), "duration": RequestJSON(duration),
            "hold": hold.map { RequestJSON($0) },
        ]
        return Gesture(name: "drag", json: drag, duration: duration)
    }

    func turning(
        _ arguments: JSONValue, isPinch: Bool, _ call: JSONValue
    ) -> Gesture? {
        let amount =
            isPinch
            ? json.requiredNumber("scale", of: arguments, in: 0.01...100)
            : json.requiredNumber("rotation", of: arguments, in: -100...100)
        let velocity = json.requiredNumber("velocity", of: arguments, in: -1000...1000)
        guard let frame = area(arguments), let amount, let velocity else { return nil }
        let duration = min(3600, abs(isPinch ? amount - 1 : amount) / max(abs(velocity), 0.01)).tidy
        let at = RequestJSON(frame.middle)
        let reach = min(frame.size.width, frame.size.height)
        notes.guessed(
            "the positions of the two fingers are not specified; they are placed inside the element",
            at: .value(call))
        guard isPinch else {
            let rotation: RequestJSON = [
                "at": at, "radius": RequestJSON((reach / 4).tidy), "by": RequestJSON(amount),
                "duration": RequestJSON(duration),
            ]
            return Gesture(name: "rotate", json: rotation, duration: duration)
        }
        let wide = reach * 0.8
        let from = (amount > 1 ? wide / amount : wide).tidy
        let to = (amount > 1 ? wide : wide * amount).tidy
        let pinch: RequestJSON = [
            "at": at, "from": RequestJSON(from), "to": RequestJSON(to), "duration": RequestJSON(duration),
        ]
        return Gesture(name: "pinch", json: pinch, duration: duration)
    }

    func swiping(
        _ arguments: JSONValue, _ call: JSONValue
    ) -> Gesture? {
        guard let (x, y) = direction(of: arguments), let frame = area(arguments) else { return nil }
        let (width, height) = (frame.size.width / 4, frame.size.height / 4)
        let middle = frame.middle
        let from = Point(x: middle.x - x * width, y: middle.y - y * height)
        let to = Point(x: middle.x + x * width, y: middle.y + y * height)
        let velocity = json.number("velocity", of: arguments, in: 1...1e6)
        let duration = velocity.map { min(3600, from.distance(to: to) / $0).tidy } ?? 0.1
        notes.guessed(
            "the distance of the swipe is not specified; it crosses the middle half of the element",
            at: .value(call))
        return drag(from, to, duration)
    }

    /// Returns the drag that scrolls the content. The finger moves opposite to the scroll direction.
    func scrolling(
        _ arguments: JSONValue, _ call: JSONValue
    ) -> Gesture? {
        // The maximum part of the element that WebDriverAgent drags across, and its speed in points per
        // second.
        let (most, velocity) = (0.75, 200.0)
        let distance = json.number("distance", of: arguments, in: 0...1000) ?? 1
        guard let (x, y) = direction(of: arguments), let frame = area(arguments) else { return nil }
        if distance > most {
            notes.lost(
                "one drag scrolls by at most three quarters of the element; the rest is omitted",
                at: .value(call))
        }
        notes.guessed(
            "the path of the finger is not specified; it moves across the middle at 200 points per second",
            at: .value(call))
        let part = min(distance, most) / 2
        let (dx, dy) = (x * frame.size.width * part, y * frame.size.height * part)
        let from = Point(x: frame.middle.x + dx, y: frame.middle.y + dy)
        let to = Point(x: frame.middle.x - dx, y: frame.middle.y - dy)
        let duration = (from.distance(to: to) / velocity).tidy
        return drag(from, to, duration)
    }

    private func direction(of arguments: JSONValue) -> (x: Double, y: Double)? {
        guard let direction = json.requiredText("direction", of: arguments) else { return nil }
        let vectors = ["up": (0.0, -1.0), "down": (0, 1), "left": (-1, 0), "right": (1, 0)]
        guard let vector = vectors[direction] else {
            json.fault(
                .unknownValue, at: arguments["direction"] ?? arguments,
                "direction must be up, down, left or right")
            return nil
        }
        return vector
    }
}
