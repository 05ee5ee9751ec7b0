internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// A finding with its text, JSON Pointer and location. It does not refer to the parser's memory.
struct LocatedFinding {
    /// A change of one member that resolves the finding.
    struct Fix {
        var kind: TouchAnalysis.Fix.Kind
        var pointer: String
        /// The current value as JSON; null if the member is absent.
        var from: String
        /// The new value as JSON.
        var to: String
        var text: String
        /// Code to paste; nil if there is none.
        var swift: String?
    }

    /// The circumstances that led to the finding.
    struct Facts {
        /// A JSON object.
        var json: String
        /// The members `certainty` and `dependsOn` of a JSON object; empty if the scene has no assumed members.
        var certainty: String
        /// Whether another value of assumed members removes the finding.
        var isAssumed: Bool
    }

    var rule: LintRule
    var severity: Finding.Severity
    var pointer: String
    var id: String
    var text: String
    var facts: Facts
    var fix: Fix?
    /// The ids of the views from the window to the subject, separated by slashes.
    var path: String
    /// Whether the subject is a recognizer, not a view.
    var isRecognizer: Bool
    var because: Rule
    /// The location in the text that the scene was read from.
    var place: TextLocation?
    /// The name of the file that the text is from.
    var file: String?
}
