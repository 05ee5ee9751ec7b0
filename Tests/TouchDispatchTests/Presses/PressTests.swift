import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PressTests {
    /// A window whose root view has the controller `vc` and the subviews `views`.
    private func scene(
        _ views: [ViewSpec] = [ViewSpec("v", 0, 0, 9, 9).presses(.handle)],
        controller: Handling = .inherit, change: (inout Scene) -> Void = { _ in }
    ) -> TestScene {
        let root = ViewSpec("root", 0, 0, 99, 99, views).with {
            $0.controller = ViewSpec.Controller(name: "vc")
            $0.controller?.others.presses = PhaseHandling(controller)
        }
        return TestScene(ViewSpec("w", 0, 0, 99, 99, [root]), change: change)
    }

    private func focused(_ scene: TestScene, _ name: String = "v") -> TestScene {
        var scene = scene
        scene.scene.focusedView = scene.view(name)
        return scene
    }

    private var press: Script {
        var script = Script()
        script.press(at: 0)
        return script
    }

    @Test("Presses and their receivers (EV-1, EV-2, EV-6, RC-5)") func checks() {
        // MARK: RC-5

        check("RC-5: the focused view comes before the first responder") {
            var scene = focused(scene([ViewSpec("v", 0, 0, 9, 9), ViewSpec("u", 0, 0, 9, 9)]))
            scene.scene.firstResponder = .view(scene.view("u"))
            expect(try press.run(in: scene).presses, equals: ["ended select v"])
            scene.scene.focusedView = nil
            expect(try press.run(in: scene).presses, equals: ["ended select u"])
        }

        check("RC-5: without both, the root controller of the key window, otherwise the window") {
            expect(try press.run(in: scene()).presses, equals: ["ended select vc"])
            let bare = TestScene(ViewSpec("w", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9)]))
            expect(try press.run(in: bare).presses, equals: ["ended select w"])
            expect(try press.run(in: TestScene(windows: [])).presses, equals: ["ended select app"])
        }

        check("EV-5: the key window is the marked one, otherwise the frontmost visible one of level 0") {
            let windows = [
                ViewSpec("a", 0, 0, 9, 9), ViewSpec("b", 0, 0, 9, 9),
                ViewSpec("c", 0, 0, 9, 9).on(.isHidden), ViewSpec("d", 0, 0, 9, 9).with { $0.level = 1 },
            ]
            expect(try press.run(in: TestScene(windows: windows)).presses, equals: ["ended select b"])
            let marked = TestScene(windows: windows) { $0.windows[0].isKeyWindow = true }
            expect(try press.run(in: marked).presses, equals: ["ended select a"])
            let high = TestScene(windows: [windows[3]])
            expect(try press.run(in: high).presses, equals: ["ended select app"])
        }

        check("RC-5: a presented controller, or one whose view was removed, is not a root controller") {
            let first = ViewSpec("one", 0, 0, 9, 9).with { $0.controller = ViewSpec.Controller(name: "c1") }
            let second = ViewSpec("two", 0, 0, 9, 9).with { $0.controller = ViewSpec.Controller(name: "c2") }
            let presented = first.with { $0.controller?.presentedBy = "c2" }
            let scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [presented, second]))
            expect(try press.run(in: scene).presses, equals: ["ended select c2"])
            let both = TestScene(ViewSpec("w", 0, 0, 9, 9, [first, second]))
            var script = Script()
            script.add(0, .removeView(both.view("one")))
            script.press(at: 1)
            expect(try script.run(in: both).presses, equals: ["ended select c2"])
        }

        // MARK: RC-3

        check("EV-1: a press goes up the chain like a touch, each phase with its own handling") {
            var began = PhaseHandling()
            began[phase: Int(PressMethod.pressesBegan.rawValue)] = .superThenHandle
            let view = ViewSpec("v", 0, 0, 9, 9).with { $0.others.presses = began }
            let transcript = try press.run(in: focused(scene([view], controller: .handle)))
            expect(
                transcript.dispositions,
                equals: [
                    "root.pressesBegan forwarded", "vc.pressesBegan handled",
                    "v.pressesBegan forwardedThenHandled",
                    "v.pressesEnded forwarded", "root.pressesEnded forwarded", "vc.pressesEnded handled",
                ])
        }

        check("RC-3: a press that no responder handles is discarded, once per call") {
            let transcript = try press.run(in: focused(scene([ViewSpec("v", 0, 0, 9, 9)])))
            expect(
                transcript.handled,
                equals: ["nil.pressesBegan.discarded[1]", "nil.pressesEnded.discarded[1]"])
            expect(transcript.rule(transcript.callbacks.last), equals: .RC3)
        }

        check("RC-4: presses do not end at controls and scroll views") {
            let views = [ViewSpec("s", 0, 0, 9, 9, [ViewSpec("v", 0, 0, 9, 9)]).with(.UIScrollView)]
            let transcript = try press.run(in: focused(scene(views, controller: .handle)))
            expect(transcript.handled, equals: ["vc.pressesBegan[1]", "vc.pressesEnded[1]"])
        }

        // MARK: EV-2

        check(
            "EV-2: one press is one key from began to its end; presses of one event are delivered in one call"
        ) {
            var script = Script()
            script.press(0, .began("a", .menu), .began("b", .upArrow))
            script.press(0.1, .changed("b"), .ended("a"))
            script.press(0.2, .began("a", .select))
            script.press(0.3, .cancelled("b"), .ended("a"))
            let transcript = try script.run(in: focused(scene()))
            expect(transcript.presses, equals: ["ended menu v", "cancelled upArrow v", "ended select v"])
            expect(
                transcript.log,
                equals: [
                    "v.pressesBegan[1 2]", "v.pressesChanged[2]", "v.pressesEnded[1]", "v.pressesBegan[3]",
                    "v.pressesEnded[3]", "v.pressesCancelled[2]",
                ])
        }

        check("EV-2: the receiver is determined when the press begins") {
            let views = [
                ViewSpec("v", 0, 0, 9, 9).presses(.handle).on(.canBecomeFirstResponder),
                ViewSpec("u", 0, 0, 9, 9).presses(.handle).on(.canBecomeFirstResponder),
            ]
            var scene = scene(views)
            scene.scene.firstResponder = .view(scene.view("v"))
            var script = Script()
            script.press(0, .began())
            script.add(0.1, .becomeFirstResponder(.view(scene.view("u"))))
            script.press(0.2, .began("m", .menu))
            script.press(0.3, .ended("m"), .ended())
            let transcript = try script.run(in: scene)
            expect(
                transcript.log.filter { $0.contains("presses") },
                equals: [
                    "v.pressesBegan[1]", "u.pressesBegan[2]", "u.pressesEnded[2]", "v.pressesEnded[1]",
                ])
        }

        check("EV-2: a view that was removed has lost the focus") {
            let scene = focused(scene(controller: .handle))
            var script = Script()
            script.add(0, .removeView(scene.view("v")))
            script.press(at: 1)
            expect(try script.run(in: scene).presses, equals: ["ended select vc"])
        }

        check("CK-1: keys that are down at the end are reported") {
            var script = Script()
            script.press(0, .began("a"), .began("b"))
            script.press(1, .ended("a"))
            let outcome = try script.run(in: scene()).outcome
            expect(outcome.finalState.pressesDown.map(\.sample), equals: [1])
            #expect(outcome.finalState.touchesDown.isEmpty)
        }

        // MARK: EV-6

        check("EV-6: if interaction is ignored, a press is canceled immediately and not delivered") {
            let scene = scene { $0.application.isIgnoringInteractionEvents = true }
            let transcript = try press.run(in: focused(scene))
            #expect(transcript.lines.isEmpty)
            expect(transcript.presses, equals: ["cancelled select nil"])
        }

        check("EV-6: without a foreground application, there are no presses") {
            let scene = scene { $0.application.isForeground = false }
            let transcript = try press.run(in: focused(scene))
            #expect(transcript.lines.isEmpty && transcript.presses.isEmpty)
        }

        // MARK: The pipeline

        check("PL-1: a press passes all stages, and the event lists the presses that are down") {
            var script = Script()
            script.options.trace = .full
            script.press(0, .began("a"))
            script.press(0.1, .began("b"))
            script.press(0.2, .ended("a"))
            let transcript = try script.run(in: focused(scene()))
            expect(transcript.stages.count, equals: 27)
            expect(transcript.stages[6], equals: "applicationSendEvent(isSwallowed: false)")
            #expect(transcript.stages[7].hasPrefix("windowSendEvent"))
            let listed = transcript.outcome.events.records.map { event in
                transcript.outcome.events.presses[event.allPresses.range].map(\.raw)
            }
            expect(listed, equals: [[0], [0, 1], [0, 1]])
            #expect(transcript.outcome.events.touches.isEmpty)
        }
    }

    @Test(
        "PL-5: a press that the application or window swallows is not delivered", arguments: [true, false])
    func swallowed(byApplication: Bool) throws {
        let view = ViewSpec("v", 0, 0, 9, 9).presses(.handle).recognizing(.tap())
        let scene = scene([view]) {
            $0.application.swallowsEvents = byApplication
            $0.windows[0].swallowsEvents = !byApplication
        }
        var script = press
        script.options.trace = .full
        let transcript = try script.run(in: focused(scene))
        #expect(transcript.lines.isEmpty)
        expect(transcript.stages.filter { $0.hasSuffix("isSwallowed: true)") }.count, equals: 2)
    }
}
