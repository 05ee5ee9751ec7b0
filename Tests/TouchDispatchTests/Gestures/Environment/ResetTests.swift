import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ResetTests {
    @Test("Reset (GS-7, GS-11)") func checks() {
        check("GS-7: the reset comes at the end of the event; the recognizer loses its earlier contacts") {
            var script = Script()
            script.drag(step: 0.05, (100, 100), (160, 100), (170, 100))
            script.at(0.2, .ended())
            let transcript = try script.run(in: .one(.swipe().off(.cancelsTouchesInView)))
            expect(
                transcript.log,
                equals: [
                    "swipe.began[1]", "v.began[1]",
                    "swipe.moved[1]", "swipe possible>recognized", "app.swipe(recognized)", "v.moved[1]",
                    "swipe recognized>possible",
                    "v.moved[1]", "v.ended[1]",
                ])
            expect(transcript.causes(resets: true).last, equals: "swipe possible groupFinished GS-7")
            expect(transcript.recognizers, equals: ["swipe possible recognized"])
        }

        check("GS-7, GS-11: with trace full, every reset call comes before its transition, in update order") {
            var script = Script()
            script.options.trace = .full
            script.tap(200, 200, at: 0)
            let transcript = try script.run(
                in: .nested(child: [.tap("c1"), .tap("c2")], parent: [.tap("p1")]))
            expect(
                transcript.log(event: 1).suffix(6),
                equals: [
                    "c2.reset", "c2 recognized>possible", "c1.reset", "c1 failed>possible", "p1.reset",
                    "p1 failed>possible",
                ])
        }

        check("GS-7: no reset before the complete group linked by failure requirements is finished") {
            let scene = TestScene.one(
                .swipe("left", .left), .pan().requiring("left"), .tap("alone"))
            var script = Script()
            script.drag((100, 100), (120, 100), (180, 100))
            script.at(0.3, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.log(event: 1).suffix(1), equals: ["alone failed>possible"])
            expect(
                transcript.log(event: 3).suffix(2), equals: ["pan ended>possible", "left failed>possible"])
        }

        check("GS-11: requirements join a group in either direction, and transitively") {
            // b waits for a, c waits for b: a's failure is not reset while c runs.
            let scene = TestScene.one(
                .swipe("a", .left), .swipe("b", .up).requiring("a"), .pan("c").requiring("b"))
            var script = Script()
            script.drag((100, 100), (115, 120), (180, 120))
            script.at(0.3, .ended())
            let transcript = try script.run(in: scene)
            expect(transcript.timedPath("c").first, equals: "0.1 began")
            expect(
                transcript.log.filter { $0.hasSuffix(">possible") },
                equals: [
                    "c ended>possible", "b failed>possible", "a failed>possible",
                ])
            expect(
                transcript.log(event: 3).suffix(3),
                equals: [
                    "c ended>possible", "b failed>possible", "a failed>possible",
                ])
        }

        check("GS-11: a member without a contact since its reset does not delay the others") {
            let scene = TestScene.siblings([.tap("near").requiring("far")], [.tap("far")])
            var script = Script()
            script.tap(50, 50, at: 0)
            expect(
                try script.run(in: scene).log(event: 1),
                equals: [
                    "near.ended[1]", "near possible>recognized", "app.near(recognized)", "a.cancelled[1]",
                    "near recognized>possible",
                ])
        }

        check("GS-11: requirements with a disabled end do not count") {
            let scene = TestScene.one(
                .swipe("left", .left), .pan(minimum: 3).requiring("left").off(.isEnabled))
            var script = Script()
            script.drag((100, 100), (105, 100))
            expect(try script.run(in: scene).log.last, equals: "left failed>possible")
        }

        check("GS-11: the reset also comes while fingers are down; the next contact starts from possible") {
            var script = Script()
            script.at(0, .began("1", 100, 100))
            script.at(1, .began("2", 200, 200))
            script.at(1.05, .ended("2"))
            let transcript = try script.run(in: .multi(.tap()))
            expect(transcript.timedPath("tap"), equals: ["0.75 failed", "1.05 recognized"])
            expect(transcript.log(event: 2).first, equals: "tap.ended[2]")
            // The recognizer no longer has the first contact, so only the second one is canceled.
            #expect(transcript.log(event: 2).contains("v.cancelled[2]"))
        }
    }
}
