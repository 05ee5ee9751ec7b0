import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SliderTests {
    /// A slider with a width of 228 pt. Its thumb center moves from x = 114 to 314 on the screen, 2 pt per
    /// 0.01.
    private func slider(_ properties: ControlProperty...) -> ViewSpec {
        ViewSpec.control("s", .UISlider, 100, 100, 228, 50).with { $0.control.properties = properties }
    }

    private func dragged(_ slider: ViewSpec, _ points: (Double, Double)..., lift: Point? = nil) throws
        -> TestTranscript
    {
        var script = Script()
        for (index, point) in points.enumerated() {
            let time = Double(index) * 0.1
            script.at(time, index == 0 ? .began(point.0, point.1) : .moved(point.0, point.1))
        }
        script.at(Double(points.count) * 0.1, .ended(at: lift))
        return try script.run(in: .screen(slider))
    }

    private func value(_ transcript: TestTranscript) -> Double? {
        for case .control(_, .value(let value)) in transcript.outcome.finalState.changes { return value }
        return nil
    }

    private func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-12 } ?? false }

    @Test("Sliders (CT-7, CT-13)") func checks() {
        check(
            "CT-7, CT-13: the value follows the finger; valueChanged comes before drag events and at the end"
        ) {
            let transcript = try dragged(slider(.value(0.5)), (214, 125), (234, 125), (254, 125))
            expect(
                transcript.controlLog,
                equals: [
                    "s.beginTracking=true", "s.touchDown",
                    "s.continueTracking=true", "s.valueChanged", "s.touchDragInside",
                    "s.continueTracking=true", "s.valueChanged", "s.touchDragInside",
                    "s.endTracking", "s.valueChanged", "s.touchUpInside",
                ])
            #expect(isNear(value(transcript), 0.7))
        }

        check("CT-7: a slider keeps the first offset between finger and thumb") {
            expect(isNear(value(try dragged(slider(.value(0.5)), (195, 110), (215, 110))), 0.6))
            expect(isNear(value(try dragged(slider(.value(0.5)), (233, 140), (253, 140))), 0.6))
        }

        check("CT-7: the value is clamped, and changes again when the finger returns") {
            expect(value(try dragged(slider(.value(0.5)), (214, 125), (900, 125))), equals: 1)
            expect(value(try dragged(slider(.value(0.5)), (214, 125), (-900, 125))), equals: 0)
            expect(isNear(value(try dragged(slider(.value(0.5)), (214, 125), (900, 125), (224, 125))), 0.55))
        }

        check("CT-7: other limits, also negative ones") {
            let limits = slider(.minimumValue(-50), .maximumValue(50), .value(-50))
            expect(value(try dragged(limits, (114, 125), (214, 125))), equals: 0)
            expect(value(try dragged(limits, (114, 125), (164, 125))), equals: -25)
            let empty = slider(.minimumValue(2), .maximumValue(2), .value(2))
            expect(value(try dragged(empty, (114, 125), (214, 125))) == nil)
        }

        check("CT-7: a slider that is not continuous sends valueChanged only at the end") {
            let transcript = try dragged(slider(.value(0.5), .isContinuous(false)), (214, 125), (234, 125))
            expect(
                transcript.controlEvents,
                equals: ["touchDown", "touchDragInside", "valueChanged", "touchUpInside"])
            #expect(isNear(value(transcript), 0.6))
        }

        check(
            "CT-7, CT-13: valueChanged is always sent at the end; during the drag, only if the value changed"
        ) {
            expect(
                try dragged(slider(.value(0.5)), (214, 125)).controlEvents,
                equals: [
                    "touchDown", "valueChanged", "touchUpInside",
                ])
            expect(
                try dragged(slider(.value(0.5)), (214, 125), (214, 135)).controlEvents,
                equals: [
                    "touchDown", "touchDragInside", "valueChanged", "touchUpInside",
                ])
            expect(
                try dragged(slider(.value(1)), (314, 125), (350, 125)).controlEvents,
                equals: [
                    "touchDown", "touchDragInside", "valueChanged", "touchUpInside",
                ])
        }

        check("CT-13: a location that comes with the lift counts") {
            let transcript = try dragged(slider(.value(0.5)), (214, 125), lift: Point(x: 234, y: 125))
            #expect(isNear(value(transcript), 0.6))
            expect(transcript.controlEvents, equals: ["touchDown", "valueChanged", "touchUpInside"])
        }

        check("CT-7: a drag away from the slider continues outside; only x changes the value") {
            let transcript = try dragged(slider(.value(0.5)), (214, 125), (234, 400))
            expect(
                transcript.controlEvents,
                equals: [
                    "touchDown", "valueChanged", "touchDragExit", "touchDragOutside", "valueChanged",
                    "touchUpOutside",
                ])
            #expect(isNear(value(transcript), 0.6))
        }

        check("CT-3, CT-14: a canceled slider keeps its value and sends no valueChanged") {
            var script = Script()
            script.drag((214, 125), (234, 125))
            script.interrupt(0.2)
            let transcript = try script.run(in: .screen(slider(.value(0.5))))
            expect(
                transcript.controlEvents,
                equals: ["touchDown", "valueChanged", "touchDragInside", "touchCancel"])
            #expect(isNear(value(transcript), 0.6))
        }

        // MARK: The thumb

        check("CT-7, CT-17: a slider tracks from the hit area of its thumb, a half-open square of 48 pt") {
            func isTracked(_ x: Double, _ y: Double, _ slider: ViewSpec) throws -> Bool {
                try dragged(slider, (x, y)).controlLog.first == "s.beginTracking=true"
            }
            let tall = slider(.value(0.5)).with {
                $0.placement = Placement(frame: Rect(100, 100, 228, 80))
            }
            for (x, y, isOn) in [
                (190.0, 140.0, true), (189.9, 140, false), (237.9, 140, true), (238, 140, false),
                (214, 116, true), (214, 115.9, false), (214, 163.9, true), (214, 164, false),
            ] {
                expect(try isTracked(x, y, tall), equals: isOn, "\(x), \(y)")
            }
            expect(try isTracked(114, 125, slider(.value(0))))
            expect(try !isTracked(214, 125, slider(.value(0))))
            expect(try isTracked(314, 125, slider(.value(1))))
        }

        check("CT-17: sliderThumbSize is a threshold; the thumb itself, 28 pt, can always be hit") {
            for (size, reach) in [(0.0, 14.0), (28, 14), (100, 50)] {
                for (x, isOn) in [(214 - reach, true), (214 - reach - 0.1, false), (214 + reach, false)] {
                    var script = Script().setting(.sliderThumbSize, size)
                    script.at(0, .began(x, 125))
                    let transcript = try script.run(in: .screen(slider(.value(0.5))))
                    expect(transcript.controlLog.first, equals: "s.beginTracking=\(isOn)", "\(size) \(x)")
                }
            }
        }

        check("CT-1: with an override of beginTracking, a slider tracks from anywhere and keeps the offset") {
            let transcript = try dragged(slider(.value(0.5)).beginTracking(true), (120, 125), (140, 125))
            #expect(isNear(value(transcript), 0.6))
        }

        check("CT-7: a bounds origin shifts the thumb") {
            let view = slider(.value(0.5)).with { $0.placement.bounds.origin = Point(x: 1000, y: -50) }
            expect(isNear(value(try dragged(view, (214, 125), (234, 125))), 0.6))
        }

        check("CT-7: a slider that is narrower than its thumb does not change its value") {
            let view = ViewSpec.control("s", .UISlider, 100, 100, 20, 50, .value(0.5))
            expect(value(try dragged(view, (110, 125), (118, 125))) == nil)
        }

        check("CT-7: values are finite, even if the difference of the limits exceeds the range of Double") {
            let greatest = Double.greatestFiniteMagnitude
            let view = slider(.minimumValue(-greatest), .maximumValue(greatest), .value(-greatest))
                .beginTracking(true)
            for x in [-900.0, 150, 214, 900] {
                expect(value(try dragged(view, (114, 125), (x, 125))).map(\.isFinite) ?? true)
            }
            expect(try touchedStepper(greatest).isFinite)
        }

        check("DL-4, CT-7: a withheld touch holds the thumb where the finger came down") {
            let press = RecognizerSpec.press().on(.delaysTouchesBegan)
            var script = Script()
            script.drag((214, 125), (274, 125))
            script.at(0.2, .ended())
            let transcript = try script.run(in: .screen(slider(.value(0.5)), recognizers: [press]))
            #expect(isNear(value(transcript), 0.8))
        }
    }

    @Test("CT-7: a slider uses its own coordinates", arguments: Space.allCases)
    func spaces(space: Space) throws {
        let view = space.control(.UISlider, width: 228, height: 50)
            .with { $0.control.properties = [.value(0.5)] }
        var script = Script()
        script.drag(space.point(0, 0), space.point(20, 15))
        script.at(0.2, .ended())
        let transcript = try script.run(in: .screen(view))
        #expect(value(transcript).map { abs($0 - 0.6) < 1e-9 } ?? false)
        var outside = Script()
        let point = space.point(24.1, 0)
        outside.at(0, .began(point.0, point.1))
        expect(try outside.run(in: .screen(view)).controlLog, equals: ["b.beginTracking=false"])
    }

    private func touchedStepper(_ step: Double) throws -> Double {
        let stepper = ViewSpec.control(
            "s", .UIStepper, 100, 100, 228, 50, .maximumValue(step), .value(step / 2), .stepValue(step))
        return value(try dragged(stepper, (300, 125))) ?? 0
    }
}
