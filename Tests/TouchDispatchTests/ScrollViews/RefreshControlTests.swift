import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct RefreshControlTests {
    /// The scroll view `s`, 800 pt high, with the refresh control `r`.
    private func scene(
        _ properties: ControlProperty..., isEnabled: Bool = true, down: Double = 2000, at offset: Double = 0,
        change: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        .scrolling(down: down) {
            var control = ViewSpec.control("r", .UIRefreshControl, 0, -60, 400, 60).target(
                "p", "reload", .valueChanged)
            control.control.properties = properties
            if !isEnabled { control.off = .isEnabled }
            $0.subviews.insert(control, at: 0)
            $0 = $0.scrolled(0, offset)
            change(&$0)
        }
    }

    /// A drag down by 10 pt, with which the pan begins, and then by `pull`; lifted 1 s later.
    private func drag(_ pull: Double, isLifted: Bool = true) -> Script {
        var script = Script()
        script.drag(step: 0.05, (200, 100), (200, 110), (200, 110 + pull))
        if isLifted { script.at(1.1, .ended()) }
        return script
    }

    private func refreshes(_ transcript: TestTranscript) -> Bool {
        transcript.controlEvents == ["valueChanged"]
    }

    @Test("Refresh controls (RF-1 to RF-3)") func checks() {
        // MARK: RF-1

        check(
            "RF-1: valueChanged is sent while the finger is down, after scrollViewDidScroll of the same movement"
        ) {
            let transcript = try drag(300, isLifted: false).run(in: scene())
            expect(
                transcript.timedResponderLog.suffix(3),
                equals: [
                    "0.1 s.scrollViewDidScroll", "0.1 r.valueChanged", "0.1 p.reload(r valueChanged)",
                ])
            expect(transcript.changes, equals: ["r.isRefreshing(true)"])
        }

        check("RF-1: the distance is that of the content on the screen, not of the finger") {
            for (pull, isFar) in [(207.0, false), (208, true)] {
                let transcript = try drag(pull).run(in: scene())
                expect(refreshes(transcript), equals: isFar)
                expect((Formula.pixels(Formula.stretched(pull, in: 800)) >= 100), equals: isFar)
            }
            let shown = Formula.pixels(Formula.stretched(50, in: 800))
            for (threshold, isFar) in [(shown, true), (shown + 0.01, false), (0, true)] {
                let script = drag(50).setting(.refreshDistance, threshold)
                expect(try refreshes(script.run(in: scene())), equals: isFar)
            }
            expect(
                try !refreshes(drag(0).setting(.refreshDistance, 0).run(in: scene())),
                "not below the top edge")
        }

        check("RF-1: the distance is counted from the inset") {
            let inset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
            for (pull, isFar) in [(257.0, false), (258, true)] {
                let transcript = try drag(pull).run(in: scene { $0.scroll.inset = inset })
                expect(refreshes(transcript), equals: isFar)
            }
        }

        check("RF-1: a bounce or the lift that passes the distance does not refresh") {
            var flick = Script()
            flick.flick(from: (200, 100), by: (0, 60))
            let transcript = try flick.setting(.refreshDistance, 20).run(in: scene(at: 400))
            #expect((transcript.offsets("s").map(\.y).min() ?? 0) < -20)
            #expect(!refreshes(transcript))
            var lift = drag(0, isLifted: false)
            lift.at(1.1, .ended(at: Point(x: 200, y: 500)))
            expect(try !refreshes(lift.run(in: scene())))
        }

        check("RF-1: a drag refreshes at most once, also after endRefreshing()") {
            let scene = scene()
            var script = drag(300, isLifted: false)
            script.set(0.2, .control(scene.view("r"), .isRefreshing(false)))
            script.at(0.3, .moved(200, 150))
            script.at(0.4, .moved(200, 450))
            expect(try refreshes(script.run(in: scene)))
            script.at(0.5, .ended())
            script.drag(at: 5, step: 0.05, (200, 100), (200, 110), (200, 410))
            expect(try script.run(in: scene).controlEvents, equals: ["valueChanged", "valueChanged"])
        }

        check(
            "RF-1: a disabled or removed control, or one that is not a subview of the scroll view, does not begin"
        ) {
            expect(try !refreshes(drag(300).run(in: scene(isEnabled: false))))
            let removed = scene()
            var script = Script()
            script.add(0, .removeView(removed.view("r")))
            script.drag(at: 0.1, step: 0.05, (200, 100), (200, 110), (200, 410))
            expect(try script.run(in: removed).controlEvents, equals: [])
            let inContent = TestScene.scrolling(content: {
                $0.subviews = [.control("r", .UIRefreshControl, 0, -60, 400, 60)]
            })
            expect(try drag(300).run(in: inContent).controlEvents, equals: [])
        }

        check("RF-1: the content must bounce at its top") {
            expect(try !refreshes(drag(300).run(in: scene { $0.scroll.off = .bounces })))
            expect(try !refreshes(drag(300).run(in: scene(down: 500))))
            expect(
                try refreshes(drag(300).run(in: scene(down: 500) { $0.scroll.on = .alwaysBounceVertical })))
        }

        check(
            "RF-1: a pull below the top edge is logged for the limitation, unless nothing depends on the distance"
        ) {
            func times(_ script: Script, _ scene: TestScene) throws -> [Double] {
                try script.run(in: scene).outcome.scrolling.pulls.map { Double($0.time.microseconds) / 1e6 }
            }
            expect(try times(drag(5), scene()), equals: [0.1])
            expect(try times(drag(300), scene()), equals: [0.1])
            expect(try times(drag(0), scene()), equals: [])
            expect(try times(drag(300), scene(at: 600)), equals: [])
            expect(try times(drag(300), scene(isEnabled: false)), equals: [])
            expect(try times(drag(300), scene(.isRefreshing(true))), equals: [])
            expect(try times(drag(300), .scrolling()), equals: [])
        }

        // MARK: RF-2

        check("RF-2: a control that refreshes sends nothing, and neither does the application's code") {
            expect(try drag(300).run(in: scene(.isRefreshing(true))).controlEvents, equals: [])
            let scene = scene()
            var script = Script()
            script.set(0, .control(scene.view("r"), .isRefreshing(true)))
            let begun = try script.run(in: scene)
            #expect(begun.controlEvents == [] && begun.scrollLog == [] && begun.offset("s") == nil)
            expect(begun.changes, equals: ["r.isRefreshing(true)"])
            script.set(1, .control(scene.view("r"), .isRefreshing(false)))
            let ended = try script.run(in: scene)
            #expect(ended.controlEvents == [] && ended.scrollLog == [] && ended.changes == [])
        }

        // MARK: RF-3

        check("RF-3: after the lift, the content rests 60 pt lower") {
            let transcript = try drag(300).run(in: scene())
            expect(transcript.offset("s"), equals: Point(x: 0, y: -60))
            expect(transcript.call(.scrollViewWillEndDragging, of: "s")?.targetContentOffset?.y, equals: -60)
            expect(try drag(100).run(in: scene()).offset("s") == nil, "it does not refresh")
            var cancelled = drag(300, isLifted: false)
            cancelled.at(0.2, .cancelled())
            expect(try cancelled.run(in: scene()).offset("s"), equals: Point(x: 0, y: -60))
        }

        check("RF-3: a second drag does not lower it again; the inset of a scene contains the control") {
            var script = drag(300)
            script.drag(at: 5, step: 0.05, (200, 100), (200, 110), (200, 410))
            script.at(6.1, .ended())
            expect(try script.run(in: scene()).offset("s"), equals: Point(x: 0, y: -60))
            let stated = scene(.isRefreshing(true), at: -60) { $0.scroll.inset.top = 60 }
                .changing { $0.controls[0].refresh.extendsInset = true }
            expect(try drag(300).run(in: stated).offset("s") == nil)
            var ended = Script()
            ended.set(0, .control(stated.view("r"), .isRefreshing(false)))
            expect(try ended.run(in: stated).offset("s"), equals: Point(x: 0, y: 0))
        }

        check("RF-3: after endRefreshing(), the content returns in 0.3 s, without a call at the end") {
            let scene = scene()
            var script = drag(300)
            script.set(5, .control(scene.view("r"), .isRefreshing(false)))
            let transcript = try script.run(in: scene)
            #expect(transcript.offset("s") == nil)
            let frames = transcript.frames("s", after: 5)
            #expect(frames.last?.offset == .zero && abs((frames.last?.time ?? 0) - 5.3) < 0.02)
            expect(transcript.phases.last?.hasSuffix("DidEndDecelerating"), equals: true)
            expect(transcript.outcome.scrolling.segments.last?.kind, equals: .animation)
            script.at(5.1, .began(200, 400))
            script.at(5.2, .ended())
            let stopped = try script.run(in: scene)
            #expect(stopped.phases.contains("5.2 s.DidEndDragging") && stopped.offset("s") == nil)
            #expect(!stopped.phases.contains { $0.contains("DidEndScrollingAnimation") })
        }

        check("RF-3: endRefreshing() ends a motion within the limits") {
            let scene = scene()
            var script = drag(300)
            script.flick(at: 5)
            script.set(5.2, .control(scene.view("r"), .isRefreshing(false)))
            let transcript = try script.run(in: scene)
            #expect(transcript.frames("s", after: 5.2).isEmpty)
            #expect((transcript.offset("s")?.y ?? 0) > 0)
        }

        check("RF-3: endRefreshing() during a drag moves nothing until the next movement") {
            let scene = scene()
            var script = drag(300)
            script.drag(at: 5, step: 0.05, (200, 100), (200, 110), (200, 130))
            script.set(5.2, .control(scene.view("r"), .isRefreshing(false)))
            let before = Formula.pixels(-60 - Formula.stretched(20, in: 800))
            expect(try script.run(in: scene).offset("s")?.y, equals: before)
            script.at(5.3, .moved(200, 131))
            expect(
                try script.run(in: scene).offset("s")?.y,
                equals: Formula.pixels(-Formula.stretched(81, in: 800)))
            script.at(5.4, .ended())
            expect(try script.run(in: scene).offset("s") == nil)
        }
    }
}
