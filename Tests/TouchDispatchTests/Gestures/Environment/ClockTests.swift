import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ClockTests {
    @Test("Deadlines (CK-1) and determinism (CK-2)") func checks() {
        check("CK-1: deadlines fire in order of time, between events and after the last one") {
            let scene = TestScene.siblings(
                [.press("late", duration: 0.4)], [.press("early", duration: 0.3)],
                [.press("last", duration: 2)])
            var script = Script()
            script.at(0, .began("1", 50, 50), .began("2", 150, 50), .began("3", 250, 50))
            script.at(1, .moved("3", 255, 50))
            let transcript = try script.run(in: scene)
            expect(
                transcript.timed.filter { $0.contains("app.") || $0.contains("last.") },
                equals: [
                    "0.0 last.began[3]", "0.3 app.early(began)", "0.4 app.late(began)", "1.0 last.moved[3]",
                    "2.0 app.last(began)",
                ])
            expect(transcript.outcome.finalState.time, equals: Instant(seconds: 2))
        }

        check("CK-1: deadlines at the same time fire in update order, each with all its consequences") {
            var script = Script()
            script.at(0, .began(200, 200))
            let scene = TestScene.nested(child: [.tap("c1"), .tap("c2")], parent: [.tap("p1")])
            expect(
                try script.run(in: scene).log(event: nil),
                equals: [
                    "c2 possible>failed", "c2 failed>possible", "c1 possible>failed", "c1 failed>possible",
                    "p1 possible>failed", "p1 failed>possible",
                ])
        }

        check("CK-1: an earlier deadline fires first, even if it was set later") {
            let scene = TestScene.siblings([.press("long", duration: 1)], [.press("short", duration: 0.2)])
            var script = Script()
            script.at(0, .began("1", 50, 50))
            script.at(0.5, .began("2", 150, 50))
            expect(try script.run(in: scene).log("app"), equals: ["app.short(began)", "app.long(began)"])
        }

        check("CK-1: a deadline that another deadline removes does not fire") {
            var script = Script()
            script.at(0, .began(200, 200))
            let transcript = try script.run(in: .one(.press(), .press("slow", duration: 0.6)))
            expect(transcript.log("app"), equals: ["app.press(began)"])
            expect(transcript.timedPath("slow"), equals: ["0.5 failed"])
        }

        check("CK-1: advance fires the deadlines that are due by its time, and nothing else") {
            let scene = TestScene.one(.press())
            var script = Script()
            script.at(0, .began(200, 200))
            script.advance(0.4)
            script.advance(0.5)
            script.options.until = Instant(seconds: 0.45)
            expect(try script.run(in: scene).path("press"), equals: [])
            script.options.until = Instant(seconds: 0.5)
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("press"), equals: ["0.5 began"])
            #expect(transcript.log(event: 1) == [] && transcript.log(event: 2) == [])
        }

        check("CK-1: without a contact down, a deadline of a double tap fires at its own time") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.tap(300, 300, at: 5)
            expect(
                try script.run(in: .one(.tap(taps: 2))).timedPath("tap"),
                equals: ["0.4 failed", "5.4 failed"])
        }

        check("CK-2: the same scene and events have the same transcript") {
            let first = try OrderTests.script.run(in: OrderTests.scene)
            for _ in 0..<5 {
                let again = try OrderTests.script.run(in: OrderTests.scene)
                #expect(again.timed == first.timed && again.causes() == first.causes())
            }
        }
    }

    @Test(
        "CK-1: events and deadlines later than until do not happen",
        arguments: [(0.499999, false), (0.5, true), (0.6, true)])
    func until(row: (until: Double, begins: Bool)) throws {
        var script = Script()
        script.options.until = Instant(seconds: row.until)
        script.at(0, .began(200, 200))
        script.at(0.7, .ended())
        let transcript = try script.run(in: .one(.press()))
        expect(transcript.path("press"), equals: (row.begins ? ["began"] : []))
        expect(transcript.outcome.finalState.touchesDown.count, equals: 1)
    }
}
