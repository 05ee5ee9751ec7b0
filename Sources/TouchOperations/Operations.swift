internal import TouchDispatch

/// The operations of the HTTP interface.
package enum Operations {
    /// All operations, in the order in which messages and metrics list them.
    package static let all: [any OperationDefinition.Type] = [
        DispatchOperation.self, HitTestOperation.self, ResponderChainOperation.self,
        ReachabilityOperation.self, HitMapOperation.self, ExplainOperation.self, LintOperation.self,
        SweepOperation.self, RobustnessOperation.self, DiffOperation.self, ReplayOperation.self,
        DiffScenesOperation.self, ConvertOperation.self,
    ]

    /// The operation with this id or path; nil if there is none.
    static func named(_ name: String) -> (any OperationDefinition.Type)? {
        all.first { $0.id == name || $0.path == name }
    }

    /// The version of the rules of this build.
    package static let rulesVersion = Rule.version
}
