package import JSONTape
package import TouchScene

extension ByteWriter {
    /// Writes the members `certainty` and, unless the answer is proven, `dependsOn` (rules AS-2 and AS-3).
    ///
    /// - Parameter write: Writes the value of `otherwise`.
    package mutating func certainty<Answer>(
        _ certainty: Certainty<Answer>, _ names: SceneNames, _ write: (Answer, inout ByteWriter) -> Void
    ) {
        self.certainty(certainty, { names.write(.view($0), to: &$1) }, write)
    }

    /// - Parameters:
    ///   - name: Writes the id of the view of a dependency.
    ///   - write: Writes the value of `otherwise`.
    package mutating func certainty<Answer>(
        _ certainty: Certainty<Answer>, _ name: (ViewIndex, inout ByteWriter) -> Void,
        _ write: (Answer, inout ByteWriter) -> Void
    ) {
        self.certainty(isProven: certainty.isProven, certainty.dependencies) { dependency, out in
            out.key("view")
            name(dependency.assumption.view, &out)
            out.dependency(dependency.assumption.member, isJoint: dependency.isJoint) {
                write(dependency.otherwise, &$0)
            }
        }
    }

    /// - Parameter write: Writes the value of `otherwise`.
    package mutating func certainty<Answer>(
        _ certainty: NamedCertainty<Answer>, _ write: (Answer, inout ByteWriter) -> Void
    ) {
        self.certainty(isProven: certainty.isProven, certainty.dependencies) { dependency, out in
            out.member("view", dependency.view)
            out.dependency(dependency.member, isJoint: dependency.isJoint) {
                write(dependency.otherwise, &$0)
            }
        }
    }

    private mutating func certainty<Dependency>(
        isProven: Bool, _ dependencies: [Dependency], _ write: (Dependency, inout ByteWriter) -> Void
    ) {
        guard !isProven else { return member("certainty", "proven") }
        member("certainty", "assumed")
        key("dependsOn")
        objects(dependencies, write)
    }

    /// Writes the members of a dependency after `view`.
    private mutating func dependency(
        _ member: AssumedMember, isJoint: Bool, _ writeOtherwise: (inout ByteWriter) -> Void
    ) {
        self.member("member", member)
        key("otherwise")
        writeOtherwise(&self)
        if isJoint { self.member("joint", true) }
    }

    /// Writes the certainty of a hit view; `otherwise` is the id of another view, or null.
    package mutating func certainty(_ certainty: Certainty<ViewIndex?>, _ names: SceneNames) {
        self.certainty(certainty, names) { view, out in
            if let view { names.write(.view(view), to: &out) } else { out.append("null") }
        }
    }
}
