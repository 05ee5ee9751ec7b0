internal import TouchDispatch

// Fixes for view controllers that are shown as a popover or as a sheet.

extension FixCatalogue {
    /// Fixes for a touch on `touched` that the popover whose root view is `root` keeps from the view (rule PO-1).
    func passing(_ touched: ViewIndex, outside root: ViewIndex) -> [Fix] {
        guard let controller = scene[root].viewController, let popover = scene[controller].popover else {
            return []
        }
        return [
            Fix(
                .passthroughViews,
                .responder(
                    .viewController(controller), .passesTouches(to: popover.passthroughViews + [touched])))
        ]
    }

    /// Fixes for a drag that the sheet with this pan takes from the content of its scroll view (rule SH-2).
    func scrolling(despite sheetPan: RecognizerIndex) -> [Fix] {
        guard let controller = scene[scene[sheetPan].view].viewController,
            let sheet = scene[controller].sheet,
            sheet.prefersScrollingExpandsWhenScrolledToEdge
        else { return [] }
        return [
            Fix(
                .prefersScrollingExpandsWhenScrolledToEdge,
                .responder(.viewController(controller), .scrollsBeforeExpanding))
        ]
    }
}
