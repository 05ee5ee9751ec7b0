/// How sheets and the scroll views in them share drags, and when a drag dismisses a sheet (rules SH-1 to SH-4).
enum SheetDragging {
    // MARK: Which of the two takes a drag

    /// The cause if the sheet whose root view is `root` does not take a drag; nil if it takes it.
    static func refusal(
        to way: Point, _ sheet: Sheet, _ root: ViewIndex, _ contact: ContactIndex?, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Cause? {
        guard Tolerance.exceeds(abs(way.y), 0) else { return Cause(.movedElsewhere, .SH1) }
        let isDown = way.y > 0
        if !isDown, !sheet.canExpand { return Cause(.hasLargestDetent, .SH1, view: root) }
        guard let scroll = contact.flatMap({ contentScrollView(under: $0, in: root, world, &ledger) }) else {
            return nil
        }
        let isAtTop = !Tolerance.exceeds(
            world.contentOffset(of: scroll).y, world.scene.limits(of: scroll).y.lowerBound)
        let takesDrag = isAtTop && (isDown || sheet.prefersScrollingExpandsWhenScrolledToEdge)
        return takesDrag ? nil : Cause(.contentScrolls, .SH2, view: world.scene[scroll].view)
    }

    /// The cause if the pan of a scroll view leaves a drag to the sheet that contains it; nil if it does not.
    static func yielding(
        _ scroll: ScrollIndex, to way: Point, _ contact: ContactIndex, _ world: borrowing World,
        _ ledger: inout Ledger
    ) -> Cause? {
        guard world.scene.scrolls(scroll).vertically else { return nil }
        var current = world.scene[world.scene[scroll].view].superview
        while let view = current {
            ledger.budget.spend(2)
            if let sheet = world.scene[view].viewController.flatMap({ world.scene[$0].sheet }) {
                guard let pan = world.scene.systemRecognizer(.sheetPan, of: view),
                    world.scene[pan].flags.isSuperset(of: [.isEnabled, .hasSystemDelegate]),
                    refusal(to: way, sheet, view, contact, world, &ledger) == nil
                else { return nil }
                return Cause(.sheetMoves, .SH2, by: pan)
            }
            current = world.scene[view].superview
        }
        return nil
    }

    /// The innermost scroll view that scrolls vertically, from the contact's view up to the root view of the sheet.
    private static func contentScrollView(
        under contact: ContactIndex, in root: ViewIndex, _ world: borrowing World, _ ledger: inout Ledger
    ) -> ScrollIndex? {
        var current = world.contacts[contact].hitView
        while let view = current, view != root {
            ledger.budget.spend(2)
            if let scroll = world.scene[view].scrollView, world.scene[view].flags.contains(.isScrollEnabled),
                world.scene.scrolls(scroll).vertically
            {
                return scroll
            }
            current = world.scene[view].superview
        }
        return nil
    }

    // MARK: Dismissal

    /// The pan of a sheet begins or ends: asks and calls the delegate.
    static func pan(_ gesture: GestureReport, _ app: inout AppState) {
        let view = app.world.scene[gesture.recognizer].view
        guard let controller = app.world.scene[view].viewController,
            let sheet = app.world.scene[controller].sheet
        else {
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
            let height = app.world.scene[view].bounds.size.height
            let distance = reading.translation?.y ?? 0
            let isFar = Tolerance.exceeds(
                distance, height * app.world.options.thresholds[.sheetDismissalFraction])
            let isFast = Tolerance.reaches(
                reading.velocity?.y ?? 0, app.world.options.thresholds[.sheetDismissalVelocity])
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
