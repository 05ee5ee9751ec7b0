import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct ActionChainTests {
    private func button(_ id: String, _ x: Double, _ y: Double, _ events: ControlEvent...) -> ViewSpec {
        ViewSpec(id, x, y, 50, 50).with(.UIButton).target("root", "go", for: ControlEventSet(events))
    }

    private func window(_ subview: ViewSpec) -> TestScene {
        TestScene(ViewSpec("w", 0, 0, 400, 300, [subview]))
    }

    /// Whether “root” receives the action “go”.
    private func action(_ scene: inout TestScene) -> Question.Subject {
        .calls(.action(scene.selector("go")), .responder(scene.responder("root")))
    }

    @Test("Cause chains of actions") func checks() {
        check("of many controls with the same action, the one under the touch is explained first") {
            let buttons = (0..<40).map {
                button("b\($0)", Double($0 % 8) * 50, Double($0 / 8) * 50, .touchUpInside)
            }
            var scene = window(
                ViewSpec("root", 0, 0, 400, 300, buttons).acting("go"))
            let question = action(&scene)
            // The finger lifts outside the last button.
            var script = Script()
            script.at(0, .began("1", 375, 225))
            script.at(0.1, .moved("1", 10, 10))
            script.at(0.2, .ended("1"))
            let explained = try Explained(question, script, in: scene)
            expect(explained.links.first?.hasPrefix("CT-3 b39 instead"), equals: true)
            expect(explained.fixes.first?.contains("touchUpOutside"), equals: true)
        }

        check("GS-5: an action that a continuous recognizer sends again is explained by its state") {
            var scene = window(
                ViewSpec("root", 0, 0, 400, 300).acting("go").recognizing(.press().targets(("root", "go"))))
            let question = action(&scene)
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(1, .ended("1"))
            let first = try Explained(question, script, in: scene, time: 0.5)
            expect(first.links.first, equals: "LP-1 press heldLongEnough")
            let last = try Explained(question, script, in: scene, time: 1)
            expect(last.links.prefix(2), equals: ["GS-5 press repeated ended", "LP-1 press heldLongEnough"])
            #expect(last.fixes.isEmpty, "only the code of the action can test the state: \(last.fixes)")
        }

        check(
            "GS-5: an action whose target was removed is explained by the removal, unless it was added again"
        ) {
            var scene = window(
                ViewSpec("root", 0, 0, 400, 300).acting("go").recognizing(.tap().targets(("root", "go"))))
            let question = action(&scene)
            let target = Target(scene.responder("root"), action: scene.selector("go"))
            let tap = scene.recognizer("tap")
            var script = Script()
            script.add(0, .removeTarget(tap, TargetPattern(target.receiver, action: target.action)))
            script.tap(10, 10, at: 1)
            let explained = try Explained(question, script, in: scene)
            expect(explained.links.first, equals: "GS-5 tap target removed at 0.0 s")
            expect(explained.fixes, equals: ["event: events omitted(0)"])
        }

        check("RC-7: an action that another responder of the chain implements is explained by this responder")
        {
            let inner = ViewSpec(
                "inner", 0, 0, 200, 200,
                [
                    ViewSpec("save", 0, 0, 50, 50).with(.UIButton).target(nil, "go", .touchUpInside)
                ]
            ).acting("go")
            var scene = window(ViewSpec("root", 0, 0, 400, 300, [inner]).acting("go"))
            let question = action(&scene)
            let explained = try Explained(question, Script.tap(10, 10), in: scene)
            expect(explained.links.first, equals: "RC-7 - implemented by inner")
        }

        check("CT-7: an action that comes late is explained by isContinuous of the slider") {
            let slider = ViewSpec.control("slider", .UISlider, 0, 0, 200, 30, .isContinuous(false))
                .target("root", "go", .valueChanged)
            var scene = window(ViewSpec("root", 0, 0, 400, 300, [slider]).acting("go"))
            let question = action(&scene)
            var script = Script()
            script.at(0, .began("1", 14, 15))
            script.at(0.2, .moved("1", 100, 15))
            script.at(0.5, .ended("1"))
            let explained = try Explained(question, script, in: scene, time: 0.2)
            expect(explained.links.first, equals: "CT-7 slider not continuous slider")
            expect(explained.fixes.first, equals: "isContinuous: slider continuous")
        }

        check("HT-1: why a touch reached a button is answered with the view in front that accepts no touches")
        {
            var scene = window(
                ViewSpec(
                    "root", 0, 0, 400, 300,
                    [
                        button("buy", 0, 0, .touchUpInside).with {
                            $0.subviews = [ViewSpec("icon", 0, 0, 50, 50).off(.isUserInteractionEnabled)]
                        },
                        ViewSpec("label", 0, 0, 400, 300).with(.UILabel).off(.isUserInteractionEnabled),
                        ViewSpec("hud", 0, 0, 400, 300).off(.isUserInteractionEnabled),
                    ]
                ).acting("go"))
            let question = action(&scene)
            let explained = try Explained(question, Script.tap(10, 10), in: scene)
            expect(explained.fixes, equals: ["isUserInteractionEnabled: hud isUserInteractionEnabled=true"])
        }

        check("a question about a pan is about the drag, also if the drag missed its view") {
            let scene = window(ViewSpec("view", 0, 0, 200, 200).recognizing(.pan()))
            var script = Script.tap(10, 10)
            script.drag(at: 1, (210, 100), (100, 100))
            let explained = try Explained(.acts(scene.recognizer("pan")), script, in: scene)
            expect(explained.links, equals: ["HT-2 view not entered view outsideBounds"])
        }

        check("a question about a long press is about the touch that lasted long, not about a tap before it")
        {
            let scene = window(ViewSpec("view", 0, 0, 200, 200).recognizing(.press()))
            var script = Script.tap(10, 10)
            script.tap(20, 20, at: 2, hold: 0.4)
            let explained = try Explained(.acts(scene.recognizer("press")), script, in: scene)
            expect(explained.times.first, equals: Instant(seconds: 2.4))
        }
    }
}
