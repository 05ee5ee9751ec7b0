/// `UITouch.Phase`.
public enum TouchPhase: UInt8, CaseIterable, Sendable {
    case began, moved, stationary, ended, cancelled
}

/// `UITouch.Properties`: the properties that a sample can estimate.
public struct EstimatedProperties: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let force = EstimatedProperties(rawValue: 1)
    public static let azimuth = EstimatedProperties(rawValue: 2)
    public static let altitude = EstimatedProperties(rawValue: 4)
    public static let location = EstimatedProperties(rawValue: 8)
}

/// Properties that a sample reports in addition to the location; nil: not reported.
public struct TouchProperties: Equatable, Sendable {
    /// 1.0 is an average touch.
    public var force: Double?
    /// In points.
    public var majorRadius: Double?
    /// In radians; π/2 is perpendicular to the screen.
    public var altitudeAngle: Double?
    /// In radians, 0 along the positive x axis, clockwise.
    public var azimuthAngle: Double?

    public init() {}

    /// Replaces the properties that `newer` reports.
    package mutating func update(from newer: TouchProperties) {
        force = newer.force ?? force
        majorRadius = newer.majorRadius ?? majorRadius
        altitudeAngle = newer.altitudeAngle ?? altitudeAngle
        azimuthAngle = newer.azimuthAngle ?? azimuthAngle
    }
}

/// A coalesced or predicted sample.
public struct AuxiliarySample: Equatable, Sendable {
    /// The time at which the sample was, or will be, taken; nil: not reported.
    public var time: Instant?
    /// In screen coordinates.
    public var location: Point
    public var properties = TouchProperties()

    public init(location: Point) {
        self.location = location
    }
}

/// The parts of a sample that few samples have.
public struct SampleDetails: Sendable {
    /// Properties other than the location.
    public var properties = TouchProperties()
    /// The edge from which the touch entered; decides for screen edge recognizers.
    public var edge: ScreenEdge?
    /// `UIEvent.coalescedTouches(for:)`.
    public var coalesced: [AuxiliarySample] = []
    /// `UIEvent.predictedTouches(for:)`.
    public var predicted: [AuxiliarySample] = []
    /// `UITouch.estimatedProperties`.
    public var estimatedProperties: EstimatedProperties = []

    public init() {}
}

/// One finger in one touch event.
public struct TouchSample: Sendable {
    public var finger: FingerIndex
    /// As in the request: `moved` without a change of location counts as stationary, and vice versa (rule
    /// TC-2).
    public var phase: TouchPhase
    /// Only used at began.
    public var type: TouchType
    /// In screen coordinates; nil if it is unchanged.
    public var location: Point?
    /// Position in `TouchSequence.details`, or -1.
    public var details: Int32

    /// A sample without details.
    public init(finger: FingerIndex, phase: TouchPhase, location: Point?) {
        self.finger = finger
        self.phase = phase
        self.location = location
        type = .direct
        details = -1
    }
}
