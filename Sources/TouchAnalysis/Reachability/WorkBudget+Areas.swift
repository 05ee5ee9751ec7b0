internal import TouchDispatch

/// Costs of operations on screen areas, in steps of the budget.
extension WorkBudget {
    /// Comparing two boxes.
    static let boxes = 4
    /// Comparing a polygon with a line, in addition to its corners.
    static let side = 2
    /// Cutting a polygon with a line, in addition to its corners.
    static let cut = 12
    /// Making a polygon.
    static let piece = 32
    /// Each corner of a polygon that is made.
    static let pieceCorner = 4
    /// Keeping a polygon until the end, joining and reporting it.
    static let keptPiece = 256
    /// Each corner of a kept polygon.
    static let keptCorner = 32
    /// Looking up the counterpart of an edge, or adding an edge to an outline.
    static let edge = 24
}
