internal import TouchDispatch

/// What computing with areas of the screen takes, in steps.
extension WorkBudget {
    /// Comparing two boxes; a polygon beside a line, and the corners that it is cut at, on top of its corners; a polygon
    /// made, by what it takes to make and to keep.
    static let boxes = 4
    static let side = 2
    static let cut = 12
    static let piece = 32
    static let pieceCorner = 4
    /// A polygon that is kept until the end, joined and reported, and each corner of it.
    static let keptPiece = 256
    static let keptCorner = 32
    /// An edge whose counterpart is looked up; an edge of an outline.
    static let edge = 24
}
