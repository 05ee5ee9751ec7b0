import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct KeyboardTests {
    /// The text field `f` and the button `send` at the bottom, which a keyboard of 300 pt covers. `change` is applied to
    /// the scroll view `s` that contains both.
    private func scene(level: Double = 0, change: (inout ScrollSpec) -> Void = { _ in }) -> TestScene {
        let field = ViewSpec("f", 100, 100, 200, 40).with(.UITextField)
        let button = ViewSpec("send", 100, 700, 200, 40).with(.UIButton)
        let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000, field, button).scroll(change)
        let keyboard = ViewSpec("k", 0, 500, 400, 300).on(.isHidden).handling(.handle).with {
            $0.level = Keyboard.windowLevel
        }
        return TestScene(
            ViewSpec("w", 0, 0, 400, 800, [scroll]).with { $0.level = level }, keyboard
        ) { $0.keyboard = .window(WindowIndex(1)) }
    }

    private func hits(_ script: Script, in scene: TestScene) throws -> [String] {
        try script.run(in: scene).outcome.hitTesting.records.map { scene.name($0.hit?.view) }
    }

    @Test("The keyboard (TX-6, TX-7)") func checks() {
        check("TX-6: the keyboard takes the touches in its frame while a text input is the first responder") {
            let scene = scene()
            var script = Script()
            script.tap(150, 720, at: 0)
            script.tap(150, 120, at: 1)
            script.tap(150, 720, at: 2)
            script.tap(150, 499, at: 3)
            script.tap(150, 500, at: 4)
            script.add(5, .resignFirstResponder(scene.responder("f")))
            script.tap(150, 720, at: 6)
            expect(try hits(script, in: scene), equals: ["send", "f", "k", "s", "k", "send"])
        }

        check("TX-6: the keyboard handles its touches; no responder of the application receives them") {
            var script = Script()
            script.add(0, .becomeFirstResponder(scene().responder("f")))
            script.tap(150, 720, at: 1)
            let touches = try script.run(in: scene()).callbacks.filter { $0.method.kind == .touches }
            #expect(touches.allSatisfy { $0.receiver == .responder(scene().responder("k")) })
            expect(touches.count, equals: 2)
        }

        check("TX-6: a touch that began before the keyboard appeared keeps its view (HT-7)") {
            var script = Script()
            script.at(0, .began("1", 150, 720))
            script.tap("2", 150, 120, at: 0.2)
            script.at(0.5, .ended("1"))
            expect(try script.run(in: scene()).log.contains("send.ended[1]"))
        }

        check(
            "TX-6: without a description, nothing is covered, and the first use of the keyboard is recorded"
        ) {
            let scene = scene().changing { $0.keyboard = .unknown }
            var script = Script()
            script.add(1, .becomeFirstResponder(scene.responder("f")))
            script.tap(150, 720, at: 2)
            expect(try hits(script, in: scene), equals: ["send"])
            let outcome = try script.run(in: scene).outcome
            expect(
                outcome.finalState.unknownKeyboard,
                equals: UnknownKeyboard(view: scene.view("f"), time: Instant(microseconds: 1_000_000)))
            let none = scene.changing { $0.keyboard = .none }
            expect(try script.run(in: none).outcome.finalState.unknownKeyboard == nil)
        }

        check("TX-7: the first responder resigns when a drag begins, after scrollViewWillBeginDragging") {
            for mode in [KeyboardDismissMode.onDrag, .onDragWithAccessory] {
                let transcript = try drag().run(in: scene { $0.keyboardDismissMode = mode })
                let lines = transcript.results
                let begin = try #require(lines.firstIndex(of: "s.scrollViewWillBeginDragging"))
                expect(
                    lines[begin...].prefix(4),
                    equals: [
                        "s.scrollViewWillBeginDragging", "f.resign=true", "f.textFieldDidEndEditing",
                        "f.editingDidEnd",
                    ])
                #expect(transcript.outcome.finalState.firstResponder == nil)
                let resigned = transcript.callbacks.first { $0.method == .resignFirstResponder }
                expect(transcript.rule(resigned), equals: .TX7)
            }
        }

        check("TX-7: a first responder that is not a text input stays first responder") {
            let scene = scene { $0.keyboardDismissMode = .onDrag }.changing {
                $0.views[4].flags.insert(.canBecomeFirstResponder)
            }
            var script = drag()
            script.sequence.events[0].kind = .becomeFirstResponder(.view(ViewIndex(3)))
            expect(scene.name(ViewIndex(3)), equals: "send")
            let ready = scene.changing { $0.views[3].flags.insert(.canBecomeFirstResponder) }
            expect(try script.run(in: ready).outcome.finalState.firstResponder, equals: .view(ViewIndex(3)))
        }

        check("TX-7: `set` of keyboardDismissMode applies to later drags") {
            let scene = scene()
            var script = Script()
            script.set(0, .scrollView(scene.view("s"), .keyboardDismissMode(.onDrag)))
            let rest = drag()
            script.sequence.samples = rest.sequence.samples
            script.sequence.events += rest.sequence.events
            script.sequence.fingerCount = rest.sequence.fingerCount
            expect(try script.run(in: scene).outcome.finalState.firstResponder == nil)
        }
    }

    @Test(
        "TX-6: the keyboard is in front of windows of the levels statusBar and alert",
        arguments: [1000, 2000.0])
    func levels(level: Double) throws {
        let scene = scene(level: level)
        var script = Script()
        script.add(0, .becomeFirstResponder(scene.responder("f")))
        script.tap(150, 720, at: 1)
        expect(try hits(script, in: scene), equals: ["k"])
    }

    // MARK: Dismissal

    private func drag() -> Script {
        var script = Script()
        script.add(0, .becomeFirstResponder(scene().responder("f")))
        script.drag(at: 1, step: 0.02, (350, 400), (350, 380), (350, 360))
        script.at(1.06, .ended())
        return script
    }

    @Test(
        "TX-7: the other modes dismiss nothing",
        arguments: [KeyboardDismissMode.none, .interactive, .interactiveWithAccessory])
    func otherModes(mode: KeyboardDismissMode) throws {
        let transcript = try drag().run(in: scene { $0.keyboardDismissMode = mode })
        expect(transcript.outcome.finalState.firstResponder, equals: scene().responder("f"))
    }
}
