import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

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

    @Test("Tracking (CT-1 to CT-4, RC-4)") func checks() {
        // MARK: CT-1

        check("CT-1, CT-3, CT-4: a press and a lift are tracked inside the control's own touches calls") {
            var script = Script()
            script.tap(150, 125, at: 0)
            expect(
                try script.run(in: Self.scene()).log,
                equals: [
                    "b.began[1]", "b.beginTracking=true", "b.touchDown", "b.ended[1]", "b.endTracking",
                    "b.touchUpInside", "b.primaryActionTriggered",
                ])
        }

        check("CT-1: the second and third tap of a series add touchDownRepeat, after touchDown") {
            var script = Script()
            for tap in 0..<3 { script.tap(150, 125, at: Double(tap) * 0.2) }
            let transcript = try script.run(in: Self.scene())
            expect(transcript.controlLog(event: 0), equals: ["b.beginTracking=true", "b.touchDown"])
            for event in [2, 4] {
                expect(
                    transcript.controlLog(event: event),
                    equals: [
                        "b.beginTracking=true", "b.touchDown", "b.touchDownRepeat",
                    ])
            }
        }

        check("CT-1: if beginTracking returns no, the touch ends at the control without further effect") {
            let transcript = try dragged.run(in: Self.scene { $0.beginTracking(false) })
            expect(
                transcript.log, equals: ["b.began[1]", "b.beginTracking=false", "b.moved[1]", "b.ended[1]"])
            #expect(transcript.dispositions.allSatisfy { !$0.contains("forwarded") })
        }

        check("CT-1: an override that returns yes has the default's effect") {
            expect(try dragged.run(in: Self.scene { $0.beginTracking(true) }).controlLog, equals: Self.plain)
            expect(
                try dragged.run(in: Self.scene { $0.continueTracking(true) }).controlLog, equals: Self.plain)
        }

        check("CT-1: a second finger is not tracked, not even after the first one has lifted") {
            var script = Script()
            script.at(0, .began("1", 120, 125))
            script.at(0.1, .began("2", 180, 125))
            script.at(0.2, .moved("2", 180, 130))
            script.at(0.3, .moved("1", 121, 125), .moved("2", 180, 131))
            script.at(0.4, .ended("1"))
            script.at(0.5, .moved("2", 180, 140))
            script.at(0.6, .ended("2"))
            let transcript = try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) })
            expect(transcript.controlLog, equals: Self.plain)
            expect(transcript.controlLog(event: 3), equals: ["b.continueTracking=true", "b.touchDragInside"])
            expect(transcript.controlLog(event: 4).first, equals: "b.endTracking")
            expect(transcript.log.filter { $0.contains("[2]") || $0.contains(" 2]") }.count, equals: 5)
        }

        check("CT-1: if the second finger lifts first, the first one is still tracked") {
            var script = Script()
            script.at(0, .began("1", 120, 125))
            script.at(0.1, .began("2", 180, 125))
            script.at(0.2, .ended("2"))
            script.at(0.3, .moved("1", 121, 125))
            script.at(0.4, .ended("1"))
            expect(
                try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) }).controlLog,
                equals: Self.plain)
        }

        check(
            "CT-12, TC-8: a finger that comes down in the event in which the tracked one lifts is not tracked"
        ) {
            for isCancelled in [false, true] {
                var script = Script()
                script.at(0, .began("1", 120, 125))
                script.at(0.1, isCancelled ? .cancelled("1") : .ended("1"), .began("2", 180, 125))
                script.at(0.2, .ended("2"))
                let transcript = try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) })
                expect(
                    transcript.controlLog(event: 1),
                    equals: (isCancelled
                        ? ["b.cancelTracking", "b.touchCancel"]
                        : ["b.endTracking", "b.touchUpInside", "b.primaryActionTriggered"]))
                expect(transcript.controlLog(event: 2), equals: [])
            }
        }

        check("CT-1: of two fingers that come down together, the first listed one is tracked") {
            var script = Script()
            script.at(0, .began("2", 180, 125), .began("1", 120, 125))
            script.at(0.1, .moved("1", 300, 125))
            script.at(0.2, .moved("2", 181, 125))
            script.at(0.3, .ended("1"), .ended("2"))
            expect(
                try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) }).controlLog,
                equals: Self.plain)
        }

        check("CT-1: two controls track one finger each") {
            let other = ViewSpec.control("o", .UIControl, 100, 300, 100, 50)
            var script = Script()
            script.at(0, .began("1", 150, 125), .began("2", 150, 325))
            script.at(0.1, .ended("2"))
            script.at(0.2, .ended("1"))
            expect(
                try script.run(in: .screen(Self.button, other)).controlLog,
                equals: [
                    "b.beginTracking=true", "b.touchDown", "o.beginTracking=true", "o.touchDown",
                    "o.endTracking", "o.touchUpInside", "b.endTracking", "b.touchUpInside",
                    "b.primaryActionTriggered",
                ])
        }

        // MARK: CT-2, CT-3

        check("CT-2: a crossing is sent between continueTracking and the drag event") {
            var script = Script()
            script.drag((150, 125), (290, 125), (295, 125), (150, 125))
            script.at(0.5, .ended())
            let transcript = try script.run(in: Self.scene())
            expect(
                transcript.controlLog(event: 1),
                equals: [
                    "b.continueTracking=true", "b.touchDragExit", "b.touchDragOutside",
                ])
            expect(
                transcript.controlLog(event: 2), equals: ["b.continueTracking=true", "b.touchDragOutside"])
            expect(
                transcript.controlLog(event: 3),
                equals: [
                    "b.continueTracking=true", "b.touchDragEnter", "b.touchDragInside",
                ])
        }

        check("CT-2: if continueTracking returns no, tracking stops without an event") {
            let transcript = try dragged.run(in: Self.scene { $0.continueTracking(false) })
            expect(
                transcript.controlLog,
                equals: ["b.beginTracking=true", "b.touchDown", "b.continueTracking=false"])
            expect(transcript.changes, equals: [], "the control must not be highlighted")
        }

        check("CT-2: after tracking has stopped, the next touch is tracked") {
            var script = dragged
            script.tap(150, 125, at: 2)
            expect(
                try script.run(in: Self.scene { $0.continueTracking(false) }).controlLog.suffix(5),
                equals: [
                    "b.beginTracking=true", "b.touchDown", "b.endTracking", "b.touchUpInside",
                    "b.primaryActionTriggered",
                ])
        }

        check("CT-3: a lift across the slop sends no enter or exit, and no primary action") {
            var script = Script()
            script.at(0, .began(150, 125))
            script.at(0.1, .ended(at: Point(x: 290, y: 125)))
            expect(try script.run(in: Self.scene()).controlEvents, equals: ["touchDown", "touchUpOutside"])
            var back = Script()
            back.drag((150, 125), (290, 125))
            back.at(0.2, .ended(at: Point(x: 150, y: 125)))
            expect(
                try back.run(in: Self.scene()).controlEvents,
                equals: [
                    "touchDown", "touchDragExit", "touchDragOutside", "touchUpInside",
                    "primaryActionTriggered",
                ])
        }

        // MARK: CT-4

        check("CT-4: a phase that is overridden without super is not tracked") {
            func log(_ method: TouchMethod) throws -> [String] {
                try dragged.run(in: Self.scene { $0.handling(.handle, method) }).controlLog
            }
            expect(try log(.touchesBegan), equals: [])
            expect(
                try log(.touchesMoved),
                equals: Self.plain.filter { !$0.contains("continue") && !$0.contains("Drag") })
            expect(try log(.touchesEnded), equals: Array(Self.plain.prefix(4)))
            expect(try log(.touchesCancelled), equals: Self.plain)
        }

        check("CT-4: if touchesCancelled is overridden without super, cancelTracking is not called") {
            var script = Script()
            script.at(0, .began(150, 125))
            script.at(0.1, .cancelled())
            expect(
                try script.run(in: Self.scene { $0.handling(.handle, .touchesCancelled) }).controlLog,
                equals: [
                    "b.beginTracking=true", "b.touchDown",
                ])
        }

        check("CT-4: with super, before or after the override's own code, all phases are tracked") {
            for method in [TouchMethod.touchesBegan, .touchesMoved, .touchesEnded] {
                let name = "b.\("\(method)".dropFirst(7).lowercased())[1]"
                for (handling, isBefore) in [(Handling.handleThenSuper, true), (.superThenHandle, false)] {
                    let transcript = try dragged.run(in: Self.scene { $0.handling(handling, method) })
                    expect(transcript.controlLog, equals: Self.plain)
                    let event = [TouchMethod.touchesBegan, .touchesMoved, .touchesEnded].firstIndex(
                        of: method)
                    let log = transcript.log(event: event)
                    expect((isBefore ? log.first : log.last), equals: name)
                    expect(log.count, equals: transcript.controlLog(event: event ?? 0).count + 1)
                }
            }
        }

        check("CT-12: a control that never received the end of its touch starts tracking with the next touch")
        {
            var script = Script()
            script.tap(150, 125, at: 0)
            script.tap(150, 125, at: 2)
            let transcript = try script.run(in: Self.scene { $0.handling(.handle, .touchesEnded) })
            expect(transcript.controlLog(event: 2), equals: ["b.beginTracking=true", "b.touchDown"])
            expect(transcript.changes, equals: ["b.isHighlighted(true)"])
            let cancelled = Self.scene { $0.handling(.handle, .touchesCancelled) }
            var other = Script()
            other.at(0, .began(150, 125))
            other.at(0.1, .cancelled())
            other.tap(150, 125, at: 2)
            expect(try other.run(in: cancelled).controlLog.suffix(5).first, equals: "b.beginTracking=true")
        }

        check(
            "CT-12: a control that overrides touchesCancelled tracks a touch that begins when the other one lifts"
        ) {
            let button = Self.button.on(.isMultipleTouchEnabled).handling(.handle, .touchesCancelled)
            var script = Script()
            script.at(0, .began("1", 110, 125))
            script.at(0.1, .moved("1", 190, 125))
            script.at(0.2, .ended("1"), .began("2", 180, 125))
            let transcript = try script.run(in: .screen(button, recognizers: [.swipe("swipe")]))
            expect(transcript.controlLog(event: 1), equals: [])
            expect(transcript.controlLog(event: 2), equals: ["b.beginTracking=true", "b.touchDown"])
        }

        // MARK: RC-4

        check("RC-4: a touch on a subview ends at the control and is not tracked") {
            let scene = Self.scene {
                $0.with { $0.subviews = [ViewSpec("icon", 0, 0, 50, 50)] }
            }
            var script = Script()
            script.tap(120, 125, at: 0)
            script.tap(180, 125, at: 1)
            let transcript = try script.run(in: scene)
            expect(
                transcript.dispositions.prefix(4),
                equals: [
                    "icon.began forwarded", "b.began handled", "icon.ended forwarded", "b.ended handled",
                ])
            expect(transcript.log(event: 2), equals: ["b.began[2]", "b.beginTracking=true", "b.touchDown"])
        }

        check("RC-4: a touch on a subview does not affect the tracked touch") {
            let scene = Self.scene {
                $0.with { $0.subviews = [ViewSpec("icon", 0, 0, 50, 50)] }
            }
            var script = Script()
            script.at(0, .began("1", 180, 125))
            script.at(0.1, .began("2", 120, 125))
            script.at(0.2, .moved("1", 181, 125), .moved("2", 121, 125))
            script.at(0.3, .ended("2"))
            script.at(0.4, .ended("1"))
            expect(try script.run(in: scene).controlLog, equals: Self.plain)
        }

        // MARK: Withheld touches

        check("CT-12, DL-4: a withheld touch is tracked when it is released, from where the finger came down")
        {
            let press = RecognizerSpec.press().on(.delaysTouchesBegan)
            var script = Script()
            script.drag((150, 125), (290, 125))
            script.at(0.2, .ended(at: Point(x: 150, y: 125)))
            let transcript = try script.run(in: .screen(Self.button, recognizers: [press]))
            expect(transcript.controlLog(event: 0), equals: [])
            expect(
                transcript.controlLog(event: 1),
                equals: [
                    "b.beginTracking=true", "b.touchDown", "b.continueTracking=true", "b.touchDragExit",
                    "b.touchDragOutside",
                ])
            #expect(transcript.controlLog(event: 2).contains("b.touchUpInside"))
        }

        check(
            "DL-2: a double tap above withholds the lift; the control sends the event when the tap has failed"
        ) {
            var script = Script()
            script.tap(150, 125, at: 0)
            let transcript = try script.run(in: .screen(Self.button, recognizers: [.tap("double", taps: 2)]))
            #expect(transcript.timed.contains("0.4 b.touchUpInside"))
        }

        check("PL-2: a swallowed event causes no tracking") {
            var scene = Self.scene()
            scene.scene.application.swallowsEvents = true
            expect(try dragged.run(in: scene).controlLog, equals: [])
        }

        check("CT-3, CX-1: a recognizer that recognizes cancels tracking, after its action") {
            var script = Script()
            script.drag((150, 125), (150, 160))
            script.at(0.2, .ended())
            let transcript = try script.run(in: .screen(Self.button, recognizers: [.pan()]))
            expect(transcript.controlLog, equals: taken)
            expect(
                transcript.log(event: 1),
                equals: [
                    "pan.moved[1]", "pan possible>began", "app.pan(began)", "b.cancelled[1]",
                    "b.cancelTracking", "b.touchCancel",
                ])
        }

        check("CT-3, LC-1: an interruption cancels tracking, after the recognizers") {
            var script = Script()
            script.at(0, .began(150, 125))
            script.interrupt(0.1)
            let transcript = try script.run(in: .screen(Self.button, recognizers: [.pan()]))
            expect(
                transcript.log(event: 1),
                equals: [
                    "pan.cancelled[1]", "pan possible>failed", "b.cancelled[1]", "b.cancelTracking",
                    "b.touchCancel", "pan failed>possible",
                ])
        }

        check("CT-3: a contact that the system cancels cancels tracking") {
            var script = Script()
            script.at(0, .began(150, 125))
            script.at(0.1, .cancelled())
            expect(try script.run(in: Self.scene()).controlLog, equals: taken)
        }

        check("CT-3: with several fingers on the control, only the end of the tracked one counts") {
            var script = Script()
            script.at(0, .began("1", 120, 125))
            script.at(0.1, .began("2", 180, 125))
            script.at(0.2, .cancelled("2"))
            script.at(0.3, .ended("1"))
            expect(
                try script.run(in: Self.scene { $0.on(.isMultipleTouchEnabled) }).controlEvents,
                equals: [
                    "touchDown", "touchUpInside", "primaryActionTriggered",
                ])
        }
    }

    @Test("CT-3: only buttons send primaryActionTriggered", arguments: ViewClass.allCases.filter(\.isControl))
    func primaryAction(viewClass: ViewClass) throws {
        var script = Script()
        script.tap(150, 125, at: 0)
        let transcript = try script.run(in: .screen(ViewSpec.control("b", viewClass, 100, 100, 100, 50)))
        expect(transcript.controlEvents.contains("primaryActionTriggered"), equals: (viewClass == .UIButton))
    }

    // MARK: Cancellation and removal

    private var taken: [String] {
        ["b.beginTracking=true", "b.touchDown", "b.cancelTracking", "b.touchCancel"]
    }

    @Test("CT-3, LC-2: removing the control or a view above it cancels tracking", arguments: ["b", "p"])
    func byRemoval(view: String) throws {
        let scene = Self.scene()
        var script = Script()
        script.at(0, .began(150, 125))
        script.add(0.1, .removeView(scene.view(view)))
        expect(try script.run(in: scene).controlLog, equals: taken)
    }

    @Test("LC-2: hiding or disabling does not affect tracking", arguments: [View.Flags.isHidden, .isEnabled])
    func hidden(flag: View.Flags) throws {
        let scene = Self.scene()
        var script = Script()
        script.at(0, .began(150, 125))
        script.set(0.1, .viewFlag(scene.view("b"), flag, flag == .isHidden))
        script.at(0.2, .ended())
        expect(
            try script.run(in: scene).controlEvents,
            equals: [
                "touchDown", "touchUpInside", "primaryActionTriggered",
            ])
    }
}
