import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct DeliveryTests {
    /// Three views next to each other, each 100 wide. All handle touches.
    private func scene(_ change: (inout ViewSpec) -> Void = { _ in }) -> TestScene {
        let views = ["a", "b", "c"].enumerated().map { index, name in
            ViewSpec(name, Double(index) * 100, 0, 100, 100).handling(.handle)
                .on(.isMultipleTouchEnabled).with { if $0.name == "a" { change(&$0) } }
        }
        return TestScene(ViewSpec("w", 0, 0, 400, 400, views))
    }

    @Test("Delivering touches to views (TC-4, TC-5, TC-6, TC-8)") func checks() {
        // MARK: TC-4

        check("fingers that come down on one view in one event are delivered in one call") {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            expect(try script.run(in: scene()).lines, equals: ["a.began[1 2]"])
        }

        check(
            "fingers that come down in separate events are delivered in separate calls, also at the same time"
        ) {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0, .began("2", 20, 20))
            expect(try script.run(in: scene()).lines, equals: ["a.began[1]", "a.began[2]"])
        }

        check(
            "each phase has one call: began, moved, ended, cancelled, in this order, however they are listed"
        ) {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20), .began("3", 30, 30), .began("4", 40, 40))
            script.at(
                0.1, .cancelled("1"), .ended("2"), .moved("3", 31, 30), .began("5", 50, 50),
                .moved("4", 41, 40))
            expect(
                try script.run(in: scene()).lines,
                equals: [
                    "a.began[1 2 3 4]", "a.began[5]", "a.moved[3 4]", "a.ended[2]", "a.cancelled[1]",
                ])
        }

        // MARK: TC-8

        check("several views are called in the order of their first touch, each with all its phases") {
            var script = Script()
            script.at(
                0, .began("1", 210, 10), .began("2", 10, 10), .began("3", 220, 10), .began("4", 110, 10))
            expect(try script.run(in: scene()).lines, equals: ["c.began[1 3]", "a.began[2]", "b.began[4]"])
            script.at(0.1, .ended("1"), .moved("2", 11, 10), .moved("3", 221, 10), .began("5", 20, 20))
            expect(
                try script.run(in: scene()).lines.suffix(4),
                equals: [
                    "c.moved[3]", "c.ended[1]", "a.began[5]", "a.moved[2]",
                ])
        }

        // MARK: TC-5

        check("without multiple touch, only the first contact is delivered; the other one has no view") {
            let scene = scene { $0.off = .isMultipleTouchEnabled }
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 20, 20))
            script.at(0.2, .moved("1", 11, 10), .moved("2", 21, 20))
            script.at(0.3, .ended("1"), .ended("2"))
            let transcript = try script.run(in: scene)
            expect(transcript.lines, equals: ["a.began[1]", "a.moved[1]", "a.ended[1]"])
            expect(transcript.views, equals: ["a", "nil"])
            expect(transcript.outcome.touches.map(\.window), equals: [WindowIndex(0), WindowIndex(0)])
        }

        check("of two contacts in one event, the first listed one is delivered") {
            var script = Script()
            script.at(0, .began("2", 10, 10), .began("1", 20, 20))
            expect(
                try script.run(in: scene { $0.off = .isMultipleTouchEnabled }).views, equals: ["a", "nil"])
        }

        check("after the first contact has lifted, the next one is delivered") {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .ended("1"))
            script.at(0.2, .began("2", 80, 80))
            let transcript = try script.run(in: scene { $0.off = .isMultipleTouchEnabled })
            expect(transcript.views, equals: ["a", "a"])
        }

        check("a contact that was not delivered to the view does not block other contacts") {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 20, 20))
            script.at(0.2, .ended("1"))
            script.at(0.3, .began("3", 80, 80))
            let transcript = try script.run(in: scene { $0.off = .isMultipleTouchEnabled })
            expect(transcript.views, equals: ["a", "nil", "a"])
        }

        check("isMultipleTouchEnabled applies to its own view only, not to the subviews") {
            let scene = TestScene(
                ViewSpec("w", 0, 0, 99, 99, [ViewSpec("v", 0, 0, 99, 99)]).on(.isMultipleTouchEnabled))
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 20, 20))
            expect(try script.run(in: scene).views, equals: ["v", "nil"])
        }

        check("a finger on a subview does not count for the superview") {
            let scene = TestScene(ViewSpec("w", 0, 0, 99, 99, [ViewSpec("v", 0, 0, 50, 50)]))
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 70, 70))
            expect(try script.run(in: scene).views, equals: ["v", "w"])
        }

        check(
            "TC-5, TC-6: the outcome names the contacts that are not delivered to their hit views, with the reasons"
        ) {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 20, 10), .began("3", 110, 10))
            script.at(0.2, .ended("1"))
            script.at(0.3, .began("4", 110, 10))
            script.at(0.4, .began("5", 20, 10))
            let scene = scene {
                $0.on = .isExclusiveTouch
            }
            let (a, records) = (scene.view("a"), try script.run(in: scene).outcome.hitTesting.records)
            expect(
                records.map(\.withholdReason),
                equals: [
                    nil, .singleTouchOnly(a), .otherIsExclusive(a), nil, .isExclusive(a),
                ])
        }

        // MARK: TC-6

        check("while an exclusive view has a live contact, no other view of its window receives new touches")
        {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 110, 10))
            script.at(0.2, .moved("2", 111, 10))
            script.at(0.3, .ended("1"))
            script.at(0.4, .began("3", 190, 90))
            let transcript = try script.run(in: scene { $0.on.insert(.isExclusiveTouch) })
            expect(transcript.views, equals: ["a", "nil", "b"])
            expect(transcript.lines, equals: ["a.began[1]", "a.ended[1]", "b.began[3]"])
        }

        check("a contact on an exclusive view is not delivered while another view has a live contact") {
            var script = Script()
            script.at(0, .began("1", 110, 10))
            script.at(0.1, .began("2", 10, 10))
            expect(try script.run(in: scene { $0.on.insert(.isExclusiveTouch) }).views, equals: ["b", "nil"])
        }

        check("views without exclusive touch do not block each other") {
            var script = Script()
            script.at(0, .began("1", 10, 10), .began("2", 110, 10), .began("3", 210, 10))
            expect(try script.run(in: scene()).views, equals: ["a", "b", "c"])
        }

        check("an exclusive view with multiple touch receives further contacts itself") {
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 20, 20))
            expect(try script.run(in: scene { $0.on.insert(.isExclusiveTouch) }).views, equals: ["a", "a"])
        }

        check("exclusive touch applies only within a window") {
            let exclusive = ViewSpec("a", 0, 0, 100, 100).on(.isExclusiveTouch)
            let scene = TestScene(
                ViewSpec("back", 0, 0, 300, 300), ViewSpec("front", 0, 0, 100, 100, [exclusive]))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 200, 10))
            expect(try script.run(in: scene).views, equals: ["a", "back"])
        }

        check("of an exclusive view and another view in one event, the first listed one receives its touch") {
            let scene = scene { $0.on.insert(.isExclusiveTouch) }
            var script = Script()
            script.at(0, .began("1", 110, 10), .began("2", 10, 10))
            expect(try script.run(in: scene).views, equals: ["b", "nil"])
            var other = Script()
            other.at(0, .began("1", 10, 10), .began("2", 110, 10))
            expect(try other.run(in: scene).views, equals: ["a", "nil"])
        }
    }

    @Test("a contact that ends in the same event is still live for a new contact", arguments: [true, false])
    func endsInThisEvent(endFirst: Bool) throws {
        var script = Script()
        script.at(0, .began("1", 10, 10))
        let fingers = [Script.Finger.ended("1"), .began("2", 80, 80)]
        script.touches(0.1, endFirst ? fingers : fingers.reversed(), isUpdate: false)
        let transcript = try script.run(in: scene { $0.off = .isMultipleTouchEnabled })
        expect(transcript.views, equals: ["a", "nil"])
        expect(transcript.lines, equals: ["a.began[1]", "a.ended[1]"])
    }
}
