import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct ControlChainTests {
    private func explained(
        _ event: ControlEvent, _ viewClass: ViewClass, _ properties: ControlProperty..., by script: Script
    ) throws -> [String] {
        let control = ViewSpec("s", 100, 100, 100, 40).with(viewClass).with {
            $0.control.properties = properties
        }
        let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [control]))
        let question = Question.Subject.calls(.controlEvent(event), .responder(scene.responder("s")))
        return try Explained(question, script, in: scene).links
    }

    private func drag(to x: Double, _ y: Double) -> Script {
        var script = Script()
        script.drag((110, 120), (x, y))
        script.at(0.3, .ended())
        return script
    }

    @Test("Cause chains of control events") func checks() {
        check("CT-7: a touch that does not change the value is the cause, not an event of its end") {
            let unchanged = ["CT-7 s valueUnchanged"]
            let left = Script.tap(110, 120)
            let right = Script.tap(190, 120)
            expect(
                try explained(
                    .valueChanged, .UISegmentedControl, .numberOfSegments(2), .selectedSegmentIndex(0),
                    by: left), equals: unchanged)
            expect(
                try explained(.valueChanged, .UIPageControl, .numberOfPages(3), .currentPage(2), by: right),
                equals: unchanged)
            expect(
                try explained(.valueChanged, .UIStepper, .maximumValue(1), .value(1), by: right),
                equals: unchanged)
        }

        check(
            "CT-15: a segmented control ignores a lift outside of its bounds, inside or outside of the slop"
        ) {
            for y in [160.0, 400] {
                let links = try explained(
                    .valueChanged, .UISegmentedControl, .numberOfSegments(2), .selectedSegmentIndex(0),
                    by: drag(to: 190, y))
                expect(links, equals: ["CT-15 s liftedOutside"])
            }
        }

        check("CT-1: touchDownRepeat is not sent for a first tap") {
            expect(
                try explained(.touchDownRepeat, .UIButton, by: Script.tap(110, 120)),
                equals: [
                    "CT-1 touch-1 isFirstTap"
                ])
        }

        check("CT-2: an event of a drag is not sent if the finger does not cross the limit") {
            let inside = drag(to: 150, 150)
            let outside = drag(to: 150, 400)
            expect(
                try explained(.touchDragExit, .UIButton, by: inside),
                equals: ["CT-2 s didNotCross(isInside: true)"])
            expect(
                try explained(.touchDragEnter, .UIButton, by: inside),
                equals: ["CT-2 s didNotCross(isInside: true)"])
            expect(
                try explained(.touchDragEnter, .UIButton, by: outside),
                equals: ["CT-2 s didNotCross(isInside: false)"])
            expect(
                try explained(.touchDragEnter, .UIButton, by: Script.tap(110, 120)).first?.hasPrefix("TC-2"),
                equals: true,
                "the finger did not move")
        }

        check("CT-3: only the three events of the end of a touch replace each other") {
            let outside = drag(to: 150, 400)
            expect(
                try explained(.touchUpInside, .UIButton, by: outside).first?.hasPrefix("CT-3"), equals: true)
            expect(try explained(.touchCancel, .UIButton, by: outside).first?.hasPrefix("CT-3"), equals: true)
            for event in ControlEvent.allCases where !event.isEndOfTouch && event != .primaryActionTriggered {
                let links = try explained(event, .UIButton, by: outside)
                #expect(!links.contains { $0.hasPrefix("CT-3") }, "\(event)")
            }
        }

        check("CT-7: a switch never sends touchDown") {
            let links = try explained(.touchDown, .UISwitch, by: Script.tap(110, 120))
            #expect(links.count == 1 && links.first?.hasPrefix("CT-7 s neverSent") == true)
        }
    }
}
