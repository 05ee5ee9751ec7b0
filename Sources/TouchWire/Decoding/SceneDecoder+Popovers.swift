internal import JSONTape
internal import TouchLimitations
internal import TouchScene

// View controllers that are presented as popovers (rules PO-1 and PO-2).

extension SceneDecoder {
    /// Reads the properties of the popover of the controller `index`, whose root view is `view`.
    mutating func popover(
        at position: Int, isModal: Bool, of index: ControllerIndex, _ view: ViewIndex
    ) -> Popover? {
        guard var cursor = reader.object(at: position, "popoverPresentationController") else { return nil }
        var popover = Popover()
        popover.dismissal.isModalInPresentation = isModal
        while let (member, value) = reader.next(&cursor, Members.popover) {
            switch member {
            case .passthroughViews:
                guard reader.tape.kind(at: value) != .null else { continue }
                var views = reader.elements(at: value, "passthroughViews")
                while let element = reader.next(&views) {
                    refer(at: element, .passthroughView(index, popover.passthroughViews.count))
                    // Replaced when the scene is complete.
                    popover.passthroughViews.append(view)
                }
            case .delegate: popover.dismissal.shouldDismiss = shouldDismiss(at: value)
            case .sourceView, .sourceRect, .sourceItem, .barButtonItem, .permittedArrowDirections,
                .canOverlapSourceViewRect:
                break
            case ._comment: reader.comment(at: value)
            }
        }
        limitations.add(.init(code: .sheet, origin: .popover, condition: .outside, view: view))
        return popover
    }
}
