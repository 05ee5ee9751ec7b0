internal import JSONTape
internal import TouchScene
internal import TouchWire

/// A gesture that a tool is asked about.
struct TouchGesture {
    enum Kind: String, CaseIterable {
        case tap, doubleTap, longPress, drag, swipe, pinch, rotate

        /// For messages.
        var noun: String {
            switch self {
            case .doubleTap: "double tap"
            case .longPress: "long press"
            case .rotate: "rotation"
            case .tap, .drag, .swipe, .pinch: rawValue
            }
        }

        /// The arguments that describe the gesture.
        var arguments: [ArgumentName] {
            switch self {
            case .tap, .doubleTap, .longPress: [.duration, .fingers]
            case .drag, .swipe: [.to, .direction, .distance, .duration, .fingers]
            case .pinch: [.scale, .duration]
            case .rotate: [.angle, .duration]
            }
        }

        /// Whether the gesture moves to another location.
        var moves: Bool { self == .drag || self == .swipe }
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
    private var end: TouchLocation?
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

    /// Reads the arguments.
    ///
    /// - Parameter isRequired: Whether `gesture` must be given. If not, the gesture is a tap without it.
    init(_ arguments: inout ToolArguments, on screen: Screen, isRequired: Bool = false) {
        let named: Kind? = arguments.word(.gesture, "gesture")
        kind = named ?? .tap
        if named != nil || !isRequired && !arguments.has(.gesture) {
            checkNames(&arguments)
        } else if !arguments.has(.gesture) {
            arguments.missing(.gesture, "“gesture” is required")
        }
        end = TouchGesture.end(&arguments, screen)
        if let direction: Direction = arguments.word(.direction, "direction") { self.direction = direction }
        distance = arguments.number(.distance, "distance", in: 0...100_000) ?? TouchGesture.usualDistance
        duration = arguments.number(.duration, "duration", in: 0...60)
        fingers = arguments.integer(.fingers, "fingers", in: 1...10)
        scale = arguments.number(.scale, "scale", in: 0.01...100) ?? 2
        angle = arguments.number(.angle, "angle", in: -100...100) ?? .pi / 2
    }

    /// Reports the arguments that the gesture does not have, and those that exclude each other.
    private func checkNames(_ arguments: inout ToolArguments) {
        for name in TouchGesture.arguments where name != .gesture && !kind.arguments.contains(name) {
            arguments.fault(
                name, .conflictingMembers, "a \(name: kind.noun) has no “\(member: name.name)”")
        }
        guard kind.moves else { return }
        if !arguments.has(.to) {
            if !arguments.has(.direction) {
                arguments.missing(.to, "a \(name: kind.noun) requires “to” or “direction”")
            }
        } else if arguments.has(.direction) {
            arguments.fault(.direction, .conflictingMembers, "use either “to” or “direction”, not both")
        } else {
            arguments.fault(.distance, .conflictingMembers, "use “distance” with “direction”, not with “to”")
        }
    }

    private static func end(_ arguments: inout ToolArguments, _ screen: Screen) -> TouchLocation? {
        guard arguments.has(.to) else { return nil }
        guard arguments.value(.to)?.text != nil else { return arguments.point(.to).map { .point($0) } }
        return arguments.target(.to, on: screen).map { .view($0.view) }
    }

    /// Whether it is a tap with one finger and the usual duration.
    var isPlainTap: Bool { kind == .tap && duration == nil && (fingers ?? 1) == 1 }

    /// The number of fingers.
    var fingerCount: Int { kind == .pinch || kind == .rotate ? 2 : fingers ?? 1 }

    /// Whether the coordinates of the start are needed.
    var needsStart: Bool { kind.moves && end == nil }

    /// The gesture as an event of a request.
    ///
    /// - Parameter point: The coordinates of the start, if they are needed.
    func event(from start: TouchLocation, at point: Point?) -> String {
        var out = ByteWriter(capacity: 256)
        out.object { out in
            switch kind {
            case .tap, .doubleTap:
                out.key(EventMember.tap)
                out.object { out in
                    out.member(TapMember.at, json: start.json)
                    if kind == .doubleTap { out.member(TapMember.count, 2) }
                    add(duration, .hold, TapMember.fingers, to: &out)
                }
            case .longPress:
                out.key(EventMember.longPress)
                out.object { out in
                    out.member(LongPressMember.at, json: start.json)
                    add(duration, .duration, LongPressMember.fingers, to: &out)
                }
            case .drag, .swipe:
                out.key(EventMember.drag)
                out.object { out in
                    out.member(
                        DragMember.from, json: point.map { TouchLocation.point($0).json } ?? start.json)
                    out.member(DragMember.to, json: (end ?? moved(point)).json)
                    let usual = kind == .swipe ? TouchGesture.swipeDuration : nil
                    add(duration ?? usual, .duration, DragMember.fingers, to: &out)
                }
            case .pinch:
                out.key(EventMember.pinch)
                out.object { out in
                    out.member(PinchMember.at, json: start.json)
                    out.member(PinchMember.from, scale >= 1 ? 100 : 100 / scale as Double)
                    out.member(PinchMember.to, scale >= 1 ? 100 * scale : 100 as Double)
                    if let duration { out.member(PinchMember.duration, duration) }
                }
            case .rotate:
                out.key(EventMember.rotate)
                out.object { out in
                    out.member(RotateMember.at, json: start.json)
                    out.member(RotateMember.by, angle)
                    if let duration { out.member(RotateMember.duration, duration) }
                }
            }
        }
        return out.text()
    }

    private func add<Member: MemberName>(
        _ duration: Double?, _ name: Member, _ count: Member, to out: inout ByteWriter
    ) {
        if let duration { out.member(name, duration) }
        if let fingers { out.member(count, fingers) }
    }

    private func moved(_ start: Point?) -> TouchLocation {
        let start = start ?? Point(x: 0, y: 0)
        let vector = direction.vector
        return .point(Point(x: start.x + vector.x * distance, y: start.y + vector.y * distance))
    }

    /// “A tap at (195, 725)”.
    func text(at location: String) -> String {
        let start = "A \(kind.noun)" + (fingers.map { $0 > 1 ? " with \($0) fingers" : "" } ?? "")
        return switch kind {
        case .tap, .doubleTap, .longPress: "\(start) at \(location)"
        case .drag, .swipe:
            "\(start) from \(location) "
                + (end.map { "to \($0.text)" } ?? "\(direction.rawValue) by \(AnswerText.number(distance)) pt")
        case .pinch: "\(start) by \(AnswerText.number(scale, parts: 1000)) at \(location)"
        case .rotate: "\(start) by \(AnswerText.number(angle, parts: 1000)) rad at \(location)"
        }
    }
}
