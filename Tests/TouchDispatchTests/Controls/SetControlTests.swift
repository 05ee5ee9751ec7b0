import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SetControlTests {
    private func changes(
        _ viewClass: ViewClass, _ before: [ControlProperty], _ set: ControlProperty...
    ) throws -> [String] {
        let scene = TestScene.screen(
            ViewSpec.control("c", viewClass, 100, 100, 90, 30).with { $0.control.properties = before })
        var script = Script()
        let view = scene.view("c")
        for (index, property) in set.enumerated() {
            script.set(Double(index), .control(view, property))
        }
        let transcript = try script.run(in: scene)
        expect(transcript.lines, equals: [], "setting a property must not send events")
        return transcript.changes
    }

    @Test("Properties of controls that the application sets (LC-5)") func checks() {
        check("LC-5: values are clamped to their limits") {
            expect(try changes(.UISlider, [], .value(7)), equals: ["c.value(1.0)"])
            expect(try changes(.UISlider, [.value(0.5)], .value(-7)), equals: ["c.value(0.0)"])
            expect(try changes(.UIStepper, [], .value(99)), equals: ["c.value(99.0)"])
        }

        check("LC-5: a new limit also changes a value and a limit beyond it") {
            expect(
                try changes(.UISlider, [.value(0.5)], .minimumValue(5)),
                equals: [
                    "c.value(5.0)", "c.minimumValue(5.0)", "c.maximumValue(5.0)",
                ])
            expect(
                try changes(.UISlider, [.value(0.5)], .maximumValue(-5)),
                equals: [
                    "c.value(-5.0)", "c.minimumValue(-5.0)", "c.maximumValue(-5.0)",
                ])
            expect(
                try changes(.UISlider, [], .maximumValue(10), .value(7)),
                equals: [
                    "c.value(7.0)", "c.maximumValue(10.0)",
                ])
        }

        check("LC-5: the selected segment and the current page are clamped") {
            let segments: [ControlProperty] = [.numberOfSegments(3), .selectedSegmentIndex(2)]
            expect(
                try changes(.UISegmentedControl, segments, .selectedSegmentIndex(1)),
                equals: [
                    "c.selectedSegmentIndex(1)"
                ])
            expect(
                try changes(.UISegmentedControl, segments, .selectedSegmentIndex(-1)),
                equals: [
                    "c.selectedSegmentIndex(-1)"
                ])
            expect(
                try changes(.UISegmentedControl, segments, .numberOfSegments(2)),
                equals: [
                    "c.numberOfSegments(2)", "c.selectedSegmentIndex(-1)",
                ])
            let pages: [ControlProperty] = [.numberOfPages(3), .currentPage(1)]
            expect(try changes(.UIPageControl, pages, .currentPage(9)), equals: ["c.currentPage(2)"])
            expect(
                try changes(.UIPageControl, pages, .numberOfPages(1)),
                equals: [
                    "c.numberOfPages(1)", "c.currentPage(0)",
                ])
        }

        check("LC-5: switches and states; a value that is restored is not a change") {
            expect(try changes(.UISwitch, [], .isOn(true)), equals: ["c.isOn(true)"])
            expect(try changes(.UISwitch, [], .isOn(true), .isOn(false)), equals: [])
            expect(try changes(.UIButton, [], .isSelected(true)), equals: ["c.isSelected(true)"])
            expect(try changes(.UIButton, [], .isHighlighted(true)), equals: ["c.isHighlighted(true)"])
            expect(try changes(.UISlider, [], .isContinuous(false)), equals: ["c.isContinuous(false)"])
            expect(try changes(.UIStepper, [], .stepValue(2)), equals: ["c.stepValue(2.0)"])
        }

        check("LC-5: a slider whose value is set during a drag keeps its first offset to the finger") {
            let scene = TestScene.screen(
                ViewSpec.control("s", .UISlider, 100, 100, 228, 50, .value(0.5)))
            var script = Script()
            script.at(0, .began(214, 125))
            script.set(0.1, .control(scene.view("s"), .value(0)))
            script.at(0.2, .moved(234, 125))
            let transcript = try script.run(in: scene)
            let values = transcript.outcome.finalState.changes.compactMap { change -> Double? in
                if case .control(_, .value(let value)) = change { value } else { nil }
            }
            #expect(values.count == 1 && abs((values.first ?? 0) - 0.6) < 1e-12)
        }
    }
}
