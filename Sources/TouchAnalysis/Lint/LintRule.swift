internal import TouchDispatch

/// What can be found wrong with a scene before anybody touches it; docs/lint.md tells of each.
package enum LintRule: String, CaseIterable, Sendable {
    // What can be touched.
    case unreachableControl = "unreachable-control"
    case partlyCoveredControl = "partly-covered-control"
    case contentTakesTouches = "content-takes-touches"
    case smallControl = "small-control"
    case childOutsideParent = "child-outside-parent"
    case zeroSize = "zero-size"
    case nonInvertibleTransform = "non-invertible-transform"
    case overlappingSiblings = "overlapping-siblings"
    case touchThroughDisabledControl = "touch-through-disabled-control"
    // Recognizers by themselves.
    case untouchableRecognizer = "untouchable-recognizer"
    case idleRecognizer = "idle-recognizer"
    // Recognizers among each other.
    case shadowedRecognizer = "shadowed-recognizer"
    case requirementCycle = "requirement-cycle"
    case contradictingAnswers = "contradicting-answers"
    case delayedTap = "delayed-tap"
    case tapBeforeMultipleTap = "tap-before-multiple-tap"
    // Recognizers and views.
    case tapOverCustomControl = "tap-over-custom-control"
    case tapStarvesSelection = "tap-starves-selection"
    case loneExclusiveTouch = "lone-exclusive-touch"

    /// The severity of its findings, unless a finding says otherwise.
    package var severity: Finding.Severity {
        switch self {
        case .unreachableControl, .tapOverCustomControl, .requirementCycle: .error
        case .partlyCoveredControl, .contentTakesTouches, .smallControl, .childOutsideParent, .zeroSize,
            .nonInvertibleTransform, .untouchableRecognizer, .idleRecognizer, .shadowedRecognizer,
            .contradictingAnswers, .tapStarvesSelection:
            .warning
        case .overlappingSiblings, .touchThroughDisabledControl, .delayedTap, .tapBeforeMultipleTap,
            .loneExclusiveTouch:
            .note
        }
    }
}
