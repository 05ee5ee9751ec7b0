internal import JSONTape
package import TouchAnalysis

/// A change of the app, or another gesture, with which the answer to a question differs. The changed request was
/// dispatched. It does not refer to the parser's memory.
package struct VerifiedFix: Sendable {
    package let kind: Fix.Kind
    /// A sentence in the imperative, or what would happen with other values of the gesture.
    package let text: String
    /// Code to paste; nil if there is none.
    package let swift: String?
    /// The name of the member or method in Objective-C; nil if it is the same as in Swift.
    let objectiveC: String?
    /// All changes as one value.
    let combined: RequestDifference.Change
    let changes: [RequestDifference.Change]
    /// The number of values that differ.
    let members: Int
    package let sideEffects: [SideEffect]
}
