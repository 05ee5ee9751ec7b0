import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ContentDelayTests {
    private let asked = "s?touchesShouldBegin(c)=true"

    @Test("Delayed touches of content (SC-1, SC-2, SC-6, SC-9)") func checks() {
        check("SC-2: the touch of a resting finger is delivered when the delay is over") {
            var script = Script()
            script.at(1, .began(200, 400))
            script.at(3, .ended())
            let transcript = try script.run(in: .scrolling())
            expect(
                transcript.timedResponderLog, equals: ["1.15 \(asked)", "1.15 c.began[1]", "3.0 c.ended[1]"])
            #expect(transcript.causes().contains("s.delayedTouches failed contentDelayOver SC-2"))
        }

        check(
            "SC-2, CK-3: a lift 1 µs before the end of the delay ends it; at the end, the deadline is first"
        ) {
            var early = Script()
            early.at(0, .began(200, 400))
            early.at(0.149999, .ended())
            expect(
                try early.run(in: .scrolling()).timedResponderLog,
                equals: ["0.149999 \(asked)", "0.149999 c.began[1]", "0.149999 c.ended[1]"])
            var late = Script()
            late.at(0, .began(200, 400))
            late.at(0.15, .ended())
            let transcript = try late.run(in: .scrolling())
            expect(
                transcript.timedResponderLog, equals: ["0.15 \(asked)", "0.15 c.began[1]", "0.15 c.ended[1]"])
            #expect(
                transcript.causes().contains("s.delayedTouches failed contentDelayOver SC-2"),
                "the deadline comes first")
        }

        check("SC-2, CK-3: a scroll 1 µs before the end of the delay takes the touch; at the end, it is late")
        {
            var early = Script()
            early.at(0, .began(200, 400))
            early.at(0.149999, .moved(200, 380))
            early.at(0.3, .ended())
            expect(
                try early.run(in: .scrolling()).timedResponderLog,
                equals: [
                    "0.149999 s.scrollViewWillBeginDragging", "0.149999 s.scrollViewDidScroll",
                    "0.3 s.scrollViewWillEndDragging", "0.3 s.scrollViewDidEndDragging",
                ])
            var late = Script()
            late.at(0, .began(200, 400))
            late.at(0.15, .moved(200, 380))
            late.at(0.3, .ended())
            expect(
                try late.run(in: .scrolling()).responderLog,
                equals: [
                    asked, "c.began[1]", "s?touchesShouldCancel(c)=true", "s.scrollViewWillBeginDragging",
                    "s.scrollViewDidScroll", "c.cancelled[1]", "s.scrollViewWillEndDragging",
                    "s.scrollViewDidEndDragging",
                ])
        }

        // MARK: Refused pans

        check("SC-18: when the pan is refused, the content receives the touch in the same event") {
            var script = Script()
            script.at(0, .began(200, 400))
            script.at(0.05, .moved(200, 395))
            script.at(0.06, .moved(200, 380))
            script.at(0.07, .moved(200, 370))
            script.at(0.08, .ended())
            let scene = TestScene.scrolling(content: { $0 = $0.shouldBegin(false) })
            let transcript = try script.run(in: scene)
            expect(
                transcript.timedResponderLog.filter { $0.contains("c.") || $0.contains(asked) },
                equals: [
                    "0.06 \(asked)", "0.06 c.began[1]", "0.06 c.moved[1]", "0.07 c.moved[1]",
                    "0.08 c.ended[1]",
                ])
            let causes = transcript.causes()
            #expect(causes.contains("s.pan failed viewRefused GS-3"))
            #expect(causes.contains("s.delayedTouches failed scrollRefused SC-18 by s.pan"))
        }

        check("SC-18, DL-3: another recognizer that delays the touch still withholds it") {
            var script = Script()
            script.at(0, .began(200, 400))
            script.at(0.06, .moved(200, 380))
            script.at(1, .ended())
            let blocker = RequirementTests.blocker(after: 0.5).on(.delaysTouchesBegan)
            let scene = TestScene.scrolling(above: [blocker], content: { $0 = $0.shouldBegin(false) })
            let transcript = try script.run(in: scene)
            #expect(transcript.causes().contains("s.delayedTouches failed scrollRefused SC-18 by s.pan"))
            #expect(transcript.timedResponderLog.contains("0.5 c.began[1]"))
        }

        check("SC-18, SC-16: a refused pan also ends the delay of a finger that came down later") {
            var script = Script()
            script.at(0, .began("1", 200, 400))
            script.at(0.3, .began("2", 100, 400))
            script.at(0.35, .moved("1", 200, 370))
            let scene = TestScene.scrolling(content: {
                $0 = $0.on(.isMultipleTouchEnabled).shouldBegin(false)
            })
            let transcript = try script.run(in: scene)
            #expect(transcript.timedResponderLog.contains("0.15 c.began[1]"))
            #expect(transcript.timedResponderLog.contains("0.35 c.began[2]"))
        }

        check("SC-2: the delay is a threshold; with 0 s, the content receives the touch immediately") {
            var script = Script()
            script.at(0, .began(200, 400))
            script.at(1, .ended())
            expect(
                try script.setting(.scrollTouchDelay, 0.3).run(in: .scrolling()).timedResponderLog[1],
                equals: "0.3 c.began[1]")
            expect(
                try script.setting(.scrollTouchDelay, 0).run(in: .scrolling()).timedResponderLog[1],
                equals: "0.0 c.began[1]")
        }

        check("SC-2: the touch of a quick tap is delivered at the lift") {
            var script = Script()
            script.tap(200, 400, at: 0, hold: 0.05)
            let transcript = try script.run(in: .scrolling())
            expect(
                transcript.timedResponderLog, equals: ["0.05 \(asked)", "0.05 c.began[1]", "0.05 c.ended[1]"])
            expect(
                transcript.rule(transcript.callbacks.first { transcript.line($0) == "c.began[1]" }),
                equals: .DL4)
        }

        check("SC-16, SC-5: travel by the hysteresis along both axes is a scroll") {
            var script = Script()
            script.drag(step: 0.05, (200, 400), (215, 385))
            expect(
                try script.run(in: .scrolling()).scrollLog,
                equals: ["s.scrollViewWillBeginDragging", "s.scrollViewDidScroll"])
        }

        check("SC-2: with content that fits, travel along either axis releases the touch") {
            for end in [(200.0, 410.0), (210.0, 400.0)] {
                var script = Script()
                script.drag(step: 0.05, (200, 400), end)
                script.at(0.1, .ended())
                let transcript = try script.run(in: .scrolling(across: 400, down: 800))
                expect(transcript.responderLog, equals: [asked, "c.began[1]", "c.moved[1]", "c.ended[1]"])
            }
        }

        check(
            "SC-2, SC-9: with delaysContentTouches false, the touch is asked about and delivered immediately"
        ) {
            var script = Script()
            script.at(0, .began(200, 400))
            script.at(0.05, .moved(200, 395))
            script.at(0.1, .ended())
            let transcript = try script.run(in: .scrolling { $0.scroll.off = .delaysContentTouches })
            expect(
                transcript.timedResponderLog,
                equals: [
                    "0.0 \(asked)", "0.0 c.began[1]", "0.05 c.moved[1]", "0.1 c.ended[1]",
                ])
            #expect(!transcript.recognizers.contains { $0.hasPrefix("s.delayedTouches") })
        }

        check("SC-9: a touch of the scroll view itself is not withheld, and touchesShouldBegin is not asked")
        {
            var script = Script()
            script.at(0, .began(200, 700))
            script.at(0.1, .ended())
            let scene = TestScene.scrolling {
                $0.subviews[0].placement = Placement(frame: Rect(0, 0, 400, 600))
            }
            expect(try script.run(in: scene).timedResponderLog, equals: ["0.0 s.began[1]", "0.1 s.ended[1]"])
        }

        check("SC-16, SC-12: fingers that come down during the delay share it; each is asked about") {
            let scene = TestScene.scrolling(content: { $0.on = .isMultipleTouchEnabled })
            var script = Script()
            script.at(0, .began("1", 100, 400))
            script.at(0.1, .began("2", 300, 400))
            script.at(1, .ended("1"), .ended("2"))
            expect(
                try script.run(in: scene).timedResponderLog,
                equals: [
                    "0.15 \(asked)", "0.15 \(asked)", "0.15 c.began[1]", "0.15 c.began[2]",
                    "1.0 c.ended[1 2]",
                ])
        }

        check("SC-16: a finger that comes down after the delay starts a new delay") {
            let scene = TestScene.scrolling(content: { $0.on = .isMultipleTouchEnabled })
            var script = Script()
            script.at(0, .began("1", 100, 400))
            script.at(1, .began("2", 300, 400))
            script.at(2, .ended("1"), .ended("2"))
            expect(
                try script.run(in: scene).timedResponderLog,
                equals: [
                    "0.15 \(asked)", "0.15 c.began[1]", "1.15 \(asked)", "1.15 c.began[2]",
                    "2.0 c.ended[1 2]",
                ])
        }

        check("SC-11: the end of each of two fingers on the content is delivered when it lifts") {
            let scene = TestScene.scrolling(content: { $0.on = .isMultipleTouchEnabled })
            var script = Script()
            script.at(0, .began("1", 100, 400), .began("2", 300, 400))
            script.at(1, .ended("1"))
            script.at(2, .ended("2"))
            expect(
                try script.run(in: scene).timedResponderLog.suffix(3),
                equals: ["0.15 c.began[1 2]", "1.0 c.ended[1]", "2.0 c.ended[2]"])
        }

        check("SC-6: recognizers above receive all touches; on a quick tap, the content receives nothing") {
            var script = Script()
            script.tap(200, 400, at: 0, hold: 0.05)
            let transcript = try script.run(in: .scrolling(above: [.tap()]))
            expect(transcript.responderLog, equals: ["app.tap(recognized)"])
            expect(transcript.log("tap."), equals: ["tap.began[1]", "tap.ended[1]"])
        }

        check("SC-6: after a longer press, the content has received the touch, which is canceled") {
            var script = Script()
            script.tap(200, 400, at: 0, hold: 0.3)
            expect(
                try script.run(in: .scrolling(above: [.tap()])).responderLog,
                equals: [asked, "c.began[1]", "app.tap(recognized)", "c.cancelled[1]"])
        }

        check("SC-1, SC-2: a tap on the content acts before the delay is over and takes the touch") {
            var script = Script()
            script.tap(200, 400, at: 0, hold: 0.05)
            expect(
                try script.run(in: .scrolling(content: { $0.recognizers = [.tap()] })).responderLog,
                equals: ["app.tap(recognized)"])
        }

        check("SC-1: a scroll view's own recognizers come first; the pinch is enabled only if it can zoom") {
            var script = Script()
            script.tap(200, 400, at: 0)
            expect(
                try script.run(in: .scrolling([.tap()])).recognizers.map { $0.prefix { $0 != " " } },
                equals: ["s.delayedTouches", "s.pan", "tap"])
            expect(
                try script.run(in: .scrolling([.tap()]) { $0.scroll.zoom = 1...2 }).recognizers.map {
                    $0.prefix { $0 != " " }
                }, equals: ["s.delayedTouches", "s.pan", "s.pinch", "tap"])
        }

        check(
            "SC-1, SC-16: with trace full, the end of the delay is listed, unless a scroll has taken the touches"
        ) {
            let line = "s.delayedTouches.sendTouchesShouldBeginForDelayedTouches"
            var script = Script()
            script.options.trace = .full
            script.at(0, .began(200, 400))
            script.at(1, .ended())
            let transcript = try script.run(in: .scrolling())
            expect(transcript.timed.filter { $0.hasSuffix(line) }, equals: ["0.15 \(line)"])
            var drag = Script()
            drag.options.trace = .full
            drag.drag(step: 0.05, (200, 400), (200, 380))
            drag.at(1, .ended())
            expect(try !drag.run(in: .scrolling()).log.contains(line))
            var short = script
            short.options.trace = .callbacks
            expect(try !short.run(in: .scrolling()).log.contains(line))
        }

        check("SC-1: the delaying recognizer is never excluded") {
            // Just before, a pan of the content begins along the axis that does not scroll.
            var script = Script()
            script.drag(step: 0.05, (200, 400), (209, 400))
            script.at(1, .ended())
            let scene = TestScene.scrolling(content: { $0.recognizers = [.pan()] })
            let transcript = try script.setting(.panHysteresis, 5).run(in: scene)
            #expect(transcript.causes().contains("s.pan failed excluded GX-1 by pan"))
            #expect(transcript.causes().contains("s.delayedTouches failed contentDelayOver SC-2"))
            expect(transcript.responderLog, equals: ["app.pan(began)", "app.pan(ended)"])
        }

        check("SC-2, CX-2: a finger that comes down during a drag is never delivered to the content") {
            let scene = TestScene.scrolling(content: { $0.on = .isMultipleTouchEnabled })
            var script = Script()
            script.drag("1", step: 0.05, (100, 400), (100, 380))
            script.at(0.5, .began("2", 300, 400))
            script.at(2, .ended("1"), .ended("2"))
            expect(try script.run(in: scene).responderLog.filter { $0.hasPrefix("c.") }, equals: [])
        }

        check("SC-2, DL-4: the location of a released touch reaches a control") {
            // The center of a slider's thumb at 0.5 of 228 pt is in the middle.
            let slider = ViewSpec("b", 0, 0, 228, 40).with(.UISlider)
            let scene = TestScene.scrolling(content: { $0.subviews = [slider] })
                .changing { $0.controls[0].value = 0.5 }
            var script = Script()
            script.at(0, .began(114, 20))
            script.at(0.05, .moved(122, 20))
            script.at(1, .ended())
            let transcript = try script.run(in: scene)
            #expect(
                transcript.outcome.finalState.changes.contains { "\($0)".contains("0.54") },
                "8 pt of 200 pt change the value from 0.5 to 0.54")
        }
    }

    @Test(
        "SC-2, CK-3: travel along the axis that does not scroll releases the touch immediately",
        arguments: [(10.0, true), (10 - 5e-7, true), (10 - 2e-6, false), (9.99, false), (-10, true)])
    func across(distance: Double, isReleased: Bool) throws {
        var script = Script()
        script.at(0, .began(200, 400))
        script.at(0.05, .moved(200 + distance, 400))
        script.at(1, .ended())
        let transcript = try script.run(in: .scrolling())
        expect(transcript.timedResponderLog[1], equals: "\(isReleased ? 0.05 : 0.15) c.began[1]")
        expect(transcript.timedResponderLog[2], equals: "\(isReleased ? 0.05 : 0.15) c.moved[1]", "rule DL-4")
        expect(
            transcript.causes().contains("s.delayedTouches failed movedAcrossScrolling SC-2"),
            equals: isReleased)
    }
}
