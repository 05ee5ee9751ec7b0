import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ContentAnswersTests {
    /// A drag whose finger rests before it is lifted, so that the content stays where it is (rule MO-3).
    private func drag(after rest: Double) -> Script {
        var script = Script()
        script.at(0, .began(200, 400))
        script.at(rest, .moved(200, 380))
        script.at(rest + 0.1, .moved(200, 360))
        script.at(rest + 0.25, .ended())
        return script
    }

    @Test("Questions of a scroll view about its content (SC-3, SC-4, SC-12)") func checks() {
        // MARK: touchesShouldBegin

        check("SC-3, SC-12: if touchesShouldBegin returns no, the touch belongs to the scroll view") {
            var script = Script()
            script.at(0, .began(200, 400))
            script.at(1, .ended())
            let scene = TestScene.scrolling { $0.scroll.touchesShouldBegin = .always(false) }
            let transcript = try script.run(in: scene)
            expect(
                transcript.timedResponderLog,
                equals: [
                    "0.15 s?touchesShouldBegin(c)=false", "0.15 s.began[1]", "1.0 s.ended[1]",
                ])
            expect(transcript.views, equals: ["s"])
        }

        check("SC-3, SC-9: without a delay, touchesShouldBegin is asked immediately") {
            var script = Script()
            script.tap(200, 400, at: 0)
            let scene = TestScene.scrolling {
                $0.scroll.touchesShouldBegin = .always(false)
                $0.scroll.off = .delaysContentTouches
            }
            expect(
                try script.run(in: scene).timedResponderLog,
                equals: ["0.0 s?touchesShouldBegin(c)=false", "0.0 s.began[1]", "0.05 s.ended[1]"])
        }

        check("SC-3: answers per view; views that are not listed receive their touches") {
            let views = [ViewSpec("a", 0, 0, 100, 800), ViewSpec("b", 100, 0, 100, 800)]
                .map { $0.handling(.handle) }
            let scene = TestScene.scrolling(
                scroll: {
                    $0.scroll.touchesShouldBegin = .listed([("a", false), ("c", true)])
                }, content: { $0.subviews = views })
            for (x, lines) in [
                (50.0, ["s?touchesShouldBegin(a)=false", "s.began[1]", "s.ended[1]"]),
                (150, ["s?touchesShouldBegin(b)=true", "b.began[1]", "b.ended[1]"]),
                (250, ["s?touchesShouldBegin(c)=true", "c.began[1]", "c.ended[1]"]),
            ] {
                var script = Script()
                script.tap(x, 400, at: 0)
                expect(try script.run(in: scene).responderLog, equals: lines)
            }
        }

        check("SC-12: nested scroll views are asked from the innermost outward, up to the first no") {
            func scene(inner: Bool, outer: Bool) -> TestScene {
                let content = ViewSpec("c", 0, 0, 400, 2000).handling(.handle)
                let inner = ViewSpec.scroll("i", 0, 0, 400, 400, down: 2000, content)
                    .scroll { $0.touchesShouldBegin = .always(inner) }
                let outer = ViewSpec.scroll("o", 0, 0, 400, 800, down: 2000, inner)
                    .scroll { $0.touchesShouldBegin = .always(outer) }
                return TestScene(ViewSpec("w", 0, 0, 400, 800, [outer]))
            }
            var script = Script()
            script.tap(200, 200, at: 0)
            expect(
                try script.run(in: scene(inner: true, outer: false)).responderLog,
                equals: [
                    "i?touchesShouldBegin(c)=true", "o?touchesShouldBegin(c)=false", "o.began[1]",
                    "o.ended[1]",
                ])
            expect(
                try script.run(in: scene(inner: false, outer: false)).responderLog,
                equals: ["i?touchesShouldBegin(c)=false", "i.began[1]", "i.ended[1]"])
        }

        check("SC-3, SC-4: touchesShouldCancel is not asked about content that did not receive the touch") {
            let scene = TestScene.scrolling {
                $0.scroll.touchesShouldBegin = .always(false)
                $0.scroll.touchesShouldCancel = .always(false)
            }
            expect(
                try drag(after: 0.3).run(in: scene).responderLog,
                equals: [
                    "s?touchesShouldBegin(c)=false", "s.began[1]", "s.scrollViewWillBeginDragging",
                    "s.scrollViewDidScroll", "s.cancelled[1]", "s.scrollViewDidScroll",
                    "s.scrollViewWillEndDragging", "s.scrollViewDidEndDragging",
                ])
        }

        // MARK: touchesShouldCancel

        check("SC-4: after delivery, the order is: question, begin, scroll, cancellation of the content") {
            let transcript = try drag(after: 0.3).run(in: .scrolling())
            expect(
                transcript.responderLog,
                equals: [
                    "s?touchesShouldBegin(c)=true", "c.began[1]", "s?touchesShouldCancel(c)=true",
                    "s.scrollViewWillBeginDragging", "s.scrollViewDidScroll", "c.cancelled[1]",
                    "s.scrollViewDidScroll", "s.scrollViewWillEndDragging", "s.scrollViewDidEndDragging",
                ])
        }

        check("SC-4: with canCancelContentTouches false, nothing is asked and the pan fails") {
            let transcript = try drag(after: 0.3).run(
                in: .scrolling {
                    $0.scroll.off = .canCancelContentTouches
                    $0.scroll.touchesShouldCancel = .always(true)
                })
            expect(
                transcript.responderLog,
                equals: [
                    "s?touchesShouldBegin(c)=true", "c.began[1]", "c.moved[1]", "c.moved[1]", "c.ended[1]",
                ])
            #expect(transcript.causes().contains("s.pan failed contentKeepsTouches SC-4"))
            #expect(transcript.offset("s") == nil)
        }

        check("SC-4: with canCancelContentTouches false, an early scroll still begins") {
            let transcript = try drag(after: 0.1).run(
                in: .scrolling { $0.scroll.off = .canCancelContentTouches })
            expect(transcript.scrollLog.first, equals: "s.scrollViewWillBeginDragging")
            expect(transcript.offset("s"), equals: Point(x: 0, y: 30))
        }

        check("SC-4: an override decides for every class, or for the listed views") {
            let views = [
                ViewSpec("a", 0, 300, 200, 200).with(.UIButton),
                ViewSpec("b", 200, 300, 200, 200).with(.UIButton),
            ]
            func offset(at x: Double, _ answer: ScrollSpec.Answer) throws -> Point? {
                let scene = TestScene.scrolling(
                    scroll: {
                        $0.scroll.touchesShouldCancel = answer
                    }, content: { $0.subviews = views })
                var script = Script()
                script.at(0, .began(x, 400))
                script.at(0.3, .moved(x, 380))
                return try script.run(in: scene).offset("s")
            }
            let moved = Point(x: 0, y: 10)
            expect(try offset(at: 100, .always(true)), equals: moved)
            expect(try offset(at: 100, .listed([("a", true)])), equals: moved)
            expect(try offset(at: 300, .listed([("a", true)])) == nil, "not listed: the default applies")
            expect(try offset(at: 300, .listed([("c", true)])) == nil)
        }

        check("SC-4, GS-3: asked after the views and the pan's delegate, and not after a no") {
            let scene = TestScene.scrolling(content: { $0.shouldBegin = .listed([("s.pan", false)]) })
            let transcript = try drag(after: 0.3).run(in: scene)
            #expect(!transcript.scrollLog.contains { $0.contains("touchesShouldCancel") })
            #expect(transcript.causes().contains("s.pan failed viewRefused GS-3"))
            let allowing = TestScene.scrolling(content: { $0.shouldBegin = .listed([("s.pan", true)]) })
            let lines = try drag(after: 0.3).run(in: allowing).responderLog
            expect(
                lines[2...3],
                equals: [
                    "c?gestureRecognizerShouldBegin(s.pan)=true", "s?touchesShouldCancel(c)=true",
                ])
        }

        check("SC-12: each view that received touches is asked about once; one no is enough") {
            let views = [ViewSpec("a", 0, 0, 200, 800), ViewSpec("b", 200, 0, 200, 800)]
                .map { $0.handling(.handle).on(.isMultipleTouchEnabled) }
            let scene = TestScene.scrolling(
                scroll: {
                    $0.scroll.touchesShouldCancel = .listed([("b", false)])
                }, content: { $0.subviews = views })
            var script = Script()
            script.at(0, .began("1", 50, 400), .began("2", 100, 400), .began("3", 300, 400))
            script.at(0.3, .moved("1", 50, 360), .moved("2", 100, 360), .moved("3", 300, 360))
            let transcript = try script.run(in: scene)
            expect(
                transcript.scrollLog.filter { $0.contains("Cancel") },
                equals: ["s?touchesShouldCancel(a)=true", "s?touchesShouldCancel(b)=false"])
            #expect(transcript.offset("s") == nil)
        }

        check("SC-4: after a no, the pan does not begin later in the same drag") {
            var script = Script()
            script.drag(step: 0.2, (200, 400), (200, 380), (200, 300), (200, 200))
            let transcript = try script.run(
                in: .scrolling { $0.scroll.touchesShouldCancel = .always(false) })
            expect(
                transcript.scrollLog,
                equals: ["s?touchesShouldBegin(c)=true", "s?touchesShouldCancel(c)=false"])
            expect(transcript.path("s.pan"), equals: ["failed"])
        }

        check("SC-12: a pan that waited does not ask about the same content again") {
            let swipe = RecognizerSpec.swipe("swipe", .up)
                .delegate { $0.shouldBeRequiredToFailBy = .listed(["s.pan"]) }
            var script = Script()
            script.drag(step: 0.3, (200, 400), (200, 380), (200, 370), (200, 350))
            let transcript = try script.run(in: .scrolling(above: [swipe]))
            expect(
                transcript.scrollLog.filter { $0.contains("Cancel") },
                equals: ["s?touchesShouldCancel(c)=true"])
            #expect(transcript.offset("s") != nil)
        }
    }

    @Test(
        "SC-4: by default, controls keep their touches; all other views do not",
        arguments: ViewClass.allCases.filter { $0 != .UIWindow && $0.isUserInteractionEnabledByDefault })
    func classes(viewClass: ViewClass) throws {
        let scene = TestScene.scrolling(content: {
            $0.subviews = [ViewSpec("v", 0, 300, 400, 200).handling(.handle).with(viewClass)]
        })
        let transcript = try drag(after: 0.3).run(in: scene)
        // A segmented control refuses the pan before the question (rule CT-6).
        let question = "s?touchesShouldCancel(v)=\(!viewClass.isControl)"
        expect(transcript.scrollLog.contains(question), equals: viewClass != .UISegmentedControl)
        expect((transcript.offset("s") != nil), equals: !viewClass.isControl)
    }

    @Test(
        "SC-4, SC-12, FR-2: a pan that waited asks about content that received touches meanwhile",
        arguments: [true, false])
    func waited(answer: Bool) throws {
        let swipe = RecognizerSpec.swipe("swipe", .up)
            .delegate { $0.shouldBeRequiredToFailBy = .listed(["s.pan"]) }
        var script = Script()
        script.at(0, .began(200, 400))
        script.at(0.1, .moved(200, 380))
        // Too slow for the swipe.
        script.at(0.6, .moved(200, 370))
        script.at(0.7, .moved(200, 350))
        let transcript = try script.run(
            in: .scrolling(above: [swipe]) { $0.scroll.touchesShouldCancel = .always(answer) })
        expect(
            transcript.scrollLog.prefix(2),
            equals: ["s?touchesShouldBegin(c)=true", "s?touchesShouldCancel(c)=\(answer)"])
        expect(transcript.responderLog.contains("c.cancelled[1]"), equals: answer)
        expect(transcript.causes().contains("s.pan failed contentKeepsTouches SC-4"), equals: !answer)
        expect((transcript.offset("s") != nil), equals: answer)
    }
}
