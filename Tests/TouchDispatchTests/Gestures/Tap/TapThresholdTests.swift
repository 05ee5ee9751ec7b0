import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Tap: each threshold of TP-1, just under, at and just over it, in every space")
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
        press("just under", 0.749999, "0.749999 recognized"),
        press("at it the deadline comes first", 0.75, "0.75 failed"),
        press("just over", 0.750001, "0.75 failed"),
        press("overridden, just under", 0.199999, "0.199999 recognized", maximum: 0.2),
        press("overridden, at it", 0.2, "0.2 failed", maximum: 0.2),
        press("overridden, just over", 0.200001, "0.2 failed", maximum: 0.2),
        press(
            "nothing allowed: the deadline comes before the lift of the same time", 0, "0.0 failed",
            maximum: 0),
    ]

    @Test("TP-1, CK-3, GA-1: tapMaximumDuration", arguments: durations, Space.allCases)
    func maximumDuration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(), in: space)
        #expect(found == row.path)
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
        interval("just under", 0.349999, "0.549999 recognized"),
        interval("at it the deadline comes first", 0.35, "0.45 failed"),
        interval("just over", 0.350001, "0.45 failed"),
        interval("overridden, just under", 0.999999, "1.199999 recognized", maximum: 1),
        interval("overridden, at it", 1, "1.1 failed", maximum: 1),
        interval("overridden, just over", 1.000001, "1.1 failed", maximum: 1),
    ]

    @Test(
        "TP-1, CK-3, GA-1: tapMaximumInterval, between the taps of a double tap", arguments: intervals,
        Space.allCases)
    func maximumInterval(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(taps: 2), in: space)
        // A second tap that comes too late is the first of another gesture.
        #expect(found.first == row.path.first)
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
        move("just under", 44.999, 0, fails: false),
        move("at it", 45, 0, fails: false),
        move("at it, to the other side", -45, 0, fails: false),
        move("at it, in a straight line of two axes", 27, -36, fails: false),
        move("over it by less than the slack of CK-3", 45.0000005, 0, fails: false),
        move("over it by more than the slack", 45.000002, 0, fails: true),
        move("just over", 0, 45.001, fails: true),
        move("just over, upwards", 0, -45.001, fails: true),
        move("just over in a straight line, under on each axis", 27.001, 36.001, fails: true),
        move("overridden, at it", 3, 4, fails: false, maximum: 5),
        move("overridden, just over", 3.001, 4, fails: true, maximum: 5),
        move("overridden to more", 100, 0, fails: false, maximum: 100),
        move("overridden to more, just over", 100.001, 0, fails: true, maximum: 100),
        move("nothing allowed, nothing used but the slack", 0.0000005, 0, fails: false, maximum: 0),
        move("nothing allowed, something used", 0.001, 0, fails: true, maximum: 0),
    ]

    @Test("TP-1, CK-3, GA-1: tapAllowableMovement", arguments: movements, Space.allCases)
    func allowableMovement(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(), in: space)
        #expect(found == row.path)
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
        second("at it from the first tap's start", 45, 0, "0.4 recognized"),
        second("at it on the side away from where the first tap lifted", -45, 0, "0.4 recognized"),
        second("over it, though near to where the first tap lifted", 45.001, 0, "0.3 failed"),
        second("over it in a straight line", 30, 34, "0.3 failed"),
    ]

    @Test(
        "TP-1, TP-2: a later tap is measured from the first tap's centroid as it comes down",
        arguments: secondTaps, Space.allCases)
    func laterTap(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(taps: 2), in: space)
        // A second tap that comes too late is the first of another gesture.
        #expect(found.first == row.path.first)
    }

    private static func centroid(_ description: String, _ x: Double, _ path: String) -> ThresholdRow {
        ThresholdRow(description, [path]) {
            $0.at(0, .began("1", 100, 400), .began("2", 300, 400))
            $0.at(0.1, .moved("1", 100 + x, 400))
            $0.at(0.2, .ended("1"), .ended("2"))
        }
    }

    static let centroids = [
        centroid("one finger moves twice as far as is allowed", 90, "0.2 recognized"),
        centroid("and a little further", 90.003, "0.1 failed"),
    ]

    @Test("TP-1, GA-1: movement of several fingers is their centroid's", arguments: centroids, Space.allCases)
    func severalFingers(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .tap(touches: 2), in: space)
        #expect(found == row.path)
    }
}
