import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Swipe: each threshold of SW-1, just under, at and just over it, in every space")
struct SwipeThresholdTests {
    /// One move, `time` after the finger came down; the finger lifts at 1 s.
    private static func move(
        _ description: String, at time: Double, _ x: Double, _ y: Double, _ path: String,
        _ change: (inout Thresholds) -> Void = { _ in }
    ) -> ThresholdRow {
        ThresholdRow(description, [path]) {
            change(&$0.options.thresholds)
            $0.at(0, .began(200, 400))
            $0.at(time, .moved(200 + x, 400 + y))
            $0.at(1, .ended())
        }
    }

    // 50 · (1 − t · 0.94): 50 at once, 45.3 after 0.1 s, 38.25 after 0.25 s, 26.5 after 0.5 s.
    static let primaries = [
        move("at once, just under", at: 0, 49.999, 0, "1.0 failed"),
        move("at once, at it", at: 0, 50, 0, "0.0 recognized"),
        move("at once, just over", at: 0, 50.001, 0, "0.0 recognized"),
        move("after 0.1 s, just under", at: 0.1, 45.299, 0, "1.0 failed"),
        move("after 0.1 s, at it", at: 0.1, 45.3, 0, "0.1 recognized"),
        move("after 0.1 s, just over", at: 0.1, 45.301, 0, "0.1 recognized"),
        move("after 0.25 s, just under", at: 0.25, 38.249, 0, "1.0 failed"),
        move("after 0.25 s, at it", at: 0.25, 38.25, 0, "0.25 recognized"),
        move("after 0.5 s, just under", at: 0.5, 26.499, 0, "1.0 failed"),
        move("after 0.5 s, at it", at: 0.5, 26.5, 0, "0.5 recognized"),
        move("overridden, just under", at: 0.1, 18.119, 0, "1.0 failed") { $0[.swipeMinimumPrimary] = 20 },
        move("overridden, at it", at: 0.1, 18.12, 0, "0.1 recognized") { $0[.swipeMinimumPrimary] = 20 },
        move("not shrinking, just under", at: 0.5, 49.999, 0, "1.0 failed") { $0[.swipePrimaryDecay] = 1 },
        move("not shrinking, at it", at: 0.5, 50, 0, "0.5 recognized") { $0[.swipePrimaryDecay] = 1 },
        move("shrinking fast, just under", at: 0.5, 24.999, 0, "1.0 failed") { $0[.swipePrimaryDecay] = 0 },
        move("shrinking fast, at it", at: 0.5, 25, 0, "0.5 recognized") { $0[.swipePrimaryDecay] = 0 },
        move("shrinks for half a second, whatever the duration", at: 0.8, 26.499, 0, "1.0 failed") {
            $0[.swipeMaximumDuration] = 1
        },
        move("shrinks for half a second, at it", at: 0.8, 26.5, 0, "0.8 recognized") {
            $0[.swipeMaximumDuration] = 1
        },
    ]

    @Test(
        "SW-1, CK-3, GA-1: swipeMinimumPrimary shrinks with swipePrimaryDecay", arguments: primaries,
        Space.allCases)
    func primary(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .swipe(), in: space)
        #expect(found == row.path)
    }

    // 50 · (1 − t · 0.98): 50 at once, 45.1 after 0.1 s, 25.5 after 0.5 s.
    static let secondaries = [
        move("at once, at it", at: 0, 60, 50, "0.0 recognized"),
        move("at once, just over", at: 0, 60, 50.001, "0.0 failed"),
        move("after 0.1 s, just under", at: 0.1, 60, 45.099, "0.1 recognized"),
        move("after 0.1 s, at it", at: 0.1, 60, 45.1, "0.1 recognized"),
        move("after 0.1 s, just over", at: 0.1, 60, 45.101, "0.1 failed"),
        move("after 0.1 s, at it upwards", at: 0.1, 60, -45.1, "0.1 recognized"),
        move("after 0.1 s, just over upwards", at: 0.1, 60, -45.101, "0.1 failed"),
        move("after 0.5 s, at it", at: 0.5, 60, 25.5, "0.5 recognized"),
        move("after 0.5 s, just over", at: 0.5, 60, 25.501, "0.5 failed"),
        move("over it before the primary is reached", at: 0.1, 1, 45.101, "0.1 failed"),
        move("at it before the primary is reached", at: 0.1, 1, 45.1, "1.0 failed"),
        move("overridden, at it", at: 0, 60, 5, "0.0 recognized") { $0[.swipeMaximumSecondary] = 5 },
        move("overridden, just over", at: 0, 60, 5.001, "0.0 failed") { $0[.swipeMaximumSecondary] = 5 },
        move("not shrinking, at it", at: 0.5, 60, 50, "0.5 recognized") { $0[.swipeSecondaryDecay] = 1 },
        move("not shrinking, just over", at: 0.5, 60, 50.001, "0.5 failed") { $0[.swipeSecondaryDecay] = 1 },
    ]

    @Test(
        "SW-1, CK-3, GA-1: swipeMaximumSecondary shrinks with swipeSecondaryDecay", arguments: secondaries,
        Space.allCases)
    func secondary(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .swipe(), in: space)
        #expect(found == row.path)
    }

    static let durations = [
        move("just under", at: 0.499999, 60, 0, "0.499999 recognized"),
        move("at it", at: 0.5, 60, 0, "0.5 recognized"),
        move("just over", at: 0.500001, 60, 0, "0.500001 failed"),
        move("overridden, at it", at: 0.2, 60, 0, "0.2 recognized") { $0[.swipeMaximumDuration] = 0.2 },
        move("overridden, just over", at: 0.200001, 60, 0, "0.200001 failed") {
            $0[.swipeMaximumDuration] = 0.2
        },
    ]

    @Test(
        "SW-1, SW-2, CK-3, GA-1: swipeMaximumDuration, judged on samples only", arguments: durations,
        Space.allCases)
    func duration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .swipe(), in: space)
        #expect(found == row.path)
    }

    static let sides: [(SwipeDirections, Double, Double)] = [
        (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]

    @Test(
        "SW-1, SW-2, GA-1: every direction has its primary axis and its wrong side", arguments: sides,
        Space.allCases)
    func directions(side: (direction: SwipeDirections, x: Double, y: Double), space: Space) throws {
        let along: [(Double, String)] = [
            (50, "0.0 recognized"), (49.999, "1.0 failed"), (-0.0000005, "1.0 failed"),
            (-0.001, "0.0 failed"),
            (-60, "0.0 failed"),
        ]
        for (distance, path) in along {
            let row = Self.move("", at: 0, side.x * distance, side.y * distance, path)
            let found = try row.path(of: .swipe("swipe", side.direction), in: space)
            #expect(found == row.path)
        }
        for across in [50.0, -50, 50.001, -50.001] {
            let path = abs(across) > 50 ? "0.0 failed" : "0.0 recognized"
            let row = Self.move("", at: 0, side.x * 60 + side.y * across, side.y * 60 + side.x * across, path)
            let found = try row.path(of: .swipe("swipe", side.direction), in: space)
            #expect(found == row.path)
        }
    }
}
