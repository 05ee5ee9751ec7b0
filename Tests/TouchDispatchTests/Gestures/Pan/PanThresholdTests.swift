import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Pan: the hysteresis of PN-1, just under, at and just over it, in every space")
struct PanThresholdTests {
    private static func drag(
        _ description: String, _ x: Double, _ y: Double, begins: Bool, hysteresis: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, begins ? ["0.1 began", "0.2 ended"] : ["0.2 failed"]) {
            if let hysteresis { $0.options.thresholds[.panHysteresis] = hysteresis }
            $0.drag((200, 400), (200 + x, 400 + y))
            $0.at(0.2, .ended())
        }
    }

    static let rows = [
        drag("just under, right", 9.999, 0, begins: false),
        drag("at it, right", 10, 0, begins: true),
        drag("just over, right", 10.001, 0, begins: true),
        drag("just under, left", -9.999, 0, begins: false),
        drag("at it, left", -10, 0, begins: true),
        drag("just over, left", -10.001, 0, begins: true),
        drag("just under, down", 0, 9.999, begins: false),
        drag("at it, down", 0, 10, begins: true),
        drag("just over, down", 0, 10.001, begins: true),
        drag("just under, up", 0, -9.999, begins: false),
        drag("at it, up", 0, -10, begins: true),
        drag("just over, up", 0, -10.001, begins: true),
        drag("under it on both axes, over it in a straight line", 9.999, -9.999, begins: false),
        drag("at it on one axis, with movement on the other", 3, 10, begins: true),
        drag("under it by less than the slack of CK-3", 9.9999995, 0, begins: true),
        drag("under it by more than the slack", 9.999998, 0, begins: false),
        drag("overridden, just under", 2.999, 2.999, begins: false, hysteresis: 3),
        drag("overridden, at it", 0, -3, begins: true, hysteresis: 3),
        drag("overridden to more, just under", 99.999, 0, begins: false, hysteresis: 100),
        drag("overridden to more, at it", 100, 0, begins: true, hysteresis: 100),
    ]

    @Test("PN-1, CK-3, GA-1: panHysteresis, on each axis and to both sides", arguments: rows, Space.allCases)
    func hysteresis(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .pan(), in: space)
        #expect(found == row.path)
    }

    @Test("PN-1, PN-3, GA-1: the centroid of two fingers is what travels", arguments: Space.allCases)
    func centroid(space: Space) throws {
        for (x, path) in [(19.99, ["0.2 failed"]), (20, ["0.1 began", "0.2 ended"])] {
            var script = Script()
            script.at(0, .began("1", 100, 400), .began("2", 300, 400))
            script.at(0.1, .moved("2", 300 + x, 400))
            script.at(0.2, .ended("1"), .ended("2"))
            #expect(try script.run(in: space.scene(.pan(minimum: 2))).timedPath("pan") == path)
        }
    }

    @Test(
        "PN-1, PN-3, GA-1: the hysteresis is taken off each axis",
        arguments: [
            (15.0, -4.0, 5.0, 0.0), (-12, 11, -2, 1), (10, 10, 0, 0), (0, -30, 0, -20), (10, 9.5, 0, 0),
        ], Space.allCases)
    func takenOff(row: (x: Double, y: Double, left: Double, leftY: Double), space: Space) throws {
        var script = Script()
        script.drag((200, 400), (200 + row.x, 400 + row.y))
        let action = try #require(try script.run(in: space.scene(.pan())).actions(of: "pan").first)
        let translation = try #require(action.translation)
        #expect(abs(translation.x - row.left) < 1e-9)
        #expect(abs(translation.y - row.leftY) < 1e-9)
    }
}
