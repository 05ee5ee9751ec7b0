internal import JSONTape
package import TouchDispatch
internal import TouchWire

extension Certainty {
    /// A sentence with the members that decide whether there is a finding, after a space; empty if it is certain.
    ///
    /// - Parameter name: The id of a view, in quotes.
    package func condition(_ name: (ViewIndex) -> String) -> String {
        guard case .assumed(let dependencies) = self else { return "" }
        let members = dependencies.map { "“\($0.assumption.member.name)” of \(name($0.assumption.view))" }
        guard let last = members.last else { return " This could depend on assumed members." }
        let isJoint = dependencies.contains(where: \.isJoint)
        let list =
            members.count > 1
            ? members.dropLast().joined(separator: ", ") + (isJoint ? " and " : " or ") + last : last
        let advice = members.count > 1 ? "which are assumed. Specify them" : "which is assumed. Specify it"
        return " This depends on \(list), \(advice) in the scene to make the finding certain."
    }
}
