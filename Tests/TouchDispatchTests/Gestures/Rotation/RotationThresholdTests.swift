import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Rotation: the hysteresis of RO-1, just below, at and just above, in every coordinate space")
struct RotationThresholdTests {
    /// Two fingers, 100 pt apart horizontally, rotate by `degrees`. Their distance changes by the factor
    /// `ratio`.
    private static func turn(
        _ description: String, _ degrees: Double, ratio: Double = 1, begins: Bool, hysteresis: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, begins ? ["0.1 began", "0.2 ended"] : ["0.2 failed"]) {
            if let hysteresis { $0.options.thresholds[.rotationHysteresis] = hysteresis }
            $0.at(0, .turned("1", 180, began: true), .turned("2", 0, began: true))
            $0.at(0.1, .turned("1", 180 + degrees, 50 * ratio), .turned("2", degrees, 50 * ratio))
            $0.at(0.2, .ended("1"), .ended("2"))
        }
    }

    static let rows = [
        turn("clockwise, just below", 4.999, begins: false),
        turn("clockwise, at the threshold", 5, begins: false),
        turn("clockwise, just above", 5.001, begins: true),
        turn("clockwise, above by more than the tolerance (CK-3)", 5.00001, begins: true),
        turn("counterclockwise, just below", -4.999, begins: false),
        turn("counterclockwise, at the threshold", -5, begins: false),
        turn("counterclockwise, just above", -5.001, begins: true),
        turn("distance + 4 %: 6°, just below", 5.999, ratio: 1.04, begins: false),
        turn("distance + 4 %: 6°, just above", 6.001, ratio: 1.04, begins: true),
        turn("distance − 25 %: 7.5°, just below", -7.499, ratio: 0.75, begins: false),
        turn("distance − 25 %: 7.5°, just above", -7.501, ratio: 0.75, begins: true),
        turn("distance + 100 %: 10°, just below", 9.999, ratio: 2, begins: false),
        turn("distance + 100 %: 10°, just above", 10.001, ratio: 2, begins: true),
        turn("distance + 200 %: also 10°, just below", 9.999, ratio: 3, begins: false),
        turn("distance + 200 %: also 10°, just above", 10.001, ratio: 3, begins: true),
        turn("overridden, just below", 19.999, begins: false, hysteresis: 20),
        turn("overridden, just above", 20.001, begins: true, hysteresis: 20),
        turn(
            "overridden, distance + 4 %, just below", 23.999, ratio: 1.04, begins: false, hysteresis: 20),
        turn("overridden, distance + 4 %, just above", 24.001, ratio: 1.04, begins: true, hysteresis: 20),
    ]

    @Test(
        "RO-1, CK-3, GA-1: rotationHysteresis, with and without a change of distance", arguments: rows,
        Space.allCases)
    func hysteresis(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .rotation(), in: space)
        expect(found, equals: row.path)
    }

    @Test(
        "RO-1, RO-2, GA-1: the hysteresis is subtracted; clockwise is positive, in radians",
        arguments: [(30.0, 25.0), (-30.0, -25.0), (90.0, 85.0)], Space.allCases)
    func removed(row: (degrees: Double, left: Double), space: Space) throws {
        let script = Self.turn("", row.degrees, begins: true).script
        let action = try #require(try script.run(in: space.scene(.rotation())).actions(of: "rotation").first)
        expect(abs(try #require(action.turn.rotation) - row.left * .pi / 180) < 1e-6)
    }
}
