/// How scroll views pass touches to their content, and how tables and collections select cells.
extension AppState {
    // MARK: touchesShouldBegin

    /// Asks `touchesShouldBegin` of the scroll views above the contact's view before the contact is
    /// delivered, from the innermost to the outermost. The first one that answers false receives the contact
    /// itself (rule SC-3).
    mutating func askContentTouch(_ contact: ContactIndex) {
        guard !scene.scrollViews.isEmpty, let view = contacts[contact].delivery.view else { return }
        var current = scene[view].superview
        while let ancestor = current {
            budget.spend(2)
            if let scroll = scene[ancestor].scrollView, scene[ancestor].flags.contains(.isScrollEnabled),
                !asks(.touchesShouldBegin, scroll, view, otherwise: true)
            {
                contacts[contact].delivery.view = ancestor
                let touch = contacts[contact].touch
                if contacts.touches[touch].latest.contact == contact {
                    contacts.touches[touch].view = ancestor
                }
                return
            }
            current = scene[ancestor].superview
        }
    }

    /// Asks the scroll view about one of its content views, and logs the answer.
    private mutating func asks(
        _ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, otherwise: Bool
    ) -> Bool {
        let answer = answer(question, scroll, content, otherwise: otherwise)
        log(question, scroll, content, answer)
        return answer
    }

    /// The scroll view's answer about one of its content views.
    mutating func answer(
        _ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, otherwise: Bool
    ) -> Bool {
        let override =
            question == .touchesShouldBegin
            ? scene[scroll].touchesShouldBegin : scene[scroll].touchesShouldCancel
        budget.spend(16)
        switch override {
        case .inherited: return otherwise
        case .always(let given): return given
        case .listed(let span):
            budget.spend(Int(span.count))
            return scene.viewAnswers[span.range].first { $0.view == content }?.answer ?? otherwise
        }
    }

    mutating func log(_ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, _ answer: Bool) {
        var callback = Callback(.scroll(question), .view(scene[scroll].view))
        callback.details = .content(content)
        callback.result = answer
        trace.callback(callback)
    }

    /// The view inside `scrollView` that the contact was delivered to; nil if there is none.
    @inline(__always) func contentView(of contact: ContactIndex, in scrollView: ViewIndex) -> ViewIndex? {
        guard let view = contacts[contact].delivery.view, view != scrollView else { return nil }
        switch contacts[contact].delivery.stage {
        case .delivered, .endedHeld: return scene.isAncestor(scrollView, of: view) ? view : nil
        case .new, .beganHeld, .over: return nil
        }
    }

    // MARK: Nested scroll views

    /// The next scroll view further out, if `scroll` leaves a drag to it because its own content cannot scroll
    /// further in this direction (rule SC-8); nil if `scroll` keeps the drag.
    ///
    /// - Parameter limit: The travel that counts; nil if any travel does (rule PT-7).
    mutating func outerScrollView(for scroll: ScrollIndex, travel: Point, limit: Double?) -> ViewIndex? {
        let own = scene[scroll].view
        let way = axes(of: scroll).along(travel)
        let offset = contentOffset(of: scroll)
        let limits = scene.limits(of: scroll)
        func counts(_ way: Double) -> Bool {
            limit.map { Tolerance.reaches(abs(way), $0) } ?? Tolerance.exceeds(abs(way), 0)
        }
        let (horizontally, vertically) = scene.scrolls(scroll)
        let goesAcross = horizontally && counts(way.x)
        let goesDown = vertically && counts(way.y)
        // The content moves with the finger, so the offset moves in the opposite direction.
        if goesAcross, hasRoom(offset.x, limits.x, way.x) {
            return nil
        }
        if goesDown, hasRoom(offset.y, limits.y, way.y) {
            return nil
        }
        return outerScrollView(of: own, horizontally: goesAcross, vertically: goesDown)
    }

    /// Whether the content can move along an axis with a finger that has moved by `way`.
    private func hasRoom(_ offset: Double, _ limits: ClosedRange<Double>, _ way: Double) -> Bool {
        way > 0
            ? Tolerance.exceeds(offset, limits.lowerBound) : Tolerance.exceeds(limits.upperBound, offset)
    }

    /// The next scroll view above, if it is enabled and scrolls one of the axes. Scroll views further out are
    /// not considered (rule SC-15).
    private mutating func outerScrollView(of view: ViewIndex, horizontally: Bool, vertically: Bool)
        -> ViewIndex?
    {
        var current = scene[view].superview
        while let ancestor = current {
            budget.spend(2)
            if let scroll = scene[ancestor].scrollView {
                guard scene[ancestor].flags.contains(.isScrollEnabled) else { return nil }
                let scrolls = scene.scrolls(scroll)
                let takesDrag =
                    (horizontally && scrolls.horizontally) || (vertically && scrolls.vertically)
                return takesDrag ? ancestor : nil
            }
            current = scene[ancestor].superview
        }
        return nil
    }

    // MARK: Selection (rule SC-7)

    /// The `touches…` methods of `UITableView` and `UICollectionView`: they select the cell in which a touch
    /// began and ended.
    mutating func select(_ method: TouchMethod, in view: ViewIndex) {
        guard let cellClass = scene[view].viewClass.cellClass, let scroll = scene[view].scrollView else {
            return
        }
        let run = scrollRuns[scroll]
        guard method == .touchesBegan else {
            guard let cell = run.cell, let touch = run.touch, let sent = sentSample(of: touch),
                method != .touchesEstimatedPropertiesUpdated
            else { return }
            let isInside = method != .touchesCancelled && isInside(cell, sent)
            switch method {
            case .touchesMoved where isInside: return
            case .touchesEnded where isInside: return touchEnded(in: cell, scroll, view)
            case .touchesCancelled: return unhighlight(cell, scroll, view)
            default: return unhighlight(cell, scroll, view, because: Cause(.leftRow, .SC17, view: cell))
            }
        }
        if let touch = run.touch {
            // An override may have prevented the call that reports the touch's end.
            budget.spend(contacts.live.count)
            let isUnfinished = contacts.live.contains { index in
                contacts[index].touch == touch && !sending.contains { $0.contact == index }
            }
            if isUnfinished { return }
            unhighlight(run.cell, scroll, view)
        }
        for (contact, _) in sending {
            guard let cell = cell(of: contact, cellClass, in: view) else { continue }
            scrollRuns[scroll].cell = cell
            scrollRuns[scroll].touch = contacts[contact].touch
            reportDefault(isCollection(view) ? .shouldHighlightItemAt : .shouldHighlightRowAt, view, cell)
            return report(isCollection(view) ? .didHighlightItemAt : .didHighlightRowAt, view, cell)
        }
    }

    private mutating func unhighlight(
        _ cell: ViewIndex?, _ scroll: ScrollIndex, _ view: ViewIndex, because cause: Cause? = nil
    ) {
        scrollRuns[scroll].cell = nil
        scrollRuns[scroll].touch = nil
        guard let cell else { return }
        report(isCollection(view) ? .didUnhighlightItemAt : .didUnhighlightRowAt, view, cell, cause)
    }

    /// Selects the cell. A table unhighlights the cell first, a collection last (rule SC-14).
    private mutating func touchEnded(in cell: ViewIndex, _ scroll: ScrollIndex, _ view: ViewIndex) {
        let old = scrollRuns[scroll].selected.flatMap { isRemoved(.view($0)) || $0 == cell ? nil : $0 }
        scrollRuns[scroll].selected = cell
        if isCollection(view) {
            reportDefault(.shouldSelectItemAt, view, cell)
            if let old { report(.didDeselectItemAt, view, old) }
            report(.didSelectItemAt, view, cell)
            unhighlight(cell, scroll, view)
        } else {
            unhighlight(cell, scroll, view)
            reportDefault(.willSelectRowAt, view, cell)
            if let old {
                reportDefault(.willDeselectRowAt, view, old)
                report(.didDeselectRowAt, view, old)
            }
            report(.didSelectRowAt, view, cell)
        }
    }

    private func isCollection(_ view: ViewIndex) -> Bool { scene[view].viewClass == .UICollectionView }

    /// Reports a method whose default answer allows what follows, at trace level full.
    private mutating func reportDefault(_ method: SelectionMethod, _ view: ViewIndex, _ cell: ViewIndex) {
        if isTracedFully { report(method, view, cell) }
    }

    private mutating func sentSample(of touch: TouchIndex) -> (contact: ContactIndex, sample: Int32)? {
        budget.spend(sending.count)
        return sending.first { contacts[$0.contact].touch == touch }
    }

    /// Whether the finger is within the bounds of the cell (rule SC-17).
    private mutating func isInside(
        _ cell: ViewIndex, _ sent: (contact: ContactIndex, sample: Int32)
    ) -> Bool {
        budget.spend(Int(scene[cell].depth) &* 2 &+ 16)
        let point = sequence.samples[Int(sent.sample)].location ?? contacts[sent.contact].location
        guard let location = fromScreen(point, into: cell) else { return false }
        return scene[cell].placement.bounds.contains(location)
    }

    /// The cell of `view`, a table or collection, that is or contains the contact's view.
    private mutating func cell(of contact: ContactIndex, _ cellClass: ViewClass, in view: ViewIndex)
        -> ViewIndex?
    {
        var current = contacts[contact].delivery.view
        while let candidate = current, candidate != view {
            budget.spend(2)
            if scene[candidate].viewClass == cellClass { return candidate }
            current = scene[candidate].superview
        }
        return nil
    }

    private mutating func report(
        _ method: SelectionMethod, _ view: ViewIndex, _ cell: ViewIndex, _ cause: Cause? = nil
    ) {
        var callback = Callback(.selection(method), .view(view))
        callback.details = .content(cell)
        callback.cause = cause.map { trace.note($0) }
        budget.spend(16)
        trace.callback(callback)
    }
}

extension ViewClass {
    /// The class of the cells that a view of this class selects; nil if it selects none.
    var cellClass: ViewClass? {
        switch self {
        case .UITableView: .UITableViewCell
        case .UICollectionView: .UICollectionViewCell
        default: nil
        }
    }
}
