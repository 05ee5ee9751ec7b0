import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("The slop of a control (CT-2, CT-3)")
struct SlopTests {
    /// Points just inside and just outside the four edges, relative to the center of a control of 60 by 40.
    private static let points: [(x: Double, y: Double, isInside: Bool)] = [
        (99.99, 0, true), (100.01, 0, false), (-99.99, 0, true), (-100.01, 0, false),
        (0, 89.99, true), (0, 90.01, false), (0, -89.99, true), (0, -90.01, false),
        (99.99, 89.99, true), (99.99, 90.01, false), (-100.01, -89.99, false),
    ]

    private func scene(_ space: Space) -> TestScene {
        .screen(space.control(.UIControl, width: 60, height: 40))
    }

    @Test("CT-2: inside up to 70 pt from the bounds, in control coordinates", arguments: Space.allCases)
    func dragging(space: Space) throws {
        for point in Self.points {
            var script = Script()
            script.drag(space.point(0, 0), space.point(point.x, point.y))
            let events = try script.run(in: scene(space)).controlEvents
            expect(
                events,
                equals: (point.isInside
                    ? ["touchDown", "touchDragInside"]
                    : ["touchDown", "touchDragExit", "touchDragOutside"]),
                "\(point)")
        }
    }

    @Test("CT-3: a lift is inside up to the same distance", arguments: Space.allCases)
    func lifting(space: Space) throws {
        for point in Self.points {
            let start = space.point(0, 0)
            let end = space.point(point.x, point.y)
            var script = Script()
            script.at(0, .began(start.0, start.1))
            script.at(0.1, .ended(at: Point(x: end.0, y: end.1)))
            let events = try script.run(in: scene(space)).controlEvents
            expect(
                events, equals: ["touchDown", point.isInside ? "touchUpInside" : "touchUpOutside"], "\(point)"
            )
        }
    }

    @Test("CT-2: the area is half-open like bounds")
    func edges() throws {
        for (x, y, isInside) in [(-100.0, 0.0, true), (100, 0, false), (0, -90, true), (0, 90, false)] {
            var script = Script()
            script.drag((200, 400), (200 + x, 400 + y))
            let last = try script.run(in: scene(.plain)).controlEvents.last
            expect(last, equals: (isInside ? "touchDragInside" : "touchDragOutside"), "\(x), \(y)")
        }
    }

    @Test("CT-2: controlSlop is a threshold", arguments: [(0.0, 29.9, 30.1), (100, 129.9, 130.1)])
    func threshold(slop: Double, inside: Double, outside: Double) throws {
        var script = Script().setting(.controlSlop, slop)
        script.drag((200, 400), (200 + inside, 400), (200 + outside, 400))
        expect(
            try script.run(in: scene(.plain)).controlEvents,
            equals: [
                "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside",
            ])
    }
}
