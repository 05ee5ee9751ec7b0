import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Tracking (CT-1 to CT-4, RC-4)")
struct TrackingTests {
    /// The button `b`, 100 by 50 at (100, 100).
    static var button: ViewSpec { .control("b", .UIButton, 100, 100, 100, 50) }

    private static func scene(_ change: (ViewSpec) -> ViewSpec = { $0 }) -> TestScene {
        .screen(change(button))
    }

    private var dragged: Script {
        var script = Script()
        script.at(0, .began(150, 125))
        script.at(0.1, .moved(160, 125))
        script.at(0.2, .ended())
        return script
    }

    private static let plain = [
        "b.beginTracking=true", "b.touchDown", "b.continueTracking=true", "b.touchDragInside",
        "b.endTracking", "b.touchUpInside", "b.primaryActionTriggered",
    ]

    // MARK: CT-1

    @Test("CT-1, CT-3, CT-4: a press and a lift are tracked inside the control's own touches calls")
    func tap() throws {
        var script = Script()
        script.tap(150, 125, at: 0)
        #expect(
            try script.run(in: Self.scene()).log == [
                "b.began[1]", "b.beginTracking=true", "b.touchDown", "b.ended[1]", "b.endTracking",
                "b.touchUpInside", "b.primaryActionTriggered",
            ])
    }

    @Test("CT-1: the second and third tap of a series add touchDownRepeat, after touchDown")
    func repeated() throws {
        var script = Script()
        for tap in 0..<3 { script.tap(150, 125, at: Double(tap) * 0.2) }
        let transcript = try script.run(in: Self.scene())
        #expect(transcript.controlLog(event: 0) == ["b.beginTracking=true", "b.touchDown"])
        for event in [2, 4] {
            #expect(
                transcript.controlLog(event: event) == [
                    "b.beginTracking=true", "b.touchDown", "b.touchDownRepeat",
                ]
            )
        }
    }

    @Test("CT-1: if beginTracking returns no, the touch ends at the control without further effect")
    func refused() throws {
        let transcript = try dragged.run(in: Self.scene { $0.beginTracking(false) })
        #expect(transcript.log == ["b.began[1]", "b.beginTracking=false", "b.moved[1]", "b.ended[1]"])
        #expect(transcript.dispositions.allSatisfy { !$0.contains("forwarded") })
    }

    @Test("CT-1: an override that returns yes has the default's effect")
    func allowed() throws {
        #expect(try dragged.run(in: Self.scene { $0.beginTracking(true) }).controlLog == Self.plain)
        #expect(try dragged.run(in: Self.scene { $0.continueTracking(true) }).controlLog == Self.plain)
    }

    @Test("CT-1: a second finger is not tracked, not even after the first one has lifted")
    func secondFinger() throws {
        var script = Script()
        script.at(0, .began("1", 120, 125))
        script.at(0.1, .began("2", 180, 125))
        script.at(0.2, .moved("2", 180, 130))
        script.at(0.3, .moved("1", 121, 125), .moved("2", 180, 131))
        script.at(0.4, .ended("1"))
        script.at(0.5, .moved("2", 180, 140))
        script.at(0.6, .ended("2"))
        let transcript = try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) })
        #expect(transcript.controlLog == Self.plain)
        #expect(transcript.controlLog(event: 3) == ["b.continueTracking=true", "b.touchDragInside"])
        #expect(transcript.controlLog(event: 4).first == "b.endTracking")
        #expect(transcript.log.filter { $0.contains("[2]") || $0.contains(" 2]") }.count == 5)
    }

    @Test("CT-1: if the second finger lifts first, the first one is still tracked")
    func secondFingerLeaves() throws {
        var script = Script()
        script.at(0, .began("1", 120, 125))
        script.at(0.1, .began("2", 180, 125))
        script.at(0.2, .ended("2"))
        script.at(0.3, .moved("1", 121, 125))
        script.at(0.4, .ended("1"))
        #expect(
            try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) }).controlLog == Self.plain)
    }

    @Test("CT-12, TC-8: a finger that comes down in the event in which the tracked one lifts is not tracked")
    func handover() throws {
        for isCancelled in [false, true] {
            var script = Script()
            script.at(0, .began("1", 120, 125))
            script.at(0.1, isCancelled ? .cancelled("1") : .ended("1"), .began("2", 180, 125))
            script.at(0.2, .ended("2"))
            let transcript = try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) })
            #expect(
                transcript.controlLog(event: 1)
                    == (isCancelled
                        ? ["b.cancelTracking", "b.touchCancel"]
                        : ["b.endTracking", "b.touchUpInside", "b.primaryActionTriggered"]))
            #expect(transcript.controlLog(event: 2) == [])
        }
    }

    @Test("CT-1: of two fingers that come down together, the first listed one is tracked")
    func together() throws {
        var script = Script()
        script.at(0, .began("2", 180, 125), .began("1", 120, 125))
        script.at(0.1, .moved("1", 300, 125))
        script.at(0.2, .moved("2", 181, 125))
        script.at(0.3, .ended("1"), .ended("2"))
        #expect(
            try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) }).controlLog == Self.plain)
    }

    @Test("CT-1: two controls track one finger each")
    func twoControls() throws {
        let other = ViewSpec.control("o", .UIControl, 100, 300, 100, 50)
        var script = Script()
        script.at(0, .began("1", 150, 125), .began("2", 150, 325))
        script.at(0.1, .ended("2"))
        script.at(0.2, .ended("1"))
        #expect(
            try script.run(in: .screen(Self.button, other)).controlLog == [
                "b.beginTracking=true", "b.touchDown", "o.beginTracking=true", "o.touchDown",
                "o.endTracking", "o.touchUpInside", "b.endTracking", "b.touchUpInside",
                "b.primaryActionTriggered",
            ])
    }

    // MARK: CT-2, CT-3

    @Test("CT-2: a crossing is sent between continueTracking and the drag event")
    func crossings() throws {
        var script = Script()
        script.drag((150, 125), (290, 125), (295, 125), (150, 125))
        script.at(0.5, .ended())
        let transcript = try script.run(in: Self.scene())
        #expect(
            transcript.controlLog(event: 1) == [
                "b.continueTracking=true", "b.touchDragExit", "b.touchDragOutside",
            ])
        #expect(transcript.controlLog(event: 2) == ["b.continueTracking=true", "b.touchDragOutside"])
        #expect(
            transcript.controlLog(event: 3) == [
                "b.continueTracking=true", "b.touchDragEnter", "b.touchDragInside",
            ])
    }

    @Test("CT-2: if continueTracking returns no, tracking stops without an event")
    func stopped() throws {
        let transcript = try dragged.run(in: Self.scene { $0.continueTracking(false) })
        #expect(transcript.controlLog == ["b.beginTracking=true", "b.touchDown", "b.continueTracking=false"])
        #expect(transcript.changes == [], "the control must not be highlighted")
    }

    @Test("CT-2: after tracking has stopped, the next touch is tracked")
    func stoppedThenAnew() throws {
        var script = dragged
        script.tap(150, 125, at: 2)
        #expect(
            try script.run(in: Self.scene { $0.continueTracking(false) }).controlLog.suffix(5) == [
                "b.beginTracking=true", "b.touchDown", "b.endTracking", "b.touchUpInside",
                "b.primaryActionTriggered",
            ])
    }

    @Test("CT-3: only buttons send primaryActionTriggered", arguments: ViewClass.allCases.filter(\.isControl))
    func primaryAction(viewClass: ViewClass) throws {
        var script = Script()
        script.tap(150, 125, at: 0)
        let transcript = try script.run(in: .screen(ViewSpec.control("b", viewClass, 100, 100, 100, 50)))
        #expect(transcript.controlEvents.contains("primaryActionTriggered") == (viewClass == .UIButton))
    }

    @Test("CT-3: a lift across the slop sends no enter or exit, and no primary action")
    func lift() throws {
        var script = Script()
        script.at(0, .began(150, 125))
        script.at(0.1, .ended(at: Point(x: 290, y: 125)))
        #expect(try script.run(in: Self.scene()).controlEvents == ["touchDown", "touchUpOutside"])
        var back = Script()
        back.drag((150, 125), (290, 125))
        back.at(0.2, .ended(at: Point(x: 150, y: 125)))
        #expect(
            try back.run(in: Self.scene()).controlEvents == [
                "touchDown", "touchDragExit", "touchDragOutside", "touchUpInside", "primaryActionTriggered",
            ])
    }

    // MARK: CT-4

    @Test("CT-4: a phase that is overridden without super is not tracked")
    func overridden() throws {
        func log(_ method: TouchMethod) throws -> [String] {
            try dragged.run(in: Self.scene { $0.handling(.handle, method) }).controlLog
        }
        #expect(try log(.touchesBegan) == [])
        #expect(
            try log(.touchesMoved) == Self.plain.filter { !$0.contains("continue") && !$0.contains("Drag") })
        #expect(try log(.touchesEnded) == Array(Self.plain.prefix(4)))
        #expect(try log(.touchesCancelled) == Self.plain)
    }

    @Test("CT-4: if touchesCancelled is overridden without super, cancelTracking is not called")
    func cancelledOverridden() throws {
        var script = Script()
        script.at(0, .began(150, 125))
        script.at(0.1, .cancelled())
        #expect(
            try script.run(in: Self.scene { $0.handling(.handle, .touchesCancelled) }).controlLog == [
                "b.beginTracking=true", "b.touchDown",
            ])
    }

    @Test("CT-4: with super, before or after the override's own code, all phases are tracked")
    func callingSuper() throws {
        for method in [TouchMethod.touchesBegan, .touchesMoved, .touchesEnded] {
            let name = "b.\("\(method)".dropFirst(7).lowercased())[1]"
            for (handling, isBefore) in [(Handling.handleThenSuper, true), (.superThenHandle, false)] {
                let transcript = try dragged.run(in: Self.scene { $0.handling(handling, method) })
                #expect(transcript.controlLog == Self.plain)
                let event = [TouchMethod.touchesBegan, .touchesMoved, .touchesEnded].firstIndex(of: method)
                let log = transcript.log(event: event)
                #expect((isBefore ? log.first : log.last) == name)
                #expect(log.count == transcript.controlLog(event: event ?? 0).count + 1)
            }
        }
    }

    @Test("CT-12: a control that never received the end of its touch starts tracking with the next touch")
    func endNeverCame() throws {
        var script = Script()
        script.tap(150, 125, at: 0)
        script.tap(150, 125, at: 2)
        let transcript = try script.run(in: Self.scene { $0.handling(.handle, .touchesEnded) })
        #expect(transcript.controlLog(event: 2) == ["b.beginTracking=true", "b.touchDown"])
        #expect(transcript.changes == ["b.isHighlighted(true)"])
        let cancelled = Self.scene { $0.handling(.handle, .touchesCancelled) }
        var other = Script()
        other.at(0, .began(150, 125))
        other.at(0.1, .cancelled())
        other.tap(150, 125, at: 2)
        #expect(try other.run(in: cancelled).controlLog.suffix(5).first == "b.beginTracking=true")
    }

    @Test(
        "CT-12: a control that overrides touchesCancelled tracks a touch that begins when the other one lifts"
    )
    func endAfterCancellation() throws {
        let button = Self.button.on(.isMultipleTouchEnabled).handling(.handle, .touchesCancelled)
        var script = Script()
        script.at(0, .began("1", 110, 125))
        script.at(0.1, .moved("1", 190, 125))
        script.at(0.2, .ended("1"), .began("2", 180, 125))
        let transcript = try script.run(in: .screen(button, recognizers: [.swipe("swipe")]))
        #expect(transcript.controlLog(event: 1) == [])
        #expect(transcript.controlLog(event: 2) == ["b.beginTracking=true", "b.touchDown"])
    }

    // MARK: RC-4

    @Test("RC-4: a touch on a subview ends at the control and is not tracked")
    func subview() throws {
        let scene = Self.scene {
            $0.with { $0.subviews = [ViewSpec("icon", 0, 0, 50, 50)] }
        }
        var script = Script()
        script.tap(120, 125, at: 0)
        script.tap(180, 125, at: 1)
        let transcript = try script.run(in: scene)
        #expect(
            transcript.dispositions.prefix(4) == [
                "icon.began forwarded", "b.began handled", "icon.ended forwarded", "b.ended handled",
            ])
        #expect(transcript.log(event: 2) == ["b.began[2]", "b.beginTracking=true", "b.touchDown"])
    }

    @Test("RC-4: a touch on a subview does not affect the tracked touch")
    func subviewWhileTracking() throws {
        let scene = Self.scene {
            $0.with { $0.subviews = [ViewSpec("icon", 0, 0, 50, 50)] }
        }
        var script = Script()
        script.at(0, .began("1", 180, 125))
        script.at(0.1, .began("2", 120, 125))
        script.at(0.2, .moved("1", 181, 125), .moved("2", 121, 125))
        script.at(0.3, .ended("2"))
        script.at(0.4, .ended("1"))
        #expect(try script.run(in: scene).controlLog == Self.plain)
    }

    // MARK: Withheld touches

    @Test("CT-12, DL-4: a withheld touch is tracked when it is released, from where the finger came down")
    func released() throws {
        let press = RecognizerSpec.press().on(.delaysTouchesBegan)
        var script = Script()
        script.drag((150, 125), (290, 125))
        script.at(0.2, .ended(at: Point(x: 150, y: 125)))
        let transcript = try script.run(in: .screen(Self.button, recognizers: [press]))
        #expect(transcript.controlLog(event: 0) == [])
        #expect(
            transcript.controlLog(event: 1) == [
                "b.beginTracking=true", "b.touchDown", "b.continueTracking=true", "b.touchDragExit",
                "b.touchDragOutside",
            ])
        #expect(transcript.controlLog(event: 2).contains("b.touchUpInside"))
    }

    @Test("DL-2: a double tap above withholds the lift; the control sends the event when the tap has failed")
    func heldEnded() throws {
        var script = Script()
        script.tap(150, 125, at: 0)
        let transcript = try script.run(in: .screen(Self.button, recognizers: [.tap("double", taps: 2)]))
        #expect(transcript.timed.contains("0.4 b.touchUpInside"))
    }

    @Test("PL-2: a swallowed event causes no tracking")
    func swallowed() throws {
        var scene = Self.scene()
        scene.scene.application.swallowsEvents = true
        #expect(try dragged.run(in: scene).controlLog == [])
    }

    // MARK: Cancellation and removal

    private var taken: [String] {
        ["b.beginTracking=true", "b.touchDown", "b.cancelTracking", "b.touchCancel"]
    }

    @Test("CT-3, CX-1: a recognizer that recognizes cancels tracking, after its action")
    func byRecognizer() throws {
        var script = Script()
        script.drag((150, 125), (150, 160))
        script.at(0.2, .ended())
        let transcript = try script.run(in: .screen(Self.button, recognizers: [.pan()]))
        #expect(transcript.controlLog == taken)
        #expect(
            transcript.log(event: 1) == [
                "pan.moved[1]", "pan possible>began", "app.pan(began)", "b.cancelled[1]",
                "b.cancelTracking", "b.touchCancel",
            ])
    }

    @Test("CT-3, LC-1: an interruption cancels tracking, after the recognizers")
    func byInterrupt() throws {
        var script = Script()
        script.at(0, .began(150, 125))
        script.interrupt(0.1)
        let transcript = try script.run(in: .screen(Self.button, recognizers: [.pan()]))
        #expect(
            transcript.log(event: 1) == [
                "pan.cancelled[1]", "pan possible>failed", "b.cancelled[1]", "b.cancelTracking",
                "b.touchCancel", "pan failed>possible",
            ])
    }

    @Test("CT-3: a contact that the system cancels cancels tracking")
    func bySystem() throws {
        var script = Script()
        script.at(0, .began(150, 125))
        script.at(0.1, .cancelled())
        #expect(try script.run(in: Self.scene()).controlLog == taken)
    }

    @Test("CT-3, LC-2: removing the control or a view above it cancels tracking", arguments: ["b", "p"])
    func byRemoval(view: String) throws {
        let scene = Self.scene()
        var script = Script()
        script.at(0, .began(150, 125))
        script.add(0.1, .removeView(scene.view(view)))
        #expect(try script.run(in: scene).controlLog == taken)
    }

    @Test("LC-2: hiding or disabling does not affect tracking", arguments: [View.Flags.isHidden, .isEnabled])
    func hidden(flag: View.Flags) throws {
        let scene = Self.scene()
        var script = Script()
        script.at(0, .began(150, 125))
        script.set(0.1, .viewFlag(scene.view("b"), flag, flag == .isHidden))
        script.at(0.2, .ended())
        #expect(
            try script.run(in: scene).controlEvents == [
                "touchDown", "touchUpInside", "primaryActionTriggered",
            ])
    }

    @Test("CT-3: with several fingers on the control, only the end of the tracked one counts")
    func otherFingerCancelled() throws {
        var script = Script()
        script.at(0, .began("1", 120, 125))
        script.at(0.1, .began("2", 180, 125))
        script.at(0.2, .cancelled("2"))
        script.at(0.3, .ended("1"))
        #expect(
            try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) }).controlEvents == [
                "touchDown", "touchUpInside", "primaryActionTriggered",
            ])
    }
}
