internal import TouchAnalysis
internal import TouchDispatch

/// The problems of a scene that lint can find without events. docs/lint.md describes each rule.
package enum LintRule: String, CaseIterable, Sendable {
    // Touches on views.
    case unreachableControl = "unreachable-control"
    case partlyCoveredControl = "partly-covered-control"
    case contentTakesTouches = "content-takes-touches"
    case smallControl = "small-control"
    case childOutsideParent = "child-outside-parent"
    case zeroSize = "zero-size"
    case nonInvertibleTransform = "non-invertible-transform"
    case overlappingSiblings = "overlapping-siblings"
    case touchThroughDisabledControl = "touch-through-disabled-control"
    // Single recognizers.
    case untouchableRecognizer = "untouchable-recognizer"
    case idleRecognizer = "idle-recognizer"
    // Several recognizers.
    case shadowedRecognizer = "shadowed-recognizer"
    case requirementCycle = "requirement-cycle"
    case contradictingAnswers = "contradicting-answers"
    case delayedTap = "delayed-tap"
    case tapBeforeMultipleTap = "tap-before-multiple-tap"
    // Recognizers and views.
    case tapOverCustomControl = "tap-over-custom-control"
    case tapStarvesSelection = "tap-starves-selection"
    case loneExclusiveTouch = "lone-exclusive-touch"
    case differsBetweenVersions = "differs-between-versions"
    /// Found in the events of a request, which are no part of a scene.
    case controlWithoutTarget = "control-without-target"
    /// An expectation of a file, which is no part of a scene.
    case emptyExpectation = "empty-expectation"
    /// An expectation of a file that names what cannot occur.
    case unknownExpectation = "unknown-expectation"

    /// The severity of its findings, unless a finding sets another one.
    package var severity: Finding.Severity {
        switch self {
        case .unreachableControl, .tapOverCustomControl, .requirementCycle, .unknownExpectation: .error
        case .partlyCoveredControl, .contentTakesTouches, .smallControl, .childOutsideParent, .zeroSize,
            .nonInvertibleTransform, .untouchableRecognizer, .idleRecognizer, .shadowedRecognizer,
            .contradictingAnswers, .tapStarvesSelection, .differsBetweenVersions, .controlWithoutTarget,
            .emptyExpectation:
            .warning
        case .overlappingSiblings, .touchThroughDisabledControl, .delayedTap, .tapBeforeMultipleTap,
            .loneExclusiveTouch:
            .note
        }
    }
}
