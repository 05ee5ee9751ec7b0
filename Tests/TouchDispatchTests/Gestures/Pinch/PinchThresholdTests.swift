import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Pinch: the hysteresis of PI-1, just below, at and just above, in every coordinate space")
struct PinchThresholdTests {
    /// Two fingers 100 pt apart. One of them moves until they are `distance` apart.
    private static func pinch(
        _ description: String, _ distance: Double, begins: Bool, hysteresis: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, begins ? ["0.1 began", "0.2 ended"] : ["0.2 failed"]) {
            if let hysteresis { $0.options.thresholds[.pinchHysteresis] = hysteresis }
            $0.at(0, .began("1", 150, 400), .began("2", 250, 400))
            $0.at(0.1, .moved("2", 150 + distance, 400))
            $0.at(0.2, .ended("1"), .ended("2"))
        }
    }

    static let rows = [
        pinch("out, just below", 107.999, begins: false),
        pinch("out, at the threshold", 108, begins: false),
        pinch("out, just above", 108.001, begins: true),
        pinch("out, above by less than the tolerance (CK-3)", 108.0000005, begins: false),
        pinch("out, above by more than the tolerance", 108.000002, begins: true),
        pinch("in, just below", 92.001, begins: false),
        pinch("in, at the threshold", 92, begins: false),
        pinch("in, just above", 91.999, begins: true),
        pinch("overridden, at the threshold", 102, begins: false, hysteresis: 2),
        pinch("overridden, just above", 102.001, begins: true, hysteresis: 2),
        pinch("overridden, in, just above", 97.999, begins: true, hysteresis: 2),
        pinch("overridden to more, at the threshold", 150, begins: false, hysteresis: 50),
        pinch("overridden to more, just above", 150.001, begins: true, hysteresis: 50),
    ]

    @Test("PI-1, CK-3, GA-1: pinchHysteresis, in and out", arguments: rows, Space.allCases)
    func hysteresis(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .pinch(), in: space)
        expect(found, equals: row.path)
    }

    @Test(
        "PI-1, PI-2, GA-1: scale is the distance divided by the reference distance ± the hysteresis",
        arguments: [(120.0, 120.0 / 108), (80.0, 80.0 / 92), (216.0, 2.0)], Space.allCases)
    func removed(row: (distance: Double, scale: Double), space: Space) throws {
        let script = Self.pinch("", row.distance, begins: true).script
        let action = try #require(try script.run(in: space.scene(.pinch())).actions(of: "pinch").first)
        expect(abs(try #require(action.turn.scale) - row.scale) < 1e-9)
    }
}
