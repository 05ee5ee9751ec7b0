import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SpacesTests {
    static let inView: [(Space, Point)] = [
        (.plain, Point(x: 260, y: 480)), (.scaled, Point(x: 104, y: 192)),
        (.rotated, Point(x: 1100, y: 1000)),
    ]

    @Test(
        "GA-1: location, translation and velocity are in screen coordinates, locationInView in the view's",
        arguments: inView)
    func pan(space: Space, inView: Point) throws {
        var script = Script()
        script.drag((200, 400), (260, 480))
        let action = try #require(try script.run(in: space.scene(.pan())).actions(of: "pan").first)
        expect(action.location, equals: Point(x: 260, y: 480))
        expect(action.translation, equals: Point(x: 50, y: 70))
        let velocity = try #require(action.velocity)
        #expect(abs(velocity.x - 600) < 1e-6 && abs(velocity.y - 800) < 1e-6)
        let found = try #require(action.locationInView)
        #expect(abs(found.x - inView.x) < 1e-9 && abs(found.y - inView.y) < 1e-9)
    }

    @Test("GA-1: locationsOfTouches has screen coordinates for each touch", arguments: Space.allCases)
    func touches(space: Space) throws {
        var script = Script()
        script.at(0, .began("1", 100, 400), .began("2", 300, 400))
        script.at(0.1, .moved("1", 90, 400), .moved("2", 330, 400))
        let transcript = try script.run(in: space.scene(.pinch()))
        let action = try #require(transcript.actions(of: "pinch").first)
        expect(
            Array(transcript.outcome.calls.locations[action.locationsOfTouches.range]),
            equals: [
                Point(x: 90, y: 400), Point(x: 330, y: 400),
            ])
        expect(action.numberOfTouches, equals: 2)
        expect(action.location, equals: Point(x: 210, y: 400))
    }

    @Test("Screen coordinates and view coordinates (GA-1)") func checks() {
        check("GA-1: an action has the properties of its kind of recognizer and no others") {
            func first(_ spec: RecognizerSpec, _ write: (inout Script) -> Void) throws -> ActionRecord {
                var script = Script()
                write(&script)
                return try #require(try script.run(in: .multi(spec)).actions(of: spec.name).first)
            }
            let pan = try first(.pan()) { $0.drag((100, 100), (130, 100)) }
            #expect(pan.translation != nil && pan.velocity != nil)
            #expect(
                pan.turn.scale == nil && pan.turn.rotation == nil && pan.direction == nil
                    && pan.turn.rate == nil)
            let pinch = try first(.pinch()) {
                $0.at(0, .began("1", 100, 100), .began("2", 200, 100))
                $0.at(0.1, .moved("2", 300, 100))
            }
            #expect(pinch.turn.scale != nil && pinch.turn.rate != nil)
            #expect(pinch.translation == nil && pinch.turn.rotation == nil && pinch.zOffset == nil)
            let press = try first(.press()) { $0.at(0, .began(100, 100)) }
            #expect(
                press.translation == nil && press.velocity == nil && press.turn.scale == nil
                    && press.direction == nil)
            #expect(press.location == Point(x: 100, y: 100) && press.numberOfTouches == 1)
        }
    }
}
