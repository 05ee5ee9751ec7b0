internal import JSONTape
package import TouchDispatch

package enum ConvertProfile: UInt8, SpelledValue {
    case w3c, wda

    static let table = MemberTable<Self>()
}
package enum ConvertUnits: UInt8, SpelledValue {
    case percent, points

    static let table = MemberTable<Self>()
}

/// What a conversion cannot find in the data.
package struct ConvertOptions {
    /// Whose clocks W3C actions have; nil: not said.
    package var profile: ConvertProfile?
    /// Samples of a move, per second.
    package var moveRate = 60.0
    /// What an Appium Inspector gesture's coordinates are; nil: not said.
    package var units: ConvertUnits?
    /// The screen, in points.
    package var viewport: Size?
    /// The greatest coordinates that a touch panel reports, in its own units.
    package var panel: Size?
    /// Frames of elements on the screen, by id.
    package var elements: [String: Rect] = [:]

    /// Nothing known beyond the defaults.
    package init() {}
}
