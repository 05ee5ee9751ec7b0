internal import JSONTape

/// Converted JSON as text: the views of a scene as an indented list with class and frame, and the events of a request.
enum SceneText {
    /// - Parameter content: A scene, a list of events, or a request.
    static func text(_ content: JSONValue, _ style: TerminalStyle) -> String {
        if content.isArray { return events(content.elements, style) }
        var text = views(content["scene"] ?? content, style)
        if let given = content["events"] { text += "\n" + events(given.elements, style) }
        return text
    }

    private static func views(_ scene: JSONValue, _ style: TerminalStyle) -> String {
        var table = TextTable("view", "class", "frame", "notes", style: style)
        var open = (scene.elements("windows") + scene.elements("subviews")).reversed().map { ($0, 0) }
        while let (view, depth) = open.popLast() {
            table.add([
                String(repeating: "  ", count: min(depth, 40)) + (view["id"]?.text ?? "?"),
                view["class"]?.text ?? "", frame(view), notes(view),
            ])
            open += view.elements("subviews").reversed().map { ($0, depth + 1) }
        }
        return table.text
    }

    /// `x, y, width × height`, of the frame or else of the bounds around the center.
    private static func frame(_ view: JSONValue) -> String {
        guard let rect = view["frame"] ?? view["bounds"] else { return "" }
        return AnswerText.point(rect) + ", " + AnswerText.number(rect["width"]) + " × "
            + AnswerText.number(rect["height"])
    }

    private static func notes(_ view: JSONValue) -> String {
        var notes: [String] = []
        if view["isHidden"]?.kind == .true { notes.append("hidden") }
        if view["isUserInteractionEnabled"]?.kind == .false { notes.append("interaction disabled") }
        if view["isEnabled"]?.kind == .false { notes.append("disabled") }
        let recognizers = view.elements("gestureRecognizers").compactMap { $0["type"]?.text }
        if !recognizers.isEmpty { notes.append("recognizers: " + recognizers.joined(separator: ", ")) }
        let assumed = view.elements("assumed").compactMap(\.text)
        if !assumed.isEmpty { notes.append("assumed: " + assumed.joined(separator: ", ")) }
        return notes.joined(separator: "; ")
    }

    private static func events(_ events: [JSONValue], _ style: TerminalStyle) -> String {
        var table = TextTable("time", "event", style: style)
        for event in events {
            for member in event.members where member.name.text != "time" {
                table.add([
                    event["time"].map { AnswerText.number($0) + " s" } ?? "",
                    member.name.text + " " + String(member.value.json.prefix(120)),
                ])
            }
        }
        return table.text
    }
}
