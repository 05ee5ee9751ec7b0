/// The kinds of differences between two scenes that affect touches, the most severe first. docs/scene-diff.md describes
/// each kind.
package enum DifferenceKind: String, CaseIterable, Sendable {
    // Things that worked in the first scene and do not in the second one.
    case reachabilityLost = "reachability-lost"
    case tapLost = "tap-lost"
    case gestureLost = "gesture-lost"
    case tapSizeLost = "tap-size-lost"
    case areaLost = "area-lost"
    // Changes that can be intended.
    case occluderGained = "occluder-gained"
    case tapPointMoved = "tap-point-moved"
    case moved
    case partnersChanged = "partners-changed"
    case delayGained = "delay-gained"
    case reattached
    case settingsChanged = "settings-changed"
    case removed
    case added
    // Improvements.
    case reachabilityGained = "reachability-gained"
    case tapGained = "tap-gained"
    case gestureGained = "gesture-gained"
    case tapSizeGained = "tap-size-gained"
    case areaGained = "area-gained"
    case occluderLost = "occluder-lost"
    case delayLost = "delay-lost"

    /// The usual severity.
    package var severity: Finding.Severity {
        switch self {
        case .reachabilityLost, .tapLost, .gestureLost: .error
        case .tapSizeLost, .areaLost, .partnersChanged: .warning
        case .occluderGained, .tapPointMoved, .moved, .delayGained, .reattached, .settingsChanged, .removed,
            .added, .reachabilityGained, .tapGained, .gestureGained, .tapSizeGained, .areaGained,
            .occluderLost, .delayLost:
            .note
        }
    }

    /// The kind of the same difference if the two scenes are swapped.
    package var reversed: DifferenceKind {
        switch self {
        case .reachabilityLost: .reachabilityGained
        case .reachabilityGained: .reachabilityLost
        case .tapLost: .tapGained
        case .tapGained: .tapLost
        case .gestureLost: .gestureGained
        case .gestureGained: .gestureLost
        case .tapSizeLost: .tapSizeGained
        case .tapSizeGained: .tapSizeLost
        case .areaLost: .areaGained
        case .areaGained: .areaLost
        case .occluderGained: .occluderLost
        case .occluderLost: .occluderGained
        case .delayGained: .delayLost
        case .delayLost: .delayGained
        case .removed: .added
        case .added: .removed
        case .tapPointMoved, .moved, .partnersChanged, .reattached, .settingsChanged: self
        }
    }
}
