internal import JSONTape

/// A place on the screen: the middle of a view, or a point.
enum TouchPlace {
    case view(String)
    case point(ScreenPoint)

    /// The place in a request.
    var json: String {
        var out = ByteWriter(capacity: 64)
        switch self {
        case .view(let id): out.object { $0.member("view", id) }
        case .point(let point): point.write(to: &out)
        }
        return out.text()
    }

    /// For messages: “(195, 725)” or “the middle of “buy””.
    var text: String {
        switch self {
        case .view(let id): "the middle of \(AnswerText.quoted(id))"
        case .point(let point): point.text
        }
    }
}

/// A gesture that a tool is asked about.
struct TouchGesture {
    enum Kind: String, CaseIterable {
        case tap, doubleTap, longPress, drag, swipe, pinch, rotate
    }

    enum Direction: String, CaseIterable {
        case up, down, left, right

        /// The direction as a vector of length 1.
        var vector: (x: Double, y: Double) {
            switch self {
            case .up: (0, -1)
            case .down: (0, 1)
            case .left: (-1, 0)
            case .right: (1, 0)
            }
        }
    }

    /// The length of a drag or swipe in a direction, in points, and the duration of a swipe, in seconds, if they are not
    /// given.
    private static let (usualDistance, swipeDuration) = (100.0, 0.1)

    var kind = Kind.tap
    /// The end of a drag or swipe; nil if it has a direction.
    private var end: TouchPlace?
    private var direction = Direction.up
    private var distance = TouchGesture.usualDistance
    private var duration: Double?
    private var fingers: Int?
    private var scale = 2.0
    private var angle = Double.pi / 2

    static let arguments: [ArgumentName] = [
        .gesture, .to, .direction, .distance, .duration, .fingers, .scale, .angle,
    ]

    /// A tap.
    init() {}

    /// Reads the arguments. The gesture is a tap if they do not contain it.
    init(_ arguments: inout ToolArguments, on screen: Screen) {
        kind = arguments.word(.gesture, "gesture") ?? .tap
        end = TouchGesture.end(&arguments, screen)
        if let direction: Direction = arguments.word(.direction, "direction") {
            self.direction = direction
            if arguments.has(.to) {
                arguments.fault(.direction, .conflictingMembers, "use either “to” or “direction”, not both")
            }
        } else if kind == .drag || kind == .swipe, !arguments.has(.to), !arguments.has(.direction) {
            arguments.missing(.to, "a \(name: kind.rawValue) requires “to” or “direction”")
        }
        distance = arguments.number(.distance, "distance", in: 0...100_000) ?? TouchGesture.usualDistance
        duration = arguments.number(.duration, "duration", in: 0...60)
        fingers = arguments.integer(.fingers, "fingers", in: 1...10)
        scale = arguments.number(.scale, "scale", in: 0.01...100) ?? 2
        angle = arguments.number(.angle, "angle", in: -100...100) ?? .pi / 2
    }

    private static func end(_ arguments: inout ToolArguments, _ screen: Screen) -> TouchPlace? {
        guard arguments.has(.to) else { return nil }
        guard arguments.value(.to)?.text != nil else { return arguments.point(.to).map { .point($0) } }
        return arguments.target(.to, on: screen).map { .view($0.view) }
    }

    /// Whether it is a tap with one finger and the usual duration.
    var isPlainTap: Bool { kind == .tap && duration == nil && (fingers ?? 1) == 1 }

    /// Whether the coordinates of the start are needed.
    var needsStart: Bool { (kind == .drag || kind == .swipe) && end == nil }

    /// The gesture as an event of a request.
    ///
    /// - Parameter point: The coordinates of the start, if they are needed.
    func event(from start: TouchPlace, at point: ScreenPoint?) -> String {
        var out = ByteWriter(capacity: 256)
        out.object { out in
            switch kind {
            case .tap, .doubleTap:
                out.key("tap")
                out.object { out in
                    out.member("at", json: start.json)
                    if kind == .doubleTap { out.member("count", 2) }
                    rest(to: &out, duration: "hold")
                }
            case .longPress:
                out.key("longPress")
                out.object { out in
                    out.member("at", json: start.json)
                    rest(to: &out, duration: "duration")
                }
            case .drag, .swipe:
                out.key("drag")
                out.object { out in
                    out.member("from", json: point.map { TouchPlace.point($0).json } ?? start.json)
                    out.member("to", json: (end ?? moved(point)).json)
                    if kind == .swipe, duration == nil { out.member("duration", TouchGesture.swipeDuration) }
                    rest(to: &out, duration: "duration")
                }
            case .pinch:
                out.key("pinch")
                out.object { out in
                    out.member("at", json: start.json)
                    out.member("from", scale >= 1 ? 100 : 100 / scale as Double)
                    out.member("to", scale >= 1 ? 100 * scale : 100 as Double)
                    out.member("duration", ifPresent: duration)
                }
            case .rotate:
                out.key("rotate")
                out.object { out in
                    out.member("at", json: start.json)
                    out.member("by", angle)
                    out.member("duration", ifPresent: duration)
                }
            }
        }
        return out.text()
    }

    private func rest(to out: inout ByteWriter, duration name: StaticString) {
        out.member(name, ifPresent: duration)
        if let fingers { out.member("fingers", fingers) }
    }

    private func moved(_ start: ScreenPoint?) -> TouchPlace {
        let start = start ?? ScreenPoint(x: 0, y: 0)
        let vector = direction.vector
        return .point(ScreenPoint(x: start.x + vector.x * distance, y: start.y + vector.y * distance))
    }

    /// “A tap at (195, 725)”.
    func text(at place: String) -> String {
        switch kind {
        case .tap: "A tap at \(place)"
        case .doubleTap: "A double tap at \(place)"
        case .longPress: "A long press at \(place)"
        case .drag, .swipe:
            "A \(kind.rawValue) from \(place) "
                + (end.map { "to \($0.text)" } ?? "\(direction.rawValue) by \(AnswerText.number(distance)) pt")
        case .pinch: "A pinch by \(AnswerText.number(scale)) at \(place)"
        case .rotate: "A rotation by \(AnswerText.number(angle)) rad at \(place)"
        }
    }
}

extension ToolArguments {
    /// Reads the name of a view or recognizer. The result is its id and the id of the view; a recognizer has another id than its
    /// view.
    mutating func target(_ name: ArgumentName, on screen: Screen) -> (id: String, view: String)? {
        guard let text = string(name, "the target") else { return nil }
        let tree = screen.tree
        switch tree.find(text) {
        case .view(let index): return (tree.views[index].id, tree.views[index].id)
        case .recognizer(let id, let index): return (id, tree.views[index].id)
        case .several(let ids):
            let list = AnswerText.list(ids.map(AnswerText.quoted), room: 300, separator: ", ")
            fault(
                name, .unknownID,
                "“\(name: text.prefix(64))” names \(count: ids.count) views: \(reason: list); use one of these ids"
            )
        case .none:
            fault(
                name, .unknownID,
                "no view, label or recognizer has the name “\(name: text.prefix(64))”\(suggestion: Suggestion.nearest(to: text, among: tree.names))"
            )
        }
        return nil
    }

    /// Reads the place where a touch begins: a target or a point.
    mutating func place(on screen: Screen) -> (place: TouchPlace, target: (id: String, view: String)?)? {
        let target = target(.target, on: screen)
        if has(.point) { return point(.point).map { (.point($0), target) } }
        if let target { return (.view(target.view), target) }
        if !has(.target) {
            missing(.target, "“target” (the id or label of a view) or “point” is required")
        }
        return nil
    }
}
