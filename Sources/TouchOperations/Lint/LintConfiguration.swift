package import JSONTape
internal import TouchLint

/// The rules of lint that a configuration file switches on and off: `{"rules": {"all": true, "small-control": false}}`.
package struct LintConfiguration: Sendable {
    /// The name in `rules` of all rules that it does not list.
    private static let all = "all"

    private var listed: [LintRule: Bool] = [:]
    private var isOnByDefault = true

    /// A configuration in which all rules are on.
    package init() {}

    /// Reads the JSON of a configuration file.
    package init(_ text: [UInt8]) throws(RequestFault) {
        let (parser, tape) = try JSONParser.reading(text)
        defer { withExtendedLifetime(parser) {} }
        var reader = JSONReader(tape, isStrict: true)
        if var cursor = reader.object(at: JSONTape.root, "a configuration of lint") {
            while let (member, value) = reader.next(&cursor, ConfigurationMember.table) {
                switch member {
                case .rules: readRules(at: value, &reader)
                case ._comment: reader.comment(at: value)
                }
            }
        }
        try reader.check()
    }

    private mutating func readRules(at position: Int, _ reader: inout JSONReader) {
        guard reader.object(at: position, "rules") != nil else { return }
        var names: Set<String> = []
        for member in JSONValue(reader.tape, at: position).members {
            let name = member.name.text
            guard names.insert(name).inserted else {
                reader.fault(.duplicateMember, at: member.key, "duplicate member “\(member: name)”")
                continue
            }
            let rule = LintRule(rawValue: name)
            guard rule != nil || name == LintConfiguration.all else {
                reader.fault(.unknownMember, at: member.key, LintRule.unknown(name))
                continue
            }
            guard let isOn = reader.bool(at: member.value.position, "the value of a rule") else { continue }
            if let rule { listed[rule] = isOn } else { isOnByDefault = isOn }
        }
    }

    /// Whether findings of the rule are reported.
    func allows(_ rule: LintRule) -> Bool { listed[rule] ?? isOnByDefault }
}

extension LintRule {
    /// The message about a name that no rule has.
    static func unknown(_ name: String) -> DiagnosticMessage {
        let nearest = Suggestion.nearest(to: name, among: allCases.map(\.rawValue))
        return "lint has no rule “\(name: name)”\(suggestion: nearest)"
    }
}

private enum ConfigurationMember: UInt8, MemberName {
    case rules, _comment

    static let table = MemberTable<Self>()
}
