import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TapSeriesTests {
    private let scene = TestScene(ViewSpec("w", 0, 0, 400, 400, [ViewSpec("v", 0, 0, 400, 400)]))
    private let microsecond = 1e-6

    /// A tap at (100, 100) that lifts at 0.05 s, followed by another tap.
    private func second(
        _ x: Double, _ y: Double, at time: Double, options: (inout DispatchOptions) -> Void = { _ in }
    ) throws -> TestTranscript {
        var script = Script()
        options(&script.options)
        script.tap(100, 100, at: 0)
        script.tap(x, y, at: time)
        return try script.run(in: scene)
    }

    @Test("Tap series (TC-1, TC-3, TC-9)") func checks() {
        check("a second tap at the same place updates the same touch object, with tapCount 2") {
            let transcript = try second(100, 100, at: 0.15)
            expect(transcript.tapCounts, equals: [2])
            expect(transcript.outcome.touches.first?.fingers.count, equals: 2)
            expect(
                transcript.outcome.hitTesting.records.map(\.touch), equals: [TouchIndex(0), TouchIndex(0)])
        }

        check("the tap count has no upper limit") {
            var script = Script()
            for index in 0..<7 { script.tap("\(index)", 100, 100, at: Double(index) * 0.2) }
            expect(try script.run(in: scene).tapCounts, equals: [7])
        }

        check("a tap elsewhere creates another touch object") {
            expect(try second(300, 300, at: 0.15).tapCounts, equals: [1, 1])
        }

        check("with an interval of 0, the series continues only at the time of the lift") {
            expect(
                try second(100, 100, at: 0.05) { $0.thresholds[.tapCountInterval] = 0 }.tapCounts, equals: [2]
            )
            let later = try second(100, 100, at: 0.050_001) { $0.thresholds[.tapCountInterval] = 0 }
            expect(later.tapCounts, equals: [1, 1])
        }

        check("the axes are compared separately: a longer diagonal distance continues the series") {
            expect(try second(140, 140, at: 0.15).tapCounts, equals: [2])
        }

        check("the distance is measured from the first down of the series, not from the latest") {
            var script = Script()
            script.tap(100, 100, at: 0)
            script.tap(140, 100, at: 0.2)
            script.tap(170, 100, at: 0.4)
            expect(try script.run(in: scene).tapCounts, equals: [2, 1])
        }

        check("a location that comes with the lift counts as a move") {
            var script = Script()
            script.at(0, .began(100, 100))
            script.at(0.05, .ended(at: Point(x: 145, y: 100)))
            let transcript = try script.run(in: scene)
            expect(transcript.tapCounts, equals: [0])
            expect(transcript.outcome.touches.first?.location, equals: Point(x: 145, y: 100))
        }

        check("tapCount does not change until Ended reports 0") {
            var script = Script()
            script.at(0, .began(100, 100))
            script.at(0.02, .moved(200, 100))
            expect(try script.run(in: scene).tapCounts, equals: [1])
        }

        check("a long second press ends the series: the touch object has tapCount 0") {
            var script = Script()
            script.tap(100, 100, at: 0)
            script.tap(100, 100, at: 0.1, hold: 1)
            script.tap(100, 100, at: 1.2)
            expect(try script.run(in: scene).tapCounts, equals: [0, 1])
        }

        check("a canceled contact ends its series") {
            var script = Script()
            script.at(0, .began(100, 100))
            script.at(0.05, .cancelled())
            script.tap(100, 100, at: 0.1)
            expect(try script.run(in: scene).tapCounts, equals: [1, 1])
        }

        // MARK: The joined series

        check("a series whose contact is down is not joined, even if the contact lifts in the same event") {
            var script = Script()
            script.at(0, .began("1", 100, 100))
            script.at(0.05, .began("2", 100, 100))
            expect(try script.run(in: scene).tapCounts, equals: [1, 1])
            var sameEvent = Script()
            sameEvent.at(0, .began("1", 100, 100))
            sameEvent.at(0.05, .ended("1"), .began("2", 100, 100))
            expect(try sameEvent.run(in: scene).tapCounts, equals: [1, 1])
        }

        check("a later event at the same time joins the series") {
            expect(try second(100, 100, at: 0.05).tapCounts, equals: [2])
        }

        check("of several series, the most recent one is joined") {
            var script = Script()
            script.tap("a", 100, 100, at: 0)
            script.tap("b", 160, 100, at: 0.1)
            script.tap("c", 130, 100, at: 0.2)
            expect(try script.run(in: scene).tapCounts, equals: [1, 2])
        }

        check("an older series is joined if the most recent one is too far away") {
            var script = Script()
            script.tap("a", 100, 100, at: 0)
            script.tap("b", 300, 100, at: 0.1)
            script.tap("a", 100, 100, at: 0.2)
            script.tap("b", 300, 100, at: 0.3)
            expect(try script.run(in: scene).tapCounts, equals: [2, 2])
        }

        check("two fingers that tap twice together have two touch objects with two taps each") {
            var script = Script()
            for time in [0, 0.2] {
                script.at(time, .began("1", 100, 100), .began("2", 200, 100))
                script.at(time + 0.05, .ended("1"), .ended("2"))
            }
            expect(try script.run(in: scene).tapCounts, equals: [2, 2])
        }

        check("a different finger can continue a series") {
            var script = Script()
            script.tap("left", 100, 100, at: 0)
            script.tap("right", 110, 100, at: 0.2)
            expect(try script.run(in: scene).tapCounts, equals: [2])
        }

        check("a series never continues in another window, even at the same location") {
            let front = ViewSpec("front", 0, 0, 101, 400)
            let scene = TestScene(ViewSpec("back", 0, 0, 400, 400), front)
            var script = Script()
            script.tap(100, 100, at: 0)
            script.tap(102, 100, at: 0.2)
            expect(try script.run(in: scene).tapCounts, equals: [1, 1])
        }

        check("a series continues on another view; the touch object has the view of the latest contact") {
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 400, 400, [ViewSpec("a", 0, 0, 101, 400), ViewSpec("b", 101, 0, 99, 400)]))
            var script = Script()
            script.tap("1", 100, 100, at: 0)
            script.tap("2", 102, 100, at: 0.2)
            let transcript = try script.run(in: scene)
            expect(transcript.tapCounts, equals: [2])
            expect(transcript.views, equals: ["b"])
            expect(
                transcript.lines.filter {
                    !$0.hasPrefix("w") && !$0.hasPrefix("app") && !$0.hasPrefix("nil")
                },
                equals: [
                    "a.began[1]", "a.ended[1]", "b.began[1]", "b.ended[1]",
                ])
        }

        // MARK: TC-9

        check("a touch object is released tapCountInterval after its last lift") {
            let transcript = try second(100, 100, at: 0.15)
            expect(transcript.outcome.touches.map(\.releasedAt), equals: [Instant(microseconds: 550_000)])
        }

        check("a touch object is released at the lift if its series is invalid") {
            let touches = try moved(by: 50).outcome.touches
            expect(touches.first?.releasedAt, equals: Instant(microseconds: 60_000))
        }

        check("a touch object is released at the cancellation, and not while it is down") {
            var script = Script()
            script.at(0, .began("1", 100, 100), .began("2", 200, 100))
            script.at(0.05, .cancelled("1"))
            let transcript = try script.run(in: scene)
            expect(
                transcript.outcome.touches.map(\.releasedAt), equals: [Instant(microseconds: 50_000), nil])
        }

        check("a contact that continues a series delays the release until it lifts") {
            var script = Script()
            script.tap(100, 100, at: 0)
            script.at(0.1, .began(100, 100))
            expect(try script.run(in: scene).outcome.touches.map(\.releasedAt), equals: [nil])
        }
    }

    // MARK: tapCountInterval

    @Test(
        "a series continues up to tapCountInterval after the lift, exact to the microsecond",
        arguments: [
            (0.4, [2]), (0.399_999, [2]), (0.400_001, [1, 1]), (0.400_000_4, [2]), (0.400_000_6, [1, 1]),
        ])
    func interval(time: Double, counts: [Int]) throws {
        expect(try second(100, 100, at: time).tapCounts, equals: counts)
    }

    @Test("tapCountInterval is a threshold", arguments: [(1.05, [2]), (1.050_001, [1, 1])])
    func otherInterval(time: Double, counts: [Int]) throws {
        let transcript = try second(100, 100, at: time) { $0.thresholds[.tapCountInterval] = 1 }
        expect(transcript.tapCounts, equals: counts)
    }

    // MARK: tapCountDistance

    @Test(
        "a series continues within tapCountDistance on each axis, compared with a tolerance of 1e-6",
        arguments: [
            (44.9, true), (44.999_998, true), (45 - 1e-6, false), (45 - 5e-7, false), (45, false),
            (45 + 1e-6, false), (46, false),
        ] as [(Double, Bool)])
    func distance(offset: Double, continues: Bool) throws {
        let counts = continues ? [2] : [1, 1]
        for (dx, dy) in [(offset, 0.0), (-offset, 0), (0, offset), (0, -offset)] {
            var script = Script()
            script.tap("1", 0, 0, at: 0)
            script.tap("2", dx, dy, at: 0.1)
            let all = ViewSpec("w", -100, -100, 200, 200)
            expect(try script.run(in: TestScene(all)).tapCounts, equals: counts, "at \(dx), \(dy)")
        }
    }

    @Test(
        "tapCountDistance is a threshold; with 0, no series continues",
        arguments: [(10.0, [2]), (0, [1, 1])] as [(Double, [Int])])
    func otherDistance(limit: Double, counts: [Int]) throws {
        let transcript = try second(100, 100, at: 0.15) { $0.thresholds[.tapCountDistance] = limit }
        expect(transcript.tapCounts, equals: counts)
    }

    // MARK: Invalidation

    private func moved(by offset: Double) throws -> TestTranscript {
        var script = Script()
        script.at(0, .began(0, 0))
        script.at(0.02, .moved(offset, 0))
        script.at(0.04, .moved(0, 0))
        script.at(0.06, .ended())
        script.tap("2", 0, 0, at: 0.1)
        return try script.run(in: TestScene(ViewSpec("w", -100, -100, 200, 200)))
    }

    @Test(
        "a move by the distance or more invalidates the series: Ended reports tapCount 0",
        arguments: [
            (44.9, [2]), (44.999_998, [2]), (45 - 1e-6, [0, 1]), (45.0, [0, 1]), (-45.0, [0, 1]),
            (60, [0, 1]),
        ] as [(Double, [Int])])
    func move(offset: Double, counts: [Int]) throws {
        expect(try moved(by: offset).tapCounts, equals: counts)
    }

    @Test(
        "a press longer than tapCountMaximumPress invalidates the series, exact to the microsecond",
        arguments: [(0.749_999, [2]), (0.75, [2]), (0.750_001, [0, 1]), (2, [0, 1])] as [(Double, [Int])])
    func press(hold: Double, counts: [Int]) throws {
        var script = Script()
        script.tap(100, 100, at: 0, hold: hold)
        script.tap(100, 100, at: hold + 0.1)
        expect(try script.run(in: scene).tapCounts, equals: counts)
    }

    @Test("tapCountMaximumPress is a threshold", arguments: [(0.1, [2]), (0.100_001, [0, 1])])
    func otherPress(hold: Double, counts: [Int]) throws {
        var script = Script()
        script.options.thresholds[.tapCountMaximumPress] = 0.1
        script.tap(100, 100, at: 0, hold: hold)
        script.tap(100, 100, at: hold + 0.1)
        expect(try script.run(in: scene).tapCounts, equals: counts)
    }
}
