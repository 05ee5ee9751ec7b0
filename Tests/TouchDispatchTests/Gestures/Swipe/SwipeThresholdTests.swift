import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Swipe: each threshold of SW-1, just below, at and just above, in every coordinate space")
struct SwipeThresholdTests {
    /// One move, `time` seconds after the finger came down. The finger lifts at 1 s.
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

    // 50 · (1 − t · 0.94): 50 at 0 s, 45.3 at 0.1 s, 38.25 at 0.25 s, 26.5 at 0.5 s.
    static let primaries = [
        move("at once, just below", at: 0, 49.999, 0, "1.0 failed"),
        move("at once, at the threshold", at: 0, 50, 0, "0.0 recognized"),
        move("at once, just above", at: 0, 50.001, 0, "0.0 recognized"),
        move("after 0.1 s, just below", at: 0.1, 45.299, 0, "1.0 failed"),
        move("after 0.1 s, at the threshold", at: 0.1, 45.3, 0, "0.1 recognized"),
        move("after 0.1 s, just above", at: 0.1, 45.301, 0, "0.1 recognized"),
        move("after 0.25 s, just below", at: 0.25, 38.249, 0, "1.0 failed"),
        move("after 0.25 s, at the threshold", at: 0.25, 38.25, 0, "0.25 recognized"),
        move("after 0.5 s, just below", at: 0.5, 26.499, 0, "1.0 failed"),
        move("after 0.5 s, at the threshold", at: 0.5, 26.5, 0, "0.5 recognized"),
        move("overridden, just below", at: 0.1, 18.119, 0, "1.0 failed") { $0[.swipeMinimumPrimary] = 20 },
        move("overridden, at the threshold", at: 0.1, 18.12, 0, "0.1 recognized") {
            $0[.swipeMinimumPrimary] = 20
        },
        move("without decay, just below", at: 0.5, 49.999, 0, "1.0 failed") { $0[.swipePrimaryDecay] = 1 },
        move("without decay, at the threshold", at: 0.5, 50, 0, "0.5 recognized") {
            $0[.swipePrimaryDecay] = 1
        },
        move("with factor 0, just below", at: 0.5, 24.999, 0, "1.0 failed") { $0[.swipePrimaryDecay] = 0 },
        move("with factor 0, at the threshold", at: 0.5, 25, 0, "0.5 recognized") {
            $0[.swipePrimaryDecay] = 0
        },
        move("decreases for 0.5 s, whatever the duration", at: 0.8, 26.499, 0, "1.0 failed") {
            $0[.swipeMaximumDuration] = 1
        },
        move("decreases for 0.5 s, at the threshold", at: 0.8, 26.5, 0, "0.8 recognized") {
            $0[.swipeMaximumDuration] = 1
        },
    ]

    @Test(
        "SW-1, CK-3, GA-1: swipeMinimumPrimary decreases by swipePrimaryDecay", arguments: primaries,
        Space.allCases)
    func primary(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .swipe(), in: space)
        expect(found, equals: row.path)
    }

    // 50 · (1 − t · 0.98): 50 at 0 s, 45.1 at 0.1 s, 25.5 at 0.5 s.
    static let secondaries = [
        move("at once, at the threshold", at: 0, 60, 50, "0.0 recognized"),
        move("at once, just above", at: 0, 60, 50.001, "0.0 failed"),
        move("after 0.1 s, just below", at: 0.1, 60, 45.099, "0.1 recognized"),
        move("after 0.1 s, at the threshold", at: 0.1, 60, 45.1, "0.1 recognized"),
        move("after 0.1 s, just above", at: 0.1, 60, 45.101, "0.1 failed"),
        move("after 0.1 s, at the threshold upwards", at: 0.1, 60, -45.1, "0.1 recognized"),
        move("after 0.1 s, just above upwards", at: 0.1, 60, -45.101, "0.1 failed"),
        move("after 0.5 s, at the threshold", at: 0.5, 60, 25.5, "0.5 recognized"),
        move("after 0.5 s, just above", at: 0.5, 60, 25.501, "0.5 failed"),
        move("above, before the primary minimum is reached", at: 0.1, 1, 45.101, "0.1 failed"),
        move("at the threshold, before the primary minimum is reached", at: 0.1, 1, 45.1, "1.0 failed"),
        move("overridden, at the threshold", at: 0, 60, 5, "0.0 recognized") {
            $0[.swipeMaximumSecondary] = 5
        },
        move("overridden, just above", at: 0, 60, 5.001, "0.0 failed") { $0[.swipeMaximumSecondary] = 5 },
        move("without decay, at the threshold", at: 0.5, 60, 50, "0.5 recognized") {
            $0[.swipeSecondaryDecay] = 1
        },
        move("without decay, just above", at: 0.5, 60, 50.001, "0.5 failed") { $0[.swipeSecondaryDecay] = 1 },
    ]

    @Test(
        "SW-1, CK-3, GA-1: swipeMaximumSecondary decreases by swipeSecondaryDecay", arguments: secondaries,
        Space.allCases)
    func secondary(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .swipe(), in: space)
        expect(found, equals: row.path)
    }

    static let durations = [
        move("just below", at: 0.499999, 60, 0, "0.499999 recognized"),
        move("at the threshold", at: 0.5, 60, 0, "0.5 recognized"),
        move("just above", at: 0.500001, 60, 0, "0.500001 failed"),
        move("overridden, at the threshold", at: 0.2, 60, 0, "0.2 recognized") {
            $0[.swipeMaximumDuration] = 0.2
        },
        move("overridden, just above", at: 0.200001, 60, 0, "0.200001 failed") {
            $0[.swipeMaximumDuration] = 0.2
        },
    ]

    @Test(
        "SW-1, SW-2, CK-3, GA-1: swipeMaximumDuration, checked only on samples", arguments: durations,
        Space.allCases)
    func duration(row: ThresholdRow, space: Space) throws {
        let found = try row.path(of: .swipe(), in: space)
        expect(found, equals: row.path)
    }

    static let sides: [(SwipeDirections, Double, Double)] = [
        (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]

    @Test(
        "SW-1, SW-2, GA-1: each direction has its primary axis and its wrong side", arguments: sides,
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
            expect(found, equals: row.path)
        }
        for across in [50.0, -50, 50.001, -50.001] {
            let path = abs(across) > 50 ? "0.0 failed" : "0.0 recognized"
            let row = Self.move("", at: 0, side.x * 60 + side.y * across, side.y * 60 + side.x * across, path)
            let found = try row.path(of: .swipe("swipe", side.direction), in: space)
            expect(found, equals: row.path)
        }
    }
}
