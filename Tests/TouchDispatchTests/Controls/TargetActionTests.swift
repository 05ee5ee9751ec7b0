import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TargetActionTests {
    private let button = TrackingTests.button

    private var tapped: Script {
        var script = Script()
        script.tap(150, 125, at: 0)
        return script
    }

    private func sent(_ button: ViewSpec) throws -> [String] {
        try tapped.run(in: .screen(button)).sent
    }

    @Test("Target-action (CT-5, CT-11, RC-7)") func checks() {
        // MARK: Targets and their order

        check("CT-5: each event sends its actions before the next event is sent") {
            let scene = TestScene.screen(
                button.target("vc", "up", .touchUpInside, .primaryActionTriggered).target(
                    "p", "down", .touchDown)
            )
            expect(
                try tapped.run(in: scene).controlLog,
                equals: [
                    "b.beginTracking=true", "b.touchDown", "p.down(b touchDown)", "b.endTracking",
                    "b.touchUpInside", "vc.up(b touchUpInside)", "b.primaryActionTriggered",
                    "vc.up(b primaryActionTriggered)",
                ])
        }

        check("CT-5: targets are called in the order in which they were added") {
            expect(
                try sent(
                    button.target("vc", "c", .touchDown).target("p", "a", .touchDown)
                        .target("app", "b", .touchDown)),
                equals: [
                    "vc.c(b touchDown)", "p.a(b touchDown)", "app.b(b touchDown)",
                ])
        }

        check("CT-5: registrations with the same target and action are merged at the first position") {
            let merging = button.target("vc", "x", .touchDown).target("vc", "y", .touchDown)
                .target("vc", "x", .touchDown, .touchUpInside)
            expect(
                try sent(merging),
                equals: ["vc.x(b touchDown)", "vc.y(b touchDown)", "vc.x(b touchUpInside)"])
        }

        check("CT-5: a different target, action or control, and no target, are separate registrations") {
            let several = button.target("vc", "x", .touchDown).target("p", "x", .touchDown)
                .target(nil, "x", .touchDown).target(nil, "x", .touchDown)
            let other = ViewSpec.control("o", .UIButton, 100, 300, 100, 50).target("vc", "x", .touchDown)
            let scene = TestScene.screen(several.acting("x"), other)
            expect(
                try tapped.run(in: scene).sent,
                equals: [
                    "vc.x(b touchDown)", "p.x(b touchDown)", "b.x(b touchDown)",
                ])
            var script = Script()
            script.tap(150, 325, at: 0)
            expect(try script.run(in: scene).sent, equals: ["vc.x(o touchDown)"])
        }

        check("CT-5: the events of allTouchEvents, allEditingEvents and allEvents") {
            let touches = ControlEvent.allCases.filter(ControlEventSet.touches.contains)
            expect(touches, equals: Array(ControlEvent.allCases.prefix(9)))
            expect(
                ControlEvent.allCases.filter(ControlEventSet.editing.contains),
                equals: [
                    .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
                ])
            #expect(ControlEvent.allCases.allSatisfy(ControlEventSet.all.contains))
            #expect(!ControlEvent.allCases.contains(where: ControlEventSet.none.contains))
        }

        // MARK: Nil targets

        check("RC-7: a nil target searches from the control up the chain, beginning with the control itself")
        {
            let plain = button.target(nil, "go", .touchDown)
            expect(try sent(plain.acting("go")), equals: ["b.go(b touchDown)"])
            let scene = TestScene(
                ViewSpec(
                    "w", 0, 0, 400, 800,
                    [
                        ViewSpec("p", 0, 0, 400, 800, [plain.acting("other")]).acting("go")
                    ]
                ).acting("go"))
            expect(try tapped.run(in: scene).sent, equals: ["p.go(b touchDown)"])
        }

        check("RC-7: the search starts at the first responder if its chain leads to an implementer") {
            let field = ViewSpec("f", 0, 300, 100, 50, [ViewSpec("inner", 0, 0, 50, 50)]).acting("go")
            var scene = TestScene.screen(button.target(nil, "go", .touchDown).acting("go"), field)
            scene.scene.firstResponder = scene.responder("inner")
            expect(try tapped.run(in: scene).sent, equals: ["f.go(b touchDown)"])
        }

        check("RC-7: otherwise the search starts at the control") {
            let field = ViewSpec("f", 0, 300, 100, 50).acting("other")
            var scene = TestScene.screen(button.target(nil, "go", .touchDown).acting("go"), field)
            scene.scene.firstResponder = scene.responder("f")
            expect(try tapped.run(in: scene).sent, equals: ["b.go(b touchDown)"])
        }

        check("RC-7: an action that no responder implements is reported as unhandled") {
            let transcript = try tapped.run(in: .screen(button.target(nil, "go", .touchDown)))
            expect(transcript.sent, equals: ["nil.go(b touchDown)"])
            let entry = try #require(transcript.callbacks.first { $0.method.kind == .action })
            expect(entry.disposition, equals: .unhandled)
            expect(transcript.rule(entry), equals: .RC7)
        }

        // MARK: Overrides

        check("CT-5, CT-11: with trace full, the calls of sendAction on control and application are listed") {
            var script = tapped
            script.options.trace = .full
            let transcript = try script.run(in: .screen(button.target("vc", "go", .touchDown)))
            expect(
                transcript.controlLog(event: 0),
                equals: [
                    "b.beginTracking=true", "b.touchDown", "b.sendAction(go to vc)",
                    "app.sendAction(go to vc)",
                    "vc.go(b touchDown)",
                ])
            let calls = transcript.callbacks.filter { $0.method == .sendAction }
            expect(calls.map(\.disposition), equals: [.forwarded, .forwarded])
        }

        check(
            "CT-5, CT-11: an override on the control can change the target (also to nil), the action or both"
        ) {
            func log(_ change: (ViewSpec) -> ViewSpec) throws -> [String] {
                let scene = TestScene.screen(change(button.target("vc", "go", .touchDown)).acting("went"))
                return Array(try tapped.run(in: scene).controlLog(event: 0).dropFirst(2))
            }
            expect(
                try log { $0.sendingActions(to: .named("p")) },
                equals: ["b.sendAction(go to vc)", "p.go(b touchDown)"])
            expect(
                try log { $0.sendingActions(as: "went") },
                equals: ["b.sendAction(go to vc)", "vc.went(b touchDown)"])
            expect(
                try log { $0.sendingActions(to: .named("p"), as: "went") },
                equals: [
                    "b.sendAction(go to vc)", "p.went(b touchDown)",
                ])
            expect(
                try log { $0.sendingActions(to: .nilTarget, as: "went") },
                equals: [
                    "b.sendAction(go to vc)", "b.went(b touchDown)",
                ])
            expect(
                try log { $0.sendingActions(to: .nilTarget) },
                equals: [
                    "b.sendAction(go to vc)", "nil.go(b touchDown)",
                ])
        }

        check("CT-5, CT-11: an override on the application can change the target and the action") {
            let scene = TestScene.screen(button.target("vc", "go", .touchDown).target("p", "too", .touchDown))
            let transcript = try tapped.run(in: scene.application(sendingTo: .named("app"), as: "log"))
            expect(
                transcript.controlLog(event: 0).dropFirst(2),
                equals: [
                    "app.sendAction(go to vc)", "app.log(b touchDown)", "app.sendAction(too to p)",
                    "app.log(b touchDown)",
                ])
            expect(transcript.callbacks.first { $0.method == .sendAction }?.disposition, equals: .handled)
        }

        check("RC-7: of two overrides, the application's wins; it keeps what it does not replace") {
            let scene = TestScene.screen(
                button.target("vc", "go", .touchDown).sendingActions(to: .named("p"), as: "went"))
            expect(
                try tapped.run(in: scene.application(sendingTo: .named("app"), as: "log")).controlLog(
                    event: 0
                )
                .dropFirst(2),
                equals: [
                    "b.sendAction(go to vc)", "app.sendAction(went to p)", "app.log(b touchDown)",
                ])
            expect(
                try tapped.run(in: scene.application(as: "log")).sent, equals: ["p.log(b touchDown)"])
            expect(
                try tapped.run(in: scene.application(sendingTo: .named("vc"))).sent,
                equals: ["vc.went(b touchDown)"])
        }

        check("CT-5: actions of recognizers are sent without sendAction, so no override applies") {
            let scene = TestScene.screen(recognizers: [.tap().targets(("vc", "tapped"))])
            expect(
                try tapped.run(in: scene.application(sendingTo: .named("app"))).log("vc", "app"),
                equals: [
                    "vc.tapped(recognized)"
                ])
        }

        check("CT-5, CT-11: sendAction with a target; no control event is listed") {
            let scene = TestScene.screen(button)
            expect(try sending("vc", from: "b", in: scene), equals: ["vc.go(b)"])
            expect(try sending("vc", from: nil, in: scene), equals: ["vc.go(nil)"])
        }

        check("RC-7: sendAction with a nil target searches from the first responder, then from the sender") {
            var scene = TestScene.screen(button.acting("go"), ViewSpec("f", 0, 300, 100, 50))
            expect(try sending(nil, from: "b", in: scene), equals: ["b.go(b)"])
            expect(try sending(nil, from: "vc", in: scene), equals: ["nil.go(vc)"])
            scene.scene.firstResponder = scene.responder("f")
            expect(try sending(nil, from: "b", in: scene), equals: ["b.go(b)"])
            scene.scene.firstResponder = scene.responder("b")
            expect(try sending(nil, from: "f", in: scene), equals: ["b.go(f)"])
            expect(try sending(nil, from: nil, in: scene), equals: ["b.go(nil)"])
        }

        check("CT-5: the application's override applies to the event sendAction; the control's does not") {
            let scene = TestScene.screen(button.sendingActions(to: .named("p"))).application(as: "log")
            expect(
                try sending("vc", from: "b", in: scene), equals: ["app.sendAction(go to vc)", "vc.log(b)"])
        }
    }

    @Test(
        "CT-5: every event is sent only to targets registered for it", arguments: ControlEvent.allCases)
    func eachEvent(event: ControlEvent) throws {
        let field = ViewSpec.control("b", .UITextField, 100, 100, 100, 50).target("vc", "x", event)
        let slider = ViewSpec.control("b", .UISlider, 100, 100, 100, 50).target("vc", "x", event)
        for control in [button.target("vc", "x", event), field, slider] {
            var script = Script()
            script.drag((114, 125), (300, 125), (110, 125), (300, 125))
            script.at(0.4, .ended())
            script.tap(114, 125, at: 2)
            script.tap(114, 125, at: 2.1)
            script.at(3, .began(114, 125))
            script.interrupt(3.1)
            let scene = TestScene.screen(control)
            script.add(4, .resignFirstResponder(scene.responder("b")))
            let transcript = try script.run(in: scene)
            let count = transcript.controlEvents.filter { $0 == "\(event)" }.count
            expect(transcript.sent, equals: Array(repeating: "vc.x(b \(event))", count: count))
        }
    }

    // MARK: The event sendAction

    private func sending(_ target: String?, from sender: String?, in scene: TestScene) throws -> [String] {
        var scene = scene
        let made = scene.makeTarget(target, "go")
        var script = Script()
        script.add(0, .sendAction(made, from: sender.map { scene.responder($0) }))
        return try script.run(in: scene).controlLog
    }
}
