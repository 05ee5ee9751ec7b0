import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct RequirementCycleTests {
    @Test("Cycles of failure requirements (FR-5, FR-8)") func checks() {
        check(
            "FR-5, FR-8: recognizers that wait for each other fail, in update order, once no contact is down"
        ) {
            var script = Script()
            script.tap(10, 10, at: 0)
            let transcript = try script.run(in: .one(.tap("a").requiring("b"), .tap("b").requiring("a")))
            expect(
                transcript.log(event: 1),
                equals: [
                    "a.ended[1]", "b.ended[1]", "b possible>failed", "a possible>failed", "v.ended[1]",
                    "b failed>possible", "a failed>possible",
                ])
            #expect(transcript.causes().allSatisfy { $0.contains("requirementCycle FR-5") })
        }

        check("FR-5: a cycle does not fail while a finger is down") {
            var script = RequirementTests.dragged
            script.at(0.3, .ended())
            let transcript = try script.run(in: .one(.pan("a").requiring("b"), .pan("b").requiring("a")))
            expect(transcript.timedPath("a"), equals: ["0.3 failed"])
            expect(transcript.timedPath("b"), equals: ["0.3 failed"])
            expect(transcript.log("v."), equals: ["v.began[1]", "v.moved[1]", "v.moved[1]", "v.ended[1]"])
        }

        check("FR-5: dynamic requirements also form cycles") {
            func requiring(_ name: String, _ other: String) -> RecognizerSpec {
                .tap(name).delegate { $0.shouldRequireFailureOf = .listed([other]) }
            }
            var script = Script()
            script.tap(10, 10, at: 0)
            let scene = TestScene.one(requiring("a", "b"), requiring("b", "c"), requiring("c", "a"))
            let transcript = try script.run(in: scene)
            for name in ["a", "b", "c"] { expect(transcript.path(name), equals: ["failed"]) }
        }

        check("FR-5, GE-10: two delegates that both answer yes form no cycle: the first yes settles the pair")
        {
            func mutual(_ name: String) -> RecognizerSpec {
                .tap(name).delegate { $0.shouldRequireFailureOf = .always(true) }
            }
            var script = Script()
            script.tap(10, 10, at: 0)
            let transcript = try script.run(in: .one(mutual("a"), mutual("b")))
            expect(transcript.path("a"), equals: ["failed"])
            expect(transcript.path("b"), equals: ["recognized"])
        }

        check("FR-5: a recognizer that requires itself does not wait for itself") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.tap().requiring("tap"))).timedPath("tap"),
                equals: ["0.05 recognized"])
        }

        check("FR-8: a recognizer outside the cycle that waits for a member is released") {
            let scene = TestScene.one(
                .tap("a").requiring("b"), .tap("b").requiring("a"), .tap("outside").requiring("a"))
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "a.ended[1]", "b.ended[1]", "outside.ended[1]", "b possible>failed", "a possible>failed",
                    "outside possible>recognized", "app.outside(recognized)", "v.cancelled[1]",
                    "outside recognized>possible", "b failed>possible", "a failed>possible",
                ])
        }

        check("FR-8: a cycle of three recognizers fails") {
            let scene = TestScene.one(
                .tap("a").requiring("b"), .tap("b").requiring("c"), .tap("c").requiring("a"))
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: scene).log(event: 1).dropFirst(3).prefix(4),
                equals: [
                    "c possible>failed", "b possible>failed", "a possible>failed", "v.ended[1]",
                ])
        }

        check("FR-5, FR-8: the members of two cycles fail together, in one update order") {
            let scene = TestScene.one(
                .tap("a").requiring("d"), .tap("b").requiring("c"), .tap("c").requiring("b"),
                .tap("d").requiring("a"))
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: scene).log(event: 1).dropFirst(4).prefix(4),
                equals: [
                    "d possible>failed", "c possible>failed", "b possible>failed", "a possible>failed",
                ])
        }
    }
}
