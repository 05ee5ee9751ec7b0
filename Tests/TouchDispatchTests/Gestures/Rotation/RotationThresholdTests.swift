import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Rotation: the hysteresis of RO-1, just under, at and just over it, in every space")
struct RotationThresholdTests {
    /// Two fingers 100 points apart, side by side, turn by `degrees` and come `ratio` times as far apart.
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
        turn("clockwise, just under", 4.999, begins: false),
        turn("clockwise, at it", 5, begins: false),
        turn("clockwise, just over", 5.001, begins: true),
        turn("clockwise, over it by more than the slack of CK-3", 5.00001, begins: true),
        turn("the other way, just under", -4.999, begins: false),
        turn("the other way, at it", -5, begins: false),
        turn("the other way, just over", -5.001, begins: true),
        turn("0.04 further apart: 6 degrees, just under", 5.999, ratio: 1.04, begins: false),
        turn("0.04 further apart: 6 degrees, just over", 6.001, ratio: 1.04, begins: true),
        turn("0.25 nearer: 7.5 degrees, just under", -7.499, ratio: 0.75, begins: false),
        turn("0.25 nearer: 7.5 degrees, just over", -7.501, ratio: 0.75, begins: true),
        turn("twice as far apart: 10 degrees, just under", 9.999, ratio: 2, begins: false),
        turn("twice as far apart: 10 degrees, just over", 10.001, ratio: 2, begins: true),
        turn("three times as far apart: 10 degrees still, just under", 9.999, ratio: 3, begins: false),
        turn("three times as far apart: 10 degrees still, just over", 10.001, ratio: 3, begins: true),
        turn("overridden, just under", 19.999, begins: false, hysteresis: 20),
        turn("overridden, just over", 20.001, begins: true, hysteresis: 20),
        turn(
            "overridden, 0.04 further apart, just under", 23.999, ratio: 1.04, begins: false, hysteresis: 20),
        turn("overridden, 0.04 further apart, just over", 24.001, ratio: 1.04, begins: true, hysteresis: 20),
    ]

    @Test(
        "RO-1, CK-3, GA-1: rotationHysteresis, with and without a change of distance", arguments: rows,
        Space.allCases)
    func hysteresis(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .rotation(), in: space)
        #expect(found == row.path)
    }

    @Test(
        "RO-1, RO-2, GA-1: the hysteresis is removed; clockwise is positive, in radians",
        arguments: [(30.0, 25.0), (-30.0, -25.0), (90.0, 85.0)], Space.allCases)
    func removed(row: (degrees: Double, left: Double), space: Space) throws {
        let script = Self.turn("", row.degrees, begins: true).script
        let action = try #require(try script.run(in: space.scene(.rotation())).actions(of: "rotation").first)
        #expect(abs(try #require(action.turn.rotation) - row.left * .pi / 180) < 1e-6)
    }
}
