internal import JSONTape
package import TouchScene

/// The certainty of an answer (rules AS-2 and AS-3) with the ids of views, so that it does not refer to the scene.
package struct NamedCertainty<Answer: Sendable>: Sendable {
    /// An assumed member that decides the answer.
    package struct Dependency: Sendable {
        /// The id of the view.
        package let view: String
        package let member: AssumedMember
        /// The answer with another value of the member.
        package let otherwise: Answer
        /// Whether the answer changes only if all members with `isJoint` have other values.
        package let isJoint: Bool
    }

    package let isProven: Bool
    /// Empty if the answer is proven.
    package let dependencies: [Dependency]

    /// - Parameter name: Converts an answer that refers to the scene.
    package init<Indexed>(
        _ certainty: Certainty<Indexed>, _ names: SceneNames, _ name: (Indexed) -> Answer
    ) {
        isProven = certainty.isProven
        dependencies = certainty.dependencies.map {
            Dependency(
                view: names.id(of: $0.assumption.view),
                member: $0.assumption.member, otherwise: name($0.otherwise), isJoint: $0.isJoint)
        }
    }
}

extension NamedCertainty where Answer == Bool {
    package init(_ certainty: Certainty<Bool>, _ names: SceneNames) { self.init(certainty, names) { $0 } }
}

extension NamedCertainty where Answer == String? {
    /// The certainty of a hit view.
    package init(_ certainty: Certainty<ViewIndex?>, _ names: SceneNames) {
        self.init(certainty, names) { $0.map(names.id) }
    }
}
