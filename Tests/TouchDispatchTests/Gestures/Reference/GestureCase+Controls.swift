@testable import TouchDispatch

extension GestureCase {
    /// The additional properties of a control.
    struct ControlPart {
        var properties: [ControlProperty] = []
        /// Overrides; nil if there is none.
        var beginTracking: Bool?
        var continueTracking: Bool?

        var isEmpty: Bool { properties.isEmpty && beginTracking == nil && continueTracking == nil }
    }

    /// The additional properties of a scroll view.
    struct ScrollPart {
        var contentSize = Size(width: 0, height: 0)
        var contentOffset = Point.zero
        var flags: ScrollView.Flags = [
            .delaysContentTouches, .canCancelContentTouches, .bounces, .bouncesZoom, .scrollsToTop,
            .shouldScrollToTop,
        ]
        var inset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        var decelerationRate = DecelerationRate.normal
        var targetContentOffset: ScrollView.TargetContentOffset?
        var isScrollEnabled = true
        var zoom = 1.0...1.0
        /// The id of the zoomed view; nil if the scene does not contain it.
        var zoomedView: Int?
        var touchesShouldBegin: ContentAnswer?
        var touchesShouldCancel: ContentAnswer?
        var selection = SelectionPart()
        var keyboardDismissMode = KeyboardDismissMode.none
        /// Of its pan.
        var panTouches = PanTouches()
    }

    /// The additional properties of a table or a collection.
    struct SelectionPart {
        var flags: CellSelection.Flags = [.allowsSelection]
        /// The ids of the cells that are selected at the beginning.
        var cells: [Int] = []
        var shouldHighlight: ContentAnswer?
        var select: ContentAnswer?
        var deselect: ContentAnswer?
        /// Nil if there are no swipe actions.
        var swipe: SwipePart?

        var isDefault: Bool {
            flags == [.allowsSelection] && cells.isEmpty && shouldHighlight == nil && select == nil
                && deselect == nil && swipe == nil
        }
    }

    /// The swipe actions of a table or a collection.
    struct SwipePart {
        var leading: ContentAnswer?
        var trailing: ContentAnswer?
        var canEdit: ContentAnswer?
        /// The id of the cell that is open at the beginning, and of the view with its actions.
        var open: Int?
        var openSide = SwipeActions.Side.trailing
        var actionsView: Int?
    }

    /// The ids that are cells of the table or collection `part`.
    func cells(_ ids: [Int], of part: ViewPart) -> [Int] {
        guard let cellClass = part.viewClass.cellClass else { return [] }
        return ids.filter { id in
            guard let cell = views.first(where: { $0.id == id }), cell.viewClass == cellClass else {
                return false
            }
            var parent = cell.parent
            while let id = parent, id != part.id { parent = views.first { $0.id == id }?.parent }
            return parent != nil
        }
    }

    /// The id of the cell of `part` that is open at the beginning.
    func openCell(of part: ViewPart) -> Int? {
        part.scroll.selection.swipe?.open.flatMap { cells([$0], of: part).first }
    }

    /// The id of the view in `part` with the actions of the open cell.
    func actionsView(of part: ViewPart) -> Int? {
        guard openCell(of: part) != nil, let id = part.scroll.selection.swipe?.actionsView else { return nil }
        var parent = views.first { $0.id == id }?.parent
        while let it = parent, it != part.id { parent = views.first { $0.id == it }?.parent }
        return parent == nil ? nil : id
    }

    /// The answer without views that are not cells of `part`.
    func cells(_ answer: ContentAnswer?, of part: ViewPart) -> ContentAnswer? {
        guard case .listed(let answers)? = answer else { return answer }
        let known = cells(Array(answers.keys), of: part)
        return .listed(answers.filter { known.contains($0.key) })
    }

    enum ContentAnswer {
        case always(Bool)
        case listed([Int: Bool])
    }

    /// A scroll view's own recognizers, in their order (rule SC-1).
    enum Own: Int, CaseIterable {
        case delayedTouches, pan, pinch
    }

    /// The number of a scroll view's own recognizer in a case.
    static func own(_ own: Own, of view: Int) -> Int { 1000 + view * Own.allCases.count + own.rawValue }

    /// The number of a text input's own recognizer in a case (rule TX-1).
    static func textTap(of view: Int) -> Int { 3000 + view }

    /// The number of the action that a control or a scroll view's pan sends.
    static func action(of view: Int) -> Int { 500 + view }

    mutating func addControl(
        _ id: Int, in parent: Int, _ viewClass: ViewClass, _ frame: Rect, _ properties: ControlProperty...
    ) {
        var part = ViewPart(id: id, parent: parent, frame: frame)
        part.viewClass = viewClass
        part.control.properties = properties
        views.append(part)
    }

    mutating func addScrollView(
        _ id: Int, in parent: Int, _ frame: Rect, contentSize: Size,
        _ change: (inout ScrollPart) -> Void = { _ in }
    ) {
        var part = ViewPart(id: id, parent: parent, frame: frame)
        part.viewClass = .UIScrollView
        part.scroll.contentSize = contentSize
        change(&part.scroll)
        views.append(part)
    }

    mutating func addView(_ id: Int, in parent: Int, _ frame: Rect) {
        views.append(ViewPart(id: id, parent: parent, frame: frame, touches: .handle))
    }
}
