import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct PerformedGesturesTests {
    private func gestures(_ script: Script) throws -> [PerformedGestures.Gesture] {
        let scene = TestScene.window(ViewSpec("view", 0, 0, 300, 300).recognizing(.tap()))
        var script = script
        script.options.trace = .full
        return PerformedGestures(script.sequence, try script.run(in: scene).outcome).list
    }

    @Test("Performed gestures: the parts of a sequence that are explained separately") func checks() {
        check("two taps are two gestures, each with its touch and its part of the trace") {
            var script = Script.tap(10, 10)
            script.tap(200, 200, at: 1)
            let list = try gestures(script)
            expect(list.map(\.touches), equals: [[TouchIndex(0)], [TouchIndex(1)]])
            expect(list.map(\.hitTests), equals: [0..<1, 1..<2])
            expect(list.map(\.start), equals: [.zero, Instant(microseconds: 1_000_000)])
            #expect(
                list[0].entries.lowerBound == 0 && list[0].entries.upperBound == list[1].entries.lowerBound)
            #expect(list.allSatisfy { !$0.isMovement && !$0.entries.isEmpty })
        }

        check("TC-1: the taps of a double tap have one touch and are one gesture") {
            var script = Script.tap(10, 10)
            script.tap(12, 10, at: 0.2)
            let list = try gestures(script)
            expect(list.map(\.touches), equals: [[TouchIndex(0)]])
            expect(list.map(\.hitTests), equals: [0..<2])
        }

        check("a finger that comes down while another one is down belongs to its gesture") {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 200, 200))
            script.at(0.2, .ended("1"))
            script.at(0.3, .ended("2"))
            script.tap(100, 10, at: 2)
            let list = try gestures(script)
            expect(list.map(\.touches.count), equals: [2, 1])
        }

        check("fingers that come down in one event are one gesture") {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 200, 200))
            script.at(0.2, .ended("1"), .ended("2"))
            expect(try gestures(script).map(\.touches.count), equals: [2])
        }

        check("the way is the farthest one of a finger; from 10 pt on, the gesture is a movement") {
            var script = Script.tap(10, 10)
            script.at(1, .began("2", 100, 100))
            script.at(1.1, .moved("2", 109.5, 100))
            script.at(1.2, .ended("2"))
            script.at(2, .began("3", 100, 100))
            script.at(2.1, .moved("3", 100, 130))
            script.at(2.2, .moved("3", 100, 105))
            script.at(2.3, .ended("3"))
            let list = try gestures(script)
            expect(list.map(\.way), equals: [.zero, Point(x: 9.5, y: 0), Point(x: 0, y: 30)])
            expect(list.map(\.isMovement), equals: [false, false, true])
        }

        check("a time selects the gesture that had begun; before the first one, the first one") {
            var script = Script()
            script.tap(10, 10, at: 0.5)
            script.tap(200, 200, at: 1.5)
            let scene = TestScene.window(ViewSpec("view", 0, 0, 300, 300))
            script.options.trace = .full
            let gestures = PerformedGestures(script.sequence, try script.run(in: scene).outcome)
            func start(_ seconds: Double) -> Double? {
                Instant(seconds: seconds).flatMap { gestures.gesture(at: $0) }?.start.seconds
            }
            expect([0, 0.5, 1.4, 1.5, 9].map(start), equals: [0.5, 0.5, 0.5, 1.5, 1.5])
            expect(gestures.gesture(ofEntry: gestures.list[1].entries.lowerBound)?.start.seconds, equals: 1.5)
        }
    }
}
