import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Long press: each threshold of LP-1, just under, at and just over it, in every space")
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
        hold("just under", 0.499999, ["0.499999 failed"]),
        hold("at it the deadline comes first", 0.5, ["0.5 began", "0.5 ended"]),
        hold("just over", 0.500001, ["0.5 began", "0.500001 ended"]),
        hold("threshold overridden, just under", 0.299999, ["0.299999 failed"], threshold: 0.3),
        hold("threshold overridden, at it", 0.3, ["0.3 began", "0.3 ended"], threshold: 0.3),
        hold("threshold overridden, just over", 0.300001, ["0.3 began", "0.300001 ended"], threshold: 0.3),
        hold(
            "threshold 0: it begins before anything else can happen", 0.1, ["0.0 began", "0.1 ended"],
            threshold: 0),
    ]

    @Test("LP-1, CK-3, GA-1: longPressMinimumDuration", arguments: durations, Space.allCases)
    func minimumDuration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(), in: space)
        #expect(found == row.path)
    }

    static let ownDurations = [
        hold("just under", 1.199999, ["1.199999 failed"]),
        hold("at it", 1.2, ["1.2 began", "1.2 ended"]),
        hold("just over", 1.200001, ["1.2 began", "1.200001 ended"]),
        hold("the threshold says nothing to one that has its own", 0.3, ["0.3 failed"], threshold: 0.1),
    ]

    @Test("LP-1, GA-1: minimumPressDuration of its own", arguments: ownDurations, Space.allCases)
    func minimumPressDuration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(duration: 1.2), in: space)
        #expect(found == row.path)
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
        move("just under", 9.999, 0, fails: false),
        move("at it", -10, 0, fails: false),
        move("at it, in a straight line of two axes", 6, 8, fails: false),
        move("over it by less than the slack of CK-3", 0, 10.0000005, fails: false),
        move("over it by more than the slack", 0, 10.000002, fails: true),
        move("just over", -10.001, 0, fails: true),
        move("just over in a straight line, under on each axis", 6.001, 8.001, fails: true),
        move("threshold overridden, at it", 20, 0, fails: false, threshold: 20),
        move("threshold overridden, just over", 20.001, 0, fails: true, threshold: 20),
    ]

    @Test("LP-1, CK-3, GA-1: longPressAllowableMovement", arguments: movements, Space.allCases)
    func thresholdOfMovement(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(), in: space)
        #expect(found == row.path)
    }

    static let ownMovements = [
        move("at it", 30, 0, fails: false),
        move("just over", 30.001, 0, fails: true),
        move("the threshold says nothing to one that has its own", 15, 0, fails: false, threshold: 1),
    ]

    @Test("LP-1, GA-1: allowableMovement of its own", arguments: ownMovements, Space.allCases)
    func ownAllowableMovement(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(movement: 30), in: space)
        #expect(found == row.path)
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
        afterTap("the tap just short enough", hold: 0.749999, ["1.349999 began", "2.0 ended"]),
        afterTap("the tap too long by a moment", hold: 0.75, ["0.75 failed"]),
        afterTap("the press just in time", pause: 0.349999, ["0.899999 began", "2.0 ended"]),
        afterTap("the press too late by a moment", pause: 0.35, ["0.4 failed"]),
        afterTap("the press as far as is allowed", x: 45, ["0.65 began", "2.0 ended"]),
        afterTap("the press too far away", x: 45.001, ["0.15 failed"]),
    ]

    @Test(
        "LP-1, LP-2, GA-1: a tap before the press, by the tap's thresholds", arguments: afterTaps,
        Space.allCases)
    func tapBefore(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .press(taps: 1), in: space)
        // A press that comes too late is the tap of another gesture.
        #expect(Array(found.prefix(row.path.count)) == row.path)
    }
}
