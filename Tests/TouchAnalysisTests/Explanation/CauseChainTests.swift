import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct CauseChainTests {
    @Test("Cause chains: why something happened or did not happen") func checks() {
        // MARK: Hit tests

        check("HT-1: a covered view is explained by the view in front of it") {
            let scene = TestScene.window(ViewSpec("under", 0, 0, 50, 50), ViewSpec("over", 0, 0, 50, 50))
            let explained = try Explained(.getsTouch(scene.responder("under")), Script.tap(), in: scene)
            expect(explained.links, equals: ["HT-1 under covered by over"])
        }

        check("HT-1: a view inside a hidden view is explained by the hidden view, which the hit test skips") {
            let panel = ViewSpec("panel", 0, 0, 50, 50, [ViewSpec("button", 0, 0, 50, 50)]).on(.isHidden)
            let scene = TestScene.window(panel)
            let explained = try Explained(.getsTouch(scene.responder("button")), Script.tap(), in: scene)
            expect(explained.links, equals: ["HT-1 button not entered panel hidden"])
        }

        check("HT-2: a view outside its superview is explained by the superview's bounds") {
            let card = ViewSpec("card", 0, 0, 20, 20, [ViewSpec("badge", 30, 0, 20, 20)])
            let scene = TestScene.window(card)
            let explained = try Explained(.getsTouch(scene.responder("badge")), Script.tap(40, 10), in: scene)
            expect(explained.links, equals: ["HT-2 badge not entered card outsideBounds"])
        }

        check(
            "HT-1, HT-2: of several touches, only those inside the view are causes; the others could not reach it"
        ) {
            let scene = TestScene.window(
                ViewSpec("photo", 0, 0, 50, 50).on(.isHidden), ViewSpec("button", 60, 0, 30, 50))
            var script = Script.tap(70, 10)
            script.tap(10, 10, at: 1)
            let explained = try Explained(.getsTouch(scene.responder("photo")), script, in: scene)
            expect(
                explained.links, equals: ["HT-1 photo not entered photo hidden"])
            let covered = TestScene.window(
                ViewSpec("under", 0, 0, 50, 50), ViewSpec("over", 0, 0, 90, 50))
            let second = try Explained(.getsTouch(covered.responder("under")), script, in: covered)
            expect(
                second.links, equals: ["HT-1 under covered by over"])
        }

        check("a question about a time is answered with the causes of the gesture at that time") {
            let scene = TestScene.window(
                ViewSpec("button", 0, 0, 50, 50).recognizing(.tap()), ViewSpec("cover", 30, 0, 20, 50))
            var script = Script.tap(10, 10)
            script.tap(40, 10, at: 2)
            let question = Question.Subject.acts(scene.recognizer("tap"))
            let early = try Explained(question, script, in: scene, time: 0.5)
            expect(
                early.links.first, equals: "TP-1 tap tapsCounted", "it acts in that gesture, at another time")
            let late = try Explained(question, script, in: scene, time: 2.05)
            expect(late.links, equals: ["HT-1 button covered by cover"])
        }

        check("without a time, the causes of a gesture that reached the view and has the right form count") {
            let scene = TestScene.window(
                ViewSpec("view", 0, 0, 200, 200).recognizing(.pan(), .press()),
                ViewSpec("other", 200, 0, 50, 50))
            var script = Script.tap(210, 10)
            script.tap(10, 10, at: 1)
            script.at(2, .began("9", 100, 100))
            script.at(2.1, .moved("9", 105, 100))
            script.at(2.2, .ended("9"))
            let press = try Explained(.acts(scene.recognizer("press")), script, in: scene)
            expect(press.links, equals: ["LP-1 press liftedBeforeDuration"], "not those of all three touches")
        }

        check("HT-8: an override of hitTest that returns the superview itself is not a view in front") {
            let card = ViewSpec("card", 0, 0, 50, 50, [ViewSpec("button", 0, 0, 50, 50)])
                .hitTest(.itself)
            let scene = TestScene.window(card)
            let explained = try Explained(.getsTouch(scene.responder("button")), Script.tap(), in: scene)
            expect(explained.links, equals: ["HT-8 button returns itself card"])
            expect(explained.fixes.first, equals: "hitTest: card plainHitTest")
        }

        check(
            "TC-2: a view on whose touches a method is not called is explained by what the touch did not do"
        ) {
            let handler = ViewSpec("view", 0, 0, 50, 50).with { $0.touches = PhaseHandling(.handle) }
            let scene = TestScene.window(handler)
            let view = SceneObject.responder(scene.responder("view"))
            let moved = try Explained(.calls(.touches(.touchesMoved), view), Script.tap(), in: scene)
            #expect(moved.links.first?.hasPrefix("TC-2") == true && moved.links.count == 2)
            let cancelled = try Explained(.calls(.touches(.touchesCancelled), view), Script.tap(), in: scene)
            expect(cancelled.links.first?.hasPrefix("TC-2"), equals: true)
        }

        // MARK: Recognizers

        check(
            "FR-1, FR-2: a tap that waits for a failure is explained by the required recognizer that blocks it"
        ) {
            let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
            var script = Script.tap()
            script.options.until = Instant(seconds: 0.2)
            let explained = try Explained(.acts(scene.recognizer("single")), script, in: scene)
            expect(explained.links, equals: ["FR-2 single waits by double", "GS-1 double undecided"])
        }

        check("FR-3, TP-1: a tap that required a double tap to fail is explained by the double tap's success")
        {
            let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
            var script = Script.tap()
            script.tap(10, 10, at: 0.15)
            let explained = try Explained(.acts(scene.recognizer("single")), script, in: scene)
            expect(
                explained.links,
                equals: ["FR-3 single requirementSucceeded by double", "TP-1 double tapsCounted"])
        }

        check("GX-1, PN-1: a swipe excluded by a pan is explained by the pan and the distance that it moved")
        {
            let scene = TestScene.one(.pan(), .swipe())
            var script = Script()
            script.drag((100, 100), (120, 100), (180, 100))
            let explained = try Explained(.acts(scene.recognizer("swipe")), script, in: scene)
            expect(explained.links, equals: ["GX-1 swipe excluded by pan", "PN-1 pan movedFarEnough"])
        }

        check("GS-3: a tap whose delegate returns false for shouldBegin is explained by that answer") {
            let scene = TestScene.one(RecognizerSpec.tap().delegate { $0.shouldBegin = .always(false) })
            let explained = try Explained(.acts(scene.recognizer("tap")), Script.tap(), in: scene)
            expect(explained.links, equals: ["GS-3 tap delegateRefused"])
        }

        check("GE-1: a disabled recognizer is explained by its isEnabled") {
            let scene = TestScene.one(RecognizerSpec.tap().off(.isEnabled))
            let explained = try Explained(.acts(scene.recognizer("tap")), Script.tap(), in: scene)
            expect(explained.links, equals: ["GE-1 tap notEnabled"])
        }

        check("PL-5: a recognizer in a window that swallows events is explained by the window's sendEvent") {
            let view = ViewSpec("v", 0, 0, 100, 100).recognizing(.tap())
            let scene = TestScene(ViewSpec("w", 0, 0, 100, 100, [view]).with { $0.swallowsEvents = true })
            let explained = try Explained(.acts(scene.recognizer("tap")), Script.tap(), in: scene)
            expect(explained.links, equals: ["PL-5 tap swallowed"])
        }

        // MARK: Touches

        check(
            "CX-1: a canceled touch is explained by the recognizer that canceled it, and why it recognized"
        ) {
            let scene = TestScene.one(.pan())
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.3, .ended())
            let cancelled = Question.Subject.calls(
                .touches(.touchesCancelled), .responder(scene.responder("v")))
            expect(
                try Explained(cancelled, script, in: scene).links,
                equals: ["CX-1 v cancelledByRecognizer by pan", "PN-1 pan movedFarEnough"])
            expect(
                try Explained(.keepsTouch(TouchIndex(0)), script, in: scene).links,
                equals: [
                    "CX-1 touch-1 cancelledByRecognizer by pan", "PN-1 pan movedFarEnough",
                    "HT-1 touch-1 hit v",
                ])
        }

        check(
            "TC-5: a second finger on a view without isMultipleTouchEnabled is explained by the first finger"
        ) {
            let scene = TestScene.window(ViewSpec("v", 0, 0, 50, 50))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 30, 30))
            script.at(0.2, .ended("2"))
            let explained = try Explained(.keepsTouch(TouchIndex(1)), script, in: scene)
            expect(explained.links, equals: ["TC-5 touch-2 occupied v"])
        }

        check("RC-3: a superview is explained by the subview that handled the touch and did not pass it on") {
            let scene = TestScene.window(
                ViewSpec("outer", 0, 0, 50, 50, [ViewSpec("inner", 0, 0, 50, 50).handling(.handle)]))
            let explained = try Explained(.getsTouch(scene.responder("outer")), Script.tap(), in: scene)
            expect(explained.links, equals: ["RC-3 outer handled by inner"])
        }
    }
}
