import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct ContactChainTests {
    private func scene(_ change: (inout ViewSpec) -> Void, _ other: (inout ViewSpec) -> Void = { _ in })
        -> TestScene
    {
        let a = ViewSpec("a", 0, 0, 100, 100).with(.UIButton).with(change)
        let b = ViewSpec("b", 200, 0, 100, 100).with(.UIButton).with(other)
        return TestScene(ViewSpec("w", 0, 0, 400, 400, [a, b]))
    }

    /// A tap on `a`. Later a finger is down on `b`, and another one taps `a`.
    private var script: Script {
        var script = Script()
        script.tap(10, 10, at: 0)
        script.at(2, .began("3", 210, 10))
        script.at(2.1, .began("4", 10, 10))
        script.at(2.2, .ended("4"))
        script.at(2.3, .ended("3"))
        return script
    }

    private func touchDown(_ scene: TestScene) -> Question.Subject {
        .calls(.controlEvent(.touchDown), .responder(scene.responder("a")))
    }

    @Test("Cause chains of touches that are not delivered") func checks() {
        check("TC-6: a touch on a view that was touched before is kept from it by isExclusiveTouch only") {
            let own = scene { $0.on = .isExclusiveTouch }
            let touch = try Explained(.keepsTouch(TouchIndex(2)), script, in: own)
            expect(touch.links, equals: ["TC-6 touch-3 alone a"])
            expect(touch.fixes.first, equals: "isExclusiveTouch: a isExclusiveTouch=false")
            expect(try Explained(touchDown(own), script, in: own, time: 2.1).links, equals: touch.links)
            let other = scene({ _ in }, { $0.on = .isExclusiveTouch })
            let shutOut = try Explained(touchDown(other), script, in: other, time: 2.1)
            expect(shutOut.links, equals: ["TC-6 touch-3 shut out by b"])
            expect(shutOut.fixes.first, equals: "isExclusiveTouch: b isExclusiveTouch=false")
        }

        check("TC-5: isMultipleTouchEnabled that was set during the sequence is the cause") {
            let scene = scene { $0.on = .isMultipleTouchEnabled }
            var script = Script()
            script.set(0, .viewFlag(scene.view("a"), .isMultipleTouchEnabled, false))
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 30, 30))
            script.at(0.2, .ended("2"))
            let explained = try Explained(touchDown(scene), script, in: scene, time: 0.1)
            expect(explained.links, equals: ["TC-5 touch-2 occupied a"])
        }

        check(
            "CX-1: of a double tap, the first contact is delivered and canceled, although the second one is not delivered"
        ) {
            let button = ViewSpec("b", 0, 0, 100, 100).with(.UIButton)
            let scene = TestScene.window(
                ViewSpec("p", 0, 0, 100, 100, [button]).recognizing(.tap("d", taps: 2)))
            var script = Script.tap()
            script.tap(10, 10, at: 0.15)
            let touch = try Explained(.keepsTouch(TouchIndex(0)), script, in: scene)
            expect(
                touch.links,
                equals: [
                    "CX-1 touch-1 cancelledByRecognizer by d", "TP-1 d tapsCounted", "HT-1 touch-1 hit b",
                ])
            let lift = Question.Subject.calls(.controlEvent(.touchUpInside), .responder(scene.responder("b")))
            let explained = try Explained(lift, script, in: scene)
            #expect(!explained.links.contains { $0.hasPrefix("TC-5") })
            let early = try Explained(.keepsTouch(TouchIndex(0)), script, in: scene, time: 0.05)
            #expect(early.links.isEmpty, "a cause does not lie after the time in question")
            let repeated = Question.Subject.calls(
                .controlEvent(.touchDownRepeat), .responder(scene.responder("b")))
            expect(try Explained(repeated, script, in: scene).links.first, equals: "TC-5 touch-1 occupied b")
        }

        check(
            "TC-5: the touch whose sample has the time in question is explained, not an earlier one on the view"
        ) {
            let scene = TestScene.window(ViewSpec("v", 0, 0, 50, 50).handling(.handle))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 30, 30))
            script.at(0.2, .ended("2"))
            let began = Question.Subject.calls(.touches(.touchesBegan), .responder(scene.responder("v")))
            expect(
                try Explained(began, script, in: scene, time: 0.1).links, equals: ["TC-5 touch-2 occupied v"])
        }

        check("PL-4, GE-8: ignored interaction events are the cause for a recognizer and for its view") {
            let scene = TestScene.one(.tap()).changing { $0.application.isIgnoringInteractionEvents = true }
            let tap = try Explained(.acts(scene.recognizer("tap")), Script.tap(), in: scene)
            let view = try Explained(.getsTouch(scene.responder("v")), Script.tap(), in: scene)
            expect(tap.links, equals: ["PL-4 touch-1 withheld ignored"])
            #expect(view.links == tap.links && view.fixes == tap.fixes)
            expect(tap.fixes.first?.hasPrefix("isIgnoringInteractionEvents"), equals: true)
        }

        check("TC-2: a touch that is still down did not end") {
            let scene = TestScene.window(ViewSpec("v", 0, 0, 50, 50).handling(.handle))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            let explained = try Explained(.keepsTouch(TouchIndex(0)), script, in: scene)
            #expect(
                explained.links.first?.hasPrefix("TC-2 touch-1 lacks") == true && explained.links.count == 2)
        }

        check(
            "SC-14: a row that another live touch has highlighted keeps the row under a second finger from being selected"
        ) {
            var table = ViewSpec.scroll("t", 0, 0, 400, 800, down: 2000, as: .UITableView)
            table.subviews = [
                ViewSpec("c", 0, 0, 400, 60).with(.UITableViewCell),
                ViewSpec("d", 0, 60, 400, 60).with(.UITableViewCell),
            ]
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table]))
            var script = Script()
            script.at(0, .began("1", 100, 30))
            script.at(0.3, .began("2", 100, 90))
            script.at(0.5, .ended("2"))
            script.at(0.8, .ended("1"))
            let selected = Question.Subject.calls(
                .selection(.didSelectRowAt), .responder(scene.responder("t")))
            expect(
                try Explained(selected, script, in: scene, time: 0.5).links, equals: ["SC-14 t highlighted c"]
            )
            let outside = try Explained(selected, Script.tap(100, 300), in: scene)
            expect(outside.links, equals: ["HT-1 touch-1 hit t"], "the touch is not in a row")
        }

        check("MO-7: a scroll view that turns pages does not call scrollViewWillEndDragging") {
            let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, down: 2000).scroll { $0.on = .isPagingEnabled }
            let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [scroll]))
            var script = Script()
            script.drag((100, 300), (100, 250), (100, 200))
            script.at(0.3, .ended())
            let method = Question.Subject.calls(
                .scroll(.scrollViewWillEndDragging), .responder(scene.responder("s")))
            expect(try Explained(method, script, in: scene).links, equals: ["MO-7 s isPaging"])
        }
    }
}
