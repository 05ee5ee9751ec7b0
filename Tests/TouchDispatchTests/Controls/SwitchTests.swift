import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Switches (CT-7, CT-14)")
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
        #expect(
            transcript.controlLog == [
                "s.beginTracking=true", "s.endTracking", "s.valueChanged", "s.touchUpInside",
            ])
        #expect(transcript.changes == ["s.isOn(\(!isOn))"])
    }

    @Test("CT-7: a switch never sends touchDownRepeat, and a second tap flips it back")
    func doubleTap() throws {
        var script = Script()
        script.tap(130, 115, at: 0)
        script.tap(130, 115, at: 0.2)
        let transcript = try script.run(in: .screen(toggle()))
        #expect(
            transcript.controlEvents == ["valueChanged", "touchUpInside", "valueChanged", "touchUpInside"])
        #expect(transcript.changes == [])
    }

    @Test("CT-7: a drag farther than switchFlip turns the switch to that side")
    func drag() throws {
        #expect(try dragged(toggle(false), 25.1).changes == ["s.isOn(true)"])
        #expect(try dragged(toggle(true), -25.1).changes == ["s.isOn(false)"])
    }

    @Test("CT-7: a drag by exactly switchFlip is not past the limit: the lift is a tap")
    func exact() throws {
        #expect(try dragged(toggle(true), 25).changes == ["s.isOn(false)"], "a tap flips it")
        #expect(try dragged(toggle(false), -25).changes == ["s.isOn(true)"])
        #expect(try dragged(toggle(true), 25.1).changes == [], "a drag to the side it is on")
        #expect(try dragged(toggle(false), -25.1).changes == [])
    }

    @Test("CT-7: valueChanged is sent once, at the lift, and only if the value changed")
    func once() throws {
        let transcript = try dragged(toggle(), 30, -30, 30, 35)
        #expect(transcript.controlEvents.filter { $0 == "valueChanged" }.count == 1)
        #expect(transcript.controlEvents.suffix(2) == ["valueChanged", "touchUpInside"])
        #expect(
            try dragged(toggle(true), 30).controlEvents == ["touchDragInside", "touchUpInside"])
    }

    @Test("CT-14: a drag past the limit and back restores the value, and the lift is not a tap")
    func back() throws {
        for isOn in [false, true] {
            let transcript = try dragged(toggle(isOn), 30, -30, 10)
            #expect(transcript.changes == [])
            #expect(!transcript.controlEvents.contains("valueChanged"))
        }
    }

    @Test("CT-14: a location that comes with the lift counts: past the limit, the lift is not a tap")
    func lift() throws {
        #expect(try dragged(toggle(false), lift: -30).changes == [])
        #expect(try dragged(toggle(true), lift: -30).changes == ["s.isOn(false)"])
        #expect(try dragged(toggle(false), 30, lift: 0).changes == [])
    }

    @Test("CT-14: a lift within the slop is a tap, a lift outside is not")
    func outside() throws {
        func changes(_ y: Double) throws -> [String] {
            var script = Script()
            script.at(0, .began(130, 115))
            script.at(0.1, .ended(at: Point(x: 130, y: y)))
            return try script.run(in: .screen(toggle())).changes
        }
        #expect(try changes(199.9) == ["s.isOn(true)"])
        #expect(try changes(200.1) == [])
    }

    @Test("CT-14: a drag that ends outside counts")
    func dragOutside() throws {
        let transcript = try dragged(toggle(), 300)
        #expect(transcript.controlEvents.suffix(2) == ["valueChanged", "touchUpOutside"])
        #expect(transcript.changes == ["s.isOn(true)"])
    }

    @Test("CT-14: a cancellation restores isOn and sends no valueChanged")
    func cancelled() throws {
        var script = Script()
        script.drag((130, 115), (170, 115))
        script.interrupt(0.2)
        let transcript = try script.run(in: .screen(toggle()))
        #expect(transcript.changes == [])
        #expect(transcript.controlEvents == ["touchDragInside", "touchCancel"])
    }

    @Test("CT-14, LC-5: a cancellation restores a value that the application has set meanwhile")
    func setMeanwhile() throws {
        let scene = TestScene.screen(toggle())
        func script(_ end: Script.Finger) -> Script {
            var script = Script()
            script.at(0, .began(130, 115))
            script.set(0.1, .control(scene.view("s"), .isOn(true)))
            script.at(0.2, end)
            return script
        }
        #expect(try script(.cancelled()).run(in: scene).changes == ["s.isOn(true)"])
        #expect(try script(.ended()).run(in: scene).changes == [])
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
            #expect(changes == (isPast ? [] : ["b.isOn(true)"]), "to the left, and off")
        }
    }
}
