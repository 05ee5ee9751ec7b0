import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Long press: each threshold of LP-1, just below, at and just above, in every coordinate space")
struct LongPressThresholdTests {
    private static func hold(
        _ description: String, _ lift: Double, _ path: [String], threshold: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, path) {
            if let threshold { $0.options.thresholds[.longPressMinimumDuration] = threshold }
            $0.tap(200, 400, at: 0, hold: lift)
        }
    }

    static let durations = [
        hold("just below", 0.499999, ["0.499999 failed"]),
        hold("at the threshold: the deadline comes first", 0.5, ["0.5 began", "0.5 ended"]),
        hold("just above", 0.500001, ["0.5 began", "0.500001 ended"]),
        hold("threshold overridden, just below", 0.299999, ["0.299999 failed"], threshold: 0.3),
        hold("threshold overridden, at the threshold", 0.3, ["0.3 began", "0.3 ended"], threshold: 0.3),
        hold("threshold overridden, just above", 0.300001, ["0.3 began", "0.300001 ended"], threshold: 0.3),
        hold(
            "threshold 0: begins before any other event", 0.1, ["0.0 began", "0.1 ended"],
            threshold: 0),
    ]

    @Test("LP-1, CK-3, GA-1: longPressMinimumDuration", arguments: durations, Space.allCases)
    func minimumDuration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(), in: space)
        expect(found, equals: row.path)
    }

    static let ownDurations = [
        hold("just below", 1.199999, ["1.199999 failed"]),
        hold("at the threshold", 1.2, ["1.2 began", "1.2 ended"]),
        hold("just above", 1.200001, ["1.2 began", "1.200001 ended"]),
        hold("a recognizer's own value replaces the threshold", 0.3, ["0.3 failed"], threshold: 0.1),
    ]

    @Test("LP-1, GA-1: a recognizer's own minimumPressDuration", arguments: ownDurations, Space.allCases)
    func minimumPressDuration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(duration: 1.2), in: space)
        expect(found, equals: row.path)
    }

    private static func move(
        _ description: String, _ x: Double, _ y: Double, fails: Bool, threshold: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, fails ? ["0.1 failed"] : ["0.5 began", "0.6 ended"]) {
            if let threshold { $0.options.thresholds[.longPressAllowableMovement] = threshold }
            $0.at(0, .began(200, 400))
            $0.at(0.1, .moved(200 + x, 400 + y))
            $0.at(0.6, .ended())
        }
    }

    static let movements = [
        move("just below", 9.999, 0, fails: false),
        move("at the threshold", -10, 0, fails: false),
        move("at the threshold, in a straight line along two axes", 6, 8, fails: false),
        move("above by less than the tolerance (CK-3)", 0, 10.0000005, fails: false),
        move("above by more than the tolerance", 0, 10.000002, fails: true),
        move("just above", -10.001, 0, fails: true),
        move("just above in a straight line, below on each axis", 6.001, 8.001, fails: true),
        move("threshold overridden, at the threshold", 20, 0, fails: false, threshold: 20),
        move("threshold overridden, just above", 20.001, 0, fails: true, threshold: 20),
    ]

    @Test("LP-1, CK-3, GA-1: longPressAllowableMovement", arguments: movements, Space.allCases)
    func thresholdOfMovement(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(), in: space)
        expect(found, equals: row.path)
    }

    static let ownMovements = [
        move("at the threshold", 30, 0, fails: false),
        move("just above", 30.001, 0, fails: true),
        move("a recognizer's own value replaces the threshold", 15, 0, fails: false, threshold: 1),
    ]

    @Test("LP-1, GA-1: a recognizer's own allowableMovement", arguments: ownMovements, Space.allCases)
    func ownAllowableMovement(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(movement: 30), in: space)
        expect(found, equals: row.path)
    }

    private static func afterTap(
        _ description: String, pause: Double = 0.1, x: Double = 0, hold: Double = 0.05, _ path: [String]
    ) -> ThresholdRow {
        ThresholdRow(description, path) {
            $0.tap(200, 400, at: 0, hold: hold)
            $0.at(hold + pause, .began(200 + x, 400))
            $0.at(2, .ended())
        }
    }

    static let afterTaps = [
        afterTap("the tap just below the maximum duration", hold: 0.749999, ["1.349999 began", "2.0 ended"]),
        afterTap("the tap at the maximum duration", hold: 0.75, ["0.75 failed"]),
        afterTap("the press just below the interval", pause: 0.349999, ["0.899999 began", "2.0 ended"]),
        afterTap("the press at the interval", pause: 0.35, ["0.4 failed"]),
        afterTap("the press at the maximum distance", x: 45, ["0.65 began", "2.0 ended"]),
        afterTap("the press just above the maximum distance", x: 45.001, ["0.15 failed"]),
    ]

    @Test(
        "LP-1, LP-2, GA-1: a tap before the press uses the thresholds of taps", arguments: afterTaps,
        Space.allCases)
    func tapBefore(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(taps: 1), in: space)
        // A press that comes too late starts another gesture.
        expect(Array(found.prefix(row.path.count)), equals: row.path)
    }
}
