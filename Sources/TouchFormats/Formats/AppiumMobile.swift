internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Appium's `mobile:` gestures (appium-xcuitest-driver, execute-methods.md): `{"script": "mobile: tap",
/// "args": [{…}]}`, as sent to WebDriver's execute command, or a list of them, which run one after the other.
/// Unlike W3C actions, they use points and seconds.
struct AppiumMobile: JSONFormat {
    let json: ForeignJSON

    /// The duration of a synthesized tap in seconds (appium-xcuitest-driver, input-events.md).
    private static let tap = 0.125
    /// The pause between two gestures, in seconds.
    private static let pause = 0.5

    /// A gesture as a member of a touchd event, and its duration in seconds.
    struct Gesture {
        var name: String
        var json: RequestJSON
        var duration: Double
    }

    /// Returns the gestures as touchd events.
    func events() throws(RequestFault) -> [RequestJSON] {
        let list = json.items(orRefuse: "at least one gesture is required")
        var events: [RequestJSON] = []
        var time = 0.0
        for call in list {
            guard let script = json.requiredText("script", of: call) else { continue }
            let arguments = call.elements("args").first ?? call
            guard let gesture = gesture(script, arguments, call) else { continue }
            events.append(["time": RequestJSON(time.tidy), gesture.name: gesture.json])
            time += gesture.duration + AppiumMobile.pause
        }
        if list.count > 1 { notes.guessed("a pause of 0.5 s between the gestures is assumed") }
        try json.check()
        guard events.count <= limits.events else { throw .limitExceeded(.events(limits.events)) }
        return events
    }

    private func gesture(
        _ script: String, _ arguments: JSONValue, _ call: JSONValue
    ) -> Gesture? {
        switch script {
        case "mobile: tap":
            guard let at = spot("x", "y", arguments) else { return nil }
            return tapping(at, count: 1, fingers: 1)
        case "mobile: doubleTap":
            guard let at = spot("x", "y", arguments) else { return nil }
            notes.guessed(
                "the durations of the taps and of the pause between them are not specified; "
                    + "0.125 s and 0.1 s are assumed", at: .value(call))
            return tapping(at, count: 2, fingers: 1)
        case "mobile: twoFingerTap":
            guard let at = spot("x", "y", arguments) else { return nil }
            return tapping(at, count: 1, fingers: 2)
        case "mobile: tapWithNumberOfTaps":
            guard let at = spot("x", "y", arguments) else { return nil }
            let taps = json.number("numberOfTaps", of: arguments, in: 1...1000) ?? 1
            let touches = json.number("numberOfTouches", of: arguments, in: 1...10) ?? 1
            return tapping(at, count: Int(taps), fingers: Int(touches))
        case "mobile: touchAndHold", "mobile: forcePress":
            guard let at = spot("x", "y", arguments) else { return nil }
            let isForce = script == "mobile: forcePress"
            if isForce {
                notes.lost("the pressure is omitted; the gesture becomes a long press", at: .value(call))
            }
            let duration =
                isForce
                ? json.number("duration", of: arguments, in: 0...3600) ?? 0.5
                : json.requiredNumber("duration", of: arguments, in: 0...3600)
            guard let duration else { return nil }
            let press: RequestJSON = ["at": RequestJSON(at), "duration": RequestJSON(duration)]
            return Gesture(name: "longPress", json: press, duration: duration)
        case "mobile: dragFromToForDuration", "mobile: dragFromToWithVelocity":
            return dragging(arguments, isVelocity: script.hasSuffix("Velocity"), call)
        case "mobile: pinch", "mobile: rotateElement":
            return turning(arguments, isPinch: script.hasSuffix("pinch"), call)
        case "mobile: swipe": return swiping(arguments, call)
        case "mobile: scroll" where arguments["direction"] != nil:
            return scrolling(arguments, call)
        default:
            json.fault(
                .unsupported, at: call["script"] ?? call,
                "“\(value: script.prefix(64))” is not a gesture that can be converted without the app")
            return nil
        }
    }

    private func tapping(_ at: Point, count: Int, fingers: Int) -> Gesture {
        let hold = AppiumMobile.tap
        let tap: RequestJSON = [
            "at": RequestJSON(at), "hold": RequestJSON(hold),
            "count": count == 1 ? nil : RequestJSON(Int64(count)),
            "fingers": fingers == 1 ? nil : RequestJSON(Int64(fingers)),
        ]
        return Gesture(name: "tap", json: tap, duration: Double(count) * (hold + 0.1))
    }
}
