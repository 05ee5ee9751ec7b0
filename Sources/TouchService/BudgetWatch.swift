internal import TouchWire

/// Notices when the step budget of an inline computation is spent. Operations that return a partial answer then do not fail,
/// but must be deferred as well. Used by one thread.
///
/// The budget must be at most `WorkBudget.stride`. Only then is `isInterrupted` called when the budget is spent, not before.
final class BudgetWatch: @unchecked Sendable {
    // Unchecked: the closure is called only on the thread of the computation.

    private(set) var wasSpent = false

    /// Watches the budgets made from `limits`.
    init(_ limits: inout Limits) {
        limits.isInterrupted = { [self] in
            wasSpent = true
            return true
        }
    }
}
