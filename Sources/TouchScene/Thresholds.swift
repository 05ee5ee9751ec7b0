/// The thresholds of the simulation. Chapter 1 of semantics.md contains the unit, source and meaning of each.
public struct Thresholds: Equatable, Sendable {
    /// The thresholds that a request can set, in the order of the table in semantics.md.
    public enum Name: UInt8, CaseIterable, Sendable {
        case minimumHitAlpha
        case tapCountInterval, tapCountDistance, tapCountMaximumPress
        case tapMaximumDuration, tapMaximumInterval, tapAllowableMovement
        case longPressMinimumDuration, longPressAllowableMovement
        case panHysteresis, panVelocityNewWeight
        case swipeMaximumDuration, swipeMinimumPrimary, swipeMaximumSecondary
        case swipePrimaryDecay, swipeSecondaryDecay
        case pinchHysteresis, rotationHysteresis
        case edgeRegion, edgeRegionBottom, edgeHysteresis, edgeMaximumAngle
        case gestureVelocityNewWeight
        case scrollTouchDelay, scrollHysteresis, scrollLockAngle
        case controlSlop, sliderThumbSize, switchFlip
        case stepperRepeatInterval, stepperFastDelay, stepperFastInterval
        case stepperFastestDelay, stepperFastestInterval
        case decelerationStartVelocity
        case sheetDismissalFraction, sheetDismissalVelocity
        case swipeActionsHysteresis
        case refreshDistance

        /// The value that applies if the request does not set one.
        public var defaultValue: Double {
            switch self {
            case .minimumHitAlpha: 0.01
            case .tapCountInterval, .tapMaximumInterval: 0.35
            case .tapCountDistance, .tapAllowableMovement: 45
            case .tapCountMaximumPress, .tapMaximumDuration: 0.75
            case .longPressMinimumDuration, .swipeMaximumDuration, .stepperRepeatInterval: 0.5
            case .longPressAllowableMovement, .panHysteresis, .scrollHysteresis: 10
            case .panVelocityNewWeight: 0.2
            case .swipeMinimumPrimary, .swipeMaximumSecondary: 50
            case .swipePrimaryDecay: 0.06
            case .swipeSecondaryDecay: 0.02
            case .pinchHysteresis: 8
            case .rotationHysteresis: 5
            case .edgeRegion: 13
            case .edgeRegionBottom: 11
            case .edgeHysteresis: 15
            case .edgeMaximumAngle: 77.5
            case .gestureVelocityNewWeight: 0.25
            case .scrollTouchDelay: 0.15
            case .scrollLockAngle: 20
            case .controlSlop: 70
            case .sliderThumbSize: 48
            case .switchFlip: 25
            case .stepperFastDelay: 2.5
            case .stepperFastInterval: 0.1
            case .stepperFastestDelay: 4
            case .stepperFastestInterval: 0.05
            case .sheetDismissalFraction: 0.5
            case .sheetDismissalVelocity: 1000
            case .swipeActionsHysteresis: 20
            case .refreshDistance: 100
            case .decelerationStartVelocity: 100
            }
        }

        /// The maximum value, in the unit of the threshold. The minimum is 0 for every threshold.
        public var maximum: Double {
            switch self {
            case .minimumHitAlpha, .panVelocityNewWeight, .swipePrimaryDecay, .swipeSecondaryDecay,
                .gestureVelocityNewWeight, .sheetDismissalFraction:
                1
            case .tapCountInterval, .tapMaximumInterval, .scrollTouchDelay, .stepperRepeatInterval,
                .stepperFastInterval, .stepperFastestInterval:
                10
            case .tapCountMaximumPress, .tapMaximumDuration, .longPressMinimumDuration, .swipeMaximumDuration,
                .stepperFastDelay, .stepperFastestDelay:
                60
            case .scrollLockAngle: 45
            case .edgeMaximumAngle: 90
            case .rotationHysteresis: 180
            case .sheetDismissalVelocity, .decelerationStartVelocity: 100_000
            case .tapCountDistance, .tapAllowableMovement, .longPressAllowableMovement, .panHysteresis,
                .swipeMinimumPrimary, .swipeMaximumSecondary, .pinchHysteresis, .edgeRegion,
                .edgeRegionBottom,
                .edgeHysteresis, .scrollHysteresis, .controlSlop, .sliderThumbSize, .switchFlip,
                .swipeActionsHysteresis, .refreshDistance:
                1000
            }
        }
    }

    private var values: [Double]

    private static let defaults = Name.allCases.map(\.defaultValue)

    public init() {
        values = Thresholds.defaults
    }

    /// The value of a threshold, in its own unit. A new value must be in 0…`name.maximum`.
    public subscript(name: Name) -> Double {
        get { values[Int(name.rawValue)] }
        set { values[Int(name.rawValue)] = newValue }
    }

    /// A threshold in seconds, as a duration on the virtual clock.
    package func span(_ name: Name) -> Instant {
        Instant(seconds: self[name]) ?? .zero
    }
}
