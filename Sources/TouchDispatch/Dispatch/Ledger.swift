/// The trace of a dispatch, and the budget of its computation.
struct Ledger {
    var trace: Trace
    var budget: WorkBudget
    /// Empty unless the request asks for it.
    var sceneChanges = SceneChangeLog()
}
