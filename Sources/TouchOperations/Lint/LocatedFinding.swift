internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchLimitations
internal import TouchLint
internal import TouchReports

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
    /// Nil for an expectation.
    var because: Rule?
    /// The location in the text that the scene was read from.
    var place: TextLocation?
    /// The name of the file that the text is from.
    var file: String?
}

extension [LocatedFinding] {
    /// A SARIF log with the findings.
    func sarif(_ limitations: [SARIF.LocatedLimitation]) -> Bytes {
        let rules = LintRule.allCases.map {
            SARIF.Rule(id: $0.rawValue, text: $0.text, level: $0.severity.name)
        }
        let order = Dictionary(uniqueKeysWithValues: zip(LintRule.allCases, 0...))
        return SARIF.write(rules, map { $0.sarif(order[$0.rule] ?? 0) }, limitations)
    }
}

extension LocatedFinding {
    fileprivate func sarif(_ rule: Int) -> SARIF.Result {
        var properties = ByteWriter(capacity: 256)
        properties.object {
            $0.member("pointer", pointer)
            $0.member("facts", json: facts.json)
            if !facts.certainty.isEmpty {
                $0.separate()
                $0.append(text: facts.certainty)
            }
        }
        var result = SARIF.Result(
            rule: rule, level: severity.name, message: fix.map { "\(text) \($0.text)" } ?? text,
            subject: SARIF.Subject(id: id, path: path, isRecognizer: isRecognizer),
            properties: properties.text())
        result.file = file
        result.place = place
        return result
    }
}
