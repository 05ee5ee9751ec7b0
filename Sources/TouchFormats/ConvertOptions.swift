internal import JSONTape
package import TouchScene

package enum ConvertProfile: UInt8, SpelledValue {
    case w3c, wda

    static let table = MemberTable<Self>()
}
package enum ConvertUnits: UInt8, SpelledValue {
    case percent, points

    static let table = MemberTable<Self>()
}

/// The settings of a conversion that its caller can specify. Messages name only these.
package struct ConvertSettings: Sendable {
    /// The member or argument with the format of the data; nil if there is none.
    let format: String?
    /// Whether the caller can specify `ConvertOptions`.
    let hasOptions: Bool

    /// Those of a convert request.
    package static let request = ConvertSettings(format: "from", hasOptions: true)
    /// The argument “format” of an agent's tool.
    package static let tool = ConvertSettings(format: "format", hasOptions: false)
    package static let none = ConvertSettings(format: nil, hasOptions: false)
}

/// Information that a conversion needs and that the data may not contain.
package struct ConvertOptions {
    /// How the pauses and durations of W3C actions are interpreted; nil if not specified.
    package var profile: ConvertProfile?
    /// The number of samples per second of a move.
    package var moveRate = 60.0
    /// The unit of the coordinates of an Appium Inspector gesture; nil if not specified.
    package var units: ConvertUnits?
    /// The size of the screen, in points.
    package var viewport: Size?
    /// The maximum coordinates that a touch panel reports, in its own units.
    package var panel: Size?
    /// The frames of elements by id, in screen coordinates.
    package var elements: [String: Rect] = [:]

    /// Creates the default options.
    package init() {}
}
