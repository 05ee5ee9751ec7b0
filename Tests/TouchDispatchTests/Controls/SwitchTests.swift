import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SwitchTests {
    private func toggle(_ isOn: Bool = false) -> ViewSpec {
        .control("s", .UISwitch, 100, 100, 60, 30, .isOn(isOn))
    }

    private func dragged(_ view: ViewSpec, _ ways: Double..., lift: Double? = nil) throws -> TestTranscript {
        var script = Script()
        script.at(0, .began(130, 115))
        for (index, way) in ways.enumerated() { script.at(0.1 * Double(index + 1), .moved(130 + way, 115)) }
        script.at(0.1 * Double(ways.count + 1), .ended(at: lift.map { Point(x: 130 + $0, y: 115) }))
        return try script.run(in: .screen(view))
    }

    @Test(
        "CT-7: a tap flips a switch: valueChanged, then touchUpInside, never touchDown",
        arguments: [false, true])
    func tap(isOn: Bool) throws {
        let transcript = try dragged(toggle(isOn))
        expect(
            transcript.controlLog,
            equals: [
                "s.beginTracking=true", "s.endTracking", "s.valueChanged", "s.touchUpInside",
            ])
        expect(transcript.changes, equals: ["s.isOn(\(!isOn))"])
    }

    @Test("Switches (CT-7, CT-14)") func checks() {
        check("CT-7: a switch never sends touchDownRepeat, and a second tap flips it back") {
            var script = Script()
            script.tap(130, 115, at: 0)
            script.tap(130, 115, at: 0.2)
            let transcript = try script.run(in: .screen(toggle()))
            expect(
                transcript.controlEvents,
                equals: ["valueChanged", "touchUpInside", "valueChanged", "touchUpInside"])
            expect(transcript.changes, equals: [])
        }

        check("CT-7: a drag farther than switchFlip turns the switch to that side") {
            expect(try dragged(toggle(false), 25.1).changes, equals: ["s.isOn(true)"])
            expect(try dragged(toggle(true), -25.1).changes, equals: ["s.isOn(false)"])
        }

        check("CT-7: a drag by exactly switchFlip is not past the limit: the lift is a tap") {
            expect(try dragged(toggle(true), 25).changes, equals: ["s.isOn(false)"], "a tap flips it")
            expect(try dragged(toggle(false), -25).changes, equals: ["s.isOn(true)"])
            expect(try dragged(toggle(true), 25.1).changes, equals: [], "a drag to the side it is on")
            expect(try dragged(toggle(false), -25.1).changes, equals: [])
        }

        check("CT-7: valueChanged is sent once, at the lift, and only if the value changed") {
            let transcript = try dragged(toggle(), 30, -30, 30, 35)
            expect(transcript.controlEvents.filter { $0 == "valueChanged" }.count, equals: 1)
            expect(transcript.controlEvents.suffix(2), equals: ["valueChanged", "touchUpInside"])
            expect(
                try dragged(toggle(true), 30).controlEvents, equals: ["touchDragInside", "touchUpInside"])
        }

        check("CT-14: a drag past the limit and back restores the value, and the lift is not a tap") {
            for isOn in [false, true] {
                let transcript = try dragged(toggle(isOn), 30, -30, 10)
                expect(transcript.changes, equals: [])
                #expect(!transcript.controlEvents.contains("valueChanged"))
            }
        }

        check("CT-14: a location that comes with the lift counts: past the limit, the lift is not a tap") {
            expect(try dragged(toggle(false), lift: -30).changes, equals: [])
            expect(try dragged(toggle(true), lift: -30).changes, equals: ["s.isOn(false)"])
            expect(try dragged(toggle(false), 30, lift: 0).changes, equals: [])
        }

        check("CT-14: a lift within the slop is a tap, a lift outside is not") {
            func changes(_ y: Double) throws -> [String] {
                var script = Script()
                script.at(0, .began(130, 115))
                script.at(0.1, .ended(at: Point(x: 130, y: y)))
                return try script.run(in: .screen(toggle())).changes
            }
            expect(try changes(199.9), equals: ["s.isOn(true)"])
            expect(try changes(200.1), equals: [])
        }

        check("CT-14: a drag that ends outside counts") {
            let transcript = try dragged(toggle(), 300)
            expect(transcript.controlEvents.suffix(2), equals: ["valueChanged", "touchUpOutside"])
            expect(transcript.changes, equals: ["s.isOn(true)"])
        }

        check("CT-14: a cancellation restores isOn and sends no valueChanged") {
            var script = Script()
            script.drag((130, 115), (170, 115))
            script.interrupt(0.2)
            let transcript = try script.run(in: .screen(toggle()))
            expect(transcript.changes, equals: [])
            expect(transcript.controlEvents, equals: ["touchDragInside", "touchCancel"])
        }

        check("CT-14, LC-5: a cancellation restores a value that the application has set meanwhile") {
            let scene = TestScene.screen(toggle())
            func script(_ end: Script.Finger) -> Script {
                var script = Script()
                script.at(0, .began(130, 115))
                script.set(0.1, .control(scene.view("s"), .isOn(true)))
                script.at(0.2, end)
                return script
            }
            expect(try script(.cancelled()).run(in: scene).changes, equals: ["s.isOn(true)"])
            expect(try script(.ended()).run(in: scene).changes, equals: [])
        }
    }

    @Test("CT-7: switchFlip is a threshold; in the switch's own coordinates", arguments: Space.allCases)
    func threshold(space: Space) throws {
        let view = space.control(.UISwitch, width: 60, height: 30)
        for (flip, way, isPast) in [
            (25.0, 24.9, false), (25, 25.1, true), (10, 9.9, false), (10, 10.1, true),
        ] {
            var script = Script().setting(.switchFlip, flip)
            script.drag(space.point(0, 0), space.point(-way, 5))
            script.at(0.2, .ended())
            let changes = try script.run(in: .screen(view)).changes
            expect(changes, equals: (isPast ? [] : ["b.isOn(true)"]), "to the left, and off")
        }
    }
}
