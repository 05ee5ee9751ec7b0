import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct PointerTests {
    @Test("Buttons, modifier keys and keys (PT-1 to PT-4, PT-9)") func checks() {
        // MARK: Modifier keys

        check(
            "PT-1: an action reports the modifier keys of the latest event that its recognizer has processed"
        ) {
            var script = Script()
            script.at(0, .began(10, 10))
            script.held([.shift, .command])
            script.at(0.05, .ended())
            script.held(.alternate)
            let actions = try script.run(in: .one(.tap())).actions(of: "tap")
            expect(actions.map(\.input.modifierFlags), equals: [.alternate])
        }

        check("PT-1: at a deadline, an action reports the modifier keys of the event before it") {
            var script = Script()
            script.at(0, .began(10, 10))
            script.held(.control)
            script.advance(0.4)
            let actions = try script.run(in: .one(.press())).actions(of: "press")
            expect(actions.map(\.input.modifierFlags), equals: [.control])
        }

        check("PT-1: modifier keys are no requirement, and a recognizer forgets them with its reset") {
            var script = Script()
            script.tap(10, 10, at: 0)
            script.held(.shift)
            script.tap(10, 10, at: 1)
            let actions = try script.run(in: .one(.tap())).actions(of: "tap")
            expect(actions.map(\.input.modifierFlags), equals: [.shift, []])
        }

        check("PT-1, PT-2: a hover recognizer reports the modifier keys and the buttons of each event") {
            var script = Script()
            script.hover(0, .entered, 200, 200)
            script.held(.shift)
            script.hover(0.1, .moved, 210, 200)
            script.pressed(.button(3))
            let actions = try script.run(in: .one(.hover())).actions(of: "hover")
            expect(actions.map(\.input.modifierFlags), equals: [.shift, []])
            expect(actions.map { $0.input.buttonMask ?? [] }, equals: [[], .button(3)])
        }

        // MARK: Buttons

        check("PT-2: without a buttonMask, the primary button is pressed while a pointer's touch is down") {
            var script = Script()
            script.at(0, .began("pointer", 10, 10).typed(.indirectPointer))
            script.at(0.1, .moved("pointer", 30, 10).typed(.indirectPointer))
            script.at(0.2, .ended("pointer").typed(.indirectPointer))
            let actions = try script.run(in: .one(.pan())).actions(of: "pan")
            expect(actions.map { $0.input.buttonMask ?? [] }, equals: [.primary, []])
        }

        check("PT-2: a stated buttonMask is reported, at the end too") {
            var script = Script()
            script.at(0, .began("pointer", 10, 10).typed(.indirectPointer))
            script.pressed(.secondary)
            script.at(0.1, .moved("pointer", 30, 10).typed(.indirectPointer))
            script.at(0.2, .ended("pointer").typed(.indirectPointer))
            script.pressed([.primary, .secondary])
            let actions = try script.run(in: .one(.pan())).actions(of: "pan")
            expect(actions.map { $0.input.buttonMask ?? [] }, equals: [.secondary, [.primary, .secondary]])
        }

        check("PT-2: a finger presses no button") {
            var script = Script()
            script.tap(10, 10, at: 0)
            expect(
                try script.run(in: .one(.tap())).actions(of: "tap").map { $0.input.buttonMask ?? [] },
                equals: [[]])
        }

        check("PT-3: a tap fails at began if none of its required buttons is pressed; the default is primary")
        {
            var script = Script()
            script.click(10, 10, at: 0, .secondary)
            let transcript = try script.run(in: clicks)
            expect(transcript.timedPath("primary"), equals: ["0.0 failed"])
            expect(transcript.path("either"), equals: ["recognized"])
            expect(transcript.causes().first, equals: "primary failed otherButton PT-3")
            expect(TapSettings().buttonMaskRequired, equals: .primary)
            script = Script()
            script.click(10, 10, at: 0)
            expect(try script.run(in: clicks).path("secondary"), equals: ["failed"])
        }

        check("PT-3: one of several required buttons is enough, and other buttons do not matter") {
            var script = Script()
            script.click(10, 10, at: 0, [.secondary, .button(3)])
            expect(
                try script.run(in: .one(.click("tap", [.primary, .secondary]))).path("tap"),
                equals: ["recognized"])
            script = Script()
            script.click(10, 10, at: 0, .button(3))
            expect(
                try script.run(in: .one(.click("tap", [.primary, .secondary]))).path("tap"),
                equals: ["failed"])
        }

        check("PT-3: buttons are not compared with fingers, pencils and indirect touches") {
            for type in TouchType.allCases where type != .indirectPointer {
                var script = Script()
                script.at(0, .began(10, 10).typed(type))
                script.pressed(.primary)
                script.at(0.05, .ended())
                let transcript = try script.run(in: .one(.click("tap", .secondary)))
                expect(transcript.path("tap"), equals: ["recognized"], "\(type)")
            }
        }

        check("PT-3: a double tap needs the button at each tap") {
            for (second, path) in [(ButtonMask.secondary, ["recognized"]), (.primary, ["failed"])] {
                var script = Script()
                script.click(10, 10, at: 0, .secondary)
                script.click(10, 10, at: 0.2, second)
                var settings = TapSettings()
                settings.numberOfTapsRequired = 2
                settings.buttonMaskRequired = .secondary
                expect(
                    try script.run(in: .one(RecognizerSpec("tap", .tap(settings)))).path("tap"), equals: path)
            }
        }

        check("PT-3: long presses and pans recognize any button") {
            var script = Script()
            script.at(0, .began("pointer", 10, 10).typed(.indirectPointer))
            script.pressed(.secondary)
            script.at(0.7, .ended("pointer").typed(.indirectPointer))
            expect(try script.run(in: .one(.press())).path("press"), equals: ["began", "ended"])
            script = Script()
            script.click(10, 10, at: 0, .secondary)
            script.click(10, 10, at: 0.2, .secondary)
            script.at(0.2, .began("1", 10, 10))
            expect(try script.run(in: .one(.press(taps: 1))).path("press").first, equals: "failed")
        }

        // MARK: Keys

        check("PT-4: a press with a key but without a type goes to no recognizer, then to its responder") {
            var key = UIKeyInput()
            key.keyCode = 4
            key.modifierFlags = .shift
            var script = Script()
            script.key(key, at: 0, .shift)
            let view = ViewSpec("v", 0, 0, 9, 9).presses(.handle).recognizing(.tap())
            var scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))
            scene.scene.focusedView = scene.view("v")
            let transcript = try script.run(in: scene)
            expect(transcript.log, equals: ["v.pressesBegan[1]", "v.pressesEnded[1]"])
            let press = try #require(transcript.outcome.presses.first)
            #expect(press.type == nil && press.uiKey == 0)
        }

        check("PT-4: a press with a type and a key goes to taps; the key of the latest sample is reported") {
            var script = Script()
            script.press(at: 0)
            for (place, code) in [UInt16(40), 44].enumerated() {
                var key = UIKeyInput()
                key.keyCode = code
                script.sequence.uiKeys.append(key)
                script.sequence.presses[place].uiKey = Int32(place)
            }
            let view = ViewSpec("v", 0, 0, 9, 9).recognizing(.tap())
            var scene = TestScene(ViewSpec("w", 0, 0, 9, 9, [view]))
            scene.scene.focusedView = scene.view("v")
            let transcript = try script.run(in: scene)
            expect(transcript.path("tap"), equals: ["recognized"])
            expect(transcript.outcome.presses.map(\.uiKey), equals: [1])
        }

        // MARK: Hover

        check("PT-9: the type of a pointer that enters is compared with allowedTouchTypes, if it is stated") {
            for (type, isReceived) in [(TouchType.pencil, true), (.indirectPointer, false), (nil, true)] {
                var sample = HoverSample(.entered, at: Point(x: 200, y: 200))
                sample.type = type
                var script = Script()
                script.add(0, .hover(sample))
                let hover = RecognizerSpec.hover().with { $0.touchTypes = [.pencil] }
                expect(try script.run(in: .one(hover)).path("hover"), equals: (isReceived ? ["began"] : []))
            }
        }
    }

    private var clicks: TestScene {
        .one(
            .click("primary", .primary), .click("secondary", .secondary),
            .click("either", [.primary, .secondary]))
    }

    @Test(
        "PT-3: a tap before a long press can have any button, and none",
        arguments: [ButtonMask.secondary, []])
    func tapBeforePress(buttons: ButtonMask) throws {
        var script = Script()
        script.click(10, 10, at: 0, buttons)
        script.at(0.2, .began("pointer", 10, 10).typed(.indirectPointer))
        script.pressed(buttons)
        script.at(1, .ended("pointer").typed(.indirectPointer))
        expect(try script.run(in: .one(.press(taps: 1))).path("press"), equals: ["began", "ended"])
    }
}
