/// How sheets and the scroll views in them share drags, and when a drag dismisses a sheet (rules SH-1 to SH-4).
enum SheetDragging {
    // MARK: Which of the two takes a drag

    /// The cause if the sheet whose root view is `root` does not take a drag; nil if it takes it.
    static func refusal(
        to way: Point, _ sheet: Sheet, _ root: ViewIndex, _ contact: ContactIndex?, _ app: inout AppState
    ) -> Cause? {
        guard Tolerance.exceeds(abs(way.y), abs(way.x)) else { return Cause(.movedElsewhere, .SH1) }
        let isDown = way.y > 0
        if !isDown, !sheet.canExpand { return Cause(.hasLargestDetent, .SH1, view: root) }
        guard let scroll = contact.flatMap({ contentScrollView(under: $0, in: root, &app) }) else {
            return nil
        }
        let isAtTop = !Tolerance.exceeds(
            app.contentOffset(of: scroll).y, app.scene.limits(of: scroll).y.lowerBound)
        let takesDrag = isAtTop && (isDown || sheet.prefersScrollingExpandsWhenScrolledToEdge)
        return takesDrag ? nil : Cause(.contentScrolls, .SH2, view: app.scene[scroll].view)
    }

    /// The cause if the pan of a scroll view leaves a drag to the sheet that contains it; nil if it does not.
    static func yielding(
        _ scroll: ScrollIndex, to way: Point, _ contact: ContactIndex, _ app: inout AppState
    ) -> Cause? {
        guard app.scene.scrolls(scroll).vertically else { return nil }
        var current = app.scene[app.scene[scroll].view].superview
        while let view = current {
            app.budget.spend(2)
            if let sheet = app.scene[view].viewController.flatMap({ app.scene[$0].sheet }) {
                guard let pan = app.scene.systemRecognizer(.sheetPan, of: view),
                    app.scene[pan].flags.isSuperset(of: [.isEnabled, .hasSystemDelegate]),
                    refusal(to: way, sheet, view, contact, &app) == nil
                else { return nil }
                return Cause(.sheetMoves, .SH2, by: pan)
            }
            current = app.scene[view].superview
        }
        return nil
    }

    /// The innermost scroll view that scrolls vertically, from the contact's view up to the root view of the sheet.
    private static func contentScrollView(
        under contact: ContactIndex, in root: ViewIndex, _ app: inout AppState
    ) -> ScrollIndex? {
        var current = app.contacts[contact].hitView
        while let view = current, view != root {
            app.budget.spend(2)
            if let scroll = app.scene[view].scrollView, app.scene[view].flags.contains(.isScrollEnabled),
                app.scene.scrolls(scroll).vertically
            {
                return scroll
            }
            current = app.scene[view].superview
        }
        return nil
    }

    // MARK: Dismissal

    /// The pan of a sheet begins or ends: asks and calls the delegate.
    static func pan(_ gesture: GestureReport, _ app: inout AppState) {
        let view = app.scene[gesture.recognizer].view
        guard let controller = app.scene[view].viewController, let sheet = app.scene[controller].sheet else {
            return
        }
        let reading = gesture.machine.reading
        switch gesture.state {
        case .began:
            app.presentation.announced.remove(controller)
            if (reading.translation?.y ?? 0) > 0 || (reading.velocity?.y ?? 0) > 0 {
                announce(sheet, of: controller, &app)
            }
        case .ended:
            let height = app.scene[view].bounds.size.height
            let distance = reading.translation?.y ?? 0
            let isFar = Tolerance.exceeds(distance, height * app.options.thresholds[.sheetDismissalFraction])
            let isFast = Tolerance.reaches(
                reading.velocity?.y ?? 0, app.options.thresholds[.sheetDismissalVelocity])
            guard isFar || isFast else { return }
            if !app.presentation.announced.contains(controller) { announce(sheet, of: controller, &app) }
            PresentationRun.end(sheet.dismissal, of: .viewController(controller), &app)
        case .possible, .changed, .cancelled, .failed: break
        }
    }

    /// Asks whether the sheet may be dismissed, and announces the dismissal if so.
    private static func announce(_ sheet: Sheet, of controller: ControllerIndex, _ app: inout AppState) {
        guard !sheet.dismissal.isModalInPresentation else { return }
        app.presentation.announced.insert(controller)
        PresentationRun.announce(sheet.dismissal, of: .viewController(controller), &app)
    }
}
