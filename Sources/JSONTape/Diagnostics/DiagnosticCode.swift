/// Identifies what a diagnostic is about (`Fault` and `Warning` in openapi.yaml, member `code`).
public enum DiagnosticCode: String, CaseIterable, Sendable {
    case unknownMember = "unknown-member"
    case missingMember = "missing-member"
    case duplicateMember = "duplicate-member"
    case conflictingMembers = "conflicting-members"
    case wrongType = "wrong-type"
    /// As a warning: a comment for lint names a rule that does not exist.
    case unknownValue = "unknown-value"
    case outOfRange = "out-of-range"
    case notFinite = "not-finite"
    case invalidID = "invalid-id"
    case duplicateID = "duplicate-id"
    case unknownID = "unknown-id"
    case wrongKind = "wrong-kind"
    /// An expectation names an object, a method or an action that cannot occur in the answer.
    case unknownExpectation = "unknown-expectation"
    case cyclicNext = "cyclic-next"
    case touchNotDown = "touch-not-down"
    case touchAlreadyDown = "touch-already-down"
    case touchListedTwice = "touch-listed-twice"
    case timeGoesBack = "time-goes-back"
    /// A warning: a finger or key is still down at the end of the sequence.
    case touchStillDown = "touch-still-down"
    /// A warning: a location outside of all windows, or a time of more than 30 s, that was probably meant in another unit.
    case unusualValue = "unusual-value"
    /// A warning: the failure requirements of recognizers form a cycle (rule FR-5).
    case failureRequirementCycle = "failure-requirement-cycle"
    /// A warning: a recognizer requires itself to fail (rule FR-5).
    case selfRequirement = "self-requirement"
    /// A warning: touchd knows neither the class of a view nor its superclass.
    case missingSuperclass = "missing-superclass"
    /// Part of the interface, but not simulated by this version.
    case unsupported = "unsupported"
    /// A text in another tool's format, or JSON in a string, cannot be parsed. The diagnostic has a line and
    /// column.
    case malformed = "malformed"
    /// A warning: the other tool's data does not contain information that a scene or an event needs, so the
    /// converter assumes it.
    case guessed = "guessed"
    /// A warning: the source of a conversion contains information that the target format cannot express.
    case lost = "lost"
}
