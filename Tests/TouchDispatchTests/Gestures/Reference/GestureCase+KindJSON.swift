@testable import TouchDispatch

extension GestureCase {
    /// `type`, and the members of this type only.
    static func kind(_ part: RecognizerPart) -> [(String, JSONPart?)] {
        switch part.kind {
        case .tap(let it):
            [
                ("type", .string("tap")), ("numberOfTapsRequired", number(it.numberOfTapsRequired, 1)),
                ("numberOfTouchesRequired", number(it.numberOfTouchesRequired, 1)),
                (
                    "buttonMaskRequired",
                    .list(
                        ButtonMask.numbers.filter { it.buttonMaskRequired.contains(.button($0)) }
                            .map { .number(Double($0)) })
                ),
            ]
        case .longPress(let it):
            [
                ("type", .string("longPress")), ("numberOfTapsRequired", number(it.numberOfTapsRequired, 0)),
                ("numberOfTouchesRequired", number(it.numberOfTouchesRequired, 1)),
                (
                    "minimumPressDuration",
                    it.minimumPressDuration.map { .number(Double($0.microseconds) / 1e6) }
                ), ("allowableMovement", it.allowableMovement.map { .number($0) }),
            ]
        case .pan(let it):
            [
                ("type", .string("pan")), ("minimumNumberOfTouches", number(it.minimumNumberOfTouches, 1)),
                ("maximumNumberOfTouches", number(it.maximumNumberOfTouches, .max)),
                (
                    "allowedScrollTypesMask",
                    .strings(
                        ScrollType.allCases.filter {
                            it.allowedScrollTypesMask.contains(ScrollTypeMask($0))
                        }.map { "\($0)" })
                ),
            ]
        case .swipe(let it):
            [
                ("type", .string("swipe")),
                ("numberOfTouchesRequired", number(it.numberOfTouchesRequired, 1)),
                ("direction", directions(it.direction)),
            ]
        case .pinch: [("type", .string("pinch"))]
        case .rotation: [("type", .string("rotation"))]
        case .hover: [("type", .string("hover"))]
        case .scrollPan, .delayedTouches: preconditionFailure("cases do not list own recognizers")
        case .screenEdgePan(let edges):
            [
                ("type", .string("screenEdgePan")),
                ("edges", .strings(ScreenEdge.allCases.filter { edges.contains($0) }.map { "\($0)" })),
            ]
        case .custom(let it):
            [
                ("type", .string("custom")), ("isDiscrete", .bool(it.isDiscrete)),
                ("rules", .list(part.rules.map { rule($0) })),
            ]
        }
    }

    private static func number(_ value: Int, _ isDefault: Int) -> JSONPart? {
        value == isDefault ? nil : .number(Double(value))
    }

    private static func directions(_ directions: SwipeDirections) -> JSONPart {
        let names: [(SwipeDirections, String)] = [
            (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
        ]
        return .strings(names.filter { directions.contains($0.0) }.map(\.1))
    }

    private static func rule(_ it: CustomRule) -> JSONPart {
        let conditions: [(String, JSONPart?)] = [
            ("touches", it.touches.map { .number(Double($0)) }), ("distance", it.distance.map { bounds($0) }),
            ("dx", it.dx.map { bounds($0) }), ("dy", it.dy.map { bounds($0) }),
            ("elapsed", it.elapsed.map { bounds($0) }),
        ]
        return .object([
            ("on", .string("\(it.on)")),
            ("when", conditions.contains { $0.1 != nil } ? .object(conditions) : nil),
            ("set", it.set.map { .string("\($0)") }),
            ("deadline", it.deadline.map { .number(Double($0.microseconds) / 1e6) }),
        ])
    }

    private static func bounds(_ it: CustomRule.Bounds) -> JSONPart {
        .object([("min", it.min.map { .number($0) }), ("max", it.max.map { .number($0) })])
    }
}
