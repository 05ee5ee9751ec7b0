import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Properties of controls that the application sets (LC-5)")
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
        #expect(transcript.lines == [], "setting a property must not send events")
        return transcript.changes
    }

    @Test("LC-5: values are clamped to their limits")
    func values() throws {
        #expect(try changes(.UISlider, [], .value(7)) == ["c.value(1.0)"])
        #expect(try changes(.UISlider, [.value(0.5)], .value(-7)) == ["c.value(0.0)"])
        #expect(try changes(.UIStepper, [], .value(99)) == ["c.value(99.0)"])
    }

    @Test("LC-5: a new limit also changes a value and a limit beyond it")
    func limits() throws {
        #expect(
            try changes(.UISlider, [.value(0.5)], .minimumValue(5)) == [
                "c.value(5.0)", "c.minimumValue(5.0)", "c.maximumValue(5.0)",
            ])
        #expect(
            try changes(.UISlider, [.value(0.5)], .maximumValue(-5)) == [
                "c.value(-5.0)", "c.minimumValue(-5.0)", "c.maximumValue(-5.0)",
            ])
        #expect(
            try changes(.UISlider, [], .maximumValue(10), .value(7)) == [
                "c.value(7.0)", "c.maximumValue(10.0)",
            ])
    }

    @Test("LC-5: the selected segment and the current page are clamped")
    func counts() throws {
        let segments: [ControlProperty] = [.numberOfSegments(3), .selectedSegmentIndex(2)]
        #expect(
            try changes(.UISegmentedControl, segments, .selectedSegmentIndex(1)) == [
                "c.selectedSegmentIndex(1)"
            ])
        #expect(
            try changes(.UISegmentedControl, segments, .selectedSegmentIndex(-1)) == [
                "c.selectedSegmentIndex(-1)"
            ])
        #expect(
            try changes(.UISegmentedControl, segments, .numberOfSegments(2)) == [
                "c.numberOfSegments(2)", "c.selectedSegmentIndex(-1)",
            ])
        let pages: [ControlProperty] = [.numberOfPages(3), .currentPage(1)]
        #expect(try changes(.UIPageControl, pages, .currentPage(9)) == ["c.currentPage(2)"])
        #expect(
            try changes(.UIPageControl, pages, .numberOfPages(1)) == [
                "c.numberOfPages(1)", "c.currentPage(0)",
            ])
    }

    @Test("LC-5: switches and states; a value that is restored is not a change")
    func flags() throws {
        #expect(try changes(.UISwitch, [], .isOn(true)) == ["c.isOn(true)"])
        #expect(try changes(.UISwitch, [], .isOn(true), .isOn(false)) == [])
        #expect(try changes(.UIButton, [], .isSelected(true)) == ["c.isSelected(true)"])
        #expect(try changes(.UIButton, [], .isHighlighted(true)) == ["c.isHighlighted(true)"])
        #expect(try changes(.UISlider, [], .isContinuous(false)) == ["c.isContinuous(false)"])
        #expect(try changes(.UIStepper, [], .stepValue(2)) == ["c.stepValue(2.0)"])
    }

    @Test("LC-5: a slider whose value is set during a drag keeps its first offset to the finger")
    func setWhileDragging() throws {
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
