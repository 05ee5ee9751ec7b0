internal import TouchDispatch

/// Costs of operations on screen areas, in steps of the budget.
extension WorkBudget {
    /// Comparing two boxes.
    static let boxes = 4
    /// Comparing a polygon with a line, in addition to its corners.
    static let side = 2
    /// Cutting a polygon with a line, in addition to its corners.
    static let cut = 32
    /// Creating a polygon.
    package static let piece = 32
    /// Each corner of a polygon that is created.
    static let pieceCorner = 4
    /// Storing a polygon in the result, joining and reporting it.
    static let keptPiece = 256
    /// Each corner of a stored polygon.
    static let keptCorner = 32
    /// Looking up the counterpart of an edge, or adding an edge to an outline.
    static let edge = 24
}
