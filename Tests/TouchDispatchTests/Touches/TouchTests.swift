import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Touches and their phases (TC-1, TC-2, TC-7, HT-7)")
struct TouchTests {
    private let scene = TestScene(
        ViewSpec(
            "w", 0, 0, 400, 400,
            [
                ViewSpec("a", 0, 0, 100, 100).handling(.handle),
                ViewSpec("b", 100, 0, 100, 100).handling(.handle),
            ]))

    @Test("a touch keeps the view on which it began, wherever it moves")
    func staysWithItsView() throws {
        var script = Script()
        script.at(0, .began(50, 50))
        script.at(0.1, .moved(150, 50))
        script.at(0.2, .ended(at: Point(x: 390, y: 390)))
        let transcript = try script.run(in: scene)
        #expect(transcript.lines == ["a.began[1]", "a.moved[1]", "a.ended[1]"])
        #expect(transcript.views == ["a"])
        #expect(transcript.outcome.hitTesting.records.count == 1, "HT-7: one hit test per contact")
    }

    @Test("moved to the same location is stationary: not delivered, timestamp and previousLocation unchanged")
    func movedNowhere() throws {
        var script = Script()
        script.at(0, .began(50, 50))
        script.at(0.1, .moved(60, 50))
        script.at(0.2, .moved(60, 50))
        let transcript = try script.run(in: scene)
        #expect(transcript.lines == ["a.began[1]", "a.moved[1]"])
        let touch = try #require(transcript.outcome.touches.first)
        #expect(touch.phase == .stationary)
        #expect(touch.timestamp == Instant(microseconds: 100_000))
        #expect(touch.previousLocation == Point(x: 50, y: 50))
        #expect(touch.location == Point(x: 60, y: 50))
    }

    @Test("stationary with another location is moved")
    func stationaryElsewhere() throws {
        var script = Script()
        script.at(0, .began(50, 50))
        var finger = Script.Finger.stationary()
        finger.location = Point(x: 51, y: 50)
        script.at(0.1, finger)
        let transcript = try script.run(in: scene)
        #expect(transcript.lines == ["a.began[1]", "a.moved[1]"])
        #expect(transcript.outcome.touches.first?.phase == .moved)
    }

    @Test("the smallest change of location is a move")
    func leastChange() throws {
        var script = Script()
        script.at(0, .began(50, 50))
        script.at(0.1, .moved(50.0.nextUp, 50))
        #expect(try script.run(in: scene).lines == ["a.began[1]", "a.moved[1]"])
    }

    @Test("stationary is never delivered")
    func stationary() throws {
        var script = Script()
        script.at(0, .began(50, 50))
        script.at(0.1, .stationary())
        script.at(0.2, .ended())
        #expect(try script.run(in: scene).lines == ["a.began[1]", "a.ended[1]"])
    }

    @Test("TC-10: touches that an event does not list are stationary in it, and in its allTouches")
    func unlisted() throws {
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
        #expect(lists == [[1], [1, 2], [1, 2], [1, 2]])
        #expect(transcript.outcome.touches.map(\.phase) == [.ended, .stationary])
        #expect(transcript.outcome.touches.last?.timestamp == Instant(microseconds: 100_000))
    }

    @Test("a lifted touch is not in the allTouches of the next event")
    func lifted() throws {
        var script = Script()
        script.options.trace = .full
        script.at(0, .began("1", 50, 50), .began("2", 150, 50))
        script.at(0.1, .ended("1"))
        script.at(0.2, .ended("2"))
        let transcript = try script.run(in: scene)
        #expect(transcript.outcome.events.records.map(\.allTouches.count) == [2, 2, 1])
    }

    @Test("ended without a location lifts at the last location")
    func endedInPlace() throws {
        var script = Script()
        script.at(0, .began(50, 50))
        script.at(0.1, .moved(70, 50))
        script.at(0.2, .ended())
        let touch = try #require(try script.run(in: scene).outcome.touches.first)
        #expect(touch.location == Point(x: 70, y: 50))
        #expect(touch.phase == .ended)
        #expect(touch.timestamp == Instant(microseconds: 200_000))
    }

    @Test("all touches of one event share its timestamp")
    func timestamp() throws {
        var script = Script()
        script.at(0.25, .began("1", 50, 50), .began("2", 150, 50))
        let touches = try script.run(in: scene).outcome.touches
        #expect(touches.map(\.timestamp) == [Instant(microseconds: 250_000), Instant(microseconds: 250_000)])
    }

    @Test(
        "times are rounded to whole microseconds",
        arguments: [(0.000_000_4, 0), (0.000_000_5, 1), (1.5e-6, 2)])
    func microseconds(time: Double, microseconds: Int64) throws {
        var script = Script()
        script.at(time, .began(50, 50))
        #expect(try script.run(in: scene).outcome.finalState.time == Instant(microseconds: microseconds))
    }

    @Test("a touch keeps the type with which it began", arguments: TouchType.allCases)
    func type(type: TouchType) throws {
        var script = Script()
        script.at(0, .began(50, 50).typed(type))
        script.at(0.1, .ended())
        #expect(try script.run(in: scene).outcome.touches.map(\.type) == [type])
    }

    @Test("a touch stores the properties of its samples; properties that a sample omits do not change")
    func properties() throws {
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
        #expect(properties.force == 2.5)
        #expect(properties.majorRadius == 20)
        #expect(properties.altitudeAngle == 1.25)
        #expect(properties.azimuthAngle == nil)
    }

    @Test("the properties of a touch object are those of its latest contact")
    func propertiesOfTheLatestContact() throws {
        var details = SampleDetails()
        details.properties.force = 3
        var script = Script()
        script.at(0, .began(50, 50).detailed(details))
        script.at(0.05, .ended())
        script.tap(50, 50, at: 0.1)
        let touch = try #require(try script.run(in: scene).outcome.touches.first)
        #expect(touch.tapCount == 2)
        #expect(touch.properties.force == nil)
    }

    @Test("a contact that hits no view has a touch without window and view, and is not delivered")
    func miss() throws {
        var script = Script()
        script.tap(5000, 5000, at: 0)
        let transcript = try script.run(in: scene)
        #expect(transcript.lines == [])
        #expect(transcript.views == ["nil"])
        #expect(transcript.outcome.touches.first?.window == nil)
        #expect(
            transcript.outcome.hitTesting.records.count == 1, "hit tests that hit no view are reported too")
        #expect(transcript.outcome.hitTesting.first == nil)
    }

    @Test("fingers that never lift are reported at the end, in order of creation")
    func stillDown() throws {
        var script = Script()
        script.at(0, .began("1", 50, 50), .began("2", 150, 50))
        script.at(0.1, .began("3", 60, 60))
        script.at(0.2, .ended("2"))
        let transcript = try script.run(in: scene)
        #expect(transcript.outcome.finalState.touchesDown.map(\.touch) == [TouchIndex(0), TouchIndex(2)])
    }

    @Test("firstResponder of the answer is the result of the first hit test, regardless of later ones")
    func firstHit() throws {
        var script = Script()
        script.tap("1", 50, 50, at: 0)
        script.tap("2", 150, 50, at: 1)
        let transcript = try script.run(in: scene)
        #expect(transcript.outcome.hitTesting.first?.view == scene.view("a"))
    }
}
