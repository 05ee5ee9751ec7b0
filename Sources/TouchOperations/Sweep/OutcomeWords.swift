internal import JSONTape
internal import TouchWire

/// Describes the values of an outcome in words.
struct OutcomeWords {
    private let outcome: SweepOutcome
    /// Nil if no run was valid.
    private let names: SceneNames?
    /// The object or event whose outcome is observed.
    let subject: String

    /// The value of an outcome without objects in answers (openapi.yaml).
    private static let noObjects = "nobody"

    /// - Parameter request: The request that `outcome` was read from.
    init(_ outcome: SweepOutcome, of request: JSONValue, _ names: SceneNames?) {
        self.outcome = outcome
        self.names = names
        let name = ["recognized", "contains", "absent"].lazy.compactMap {
            request["outcome"]?[$0]?.string
        }.first
        if let name {
            subject = "“\(name.excerpt)”"
        } else if case .hitView = outcome {
            subject = "hit view"
        } else {
            subject = "acting recognizers"
        }
    }

    /// The name of a value in answers.
    func label(_ value: SweepOutcome.Value) -> String {
        switch (value, outcome) {
        case (.invalid, _): return "invalid"
        case (.met, .recognized): return "recognized"
        case (.notMet, .recognized): return "not recognized"
        case (.met, _): return "contained"
        case (.notMet, _): return "absent"
        case (.objects(let objects), _):
            guard let names, !objects.isEmpty else { return OutcomeWords.noObjects }
            return objects.map { names.name(of: $0).text }.joined(separator: ", ")
        }
    }

    /// The same name, or a phrase if there are no objects.
    func shownLabel(_ value: SweepOutcome.Value) -> String {
        guard case .objects(let objects) = value, objects.isEmpty else { return label(value) }
        if case .hitView = outcome { return "no view" }
        return "no recognizer"
    }

    /// The value as a clause.
    func predicate(_ value: SweepOutcome.Value) -> String {
        switch (value, outcome) {
        case (.invalid, _): "the request is invalid"
        case (.met, .recognized): "\(subject) is recognized"
        case (.notMet, .recognized): "\(subject) is not recognized"
        case (.met, _): "\(subject) occurs"
        case (.notMet, _): "\(subject) does not occur"
        case (.objects, .hitView): "\(quoted(value)) is hit"
        case (.objects, _): "\(quoted(value)) \(label(value).contains(", ") ? "act" : "acts")"
        }
    }

    private func quoted(_ value: SweepOutcome.Value) -> String {
        if case .objects(let objects) = value, objects.isEmpty { return shownLabel(value) }
        return label(value).split(separator: ", ").map { "“\($0)”" }.joined(separator: " and ")
    }
}
