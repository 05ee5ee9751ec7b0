/// The properties that only a `UITableView` or a `UICollectionView` has: the selection of cells (rules TB-1 to TB-5) and
/// their swipe actions.
public struct CellSelection: Equatable, Sendable {
    /// Boolean properties.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let allowsSelection = Flags(rawValue: 1 << 0)
        public static let allowsMultipleSelection = Flags(rawValue: 1 << 1)
        public static let allowsSelectionDuringEditing = Flags(rawValue: 1 << 2)
        public static let allowsMultipleSelectionDuringEditing = Flags(rawValue: 1 << 3)
        public static let isEditing = Flags(rawValue: 1 << 4)

        static let all: [Flags] = [
            .allowsSelection, .allowsMultipleSelection, .allowsSelectionDuringEditing,
            .allowsMultipleSelectionDuringEditing, .isEditing,
        ]
    }

    /// The answers of the delegate about cells. An answer that is `inherited` allows what follows.
    public struct Answers: Equatable, Sendable {
        /// `shouldHighlightRowAt` or `shouldHighlightItemAt`.
        public var shouldHighlight = ScrollView.ContentAnswer.inherited
        /// `willSelectRowAt` or `shouldSelectItemAt`. False represents nil, and a listed answer of a table can name
        /// another row.
        public var select = ScrollView.ContentAnswer.inherited
        /// `willDeselectRowAt` or `shouldDeselectItemAt`. False represents nil.
        public var deselect = ScrollView.ContentAnswer.inherited

        public init() {}
    }

    public var flags: Flags = [.allowsSelection]
    public var answers = Answers()
    /// Nil if the scene does not state them (rule SA-1).
    public var swipeActions: SwipeActions?
    /// The selected cells, in pre-order and without duplicates.
    public private(set) var cells: [ViewIndex] = []

    public init() {}

    // MARK: Properties for the current mode (rule TB-1)

    /// The property that decides whether cells can be selected; in editing mode, one of two.
    public var permission: Flags {
        flags.contains(.isEditing) ? .allowsSelectionDuringEditing : .allowsSelection
    }

    /// Whether a touch can select cells.
    public var isAllowed: Bool {
        flags.contains(permission) || flags.contains([.isEditing, .allowsMultipleSelectionDuringEditing])
    }

    /// Whether several cells can be selected at a time.
    public var isMultiple: Bool {
        flags.contains(
            flags.contains(.isEditing) ? .allowsMultipleSelectionDuringEditing : .allowsMultipleSelection)
    }

    // MARK: Selected cells

    /// Replaces the selected cells.
    public mutating func select(_ cells: [ViewIndex]) {
        self.cells = cells
        sort()
    }

    /// Adds a cell without keeping the order. Call `sort` before the selection is used.
    package mutating func append(_ cell: ViewIndex) { cells.append(cell) }

    /// Sorts the cells and removes duplicates.
    package mutating func sort() {
        guard cells.count > 1 else { return }
        cells.sort()
        var last: ViewIndex?
        cells.removeAll { cell in
            defer { last = cell }
            return cell == last
        }
    }

    package func contains(_ cell: ViewIndex) -> Bool {
        let place = place(of: cell)
        return place < cells.count && cells[place] == cell
    }

    package mutating func insert(_ cell: ViewIndex) {
        let place = place(of: cell)
        if place == cells.count || cells[place] != cell { cells.insert(cell, at: place) }
    }

    package mutating func remove(_ cell: ViewIndex) {
        let place = place(of: cell)
        if place < cells.count, cells[place] == cell { cells.remove(at: place) }
    }

    package mutating func removeAll(where isRemoved: (ViewIndex) -> Bool) {
        cells.removeAll(where: isRemoved)
    }

    /// The position of the first cell that is not before `cell`.
    private func place(of cell: ViewIndex) -> Int {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = low + (high - low) / 2
            if cells[middle] < cell { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Changes

    /// The properties that differ from those of `other`, in the order of `Flags`, then the cells, then the open cell.
    package func changes(since other: CellSelection) -> [ScrollProperty] {
        var changes: [ScrollProperty] = []
        for flag in Flags.all where flags.contains(flag) != other.flags.contains(flag) {
            changes.append(.selectionFlag(flag, flags.contains(flag)))
        }
        if cells != other.cells { changes.append(.selectedCells(cells)) }
        if swipeActions?.open != other.swipeActions?.open {
            changes.append(.openSwipeActions(swipeActions?.open))
        }
        return changes
    }
}
