internal import JSONTape

/// The schemas of arguments, as JSON Schema 2020-12.
enum ArgumentSchema {
    /// A call has either a scene or a source.
    static let oneScreen = #""oneOf":[{"required":["scene"]},{"required":["source"]}]"#

    static func of(_ name: ArgumentName) -> String {
        switch name {
        case .scene:
            #"{"type":"object","description":"A scene of touchd, in place of source."}"#
        case .source:
            #"{"type":["string","object","array"],"description":"The page source, unchanged, from Appium, WebDriverAgent, idb, Maestro, Detox, EarlGrey, XCUITest, lldb, Sentry or React Native."}"#
        case .format:
            #"{"type":"string","description":"The format of source. Default: detected."}"#
        case .before, .after:
            screen(name == .before ? "The screen before the change." : "The screen after the change.")
        case .target:
            #"{"type":"string","description":"The id, accessibility identifier or label of a view, or the id of a recognizer."}"#
        case .point: point("A point on the screen, in points: {x, y} or [x, y].")
        case .gesture:
            #"{"type":"string","enum":["tap","doubleTap","longPress","drag","swipe","pinch","rotate"],"description":"The gesture. Default: tap, in tools that do not require it."}"#
        case .to:
            #"{"type":["string","object","array"],"description":"The end of a drag or swipe: a point, or the name of a view for its center."}"#
        case .direction:
            #"{"type":"string","enum":["up","down","left","right"],"description":"The direction in which the finger moves, in place of “to”."}"#
        case .distance:
            #"{"type":"number","minimum":0,"maximum":100000,"default":100,"description":"The distance that the finger moves in the direction, in points."}"#
        case .duration:
            #"{"type":"number","minimum":0,"maximum":60,"description":"The duration, in seconds. Default: 0.05 for a tap, 1 for a long press, 0.3 for a drag, 0.1 for a swipe, 0.5 for a pinch or rotation."}"#
        case .fingers:
            #"{"type":"integer","minimum":1,"maximum":10,"default":1,"description":"The number of fingers, except of a pinch or rotation."}"#
        case .scale:
            #"{"type":"number","minimum":0.01,"maximum":100,"default":2,"description":"The factor of a pinch."}"#
        case .angle:
            #"{"type":"number","minimum":-100,"maximum":100,"default":1.5707963267948966,"description":"The angle of a rotation, in radians."}"#
        case .method:
            #"{"type":"string","minLength":1,"description":"What was expected, for example touchUpInside. Default: that the target gets the touch or is recognized."}"#
        case .severity:
            #"{"type":"string","enum":["note","warning","error"],"default":"note","description":"The lowest severity of the findings."}"#
        case .minimumTapSize:
            #"{"type":"number","minimum":1,"maximum":1000,"default":44,"description":"The side length, in points, of the square that must fit into an area that can be tapped."}"#
        case .details:
            #"{"type":"boolean","default":false,"description":"Return the complete answers in structuredContent."}"#
        }
    }

    private static func point(_ description: String) -> String {
        #"{"type":["object","array"],"description":"\#(description)"}"#
    }

    private static func screen(_ description: String) -> String {
        let members = Screen.arguments.map { "\"\($0.name)\":\(of($0))" }.joined(separator: ",")
        return
            #"{"type":"object","description":"\#(description)","properties":{\#(members)},\#(oneScreen),"additionalProperties":false}"#
    }
}

/// The schemas of structured answers.
enum OutputSchema {
    static let name = #"{"type":["string","null"]}"#
    static let text = #"{"type":"string"}"#
    static let texts = #"{"type":"array","items":{"type":"string"}}"#
    static let flag = #"{"type":"boolean"}"#
    static let number = #"{"type":"number"}"#
    static let count = #"{"type":"integer","minimum":0}"#
    static let point =
        #"{"type":["object","null"],"required":["x","y"]}"#
    static let objects = #"{"type":"array","items":{"type":"object"}}"#
    static let certainty: [(name: String, schema: String)] = [
        ("certainty", #"{"type":"string","enum":["proven","assumed"]}"#),
        ("dependsOn", objects), ("dependsOnCount", count),
    ]
    private static let remarks = #"{"type":"object","required":["count","first"]}"#

    static func of(_ members: [(name: String, schema: String)], required: [String]) -> String {
        let common = [
            ("assumptions", remarks), ("limitations", remarks),
            ("details", objects),
        ]
        let properties = (members + common).map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
        let names = (required + ["assumptions", "limitations"]).map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"type":"object","properties":{\#(properties)},"required":[\#(names)]}"#
    }
}
