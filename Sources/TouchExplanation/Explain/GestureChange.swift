internal import JSONTape

/// A change of one gesture of the request, as an instruction: “tap 8 pt higher, at (195, 704)”.
struct GestureChange {
    let text: String

    /// - Parameters:
    ///   - changes: Members of a shorthand or of a touch, which are numbers or points.
    ///   - tape: The original request.
    /// - Returns: nil if `changes` contains any other change.
    init?(_ changes: [RequestDifference.Change], on tape: JSONTape) {
        let paths = changes.map { $0.pointer.split(separator: "/").dropFirst().map(String.init) }
        // A touch is an element of the list `touches`.
        let depth = paths.first?.dropFirst(2).first == "touches" ? 4 : 3
        guard let path = paths.first, path.count > depth,
            paths.allSatisfy({ $0.count > depth && $0.prefix(depth) == path.prefix(depth) }),
            path[0] == "events", let number = Int(path[1]), let events = JSONValue(tape)["events"]?.elements,
            events.indices.contains(number)
        else { return nil }
        var gesture = events[number][path[2]]
        if depth == 4, let index = Int(path[3]), let touches = gesture?.elements {
            gesture = touches.indices.contains(index) ? touches[index] : nil
        }
        let members = GestureMembers(
            original: gesture, changed: zip(paths, changes).map { (Array($0.dropFirst(depth)), $1.to) })
        guard let phrase = members.phrase(of: path[2]) else { return nil }
        text = events.count > 1 ? "in event \(number), \(phrase)" : phrase
    }

    /// The members of a shorthand or of a touch before and after the change.
    private struct GestureMembers {
        let original: JSONValue?
        /// The changed values as JSON, by their paths from the gesture.
        let changed: [(path: [String], json: String)]

        func phrase(of gesture: String) -> String? {
            switch (gesture, Set(changed.map { $0.path[0] })) {
            case ("touches", ["location"]): replaced("location").map { "touch at \($0)" }
            case ("tap", ["at"]): moved("tap")
            case ("tap", ["hold"]): number("hold").map { "hold the tap for \($0) s" }
            case ("tap", ["gap"]): number("gap").map { "leave \($0) s between the taps" }
            case ("longPress", ["at"]): moved("press")
            case ("longPress", ["duration"]): timed("press")
            case ("drag", ["duration"]): timed("drag")
            case ("drag", ["to"]): replaced("to").map { "drag to \($0)" }
            case ("drag", ["from"]): replaced("from").map { "begin the drag at \($0)" }
            case ("drag", ["from", "to"]): dragged
            default: nil
            }
        }

        private func number(_ member: String) -> String? {
            changed.first { $0.path == [member] }.flatMap { Double($0.json) }.map(RemedyEdits.json)
        }

        private func timed(_ verb: String) -> String? {
            guard let now = number("duration") else { return nil }
            let before = original?["duration"]?.number.map { " instead of \(RemedyEdits.json($0)) s" } ?? ""
            return "\(verb) for \(now) s\(before)"
        }

        private func moved(_ verb: String) -> String? {
            guard let now = point("at") else { return nil }
            if let offset = original?["at"].flatMap(Spot.init).flatMap(now.offset) {
                return "\(verb) \(offset), at \(now.text)"
            }
            return replaced("at").map { "\(verb) at \($0)" }
        }

        private var dragged: String? {
            guard let from = point("from"), let to = point("to"),
                let start = original?["from"].flatMap(Spot.init), let end = original?["to"].flatMap(Spot.init)
            else { return nil }
            if from.x - start.x == to.x - end.x, from.y - start.y == to.y - end.y,
                let offset = from.offset(from: start)
            {
                return "drag \(offset), from \(from.text) to \(to.text)"
            }
            return "drag from \(from.text) to \(to.text) instead of from \(start.text) to \(end.text)"
        }

        /// The point after and before the change.
        private func replaced(_ member: String) -> String? {
            guard let now = point(member) else { return nil }
            return now.text + (original?[member].flatMap(Spot.init).map { " instead of \($0.text)" } ?? "")
        }

        /// The point after the change; nil if it is not stated with both coordinates.
        private func point(_ member: String) -> Spot? {
            if let whole = changed.first(where: { $0.path == [member] }) {
                return try? JSONParser.withValue(of: Array(whole.json.utf8)) { Spot($0) }
            }
            guard var point = original?[member].flatMap(Spot.init) else { return nil }
            for change in changed where change.path.first == member {
                guard change.path.count == 2, let value = Double(change.json) else { return nil }
                switch change.path[1] {
                case "x", "0": point.x = value
                case "y", "1": point.y = value
                default: return nil
                }
            }
            return point
        }
    }

    /// A point in screen coordinates.
    private struct Spot {
        var x: Double
        var y: Double

        init?(_ value: JSONValue) {
            let elements = value.isArray ? value.elements : []
            let pair =
                elements.count == 2
                ? (elements[0].number, elements[1].number) : (value["x"]?.number, value["y"]?.number)
            guard let x = pair.0, let y = pair.1 else { return nil }
            (self.x, self.y) = (x, y)
        }

        var text: String { "(\(RemedyEdits.json(x)), \(RemedyEdits.json(y)))" }

        /// The direction and distance from `other`; nil if both coordinates differ, or neither.
        func offset(from other: Spot) -> String? {
            let (across, down) = (x - other.x, y - other.y)
            guard (across == 0) != (down == 0) else { return nil }
            let distance = RemedyEdits.json(((across + down).magnitude * 1e6).rounded() / 1e6)
            let direction =
                across != 0 ? (across < 0 ? "to the left" : "to the right") : down < 0 ? "higher" : "lower"
            return "\(distance) pt \(direction)"
        }
    }
}
