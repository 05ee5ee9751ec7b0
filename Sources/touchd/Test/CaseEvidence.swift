package import JSONTape
internal import TouchAgents

/// The classes of evidence (docs/semantics.md), with the letters that rules state.
package enum EvidenceClass: UInt8, SpelledValue {
    /// Measured on UIKit in a simulator.
    case G
    /// Logged or measured by independent authors on devices.
    case L
    /// Apple's documentation.
    case D
    /// Reported, without a log.
    case R
    /// A decision of this project.
    case O
    /// A source document of this project.
    case S

    package static let table = MemberTable<Self>()
}

/// The independent source of the expectation of a case.
package struct CaseEvidence: Sendable {
    package var evidenceClass: EvidenceClass
    /// The ids of the rules that the case supports.
    package var rules: [String]
    /// The places from which the expectation was read, such as “EarlGrey, FTRScrollViewTest.m”.
    package var sources: [String]
}

private enum EvidenceMember: UInt8, MemberName {
    case `class`, rules, sources

    static let table = MemberTable<Self>()
}

extension JSONReader {
    /// Reads `evidence`, the member of a case at `position`. All of its members are required.
    mutating func caseEvidence(at position: Int) -> CaseEvidence? {
        guard var cursor = object(at: position, "evidence") else { return nil }
        var evidenceClass: EvidenceClass?
        var rules: [String] = []
        var sources: [String] = []
        while let (member, value) = next(&cursor, EvidenceMember.table) {
            switch member {
            case .class: evidenceClass = self.value(at: value, "class", EvidenceClass.table)
            case .rules:
                rules = texts(at: value, "rules", element: "the id of a rule") { RuleBook.rules[$0] != nil }
            case .sources: sources = texts(at: value, "sources", element: "a source") { !$0.isEmpty }
            }
        }
        requireAll(cursor, EvidenceMember.table)
        return evidenceClass.map { CaseEvidence(evidenceClass: $0, rules: rules, sources: sources) }
    }

    /// Reads a list of at least one string. Reports each string for which `isGood` returns false.
    private mutating func texts(
        at position: Int, _ what: StaticString, element: StaticString, isGood: (String) -> Bool
    ) -> [String] {
        var texts: [String] = []
        var isEmpty = true
        var cursor = elements(at: position, what)
        while let value = next(&cursor) {
            isEmpty = false
            guard let text = string(at: value, element)?.text else { continue }
            if isGood(text) {
                texts.append(text)
            } else if faults.wants(value) {
                fault(
                    .unknownValue, at: value, "“\(value: text.prefix(64))” is not \(expected: "\(element)")")
            }
        }
        if isEmpty, tape.kind(at: position) == .array, faults.wants(position) {
            fault(.outOfRange, at: position, "“\(member: "\(what)")” requires at least one element")
        }
        return texts
    }
}
