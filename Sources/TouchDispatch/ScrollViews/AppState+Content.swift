/// How scroll views pass touches to their content.
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
            ? scene[scroll].overrides.touchesShouldBegin : scene[scroll].overrides.touchesShouldCancel
        return answer(override, about: content)?.answer ?? otherwise
    }

    /// The answer of an override about a content view; nil if it has none, so that the default applies.
    mutating func answer(_ override: ScrollView.ContentAnswer, about content: ViewIndex) -> ViewAnswer? {
        budget.spend(16)
        switch override {
        case .inherited: return nil
        case .always(let given): return ViewAnswer(view: content, answer: given)
        case .listed(let span):
            budget.spend(Int(span.count))
            return scene.viewAnswers[span.range].first { $0.view == content }
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
    /// - Parameter limit: The minimum travel along an axis, in points; nil if any travel counts (PT-7).
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
}
