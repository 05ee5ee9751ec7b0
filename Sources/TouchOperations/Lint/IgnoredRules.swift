internal import JSONTape
internal import TouchAnalysis
internal import TouchExplanation
internal import TouchLint
internal import TouchWire

/// The rules that a `$comment` switches off: `touchd-lint-ignore small-control, zero-size` and an optional reason.
struct IgnoredRules {
    private static let keyword = "touchd-lint-ignore"

    private(set) var rules: Set<LintRule> = []
    /// The names that no rule has.
    private(set) var unknownNames: [String] = []

    /// Reads a comment. The names follow the keyword and have commas between them; the rest of the comment is the reason.
    init(_ comment: String) {
        guard let keyword = comment.firstRange(of: IgnoredRules.keyword) else { return }
        var rest = comment[keyword.upperBound...]
        repeat {
            rest = rest.drop { $0 == " " || $0 == "," }
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
            rest = rest[name.endIndex...].drop { $0 == " " }
            if let rule = LintRule(rawValue: String(name)) {
                rules.insert(rule)
            } else {
                unknownNames.append(String(name))
            }
        } while rest.first == ","
    }

    /// Reads the comment of the object at `position` on the tape.
    init?(ofObjectAt position: Int, on tape: JSONTape) {
        guard let text = tape.member("$comment", of: position).flatMap(tape.text) else { return nil }
        self.init(text.text)
    }
}

/// Omits the findings of a scene that a comment switches off: that of its view or recognizer, or that of the scene or the
/// request.
struct FindingFilter {
    private let places: SceneLocations
    private var general: Set<LintRule> = []
    /// Warnings about names that no rule has.
    private(set) var warnings: [Diagnostic] = []
    /// The objects whose comments were reported, by position.
    private var reported: Set<Int> = []

    /// - Parameter scene: The location of the scene.
    init(_ places: SceneLocations, scene: JSONPointer.Start) {
        self.places = places
        general = rules(at: JSONTape.root, "#")
        if scene.position != JSONTape.root { general.formUnion(rules(at: scene.position, scene.pointer)) }
    }

    mutating func keeps(_ finding: Finding) -> Bool {
        if general.contains(finding.rule) { return false }
        guard let position = places.position(of: finding.subject) else { return true }
        return !rules(at: position, places.pointer(to: finding.subject)).contains(finding.rule)
    }

    private mutating func rules(at position: Int, _ pointer: String) -> Set<LintRule> {
        guard let ignored = IgnoredRules(ofObjectAt: position, on: places.tape) else { return [] }
        if !ignored.unknownNames.isEmpty, reported.insert(position).inserted {
            warnings += ignored.unknownNames.map {
                .warning(.unknownValue, at: pointer + "/$comment", LintRule.unknown($0))
            }
        }
        return ignored.rules
    }
}
