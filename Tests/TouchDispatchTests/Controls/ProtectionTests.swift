import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ProtectionTests {
    /// A recognizer, and touches that it recognizes, on a control from (100, 100) to (300, 150).
    struct Gesture: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let recognizer: RecognizerSpec
        let play: @Sendable (inout Script) -> Void

        init(
            _ name: String, _ recognizer: RecognizerSpec, _ play: @escaping @Sendable (inout Script) -> Void
        ) {
            testDescription = name
            self.recognizer = recognizer
            self.play = play
        }

        static let tap = Gesture("tap", .tap("r")) { $0.tap(200, 125, at: 0) }
        static let others = [
            Gesture("double tap", .tap("r", taps: 2)) {
                $0.tap(200, 125, at: 0)
                $0.tap(200, 125, at: 0.2)
            },
            Gesture("two-finger tap", .tap("r", touches: 2)) {
                $0.at(0, .began("1", 190, 125), .began("2", 210, 125))
                $0.at(0.1, .ended("1"), .ended("2"))
            },
            Gesture("long press", .press("r")) {
                $0.at(0, .began(200, 125))
                $0.at(1, .ended())
            },
            Gesture("pan", .pan("r")) { $0.drag((205, 125), (250, 125)) },
            Gesture("swipe", .swipe("r")) { $0.drag((205, 125), (280, 125)) },
            Gesture("custom", .custom("r", .on(.began, set: .began))) { $0.at(0, .began(200, 125)) },
        ]
        static let all = [tap] + others
    }

    static let protected: [ViewClass] = [
        .UIButton, .UISwitch, .UIStepper, .UISegmentedControl, .UIPageControl,
    ]
    /// The classes that refuse only taps here. The right half of a switch that is off is not its thumb.
    static let refusingTaps: [ViewClass] = [.UIButton, .UISwitch, .UIStepper, .UIPageControl]

    private func control(_ viewClass: ViewClass, _ properties: ControlProperty...) -> ViewSpec {
        ViewSpec.control("b", viewClass, 100, 100, 200, 50).on(.isMultipleTouchEnabled)
            .with { $0.control.properties = properties }
    }

    private func play(_ gesture: Gesture, over view: ViewSpec) throws -> TestTranscript {
        var script = Script()
        gesture.play(&script)
        return try script.run(in: .screen(view, recognizers: [gesture.recognizer]))
    }

    private func succeeds(_ transcript: TestTranscript) -> Bool {
        guard let first = transcript.path("r").first else { return false }
        return first != "failed"
    }

    // MARK: The table

    @Test("CT-6: these controls refuse a single tap with one finger above them", arguments: protected)
    func singleTap(viewClass: ViewClass) throws {
        let transcript = try play(.tap, over: control(viewClass))
        expect(transcript.path("r"), equals: ["failed"])
        expect(transcript.causes(), equals: ["r failed controlRefused CT-6"])
        #expect(transcript.log.contains("b?gestureRecognizerShouldBegin(r)=false"))
        expect(
            transcript.controlEvents.last,
            equals: (viewClass == .UIButton ? "primaryActionTriggered" : "touchUpInside"))
    }

    @Test("CT-6: UIControl and text fields refuse nothing", arguments: [ViewClass.UIControl, .UITextField])
    func unprotected(viewClass: ViewClass) throws {
        let transcript = try play(.tap, over: control(viewClass))
        #expect(succeeds(transcript))
        expect(
            transcript.controlEvents.last,
            equals: (viewClass == .UITextField ? "editingDidBegin" : "touchCancel"))
        #expect(!transcript.log.contains { $0.contains("?") }, "a yes of the class needs trace full")
    }

    @Test(
        "CT-6: every other gesture above can begin",
        arguments: refusingTaps + [.UIControl, .UITextField], Gesture.others)
    func otherGestures(viewClass: ViewClass, gesture: Gesture) throws {
        expect(succeeds(try play(gesture, over: control(viewClass))))
    }

    @Test("CT-6: a segmented control refuses pans above it, and no other gesture", arguments: Gesture.others)
    func segments(gesture: Gesture) throws {
        let transcript = try play(gesture, over: control(.UISegmentedControl))
        expect(succeeds(transcript), equals: gesture.testDescription != "pan")
    }

    @Test("CT-6: recognizers of the control itself win", arguments: protected, Gesture.all)
    func own(viewClass: ViewClass, gesture: Gesture) throws {
        var script = Script()
        gesture.play(&script)
        for isOn in [false, true] {
            let view = control(viewClass, .isOn(isOn)).recognizing(gesture.recognizer)
            let transcript = try script.run(in: .screen(view))
            #expect(succeeds(transcript))
            // A recognizer that succeeds when the finger comes down acts before the control receives the
            // touch.
            let events = transcript.controlEvents
            #expect(gesture.testDescription == "custom" ? events == [] : events.last == "touchCancel")
        }
    }

    @Test("CT-6: with cancelsTouchesInView false, no control is asked; both act", arguments: protected)
    func notCancelling(viewClass: ViewClass) throws {
        var script = Script()
        script.tap(200, 125, at: 0)
        let tap = RecognizerSpec.tap("r").off(.cancelsTouchesInView)
        let transcript = try script.run(in: .screen(control(viewClass), recognizers: [tap]))
        expect(transcript.path("r"), equals: ["recognized"])
        #expect(transcript.controlEvents.contains("touchUpInside"))
        let log = transcript.log
        let action = try #require(log.firstIndex(of: "app.r(recognized)"))
        let up = try #require(log.firstIndex(of: "b.touchUpInside"))
        #expect(action < up)
    }

    @Test("Recognizers that controls refuse (CT-6, CT-10)") func checks() {
        check("CT-6: a tap of the window is also refused") {
            var script = Script()
            script.tap(200, 125, at: 0)
            var window = ViewSpec("w", 0, 0, 400, 800, [control(.UIButton)])
            window.recognizers = [.tap("r")]
            expect(try script.run(in: TestScene(window)).path("r"), equals: ["failed"])
        }

        check("CT-6: a touch on a subview of a button has no protection") {
            let view = control(.UIButton).with { $0.subviews = [ViewSpec("icon", 0, 0, 200, 50)] }
            expect(succeeds(try play(.tap, over: view)))
        }

        check("CT-6: a tap with one finger on the control and one elsewhere can begin") {
            let other = ViewSpec("o", 0, 300, 400, 100)
            var script = Script()
            script.at(0, .began("1", 200, 125), .began("2", 200, 350))
            script.at(0.1, .ended("1"), .ended("2"))
            let scene = TestScene.screen(control(.UIButton), other, recognizers: [.tap("r", touches: 2)])
            expect(succeeds(try script.run(in: scene)))
        }

        // MARK: Overrides

        check("CT-10: an answer in the scene replaces the answer of the class") {
            let yes = try play(.tap, over: control(.UIButton).shouldBegin(true))
            #expect(succeeds(yes) && yes.controlEvents.last == "touchCancel")
            let no = try play(.tap, over: control(.UIControl).shouldBegin(false))
            expect(no.causes(), equals: ["r failed viewRefused GS-3"])
        }

        check("CT-10: for recognizers that a list of answers does not name, the class answers") {
            func transcript(_ name: String, _ answer: Bool) throws -> TestTranscript {
                let other = RecognizerSpec.press("other")
                var script = Script()
                script.tap(200, 125, at: 0)
                let view = control(.UIButton).with { $0.shouldBegin = .listed([(name, answer)]) }
                return try script.run(in: .screen(view, recognizers: [.tap("r"), other]))
            }
            expect(try transcript("other", true).causes().contains("r failed controlRefused CT-6"))
            expect(succeeds(try transcript("r", true)))
            expect(try transcript("r", false).causes().contains("r failed viewRefused GS-3"))
        }

        check("CT-10, GS-3: a list that does not name the recognizer is also asked, and logged") {
            var script = Script()
            script.tap(200, 125, at: 0)
            for viewClass in [ViewClass.UIView, .UIControl] {
                let view = control(viewClass).with { $0.shouldBegin = .listed([]) }
                let transcript = try script.run(in: .screen(view, recognizers: [.tap("r")]))
                #expect(transcript.log.contains("b?gestureRecognizerShouldBegin(r)=true"))
            }
        }

        check("CT-10: with trace full, a yes of the class is logged") {
            var script = Script()
            script.options.trace = .full
            script.tap(200, 125, at: 0)
            let transcript = try script.run(in: .screen(control(.UIControl), recognizers: [.tap("r")]))
            #expect(transcript.log.contains("b?gestureRecognizerShouldBegin(r)=true"))
        }

        check("CT-6: a slider that does not track refuses parallel swipes and pans from its thumb") {
            func isAllowed(_ recognizer: RecognizerSpec, _ dx: Double, _ dy: Double) throws -> Bool {
                succeeds(try slid(recognizer, (200, 125), (200 + dx, 125 + dy), tracks: false))
            }
            expect(try !isAllowed(.swipe("r", .right), 60, 0))
            expect(try !isAllowed(.swipe("r", .left), -60, 10))
            expect(try isAllowed(.swipe("r", .down), 0, 60))
            expect(try !isAllowed(.pan("r"), 30, 0))
            expect(try !isAllowed(.pan("r"), 30, 30), "equally far across and along is not mainly across")
            expect(try isAllowed(.pan("r"), 30, 31))
            expect(try isAllowed(.pan("r"), 0, -30))
        }

        check("CT-6, CT-17: the protection ends at the edge of the thumb's hit area") {
            for (x, isAllowed) in [(175.9, true), (176.0, false), (223.9, false), (224.1, true)] {
                let transcript = try slid(.pan("r"), (x, 125), (x + 30, 125), tracks: false)
                expect(succeeds(transcript), equals: isAllowed, "\(x)")
            }
        }

        check("CT-6: a pan with two fingers is not refused") {
            let slider = control(.UISlider, .value(0.5)).beginTracking(false)
            var script = Script()
            script.at(0, .began("1", 195, 125), .began("2", 205, 125))
            script.at(0.1, .moved("1", 225, 125), .moved("2", 235, 125))
            expect(
                succeeds(try script.run(in: .screen(slider, recognizers: [.pan("r", minimum: 2)]))))
        }

        check("CT-6: a slider's own pan can begin while the slider does not track") {
            let slider = control(.UISlider, .value(0.5)).beginTracking(false).recognizing(.pan("r"))
            var script = Script()
            script.drag((200, 125), (230, 125))
            expect(succeeds(try script.run(in: .screen(slider))))
        }

        check("CT-6: a quick drag from a slider's thumb scrolls the page; the slider never gets the touch") {
            let transcript = try page(control(.UISlider, .value(0.2)), rest: 0)
            let drag = try #require(transcript.outcome.scrolling.segments.first)
            #expect(drag.kind == .drag && drag.to.offset == Point(x: 50, y: 0))
            expect(transcript.controlEvents, equals: [])
        }

        check("CT-6, SC-4: after the delay, the slider tracks and keeps the touch") {
            let transcript = try page(control(.UISlider, .value(0.2)), rest: 0.2)
            #expect(transcript.offset("s") == nil)
            expect(transcript.controlEvents.first, equals: "touchDown")
            #expect(transcript.controlEvents.contains("valueChanged"))
            expect(transcript.controlEvents.last, equals: "touchUpInside")
            #expect(transcript.causes().contains("s.pan failed controlRefused CT-6"))
        }

        check("CT-6: without the delay, the slider tracks immediately and refuses the pan of the scroll view")
        {
            let transcript = try page(control(.UISlider, .value(0.2)), rest: 0, delays: false)
            #expect(transcript.offset("s") == nil)
            #expect(transcript.controlEvents.contains("valueChanged"))
        }

        check("CT-6, SC-18: a switch refuses the parallel pan of a scroll view, and a quick drag flips it") {
            let transcript = try page(control(.UISwitch, .isOn(true)), from: 250, rest: 0)
            #expect(transcript.offset("s") == nil)
            #expect(transcript.causes().contains("s.pan failed controlRefused CT-6"))
            #expect(transcript.causes().contains("s.delayedTouches failed scrollRefused SC-18 by s.pan"))
            #expect(transcript.changes.contains("b.isOn(false)"))
            #expect(transcript.controlEvents.contains("valueChanged"))
        }

        check("CT-6, SC-18: a segmented control refuses the pan of a scroll view, with any number of fingers")
        {
            let transcript = try page(control(.UISegmentedControl, .numberOfSegments(2)), from: 250, rest: 0)
            #expect(transcript.offset("s") == nil)
            #expect(transcript.causes().contains("s.pan failed controlRefused CT-6"))
            #expect(transcript.causes().contains("s.delayedTouches failed scrollRefused SC-18 by s.pan"))
            #expect(transcript.changes.contains("b.selectedSegmentIndex(0)"))
            let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, across: 1200, control(.UISegmentedControl))
            var script = Script()
            script.at(0, .began("1", 150, 125), .began("2", 250, 125))
            script.at(0.05, .moved("1", 120, 125), .moved("2", 220, 125))
            let fingers = try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll])))
            expect(fingers.path("s.pan"), equals: ["failed"])
        }

        // MARK: Switches. The thumb of a switch that is off is the left half: 100 to 200.

        check("CT-6: a switch refuses a parallel pan from its thumb") {
            func isAllowed(_ isOn: Bool, _ x: Double, _ dx: Double, _ dy: Double) throws -> Bool {
                var script = Script()
                script.drag((x, 125), (x + dx, 125 + dy))
                let view = control(.UISwitch, .isOn(isOn))
                return succeeds(try script.run(in: .screen(view, recognizers: [.pan("r")])))
            }
            expect(try !isAllowed(false, 150, 20, 0))
            expect(try !isAllowed(false, 199.9, 20, 0))
            expect(try isAllowed(false, 200, 20, 0))
            expect(try !isAllowed(true, 200, -20, 0))
            expect(try isAllowed(true, 199.9, -20, 0))
            expect(try isAllowed(false, 150, 0, 20), "across")
            expect(try isAllowed(false, 150, 10, 20), "mainly across")
        }

        check("CT-10: a switch that the finger has turned on still refuses a pan that begins later") {
            var script = Script().setting(.panHysteresis, 40)
            script.drag((150, 125), (178, 125), (195, 125))
            let transcript = try script.run(in: .screen(control(.UISwitch), recognizers: [.pan("r")]))
            expect(transcript.path("r"), equals: ["failed"])
            #expect(transcript.changes.contains("b.isOn(true)"))
        }

        check("CT-6: swipes from the thumb of a switch can begin") {
            var script = Script()
            script.drag((110, 125), (190, 125))
            expect(succeeds(try script.run(in: .screen(control(.UISwitch), recognizers: [.swipe("r")]))))
        }
    }

    // MARK: Sliders. The thumb at 0.5 has its center at x = 200. Its hit area is from 176 to 224.

    private func slid(
        _ recognizer: RecognizerSpec, _ from: (Double, Double), _ to: (Double, Double), tracks: Bool = true
    ) throws -> TestTranscript {
        let slider = control(.UISlider, .value(0.5)).with { $0.control.beginTracking = tracks ? nil : false }
        var script = Script()
        script.drag(from, to)
        script.at(0.2, .ended())
        return try script.run(in: .screen(slider, recognizers: [recognizer]))
    }

    @Test(
        "CT-6: a slider that tracks refuses everything, including its own recognizers",
        arguments: Gesture.all.filter { $0.testDescription != "custom" }, [true, false])
    func tracking(gesture: Gesture, isOwn: Bool) throws {
        let slider = control(.UISlider, .value(0.5))
        var script = Script()
        gesture.play(&script)
        let transcript = try script.run(
            in: isOwn
                ? .screen(slider.recognizing(gesture.recognizer))
                : .screen(slider, recognizers: [gesture.recognizer]))
        expect(transcript.path("r"), equals: ["failed"])
        expect(transcript.causes(), equals: ["r failed controlRefused CT-6"])
    }

    @Test("CT-6: a slider refuses nothing outside its thumb", arguments: Gesture.others + [.tap])
    func offKnob(gesture: Gesture) throws {
        expect(succeeds(try play(gesture, over: control(.UISlider, .value(0)))))
        expect(succeeds(try play(gesture, over: control(.UISlider, .value(1)))))
    }

    // MARK: Controls in a scroll view that scrolls across

    /// The control, in a scroll view with three pages side by side. The events are those of a drag along the
    /// control that begins at `x`, after `rest` seconds, and takes 64 ms.
    private func page(
        _ view: ViewSpec, from x: Double = 150, rest: Double, delays: Bool = true
    ) throws -> TestTranscript {
        let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, across: 1200, view)
            .scroll { $0.off = delays ? [] : .delaysContentTouches }
        var script = Script()
        script.at(0, .began(x, 125))
        for step in 1...4 { script.at(rest + Double(step) * 0.016, .moved(x - Double(step) * 15, 125)) }
        script.at(rest + 0.08, .ended())
        return try script.run(in: TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll])))
    }

    // MARK: Coordinates

    @Test("CT-10: along and across are measured in the control's own coordinates", arguments: Space.allCases)
    func spaces(space: Space) throws {
        let slider = space.control(.UISlider, width: 200, height: 50)
            .with { $0.control.properties = [.value(0.5)] }.beginTracking(false)
        for (x, y, isAllowed) in [(40.0, 0.0, false), (40, 39, false), (0, 40, true), (39, 40.5, true)] {
            var script = Script()
            script.drag(space.point(0, 0), space.point(x, y))
            let transcript = try script.run(in: .screen(slider, recognizers: [.pan("r")]))
            expect(succeeds(transcript), equals: isAllowed, "\(x), \(y)")
        }
    }
}
