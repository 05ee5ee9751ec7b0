import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TextInputTests {
    static let classes: [ViewClass] = [.UITextField, .UITextView]

    /// The text inputs `a` and `b` in the view `p`, which has the recognizers `above`. `on` are recognizers of `a`.
    private func scene(
        _ viewClass: ViewClass = .UITextField, above: RecognizerSpec..., on: [RecognizerSpec] = [],
        change: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        let a = ViewSpec("a", 100, 100, 200, 40).with(viewClass).with { $0.recognizers = on }.with(change)
        let b = ViewSpec("b", 100, 200, 200, 40).with(viewClass)
        let parent = ViewSpec("p", 0, 0, 400, 800, [a, b]).with { $0.recognizers = above }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [parent]))
    }

    private func tap(_ y: Double = 115, hold: Double = 0.05) -> Script {
        var script = Script()
        script.tap(150, y, at: 0, hold: hold)
        return script
    }

    /// The calls of responders and delegates, the control events and the actions.
    private func calls(_ transcript: TestTranscript) -> [String] {
        transcript.callbacks.compactMap { callback in
            switch callback.method.kind {
            case .responder, .controlEvent, .action:
                "\(transcript.scene.name(callback.receiver)).\(transcript.name(callback.method))"
                    + (callback.result.map { "=\($0)" } ?? "")
            default: nil
            }
        }
    }

    private func isFirst(_ name: String?, _ transcript: TestTranscript) -> Bool {
        transcript.outcome.finalState.firstResponder == name.map { transcript.scene.responder($0) }
    }

    @Test("Text inputs become first responder by a tap (TX-1 to TX-5)") func checks() {
        // MARK: The tap

        check(
            "TX-1: a text input has a tap of its own, after those of a scroll view and before the application's"
        ) {
            let field = try tap().run(in: scene(on: [.tap("own")], change: { $0.off = [] }))
            expect(
                field.outcome.collected.recognizers.map { field.scene.name($0) },
                equals: ["a.textTap", "own"])
            let view = try tap().run(in: scene(.UITextView, on: [.tap("own")]))
            expect(
                view.outcome.collected.recognizers.map { view.scene.name($0) },
                equals: ["a.pan", "a.textTap", "own"])
            for viewClass in TextInputTests.classes {
                let scene = scene(viewClass)
                let tap = try #require(scene.scene.textTap(of: scene.view("a")))
                #expect(scene.scene.isTextTap(tap))
                #expect(scene.scene[tap].flags.contains(.cancelsTouchesInView))
                #expect(!scene.scene[tap].flags.contains(.delaysTouchesEnded))
            }
            #expect(scene().scene.textTap(of: scene().view("p")) == nil)
        }

        check(
            "TX-2, TX-4: a tap makes a text field first responder, then cancels its touches: touchUpInside is missing"
        ) {
            let transcript = try tap().run(in: scene())
            expect(
                calls(transcript),
                equals: [
                    "a.touchDown", "a.become=true", "a.textFieldDidBeginEditing", "a.editingDidBegin",
                    "a.touchCancel",
                ])
            #expect(isFirst("a", transcript))
        }

        check("TX-2, TX-4: a tap makes a text view first responder") {
            let transcript = try tap().run(in: scene(.UITextView))
            expect(calls(transcript), equals: ["a.become=true", "a.textViewDidBeginEditing"])
            #expect(transcript.log.contains("a.cancelled[1]"))
        }

        check("TX-2: the text input becomes first responder before the targets of the application are called")
        {
            var added = scene().changing { scene in
                scene.selectors.append(SelectorIndex(0))
            }
            added.selectorNames.append("tapped")
            let recognizer = try #require(added.scene.textTap(of: added.view("a")))
            var script = Script()
            script.add(
                0,
                .addTarget(
                    recognizer, Target(.application, action: SelectorIndex(added.selectorNames.count - 1)))
            )
            script.tap(150, 115, at: 1)
            expect(
                calls(try script.run(in: added)),
                equals: [
                    "a.touchDown", "a.become=true", "a.textFieldDidBeginEditing", "a.editingDidBegin",
                    "app.tapped",
                    "a.touchCancel",
                ])
        }

        check(
            "TX-2, RC-8: from one text field to another, the first one ends editing before the second one begins"
        ) {
            var script = tap()
            script.tap(150, 215, at: 2)
            expect(
                calls(try script.run(in: scene())).suffix(7),
                equals: [
                    "a.resign=true", "a.textFieldDidEndEditing", "a.editingDidEnd", "b.become=true",
                    "b.textFieldDidBeginEditing", "b.editingDidBegin", "b.touchCancel",
                ])
        }

        check("TX-2: a drag of a scroll view above, and a touch that stops it, do not begin editing") {
            let field = ViewSpec("f", 100, 100, 200, 40).with(.UITextField)
            let scene = TestScene(
                ViewSpec("w", 0, 0, 400, 800, [ViewSpec.scroll("s", 0, 0, 400, 800, down: 4000, field)]))
            var script = Script()
            script.drag(at: 0, step: 0.02, (150, 120), (150, 130), (150, 140))
            script.at(0.06, .ended())
            expect(isFirst(nil, try script.run(in: scene)))
            var quick = Script()
            quick.tap(150, 120, at: 0)
            let transcript = try quick.run(in: scene)
            #expect(isFirst("f", transcript))
            expect(
                transcript.controlEvents, equals: ["editingDidBegin"],
                "SC-6: the field never receives the touch")
        }

        check(
            "TX-2: a button in a text field keeps its tap (CT-6), and the field does not become first responder"
        ) {
            let scene = scene {
                $0.subviews = [ViewSpec("clear", 150, 0, 50, 40).with(.UIButton)]
            }
            var script = Script()
            script.tap(270, 115, at: 0)
            let transcript = try script.run(in: scene)
            #expect(transcript.controlEvents.contains("touchUpInside"))
            #expect(isFirst(nil, transcript))
        }

        check("CT-16: other controls never become first responder through a tap") {
            let transcript = try tap().run(in: scene(.UIButton) { $0.on.insert(.canBecomeFirstResponder) })
            #expect(transcript.log.allSatisfy { !$0.contains("become") })
        }

        check("TX-3: the same holds for a tap that does not cancel touches, and for one of the window") {
            let transcript = try tap().run(in: scene(above: .tap("dismiss").off(.cancelsTouchesInView)))
            #expect(isFirst("a", transcript) && calls(transcript).contains("app.dismiss"))
        }

        check("TX-3: a tap above that waits for a double tap acts later; the focus does not wait") {
            let transcript = try tap().run(
                in: scene(above: .tap("double", taps: 2), .tap("single").requiring("double")))
            expect(
                calls(transcript),
                equals: [
                    "a.touchDown", "a.become=true", "a.textFieldDidBeginEditing", "a.editingDidBegin",
                    "a.touchCancel",
                    "app.single",
                ])
        }

        check("TX-3: a long press of a superview that has begun excludes the focus") {
            let transcript = try tap(hold: 0.6).run(in: scene(above: .press("press")))
            #expect(isFirst(nil, transcript))
            #expect(transcript.causes().contains("a.textTap failed excluded GX-1 by press"))
            expect(isFirst("a", try tap(hold: 0.6).run(in: scene())))
        }

        check("TX-3: a failure requirement on the text input's tap holds") {
            let transcript = try tap().run(in: scene(above: .tap("dismiss").requiring("a.textTap")))
            #expect(isFirst("a", transcript))
            #expect(transcript.path("dismiss").contains("failed"))
        }

        check("TX-4: with trace full, the question is logged if the answer is yes") {
            var script = tap()
            script.options.trace = .full
            let calls = calls(try script.run(in: scene()))
            let asked = try #require(calls.firstIndex(of: "a.textFieldShouldBeginEditing=true"))
            expect(calls[asked + 1], equals: "a.become=true")
        }

        check("TX-4, RC-6: a first responder that does not resign keeps the focus") {
            let scene = scene { $0.off.insert(.canResignFirstResponder) }
            var script = tap()
            script.tap(150, 215, at: 2)
            let transcript = try script.run(in: scene)
            #expect(isFirst("a", transcript))
            expect(
                calls(transcript).suffix(3), equals: ["a.resign=false", "b.become=false", "b.touchCancel"])
        }

        // MARK: Editable

        check("TX-5: a tap makes a text view first responder only while `isEditable` is true") {
            var scene = scene(.UITextView)
            scene.scene[scene.view("a")].flags.remove(.isEditable)
            expect(isFirst(nil, try tap().run(in: scene)))
            var script = Script()
            script.set(0, .viewFlag(scene.view("a"), .isEditable, true))
            script.tap(150, 115, at: 1)
            script.set(2, .viewFlag(scene.view("a"), .isEditable, false))
            script.add(3, .resignFirstResponder(scene.responder("a")))
            script.tap(150, 115, at: 4)
            let transcript = try script.run(in: scene)
            expect(
                calls(transcript), equals: ["a.become=true", "a.textViewDidBeginEditing", "a.resign=true"])
        }

        check(
            "TX-5: a text view that is not editable can become first responder, and its delegate is not called"
        ) {
            let scene = scene(.UITextView) { $0.off.formUnion([.isEditable, .shouldBeginEditing]) }
            var script = Script()
            script.add(0, .becomeFirstResponder(scene.responder("a")))
            expect(calls(try script.run(in: scene)), equals: ["a.become=true"])
        }

        // MARK: Other reasons

        check("CT-16: becoming and resigning in an event also sends editing events; a refusal sends none") {
            var scene = scene()
            var script = Script()
            script.add(0, .becomeFirstResponder(scene.responder("a")))
            script.add(1, .resignFirstResponder(scene.responder("a")))
            expect(try script.run(in: scene).controlEvents, equals: ["editingDidBegin", "editingDidEnd"])
            scene.scene[scene.view("a")].flags.remove(.canResignFirstResponder)
            expect(try script.run(in: scene).controlEvents, equals: ["editingDidBegin"])
            scene.scene[scene.view("a")].flags.remove(.canBecomeFirstResponder)
            expect(try script.run(in: scene).controlEvents, equals: [])
        }

        check("CT-16, RC-10: a field that is removed ends editing") {
            let scene = scene()
            var script = tap()
            script.add(1, .removeView(scene.view("a")))
            expect(
                calls(try script.run(in: scene)).suffix(3),
                equals: [
                    "a.resign=true", "a.textFieldDidEndEditing", "a.editingDidEnd",
                ])
        }
    }

    @Test("TX-2: a tap on the first responder changes nothing", arguments: classes)
    func again(viewClass: ViewClass) throws {
        var script = tap()
        script.tap(150, 115, at: 2)
        let transcript = try script.run(in: scene(viewClass))
        expect(calls(transcript).filter { $0 == "a.become=true" }.count, equals: 1)
        expect(transcript.path("a.textTap").filter { $0 == "recognized" }.count, equals: 2)
    }

    @Test("TX-2: a lift outside, a long press and a canceled touch do not begin editing", arguments: classes)
    func noTap(viewClass: ViewClass) throws {
        var script = Script()
        script.at(0, .began(150, 115))
        script.at(0.1, .ended(at: Point(x: 150, y: 500)))
        script.tap(150, 115, at: 1, hold: 0.8)
        script.at(3, .began(150, 115))
        script.at(3.1, .cancelled())
        expect(isFirst(nil, try script.run(in: scene(viewClass))))
    }

    // MARK: Other taps

    @Test(
        "TX-3: a tap of a superview does not keep a text input from the focus, and acts first",
        arguments: classes)
    func tapAbove(viewClass: ViewClass) throws {
        let transcript = try tap().run(in: scene(viewClass, above: .tap("dismiss")))
        #expect(
            transcript.path("dismiss") == ["recognized"] && transcript.path("a.textTap") == ["recognized"])
        let order = calls(transcript)
        let dismissed = try #require(order.firstIndex(of: "app.dismiss"))
        let focused = try #require(order.firstIndex(of: "a.become=true"))
        #expect(dismissed < focused)
        #expect(isFirst("a", transcript))
        expect(transcript.log.filter { $0 == "a.cancelled[1]" }.count, equals: 1)
    }

    @Test(
        "TX-3: a tap that the application adds to the text input acts first and excludes the focus",
        arguments: classes)
    func tapOnIt(viewClass: ViewClass) throws {
        let transcript = try tap().run(in: scene(viewClass, on: [.tap("own")]))
        #expect(isFirst(nil, transcript))
        #expect(transcript.causes().contains("a.textTap failed excluded GX-1 by own"))
        let both = try tap().run(
            in: scene(
                viewClass,
                on: [
                    RecognizerSpec.tap("own").delegate {
                        $0.shouldRecognizeSimultaneouslyWith = .always(true)
                    }
                ]))
        #expect(isFirst("a", both) && calls(both).contains("app.own"))
    }

    // MARK: Delegates

    @Test(
        "TX-4: a delegate that does not allow editing is asked first, and nothing changes", arguments: classes
    )
    func refused(viewClass: ViewClass) throws {
        let prefix = viewClass == .UITextField ? "textField" : "textView"
        let scene = scene(viewClass) { $0.off.insert(.shouldBeginEditing) }
        var script = Script()
        script.add(0, .becomeFirstResponder(scene.responder("b")))
        script.tap(150, 115, at: 1)
        let transcript = try script.run(in: scene)
        #expect(isFirst("b", transcript))
        #expect(calls(transcript).contains("a.\(prefix)ShouldBeginEditing=false"))
        #expect(!calls(transcript).contains("b.resign=true"))
        let refusal = transcript.callbacks.last { $0.method == .becomeFirstResponder }
        #expect(refusal?.result == false && transcript.rule(refusal) == .TX4)
        expect(transcript.path("a.textTap"), equals: ["recognized"])
    }
}
