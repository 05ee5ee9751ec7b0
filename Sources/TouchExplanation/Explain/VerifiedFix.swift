internal import JSONTape
package import TouchAnalysis

/// A fix with which the answer to a question differs. The changed request was dispatched. It does not refer to
/// the parser's memory.
package struct VerifiedFix {
    package let kind: Fix.Kind
    /// A sentence in the imperative; nil for a change of the gesture, which is described by its values.
    let text: String?
    /// Code to paste; nil if there is none.
    let swift: String?
    /// The name of the member or method in Objective-C; nil if it is the same as in Swift.
    let objectiveC: String?
    /// All changes as one value.
    let combined: RequestDifference.Change
    let changes: [RequestDifference.Change]
    /// The number of values that differ.
    let members: Int
    let sideEffects: [SideEffect]
}
