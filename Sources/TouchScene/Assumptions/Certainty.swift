/// Whether an answer holds for every value of the assumed members (rule AS-2).
package enum Certainty<Answer: Sendable & Equatable>: Sendable {
    case proven
    /// Another value of these members changes the answer: at most `Certainty.maximum` of them.
    case assumed([Dependency<Answer>])

    package var isProven: Bool {
        if case .proven = self { true } else { false }
    }

    package var dependencies: [Dependency<Answer>] {
        if case .assumed(let dependencies) = self { dependencies } else { [] }
    }

    /// The maximum number of dependencies that are searched for.
    package static var maximum: Int { 8 }
}

/// An assumed member that decides an answer (rule AS-3).
package struct Dependency<Answer: Sendable & Equatable>: Sendable, Equatable {
    package var assumption: Assumption
    /// The answer with another value of the member.
    package var otherwise: Answer
    /// Whether the answer changes only if all members with `isJoint` have other values.
    package var isJoint = false

    package init(assumption: Assumption, otherwise: Answer, isJoint: Bool = false) {
        (self.assumption, self.otherwise, self.isJoint) = (assumption, otherwise, isJoint)
    }
}
