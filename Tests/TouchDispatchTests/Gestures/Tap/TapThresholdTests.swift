import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Tap: each threshold of TP-1, just below, at and just above, in every coordinate space")
struct TapThresholdTests {
    private static func press(
        _ description: String, _ lift: Double, _ path: String, maximum: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, [path]) {
            if let maximum { $0.options.thresholds[.tapMaximumDuration] = maximum }
            $0.tap(200, 400, at: 0, hold: lift)
        }
    }

    static let durations = [
        press("just below", 0.749999, "0.749999 recognized"),
        press("at the threshold: the deadline comes first", 0.75, "0.75 failed"),
        press("just above", 0.750001, "0.75 failed"),
        press("overridden, just below", 0.199999, "0.199999 recognized", maximum: 0.2),
        press("overridden, at the threshold", 0.2, "0.2 failed", maximum: 0.2),
        press("overridden, just above", 0.200001, "0.2 failed", maximum: 0.2),
        press(
            "maximum 0: the deadline comes before a lift at the same time", 0, "0.0 failed",
            maximum: 0),
    ]

    @Test("TP-1, CK-3, GA-1: tapMaximumDuration", arguments: durations, Space.allCases)
    func maximumDuration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(), in: space)
        expect(found, equals: row.path)
    }

    private static func interval(
        _ description: String, _ pause: Double, _ path: String, maximum: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, [path]) {
            if let maximum { $0.options.thresholds[.tapMaximumInterval] = maximum }
            $0.tap(200, 400, at: 0, hold: 0.1)
            $0.tap(200, 400, at: 0.1 + pause, hold: 0.1)
        }
    }

    static let intervals = [
        interval("just below", 0.349999, "0.549999 recognized"),
        interval("at the threshold: the deadline comes first", 0.35, "0.45 failed"),
        interval("just above", 0.350001, "0.45 failed"),
        interval("overridden, just below", 0.999999, "1.199999 recognized", maximum: 1),
        interval("overridden, at the threshold", 1, "1.1 failed", maximum: 1),
        interval("overridden, just above", 1.000001, "1.1 failed", maximum: 1),
    ]

    @Test(
        "TP-1, CK-3, GA-1: tapMaximumInterval, between the taps of a double tap", arguments: intervals,
        Space.allCases)
    func maximumInterval(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(taps: 2), in: space)
        // A second tap that comes too late starts another gesture.
        expect(found.first, equals: row.path.first)
    }

    private static func move(
        _ description: String, _ x: Double, _ y: Double, fails: Bool, maximum: Double? = nil
    ) -> ThresholdRow {
        ThresholdRow(description, [fails ? "0.1 failed" : "0.2 recognized"]) {
            if let maximum { $0.options.thresholds[.tapAllowableMovement] = maximum }
            $0.at(0, .began(200, 400))
            $0.at(0.1, .moved(200 + x, 400 + y))
            $0.at(0.2, .ended())
        }
    }

    static let movements = [
        move("just below", 44.999, 0, fails: false),
        move("at the threshold", 45, 0, fails: false),
        move("at the threshold, in the opposite direction", -45, 0, fails: false),
        move("at the threshold, in a straight line along two axes", 27, -36, fails: false),
        move("above by less than the tolerance (CK-3)", 45.0000005, 0, fails: false),
        move("above by more than the tolerance", 45.000002, 0, fails: true),
        move("just above", 0, 45.001, fails: true),
        move("just above, upwards", 0, -45.001, fails: true),
        move("just above in a straight line, below on each axis", 27.001, 36.001, fails: true),
        move("overridden, at the threshold", 3, 4, fails: false, maximum: 5),
        move("overridden, just above", 3.001, 4, fails: true, maximum: 5),
        move("overridden to more", 100, 0, fails: false, maximum: 100),
        move("overridden to more, just above", 100.001, 0, fails: true, maximum: 100),
        move("maximum 0, movement within the tolerance", 0.0000005, 0, fails: false, maximum: 0),
        move("maximum 0, movement above the tolerance", 0.001, 0, fails: true, maximum: 0),
    ]

    @Test("TP-1, CK-3, GA-1: tapAllowableMovement", arguments: movements, Space.allCases)
    func allowableMovement(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(), in: space)
        expect(found, equals: row.path)
    }

    private static func second(_ description: String, _ x: Double, _ y: Double, _ path: String)
        -> ThresholdRow
    {
        ThresholdRow(description, [path]) {
            $0.at(0, .began(200, 400))
            $0.at(0.1, .moved(210, 400))
            $0.at(0.2, .ended())
            $0.tap(200 + x, 400 + y, at: 0.3, hold: 0.1)
        }
    }

    static let secondTaps = [
        second("at the threshold, from the start of the first tap", 45, 0, "0.4 recognized"),
        second("at the threshold, on the other side of the first tap's lift", -45, 0, "0.4 recognized"),
        second("above, although near the first tap's lift", 45.001, 0, "0.3 failed"),
        second("above in a straight line", 30, 34, "0.3 failed"),
    ]

    @Test(
        "TP-1, TP-2: a later tap is measured from the first tap's centroid when it comes down",
        arguments: secondTaps, Space.allCases)
    func laterTap(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(taps: 2), in: space)
        // A second tap that comes too late starts another gesture.
        expect(found.first, equals: row.path.first)
    }

    private static func centroid(_ description: String, _ x: Double, _ path: String) -> ThresholdRow {
        ThresholdRow(description, [path]) {
            $0.at(0, .began("1", 100, 400), .began("2", 300, 400))
            $0.at(0.1, .moved("1", 100 + x, 400))
            $0.at(0.2, .ended("1"), .ended("2"))
        }
    }

    static let centroids = [
        centroid("one of two fingers moves by twice the maximum", 90, "0.2 recognized"),
        centroid("one of two fingers moves slightly farther", 90.003, "0.1 failed"),
    ]

    @Test(
        "TP-1, GA-1: the movement of several fingers is that of their centroid", arguments: centroids,
        Space.allCases)
    func severalFingers(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(touches: 2), in: space)
        expect(found, equals: row.path)
    }
}
