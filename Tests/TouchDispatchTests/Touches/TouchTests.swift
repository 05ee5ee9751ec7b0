import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TouchTests {
    private let scene = TestScene(
        ViewSpec(
            "w", 0, 0, 400, 400,
            [
                ViewSpec("a", 0, 0, 100, 100).handling(.handle),
                ViewSpec("b", 100, 0, 100, 100).handling(.handle),
            ]))

    @Test("Touches and their phases (TC-1, TC-2, TC-7, HT-7)") func checks() {
        check("a touch keeps the view on which it began, wherever it moves") {
            var script = Script()
            script.at(0, .began(50, 50))
            script.at(0.1, .moved(150, 50))
            script.at(0.2, .ended(at: Point(x: 390, y: 390)))
            let transcript = try script.run(in: scene)
            expect(transcript.lines, equals: ["a.began[1]", "a.moved[1]", "a.ended[1]"])
            expect(transcript.views, equals: ["a"])
            expect(transcript.outcome.hitTesting.records.count, equals: 1, "HT-7: one hit test per contact")
        }

        check(
            "moved to the same location is stationary: not delivered, timestamp and previousLocation unchanged"
        ) {
            var script = Script()
            script.at(0, .began(50, 50))
            script.at(0.1, .moved(60, 50))
            script.at(0.2, .moved(60, 50))
            let transcript = try script.run(in: scene)
            expect(transcript.lines, equals: ["a.began[1]", "a.moved[1]"])
            let touch = try #require(transcript.outcome.touches.first)
            expect(touch.phase, equals: .stationary)
            expect(touch.timestamp, equals: Instant(microseconds: 100_000))
            expect(touch.previousLocation, equals: Point(x: 50, y: 50))
            expect(touch.location, equals: Point(x: 60, y: 50))
        }

        check("stationary with another location is moved") {
            var script = Script()
            script.at(0, .began(50, 50))
            var finger = Script.Finger.stationary()
            finger.location = Point(x: 51, y: 50)
            script.at(0.1, finger)
            let transcript = try script.run(in: scene)
            expect(transcript.lines, equals: ["a.began[1]", "a.moved[1]"])
            expect(transcript.outcome.touches.first?.phase, equals: .moved)
        }

        check("the smallest change of location is a move") {
            var script = Script()
            script.at(0, .began(50, 50))
            script.at(0.1, .moved(50.0.nextUp, 50))
            expect(try script.run(in: scene).lines, equals: ["a.began[1]", "a.moved[1]"])
        }

        check("stationary is never delivered") {
            var script = Script()
            script.at(0, .began(50, 50))
            script.at(0.1, .stationary())
            script.at(0.2, .ended())
            expect(try script.run(in: scene).lines, equals: ["a.began[1]", "a.ended[1]"])
        }

        check("TC-10: touches that an event does not list are stationary in it, and in its allTouches") {
            var script = Script()
            script.options.trace = .full
            script.at(0, .began("1", 50, 50))
            script.at(0.1, .began("2", 150, 50))
            script.at(0.2, .moved("1", 51, 50))
            script.at(0.3, .ended("1"))
            let transcript = try script.run(in: scene)
            let lists = transcript.outcome.events.records.map {
                transcript.outcome.events.touches[$0.allTouches.range].map { $0.raw + 1 }
            }
            expect(lists, equals: [[1], [1, 2], [1, 2], [1, 2]])
            expect(transcript.outcome.touches.map(\.phase), equals: [.ended, .stationary])
            expect(transcript.outcome.touches.last?.timestamp, equals: Instant(microseconds: 100_000))
        }

        check("a lifted touch is not in the allTouches of the next event") {
            var script = Script()
            script.options.trace = .full
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .ended("1"))
            script.at(0.2, .ended("2"))
            let transcript = try script.run(in: scene)
            expect(transcript.outcome.events.records.map(\.allTouches.count), equals: [2, 2, 1])
        }

        check("ended without a location lifts at the last location") {
            var script = Script()
            script.at(0, .began(50, 50))
            script.at(0.1, .moved(70, 50))
            script.at(0.2, .ended())
            let touch = try #require(try script.run(in: scene).outcome.touches.first)
            expect(touch.location, equals: Point(x: 70, y: 50))
            expect(touch.phase, equals: .ended)
            expect(touch.timestamp, equals: Instant(microseconds: 200_000))
        }

        check("all touches of one event share its timestamp") {
            var script = Script()
            script.at(0.25, .began("1", 50, 50), .began("2", 150, 50))
            let touches = try script.run(in: scene).outcome.touches
            expect(
                touches.map(\.timestamp),
                equals: [Instant(microseconds: 250_000), Instant(microseconds: 250_000)])
        }

        check("a touch stores the properties of its samples; properties that a sample omits do not change") {
            var first = SampleDetails()
            first.properties.force = 1
            first.properties.majorRadius = 20
            var second = SampleDetails()
            second.properties.force = 2.5
            second.properties.altitudeAngle = 1.25
            var script = Script()
            script.at(0, .began(50, 50).detailed(first))
            script.at(0.1, .moved(51, 50).detailed(second))
            let properties = try #require(try script.run(in: scene).outcome.touches.first?.properties)
            expect(properties.force, equals: 2.5)
            expect(properties.majorRadius, equals: 20)
            expect(properties.altitudeAngle, equals: 1.25)
            #expect(properties.azimuthAngle == nil)
        }

        check("the properties of a touch object are those of its latest contact") {
            var details = SampleDetails()
            details.properties.force = 3
            var script = Script()
            script.at(0, .began(50, 50).detailed(details))
            script.at(0.05, .ended())
            script.tap(50, 50, at: 0.1)
            let touch = try #require(try script.run(in: scene).outcome.touches.first)
            expect(touch.tapCount, equals: 2)
            #expect(touch.properties.force == nil)
        }

        check("a contact that hits no view has a touch without window and view, and is not delivered") {
            var script = Script()
            script.tap(5000, 5000, at: 0)
            let transcript = try script.run(in: scene)
            expect(transcript.lines, equals: [])
            expect(transcript.views, equals: ["nil"])
            #expect(transcript.outcome.touches.first?.window == nil)
            expect(
                transcript.outcome.hitTesting.records.count, equals: 1,
                "hit tests that hit no view are reported too")
            #expect(transcript.outcome.hitTesting.first == nil)
        }

        check("fingers that never lift are reported at the end, in order of creation") {
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50))
            script.at(0.1, .began("3", 60, 60))
            script.at(0.2, .ended("2"))
            let transcript = try script.run(in: scene)
            expect(
                transcript.outcome.finalState.touchesDown.map(\.touch),
                equals: [TouchIndex(0), TouchIndex(2)])
        }

        check("firstResponder of the answer is the result of the first hit test, regardless of later ones") {
            var script = Script()
            script.tap("1", 50, 50, at: 0)
            script.tap("2", 150, 50, at: 1)
            let transcript = try script.run(in: scene)
            expect(transcript.outcome.hitTesting.first?.view, equals: scene.view("a"))
        }
    }

    @Test(
        "times are rounded to whole microseconds",
        arguments: [(0.000_000_4, 0), (0.000_000_5, 1), (1.5e-6, 2)])
    func microseconds(time: Double, microseconds: Int64) throws {
        var script = Script()
        script.at(time, .began(50, 50))
        expect(try script.run(in: scene).outcome.finalState.time, equals: Instant(microseconds: microseconds))
    }

    @Test("a touch keeps the type with which it began", arguments: TouchType.allCases)
    func type(type: TouchType) throws {
        var script = Script()
        script.at(0, .began(50, 50).typed(type))
        script.at(0.1, .ended())
        expect(try script.run(in: scene).outcome.touches.map(\.type), equals: [type])
    }
}
