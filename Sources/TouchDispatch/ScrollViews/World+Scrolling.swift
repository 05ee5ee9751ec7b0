/// Questions about the content of scroll views, which the arbiter and the dispatcher ask.
extension World {
    /// The scroll view's answer about one of its content views.
    func answer(
        _ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, otherwise: Bool,
        _ budget: inout WorkBudget
    ) -> Bool {
        let override =
            question == .touchesShouldBegin
            ? scene[scroll].overrides.touchesShouldBegin : scene[scroll].overrides.touchesShouldCancel
        return answer(override, about: content, &budget)?.answer ?? otherwise
    }

    /// The answer of an override about a content view; nil if it has none, so that the default applies.
    func answer(
        _ override: ScrollView.ContentAnswer, about content: ViewIndex, _ budget: inout WorkBudget
    ) -> ViewAnswer? {
        budget.spend(16)
        switch override {
        case .inherited: return nil
        case .always(let given): return ViewAnswer(view: content, answer: given)
        case .listed(let span):
            budget.spend(Int(span.count))
            return scene.viewAnswers[span.range].first { $0.view == content }
        }
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
    /// - Parameter limit: The minimum travel along an axis, in points; nil if any travel counts (PT-7).
    func outerScrollView(
        for scroll: ScrollIndex, travel: Point, limit: Double?, _ budget: inout WorkBudget
    ) -> ViewIndex? {
        let own = scene[scroll].view
        let way = axes(of: scroll, &budget).along(travel)
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
        return outerScrollView(of: own, horizontally: goesAcross, vertically: goesDown, &budget)
    }

    /// Whether the content can move along an axis with a finger that has moved by `way`.
    private func hasRoom(_ offset: Double, _ limits: ClosedRange<Double>, _ way: Double) -> Bool {
        way > 0
            ? Tolerance.exceeds(offset, limits.lowerBound) : Tolerance.exceeds(limits.upperBound, offset)
    }

    /// The next scroll view above, if it is enabled and scrolls one of the axes. Scroll views further out are
    /// not considered (rule SC-15).
    private func outerScrollView(
        of view: ViewIndex, horizontally: Bool, vertically: Bool, _ budget: inout WorkBudget
    ) -> ViewIndex? {
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

    func contentOffset(of scroll: ScrollIndex) -> Point { scene[scene[scroll].view].bounds.origin }

    /// The scroll view's axes on the screen, for a machine that is about to receive its first contact.
    func axes(of scroll: ScrollIndex, _ budget: inout WorkBudget) -> ScrollAxes {
        let (horizontally, vertically) = scene.scrolls(scroll)
        return ScrollAxes(
            toView: directions(into: scene[scroll].view, &budget), isHorizontal: horizontally,
            isVertical: vertically, isStopped: scrollRuns[scroll].isStopped)
    }
}
