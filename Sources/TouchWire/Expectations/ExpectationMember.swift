package import JSONTape
internal import TouchDispatch

// The members of expectations, spelled as in openapi.yaml.

/// The members of `expect`, in the order in which they are compared.
package enum ExpectationMember: UInt8, MemberName {
    case status, problem
    case firstResponder, certainty, responderChain, callbacks, only, contains, absent, order, counts, times
    case transitions, transitionsOf, visits, views, `final`, json

    package static var listed: [String] { allCases.filter { !$0.isOfCaseFiles }.map(\.name) }

    /// Whether only case files can have the member. A successful dispatch has neither a problem nor points.
    var isOfCaseFiles: Bool {
        switch self {
        case .status, .problem, .views: true
        case .firstResponder, .certainty, .responderChain, .callbacks, .only, .contains, .absent, .order,
            .counts, .times,
            .transitions, .transitionsOf, .visits, .final, .json:
            false
        }
    }
}

extension ExpectationMember {
    /// Whether the member itself is compared. The other members filter the values that another member is
    /// compared with.
    package var isCompared: Bool { self != .only && self != .transitionsOf }
}

/// The values of `certainty` (rule AS-2).
enum CertaintyName: UInt8, SpelledValue {
    case proven, assumed

    static let table = MemberTable<Self>()
}

package enum OnlyMember: UInt8, MemberName { case kinds, receivers, handled }
enum ExpectedProblemMember: UInt8, MemberName { case pointer, code }

extension Members {
    static let expectation = MemberTable<ExpectationMember>()
    package static let only = MemberTable<OnlyMember>()
    static let expectedProblem = MemberTable<ExpectedProblemMember>()
}
