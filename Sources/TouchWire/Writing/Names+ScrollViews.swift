internal import JSONTape
package import TouchScene

extension ScrollProperty {
    /// The name of the member that sets the property.
    package var member: String {
        switch self {
        case .flag(let flag, _): SetMember.allCases.first { $0.scrollFlag == flag }?.name ?? ""
        case .zoomScale: SetMember.zoomScale.name
        case .minimumZoomScale: SetMember.minimumZoomScale.name
        case .maximumZoomScale: SetMember.maximumZoomScale.name
        case .keyboardDismissMode: SetMember.keyboardDismissMode.name
        case .contentOffset: ViewMember.contentOffset.name
        case .contentSize: ViewMember.contentSize.name
        case .selectionFlag(let flag, _): SetMember.allCases.first { $0.selectionFlag == flag }?.name ?? ""
        case .selectedCells: ViewMember.selectedCells.name
        case .openSwipeActions: "openSwipeActions"
        }
    }
}

extension ByteWriter {
    /// Writes the value of a scroll view's property.
    package mutating func value(of property: ScrollProperty, _ names: SceneNames) {
        switch property {
        case .flag(_, let isSet), .selectionFlag(_, let isSet): bool(isSet)
        case .zoomScale(let scale), .minimumZoomScale(let scale), .maximumZoomScale(let scale): number(scale)
        case .keyboardDismissMode(let mode): spelled(mode)
        case .contentOffset(let offset): point(offset)
        case .contentSize(let size): self.size(size)
        case .selectedCells(let cells): array(cells) { cell, out in names.write(.view(cell), to: &out) }
        case .openSwipeActions(let open): openCell(open, names)
        }
    }

    /// Writes the open cell; null if none is open.
    private mutating func openCell(_ open: SwipeActions.OpenCell?, _ names: SceneNames) {
        guard let open else { return append("null") }
        append("{\"cell\":")
        names.write(.view(open.cell), to: &self)
        append(",\"side\":")
        spelled(open.side)
        if let view = open.actionsView {
            append(",\"actionsView\":")
            names.write(.view(view), to: &self)
        }
        append("}")
    }
}
