import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct CausedFixesTests {
    @Test("Fixes: the changes suggested for each cause, the usual UIKit code first") func checks() {
        // MARK: Hit tests

        check("HT-1: a decoration in front stops accepting touches") {
            let scene = TestScene.window(ViewSpec("under", 0, 0, 50, 50), ViewSpec("over", 0, 0, 20, 20))
            let explained = try Explained(.getsTouch(scene.responder("under")), Script.tap(), in: scene)
            expect(
                explained.fixes,
                equals: [
                    "isUserInteractionEnabled: over isUserInteractionEnabled=false",
                    "hitTest: over passesTouches",
                    "order: under above=over",
                ])
            let placed = Remedy.EventChange.placed(Point(x: 25, y: 25))
            #expect(explained.gestures.contains("events \(placed)"), "the finger can begin outside “over”")
        }

        check("HT-1: a container in front that contains a control passes touches; the control keeps its own")
        {
            let bar = ViewSpec("bar", 0, 0, 50, 50, [ViewSpec("share", 30, 30, 10, 10).handling(.handle)])
            let scene = TestScene.window(ViewSpec("under", 0, 0, 50, 50), bar)
            let explained = try Explained(.getsTouch(scene.responder("under")), Script.tap(), in: scene)
            expect(explained.fixes, equals: ["hitTest: bar passesTouches", "order: under above=bar"])
        }

        check("HT-1: a view in front that handles touches itself is not disabled; the order changes") {
            let scene = TestScene.window(
                ViewSpec("under", 0, 0, 50, 50), ViewSpec("over", 0, 0, 50, 50).recognizing(.tap()))
            let explained = try Explained(.getsTouch(scene.responder("under")), Script.tap(), in: scene)
            expect(explained.fixes, equals: ["order: under above=over"])
        }

        check("HT-1: a hidden ancestor is shown") {
            let panel = ViewSpec("panel", 0, 0, 50, 50, [ViewSpec("button", 0, 0, 50, 50)]).on(.isHidden)
            let scene = TestScene.window(panel)
            let explained = try Explained(.getsTouch(scene.responder("button")), Script.tap(), in: scene)
            expect(explained.fixes, equals: ["isHidden: panel isHidden=false"])
        }

        check("HT-2: a view outside its superview: pointInside before a larger frame") {
            let card = ViewSpec("card", 0, 0, 20, 20, [ViewSpec("badge", 30, 0, 20, 20)])
            let scene = TestScene.window(card)
            let explained = try Explained(.getsTouch(scene.responder("badge")), Script.tap(40, 10), in: scene)
            expect(explained.fixes.map { $0.prefix { $0 != ":" } }, equals: ["pointInside", "frame"])
            expect(explained.fixes.first, equals: "pointInside: card acceptsPoints=badge")
        }

        check("HT-2: a superview without an area gets a frame, because its layout is missing") {
            let stack = ViewSpec("stack", 0, 0, 50, 0, [ViewSpec("button", 0, 0, 50, 20)])
            let scene = TestScene.window(stack)
            let explained = try Explained(.getsTouch(scene.responder("button")), Script.tap(), in: scene)
            expect(explained.fixes.map { $0.prefix { $0 != ":" } }, equals: ["frame"])
        }

        // MARK: Recognizers

        check("FR-3: a tap that required a double tap to fail no longer requires it") {
            let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
            var script = Script.tap()
            script.tap(10, 10, at: 0.15)
            let explained = try Explained(.acts(scene.recognizer("single")), script, in: scene)
            expect(explained.fixes, equals: ["requireToFail: single requireToFail=[]"])
        }

        check("GX-4: a single tap that should not act on a double tap requires the double tap to fail") {
            let scene = TestScene.one(.tap("single"), .tap("double", taps: 2))
            var script = Script.tap()
            script.tap(10, 10, at: 0.15)
            let explained = try Explained(.acts(scene.recognizer("single")), script, in: scene)
            expect(explained.fixes.first, equals: "requireToFail: single requireToFail=[\"double\"]")
        }

        check("GX-1: a pan waits for a swipe; simultaneous recognition comes second") {
            let scene = TestScene.one(.pan(), .swipe())
            var script = Script()
            script.drag((100, 100), (120, 100), (180, 100))
            let explained = try Explained(.acts(scene.recognizer("swipe")), script, in: scene)
            expect(
                explained.fixes,
                equals: [
                    "requireToFail: pan requireToFail=[\"swipe\"]",
                    "shouldRecognizeSimultaneously: swipe together=[\"pan\"]",
                ])
        }

        check("no fix disables a recognizer, and none changes canPrevent") {
            let scene = TestScene.one(.pan(), .swipe())
            var script = Script()
            script.drag((100, 100), (120, 100), (180, 100))
            for name in ["pan", "swipe"] {
                let explained = try Explained(.acts(scene.recognizer(name)), script, in: scene)
                #expect(!explained.fixes.contains { $0.contains("isEnabled=false") })
            }
        }

        check("GS-3: a recognizer that may not begin gets the answer true") {
            let scene = TestScene.one(RecognizerSpec.tap().delegate { $0.shouldBegin = .always(false) })
            let explained = try Explained(.acts(scene.recognizer("tap")), Script.tap(), in: scene)
            expect(explained.fixes.first, equals: "shouldBegin: tap shouldBegin=true")
        }

        // MARK: Touches

        check("CX-1: a recognizer that cancels touches sets cancelsTouchesInView to false") {
            let scene = TestScene.one(.pan())
            var script = Script()
            script.drag((100, 100), (120, 100))
            script.at(0.3, .ended())
            let explained = try Explained(.keepsTouch(TouchIndex(0)), script, in: scene)
            expect(explained.fixes.first, equals: "cancelsTouchesInView: pan cancelsTouchesInView=false")
        }

        check("TC-5: a view that ignores a second finger sets isMultipleTouchEnabled to true") {
            let scene = TestScene.window(ViewSpec("v", 0, 0, 50, 50))
            var script = Script()
            script.at(0, .began("1", 10, 10))
            script.at(0.1, .began("2", 30, 30))
            script.at(0.2, .ended("2"))
            let explained = try Explained(.keepsTouch(TouchIndex(1)), script, in: scene)
            expect(explained.fixes, equals: ["isMultipleTouchEnabled: v isMultipleTouchEnabled=true"])
        }

        // MARK: Settings and gestures

        check("LP-1: for a press lifted after 0.31 s of 0.5 s: a duration of 0.3 s, or 0.19 s more") {
            let scene = TestScene.one(.press())
            let explained = try Explained(.acts(scene.recognizer("press")), Script.tap(hold: 0.31), in: scene)
            expect(explained.links, equals: ["LP-1 press liftedBeforeDuration"])
            expect(
                explained.fixes, equals: ["threshold: press \(Remedy.RecognizerChange.pressDuration(0.3))"])
            let longer = Remedy.EventChange.held(longer: true, by: 0.5 - 0.31)
            expect(explained.gestures.first, equals: "events \(longer)")
        }

        check("PN-1: for an unwanted pan, the finger moves less far") {
            let scene = TestScene.one(.pan())
            var script = Script()
            script.drag((100, 100), (120, 100))
            let explained = try Explained(.acts(scene.recognizer("pan")), script, in: scene)
            let shorter = Remedy.EventChange.distance(farther: false, times: 0.5)
            expect(explained.gestures.first, equals: "events \(shorter)")
        }
    }
}
