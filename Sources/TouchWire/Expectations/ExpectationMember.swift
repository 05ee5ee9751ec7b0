internal import JSONTape
internal import TouchScene

// The members of expectations, spelled as in openapi.yaml.

/// The members of `expect`, in the order in which they are compared.
package enum ExpectationMember: UInt8, MemberName {
    case status, problem
    /// `firstResponder` is an alias of `hitView`.
    case hitView, firstResponder, certainty, responderChain, callbacks, only, contains, absent, order, counts,
        times
    case transitions, transitionsOf, visits, views, `final`, reachable, unreachable, json, near, robust

    package static var listed: [String] {
        allCases.filter { $0.isAllowed(in: .dispatchRequest) }.map(\.name)
    }

    /// Whether `expect` in `place` can have the member. A successful dispatch has neither a problem nor points nor a share.
    func isAllowed(in place: Expectations.Place) -> Bool {
        switch (self, place) {
        case (_, .robustnessRequest): self == .robust
        case (.robust, .dispatchRequest): false
        case (.robust, .caseFile(let path)): path == "/v1/robustness"
        case (.reachable, .caseFile(let path)), (.unreachable, .caseFile(let path)): path == "/v1/dispatch"
        case (.status, .dispatchRequest), (.problem, .dispatchRequest), (.views, .dispatchRequest): false
        case (_, .dispatchRequest), (_, .caseFile): true
        }
    }

    /// The reason why `isAllowed` is false, as the end of a sentence.
    var reason: String {
        switch self {
        case .robust:
            "is compared with the share of a robustness answer; use it only in a robustness request"
        case .views:
            "is compared with the answer to a hit test; use it only in a case file for touchd test"
        case .reachable, .unreachable:
            "is compared with the scene at the end of a dispatch; use it with the endpoint /v1/dispatch, for a "
                + "scene without touches with \"events\": []"
        case .status, .problem:
            "is compared with the answer to a rejected request, which has no expectations; use it only in a "
                + "case file for touchd test"
        case .hitView, .firstResponder, .certainty, .responderChain, .callbacks, .only, .contains, .absent,
            .order,
            .counts, .times, .transitions, .transitionsOf, .visits, .final, .json, .near:
            ""
        }
    }
}

/// The only member of `expect` in a robustness request.
enum RobustnessExpectationMember: UInt8, MemberName {
    case robust

    static var listed: [String] { allCases.map(\.name) }
    static let table = MemberTable<Self>()
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

enum ExpectedProblemMember: UInt8, MemberName { case pointer, code }

extension Members {
    static let expectation = MemberTable<ExpectationMember>()
    static let expectedProblem = MemberTable<ExpectedProblemMember>()
}
