internal import JSONTape

/// The words for a gesture that a change appends to the events: “there were a tap at (50, 50)”.
struct AddedGesture {
    private static let names = [
        "tap": "a tap", "longPress": "a long press", "drag": "a drag", "pinch": "a pinch",
        "rotate": "a rotation",
    ]

    let text: String

    /// Returns nil if `change` is not an appended gesture.
    init?(_ change: RequestDifference.Change) {
        guard change.pointer == "#/events",
            let (parser, tape) = try? JSONParser.reading(Array(change.to.utf8)),
            let (other, before) = try? JSONParser.reading(Array(change.from.utf8))
        else { return nil }
        // The parsers own the memory of the tapes.
        defer { withExtendedLifetime((parser, other)) {} }
        let events = JSONValue(tape).elements
        guard let event = events.last, events.count == JSONValue(before).elements.count &+ 1,
            let (kind, gesture) = AddedGesture.names.lazy.compactMap({ name, words in
                event[name].map { (words, $0) }
            }).first
        else { return nil }
        var out = ByteWriter(capacity: 64)
        out.append("there were ")
        if events.count > 1 { out.append("also ") }
        out.append(text: kind)
        if let place = gesture["at"] ?? gesture["from"], let x = place["x"]?.number,
            let y = place["y"]?.number
        {
            out.append(" at (")
            out.number(x)
            out.append(", ")
            out.number(y)
            out.append(")")
        }
        text = out.text()
    }
}
