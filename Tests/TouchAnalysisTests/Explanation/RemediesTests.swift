import SceneTestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

@Suite("Remedies: the changes suggested for each cause")
struct RemediesTests {
    @Test("HT-1: for a covered view, the first remedy disables interaction on the view in front")
    func covered() throws {
        let scene = TestScene.window(ViewSpec("under", 0, 0, 50, 50), ViewSpec("over", 0, 0, 20, 20))
        let explained = try Explained(.getsTouch(scene.responder("under")), Script.tap(), in: scene)
        #expect(explained.remedies.first == "over isUserInteractionEnabled=false")
        let placed = Remedy.EventChange.placed(Point(x: 25, y: 25))
        #expect(
            explained.remedies.contains("events \(placed)"), "another remedy moves the finger outside “over”")
    }

    @Test("HT-1: for a view inside a hidden view, the first remedy shows the hidden view")
    func hidden() throws {
        let panel = ViewSpec("panel", 0, 0, 50, 50, [ViewSpec("button", 0, 0, 50, 50)]).on(.isHidden)
        let scene = TestScene.window(panel)
        let explained = try Explained(.getsTouch(scene.responder("button")), Script.tap(), in: scene)
        #expect(explained.remedies.first == "panel isHidden=false")
    }

    @Test("FR-1, FR-3: for a tap blocked by a failure requirement, the first remedy removes the requirement")
    func requirement() throws {
        let scene = TestScene.one(.tap("single").requiring("double"), .tap("double", taps: 2))
        var script = Script.tap()
        script.tap(10, 10, at: 0.15)
        let explained = try Explained(.acts(scene.recognizer("single")), script, in: scene)
        #expect(explained.remedies.first == "single requireToFail=[]")
        #expect(explained.remedies.contains("double isEnabled=false"))
    }

    @Test("GX-1, GX-2: for an excluded swipe, remedies that prevent the exclusion precede disabling the pan")
    func exclusion() throws {
        let scene = TestScene.one(.pan(), .swipe())
        var script = Script()
        script.drag((100, 100), (120, 100), (180, 100))
        let explained = try Explained(.acts(scene.recognizer("swipe")), script, in: scene)
        #expect(
            Array(explained.remedies.prefix(3)) == [
                "swipe together=[\"pan\"]", "swipe canBePreventedBy=[\"pan:false\"]",
                "pan canPrevent=[\"swipe:false\"]",
            ])
        #expect(explained.remedies.contains("pan isEnabled=false"))
    }

    @Test("GS-3: for a recognizer that may not begin, the first remedy is shouldBegin returning true")
    func refused() throws {
        let scene = TestScene.one(RecognizerSpec.tap().delegate { $0.shouldBegin = .always(false) })
        let explained = try Explained(.acts(scene.recognizer("tap")), Script.tap(), in: scene)
        #expect(explained.remedies.first == "tap shouldBegin=true")
    }

    @Test("CX-1: for a cancelled touch, the first remedy sets cancelsTouchesInView to false")
    func cancelled() throws {
        let scene = TestScene.one(.pan())
        var script = Script()
        script.drag((100, 100), (120, 100))
        script.at(0.3, .ended())
        let explained = try Explained(.keepsTouch(TouchIndex(0)), script, in: scene)
        #expect(
            Array(explained.remedies.prefix(2)) == ["pan cancelsTouchesInView=false", "pan isEnabled=false"])
    }

    @Test("TC-5: for an ignored second finger, the first remedy sets isMultipleTouchEnabled to true")
    func occupied() throws {
        let scene = TestScene.window(ViewSpec("v", 0, 0, 50, 50))
        var script = Script()
        script.at(0, .began("1", 10, 10))
        script.at(0.1, .began("2", 30, 30))
        script.at(0.2, .ended("2"))
        let explained = try Explained(.keepsTouch(TouchIndex(1)), script, in: scene)
        #expect(explained.remedies.first == "v isMultipleTouchEnabled=true")
    }

    @Test(
        "LP-1: for a press lifted after 0.3 s of 0.5 s, the remedies hold 0.2 s longer or require only 0.3 s"
    )
    func lifted() throws {
        let scene = TestScene.one(.press())
        let explained = try Explained(.acts(scene.recognizer("press")), Script.tap(hold: 0.3), in: scene)
        #expect(explained.links == ["LP-1 press liftedBeforeDuration"])
        let longer = Remedy.EventChange.held(longer: true, by: 0.5 - 0.3)
        let shorter = Remedy.RecognizerChange.pressDuration(0.3)
        #expect(Array(explained.remedies.prefix(2)) == ["events \(longer)", "press \(shorter)"])
    }

    @Test("PN-1: for an unwanted pan, the first remedy shortens the movement to the threshold")
    func movedFarEnough() throws {
        let scene = TestScene.one(.pan())
        var script = Script()
        script.drag((100, 100), (120, 100))
        let explained = try Explained(.acts(scene.recognizer("pan")), script, in: scene)
        #expect(explained.links == ["PN-1 pan movedFarEnough", "HT-1 touch-1 hit v"])
        let shorter = Remedy.EventChange.distance(farther: false, times: 0.5)
        #expect(Array(explained.remedies.prefix(2)) == ["events \(shorter)", "pan isEnabled=false"])
    }
}
