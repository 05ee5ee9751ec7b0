import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Pan: the hysteresis of PN-1, just below, at and just above, in every coordinate space")
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
        drag("just below, right", 9.999, 0, begins: false),
        drag("at the threshold, right", 10, 0, begins: true),
        drag("just above, right", 10.001, 0, begins: true),
        drag("just below, left", -9.999, 0, begins: false),
        drag("at the threshold, left", -10, 0, begins: true),
        drag("just above, left", -10.001, 0, begins: true),
        drag("just below, down", 0, 9.999, begins: false),
        drag("at the threshold, down", 0, 10, begins: true),
        drag("just above, down", 0, 10.001, begins: true),
        drag("just below, up", 0, -9.999, begins: false),
        drag("at the threshold, up", 0, -10, begins: true),
        drag("just above, up", 0, -10.001, begins: true),
        drag("below on both axes, above in a straight line", 9.999, -9.999, begins: false),
        drag("at the threshold on one axis, with movement on the other", 3, 10, begins: true),
        drag("below by less than the tolerance (CK-3)", 9.9999995, 0, begins: true),
        drag("below by more than the tolerance", 9.999998, 0, begins: false),
        drag("overridden, just below", 2.999, 2.999, begins: false, hysteresis: 3),
        drag("overridden, at the threshold", 0, -3, begins: true, hysteresis: 3),
        drag("overridden to more, just below", 99.999, 0, begins: false, hysteresis: 100),
        drag("overridden to more, at the threshold", 100, 0, begins: true, hysteresis: 100),
    ]

    @Test("PN-1, CK-3, GA-1: panHysteresis, per axis, in both directions", arguments: rows, Space.allCases)
    func hysteresis(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .pan(), in: space)
        expect(found, equals: row.path)
    }

    @Test("PN-1, PN-3, GA-1: the travel of two fingers is that of their centroid", arguments: Space.allCases)
    func centroid(space: Space) throws {
        for (x, path) in [(19.99, ["0.2 failed"]), (20, ["0.1 began", "0.2 ended"])] {
            var script = Script()
            script.at(0, .began("1", 100, 400), .began("2", 300, 400))
            script.at(0.1, .moved("2", 300 + x, 400))
            script.at(0.2, .ended("1"), .ended("2"))
            expect(try script.run(in: space.scene(.pan(minimum: 2))).timedPath("pan"), equals: path)
        }
    }

    @Test(
        "PN-1, PN-3, GA-1: the hysteresis is subtracted on each axis",
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
