/// A version of iOS, in the order of their release. Rules that name a version apply from this version on (rule VE-1).
public enum SystemVersion: UInt8, CaseIterable, Comparable, Sendable {
    case iOS17, iOS18, iOS26

    /// The version if a request states none. It changes only with the version of the rules.
    public static let standard = SystemVersion.iOS26

    /// The version before this one; nil for the first.
    package var previous: SystemVersion? { SystemVersion(rawValue: rawValue &- 1) }

    public static func < (a: SystemVersion, b: SystemVersion) -> Bool { a.rawValue < b.rawValue }
}
