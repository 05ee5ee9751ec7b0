package import TouchDispatch

// Fixes for scroll views, tables and collections.

extension FixCatalogue {
    /// The fix for a table or a collection in which this property is false.
    func allowing(_ flag: CellSelection.Flags, _ view: ViewIndex) -> Fix {
        Fix(
            flag == .allowsSelection ? .allowsSelection : .allowsSelectionDuringEditing,
            .view(view, .selectionFlag(flag, true)))
    }

    /// The fix for an answer of the delegate about a cell; nil if the method is not a question.
    func allowing(_ method: SelectionMethod, of view: ViewIndex, _ cell: ViewIndex) -> Fix? {
        let kind: Fix.Kind
        switch method {
        case .shouldHighlightRowAt: kind = .shouldHighlightRowAt
        case .willSelectRowAt: kind = .willSelectRowAt
        case .willDeselectRowAt: kind = .willDeselectRowAt
        case .shouldHighlightItemAt: kind = .shouldHighlightItemAt
        case .shouldSelectItemAt: kind = .shouldSelectItemAt
        case .shouldDeselectItemAt: kind = .shouldDeselectItemAt
        default: return nil
        }
        return Fix(kind, .view(view, .allowsCell(method, cell)))
    }

    /// The size that contains the subviews of a scroll view whose content cannot scroll; nil if they do not extend
    /// beyond its bounds.
    package func contentSize(of scroll: ScrollIndex) -> Size? {
        let view = scene[scroll].view
        let current = scene[scroll].contentSize
        let bounds = scene[view].bounds.size
        var size = current
        for inner in directSubviews(of: view) {
            let frame = scene[inner].frame
            size.width = max(size.width, (frame.origin.x + frame.size.width).rounded(.up))
            size.height = max(size.height, (frame.origin.y + frame.size.height).rounded(.up))
        }
        guard size.width.isFinite, size.height.isFinite, size != current,
            size.width > bounds.width || size.height > bounds.height
        else { return nil }
        return size
    }
}
