import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct OtherEventsTests {
    /// The window `w` has the root controller `vc`. The view `v` is the first responder.
    private func scene(
        _ view: ViewSpec = ViewSpec("v", 0, 0, 9, 9), change: (inout Scene) -> Void = { _ in }
    ) -> TestScene {
        let root = ViewSpec("root", 0, 0, 99, 99, [view]).with {
            $0.controller = ViewSpec.Controller(name: "vc")
            $0.controller?.others.motion = PhaseHandling(.handle)
        }
        var scene = TestScene(ViewSpec("w", 0, 0, 99, 99, [root]))
        scene.scene.firstResponder = .view(scene.view("v"))
        change(&scene.scene)
        return scene
    }

    private func run(
        _ kind: Event.Kind, in scene: TestScene, trace: TraceLevel = .callbacks
    ) throws -> TestTranscript {
        var script = Script()
        script.options.trace = trace
        script.add(1, kind)
        return try script.run(in: scene)
    }

    @Test("Motion, remote control, menus and orientation (EV-1, EV-5 to EV-8)") func checks() {
        // MARK: Motion

        check("RC-5: a shake goes to the first responder and up the responder chain") {
            var script = Script()
            script.motion(0, .began)
            script.motion(1, .cancelled)
            script.motion(2, .began)
            script.motion(3, .ended)
            let transcript = try script.run(in: scene())
            expect(
                transcript.dispositions.prefix(3),
                equals: [
                    "v.motionBegan forwarded", "root.motionBegan forwarded", "vc.motionBegan handled",
                ])
            expect(
                transcript.log,
                equals: [
                    "vc.motionBegan(shake)", "vc.motionCancelled(shake)", "vc.motionBegan(shake)",
                    "vc.motionEnded(shake)",
                ])
        }

        check("RC-5: without a first responder, a shake goes to the root view controller of the key window") {
            let transcript = try run(.motion(.began, .shake), in: scene { $0.firstResponder = nil })
            expect(transcript.dispositions, equals: ["vc.motionBegan handled"])
        }

        check("EV-5: each phase of a motion goes to the first responder at that time") {
            let views = ["a", "b"].map {
                ViewSpec($0, 0, 0, 9, 9).motion(.handle).on(.canBecomeFirstResponder)
            }
            var scene = TestScene(ViewSpec("w", 0, 0, 9, 9, views))
            scene.scene.firstResponder = .view(scene.view("a"))
            var script = Script()
            script.motion(0, .began)
            script.add(0.5, .becomeFirstResponder(.view(scene.view("b"))))
            script.motion(1, .ended)
            expect(
                try script.run(in: scene).log("a.m", "b.m"),
                equals: ["a.motionBegan(shake)", "b.motionEnded(shake)"])
        }

        check("RC-3: motion that no responder handles is discarded") {
            let transcript = try run(.motion(.ended, .shake), in: TestScene(ViewSpec("w", 0, 0, 9, 9)))
            expect(transcript.log, equals: ["nil.motionEnded.discarded(shake)"])
            expect(transcript.rule(transcript.callbacks.last), equals: .RC3)
            expect(transcript.callbacks.last?.method.kind, equals: .discarded)
        }

        // MARK: Remote control

        check("RC-6: remote control events go to the first responder if the application receives them") {
            let receiving = scene(ViewSpec("v", 0, 0, 9, 9).remoteControl(.handle)) {
                $0.application.isReceivingRemoteControlEvents = true
            }
            let transcript = try run(.remoteControl(.nextTrack), in: receiving)
            expect(transcript.log, equals: ["v.remoteControlReceived(nextTrack)"])
            expect(transcript.callbacks.first?.method.kind, equals: .remoteControl)
        }

        check(
            "RC-6, EV-5: otherwise remote control events are discarded before the application sees an event"
        ) {
            let ignoring = scene(ViewSpec("v", 0, 0, 9, 9).remoteControl(.handle))
            let transcript = try run(.remoteControl(.play), in: ignoring, trace: .full)
            expect(transcript.log, equals: ["nil.remoteControlReceived.discarded(play)"])
            expect(transcript.rule(transcript.callbacks.first), equals: .RC6)
            #expect(
                transcript.stages.dropLast().last == "eventQueue" && transcript.outcome.events.records.isEmpty
            )
        }

        check("an event lists only its own touches and presses") {
            var script = Script()
            script.options.trace = .full
            script.at(0, .began(5, 5))
            script.press(1, .began())
            script.motion(2, .began)
            let outcome = try script.run(in: scene()).outcome
            expect(outcome.events.records.map(\.allTouches.count), equals: [1, 0, 0])
            expect(outcome.events.records.map(\.allPresses.count), equals: [0, 1, 0])
        }

        check("EV-5: the key window passes an event on if the receiver is not in a window") {
            let scene = scene {
                $0.firstResponder = .application
                $0.windows[0].swallowsEvents = true
            }
            expect(try run(.motion(.began, .shake), in: scene).lines.isEmpty)
            let windowless = try run(.motion(.began, .shake), in: TestScene(windows: []), trace: .full)
            expect(
                windowless.dispositions,
                equals: [
                    "app.motionBegan forwarded", "appDelegate.motionBegan forwarded",
                    "nil.motionBegan.discarded",
                ])
        }

        check("EV-6: while interaction is ignored, motion, remote control, menu and orientation arrive") {
            var scene = scene(ViewSpec("v", 0, 0, 9, 9).remoteControl(.handle)) {
                $0.application.isIgnoringInteractionEvents = true
                $0.application.isReceivingRemoteControlEvents = true
            }
            let copy = scene.selector("copy:")
            var script = Script()
            script.motion(0, .began)
            script.add(0, .remoteControl(.play))
            script.add(0, .menuAction(copy))
            script.add(0, .orientation(.portrait))
            expect(
                try script.run(in: scene).log,
                equals: [
                    "vc.motionBegan(shake)", "v.remoteControlReceived(play)", "nil.copy:[]",
                    "app.supportedInterfaceOrientations(portrait w)", "vc.viewWillTransition(portrait w)",
                ])
        }

        // MARK: Menus

        check("RC-7: a menu action goes to the first responder in the chain that implements it") {
            let scene = scene(ViewSpec("v", 0, 0, 9, 9).with { $0.actions = ["cut:"] }) {
                $0.application.responder.actions = $0[overridesOf: ViewIndex(2)].responder.actions
            }
            var other = scene
            let cut = other.selector("cut:")
            let transcript = try run(.menuAction(cut), in: other)
            expect(transcript.lines, equals: ["v.cut:[]"])
            expect(transcript.callbacks.first?.method.kind, equals: .menu)
            other.scene.firstResponder = nil
            expect(try run(.menuAction(cut), in: other).lines, equals: ["app.cut:[]"])
        }

        check("RC-7: a menu action that no responder implements is unhandled, with the cause RC-7") {
            var scene = scene()
            let copy = scene.selector("copy:")
            let transcript = try run(.menuAction(copy), in: scene)
            expect(transcript.dispositions, equals: ["nil.copy: unhandled"])
            expect(transcript.rule(transcript.callbacks.first), equals: .RC7)
        }

        check("EV-7: the application's sendAction override decides the target and the action") {
            var scene = scene()
            let copy = scene.selector("copy:")
            var override = SendActionOverride()
            override.receiver = .object(.responder(.applicationDelegate))
            override.action = scene.selector("paste:")
            scene.scene.application.sendAction = override
            expect(
                try run(.menuAction(copy), in: scene).lines,
                equals: ["app.sendAction[]", "appDelegate.paste:[]"])
        }

        // MARK: Orientation

        check(
            "EV-8: for each visible window, front to back: the application is asked, the root controller notified"
        ) {
            func window(_ name: String, level: Double = 0) -> ViewSpec {
                let root = ViewSpec("\(name)-root", 0, 0, 9, 9).with {
                    $0.controller = ViewSpec.Controller(name: "\(name)-vc")
                }
                return ViewSpec(name, 0, 0, 9, 9, [root]).with { $0.level = level }
            }
            let scene = TestScene(windows: [
                window("a", level: 1), window("b"), window("c").on(.isHidden), ViewSpec("d", 0, 0, 9, 9),
            ])
            let transcript = try run(.orientation(.landscapeRight), in: scene)
            expect(
                transcript.log,
                equals: [
                    "app.supportedInterfaceOrientations(landscapeRight a)",
                    "a-vc.viewWillTransition(landscapeRight a)",
                    "app.supportedInterfaceOrientations(landscapeRight d)",
                    "app.supportedInterfaceOrientations(landscapeRight b)",
                    "b-vc.viewWillTransition(landscapeRight b)",
                ])
            #expect(transcript.callbacks.allSatisfy { $0.method.kind == .orientation })
        }
    }

    // MARK: The pipeline

    private static let events: [Event.Kind] = [.motion(.began, .shake), .remoteControl(.play)]

    @Test("EV-5: motion and remote control pass all stages", arguments: [0, 1])
    func stages(number: Int) throws {
        let scene = scene { $0.application.isReceivingRemoteControlEvents = true }
        let transcript = try run(Self.events[number], in: scene, trace: .full)
        expect(transcript.stages.count, equals: 9)
        expect(transcript.stages.dropLast().last?.hasPrefix("windowSendEvent"), equals: true)
        expect(transcript.outcome.events.records.count, equals: 1)
    }

    @Test("PL-5: the application or the window can swallow motion and remote control", arguments: [0, 1])
    func swallowed(number: Int) throws {
        for byApplication in [true, false] {
            let scene = scene {
                $0.application.isReceivingRemoteControlEvents = true
                $0.application.swallowsEvents = byApplication
                $0.windows[0].swallowsEvents = !byApplication
            }
            expect(try run(Self.events[number], in: scene).lines.isEmpty)
        }
    }

    // MARK: EV-6

    @Test("EV-6: without a foreground application, nothing is delivered", arguments: 0..<4)
    func background(number: Int) throws {
        let kinds = Self.events + [.menuAction(SelectorIndex(0)), .orientation(.portrait)]
        let scene = scene {
            $0.application.isForeground = false
            $0.application.isReceivingRemoteControlEvents = true
        }
        let transcript = try run(kinds[number], in: scene, trace: .full)
        #expect(transcript.lines.isEmpty && transcript.outcome.events.records.isEmpty)
    }
}
