import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct ControlValueTests {
    private func control(_ viewClass: ViewClass, _ properties: ControlProperty...) -> ViewSpec {
        ViewSpec.control("c", viewClass, 100, 100, 90, 30).with { $0.control.properties = properties }
    }

    private func touched(_ view: ViewSpec, _ x: Double, lift: Point? = nil) throws -> TestTranscript {
        var script = Script()
        script.at(0, .began(x, 115))
        script.at(0.1, .ended(at: lift))
        return try script.run(in: .screen(view))
    }

    @Test("Steppers, segmented and page controls, text fields (CT-7, CT-13, CT-15)") func checks() {
        // MARK: Steppers

        check("CT-7, CT-13: a stepper steps at touch down, before touchDown is sent") {
            let transcript = try touched(control(.UIStepper), 145)
            expect(
                transcript.controlLog,
                equals: [
                    "c.beginTracking=true", "c.valueChanged", "c.touchDown", "c.endTracking",
                    "c.touchUpInside",
                ])
            expect(transcript.changes, equals: ["c.value(1.0)"])
        }

        check("CT-7: the left half of a stepper subtracts, the right half adds") {
            for (x, value) in [(100.0, 9.5), (144.9, 9.5), (145, 10.5), (189.9, 10.5)] {
                let transcript = try touched(control(.UIStepper, .value(10), .stepValue(0.5)), x)
                expect(transcript.changes, equals: ["c.value(\(value))"], "\(x)")
            }
        }

        check("CT-7: the value is clamped; a value that does not change sends nothing") {
            expect(
                try touched(control(.UIStepper), 110).controlEvents, equals: ["touchDown", "touchUpInside"])
            let near = control(.UIStepper, .value(98), .stepValue(5))
            expect(try touched(near, 180).changes, equals: ["c.value(100.0)"])
            expect(
                try !touched(control(.UIStepper, .value(100)), 180).controlEvents.contains("valueChanged"))
            let range = control(.UIStepper, .minimumValue(-3), .maximumValue(-1), .value(-2), .stepValue(5))
            expect(try touched(range, 110).changes, equals: ["c.value(-3.0)"])
        }

        check("CT-7: a stepper that does not track does not step") {
            expect(try touched(control(.UIStepper).beginTracking(false), 180).changes, equals: [])
        }

        // MARK: Segmented controls

        check("CT-7, CT-13: the segment under the finger at the lift is selected, before touchUpInside") {
            let view = control(.UISegmentedControl, .numberOfSegments(3))
            let transcript = try touched(view, 130)
            expect(
                transcript.controlLog,
                equals: [
                    "c.beginTracking=true", "c.touchDown", "c.endTracking", "c.valueChanged",
                    "c.touchUpInside",
                ])
            for (x, index) in [(100.0, 0), (129.9, 0), (130, 1), (159.9, 1), (160, 2), (189.9, 2)] {
                expect(try touched(view, x).changes, equals: ["c.selectedSegmentIndex(\(index))"], "\(x)")
            }
            expect(
                try touched(view, 105, lift: Point(x: 185, y: 115)).changes,
                equals: ["c.selectedSegmentIndex(2)"])
        }

        check("CT-7, CT-15: no change for the selected segment, without segments, or for a lift outside") {
            let first = control(.UISegmentedControl, .numberOfSegments(3), .selectedSegmentIndex(0))
            expect(try touched(first, 110).controlEvents, equals: ["touchDown", "touchUpInside"])
            expect(try touched(control(.UISegmentedControl), 110).changes, equals: [])
            let outside = try touched(first, 110, lift: Point(x: 185, y: 131))
            #expect(outside.changes == [] && outside.controlEvents.last == "touchUpInside", "within the slop")
        }

        // MARK: Page controls

        check("CT-7, CT-15: at a lift within the bounds, the left half goes back, the right half forward") {
            func changes(_ page: Int32, _ x: Double, _ count: Int32 = 3) throws -> [String] {
                try touched(control(.UIPageControl, .numberOfPages(count), .currentPage(page)), x).changes
            }
            expect(try changes(1, 144.9), equals: ["c.currentPage(0)"])
            expect(try changes(1, 145), equals: ["c.currentPage(2)"])
            expect(try changes(0, 110), equals: [])
            expect(try changes(2, 180), equals: [])
            expect(try changes(0, 180, 0), equals: [])
            let view = control(.UIPageControl, .numberOfPages(3))
            expect(try touched(view, 180, lift: Point(x: 195, y: 115)).changes, equals: [])
            expect(
                try touched(view, 180).controlLog.suffix(3),
                equals: [
                    "c.endTracking", "c.valueChanged", "c.touchUpInside",
                ])
        }
    }

    @Test(
        "CT-3: a canceled touch changes nothing", arguments: [ViewClass.UISegmentedControl, .UIPageControl])
    func cancelled(viewClass: ViewClass) throws {
        var script = Script()
        script.at(0, .began(180, 115))
        script.interrupt(0.1)
        let view = control(viewClass, .numberOfSegments(3), .numberOfPages(3))
        expect(try script.run(in: .screen(view)).changes, equals: [])
    }
}
