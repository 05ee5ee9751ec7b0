/// The swipe actions of the cells of a table or a collection (rules SA-1 to SA-5).
public struct SwipeActions: Equatable, Sendable {
    /// The side of a cell on which actions appear.
    public enum Side: UInt8, CaseIterable, Sendable {
        case leading, trailing

        /// The side whose actions a movement by `distance` along the x axis reveals, or hides on the other side.
        package init(movementBy distance: Double) { self = distance > 0 ? .leading : .trailing }
    }

    /// A row or an item whose actions are shown.
    public struct OpenCell: Equatable, Sendable {
        public var cell: ViewIndex
        public var side: Side
        /// The view with the buttons; nil if the scene does not contain it.
        public var actionsView: ViewIndex?

        public init(_ cell: ViewIndex, _ side: Side, actionsView: ViewIndex? = nil) {
            self.cell = cell
            self.side = side
            self.actionsView = actionsView
        }
    }

    /// Whether the cells have actions on each side. Without an answer, they have none.
    public var leading = ScrollView.ContentAnswer.inherited
    public var trailing = ScrollView.ContentAnswer.inherited
    /// `canEditRowAt` or `canEditItemAt`. Without an answer, cells can be edited.
    public var canEdit = ScrollView.ContentAnswer.inherited
    /// Nil if no cell is open.
    public var open: OpenCell?

    public init() {}

    package func actions(on side: Side) -> ScrollView.ContentAnswer {
        switch side {
        case .leading: leading
        case .trailing: trailing
        }
    }
}
