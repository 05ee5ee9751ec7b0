import TestSupport
import Testing

@testable import TouchScene

struct ThresholdsTests {
    static let table: [(String, Double, Double)] = [
        ("minimumHitAlpha", 0.01, 1), ("tapCountInterval", 0.35, 10), ("tapCountDistance", 45, 1000),
        ("tapCountMaximumPress", 0.75, 60), ("tapMaximumDuration", 0.75, 60),
        ("tapMaximumInterval", 0.35, 10),
        ("tapAllowableMovement", 45, 1000), ("longPressMinimumDuration", 0.5, 60),
        ("longPressAllowableMovement", 10, 1000), ("panHysteresis", 10, 1000),
        ("panVelocityNewWeight", 0.2, 1),
        ("swipeMaximumDuration", 0.5, 60), ("swipeMinimumPrimary", 50, 1000),
        ("swipeMaximumSecondary", 50, 1000),
        ("swipePrimaryDecay", 0.06, 1), ("swipeSecondaryDecay", 0.02, 1), ("pinchHysteresis", 8, 1000),
        ("rotationHysteresis", 5, 180), ("edgeRegion", 13, 1000), ("edgeRegionBottom", 11, 1000),
        ("edgeHysteresis", 15, 1000), ("edgeMaximumAngle", 77.5, 90), ("gestureVelocityNewWeight", 0.25, 1),
        ("scrollTouchDelay", 0.15, 10), ("scrollHysteresis", 10, 1000), ("scrollLockAngle", 20, 45),
        ("controlSlop", 70, 1000), ("sliderThumbSize", 48, 1000), ("switchFlip", 25, 1000),
        ("stepperRepeatInterval", 0.5, 10), ("stepperFastDelay", 2.5, 60), ("stepperFastInterval", 0.1, 10),
        ("stepperFastestDelay", 4, 60), ("stepperFastestInterval", 0.05, 10),
        ("decelerationStartVelocity", 100, 100_000),
        ("sheetDismissalFraction", 0.5, 1), ("sheetDismissalVelocity", 1000, 100_000),
        ("swipeActionsHysteresis", 20, 1000), ("refreshDistance", 100, 1000),
    ]

    @Test("The thresholds (semantics.md, chapter 1)") func checks() {
        check("the thresholds have the names, order, defaults and ranges of the table") {
            let names = Thresholds.Name.allCases
            expect(names.map { "\($0)" }, equals: Self.table.map(\.0))
            expect(names.map(\.defaultValue), equals: Self.table.map(\.1))
            expect(names.map(\.maximum), equals: Self.table.map(\.2))
        }

        check("the thresholds have their defaults, and each can be set") {
            var thresholds = Thresholds()
            for name in Thresholds.Name.allCases { expect(thresholds[name], equals: name.defaultValue) }
            thresholds[.controlSlop] = 100
            expect(thresholds[.controlSlop], equals: 100)
            expect(thresholds[.switchFlip], equals: 25)
            #expect(thresholds != Thresholds())
        }
    }
}
