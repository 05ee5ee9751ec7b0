extension Dispatcher {
    // MARK: touchesShouldBegin

    /// The contact is about to be told to its view: the scroll views above are asked whether their content may have it,
    /// from the innermost out. The first that says no gets it itself (rule SC-3).
    mutating func askContentTouch(_ contact: ContactIndex) {
        guard !scene.scrollViews.isEmpty, let view = contacts[contact].view,
            !options.has(.contentBeginSkipped)
        else { return }
        var current = scene[view].superview
        while let ancestor = current {
            budget.spend(2)
            if let scroll = scene[ancestor].scrollView, scene[ancestor].flags.contains(.isScrollEnabled),
                !answers(.touchesShouldBegin, scroll, view, otherwise: true)
            {
                contacts[contact].view = ancestor
                let touch = contacts[contact].touch
                if touches[touch].latestContact == contact {
                    touches[touch].view = ancestor
                }
                return
            }
            current = scene[ancestor].superview
        }
    }

    /// Asks the scroll view about one of its content views, and logs the answer.
    private mutating func answers(
        _ question: ScrollMethod, _ scroll: ScrollIndex, _ content: ViewIndex, otherwise: Bool
    ) -> Bool {
        let override =
            question == .touchesShouldBegin
            ? scene[scroll].touchesShouldBegin : scene[scroll].touchesShouldCancel
        let answer: Bool
        switch override {
        case .inherited: answer = otherwise
        case .always(let given): answer = given
        case .listed(let span):
            budget.spend(Int(span.count))
            answer = scene.viewAnswers[span.range].first { $0.view == content }?.answer ?? otherwise
        }
        var callback = Callback(.scroll(question), .view(scene[scroll].view))
        callback.details = .content(content)
        callback.result = answer
        budget.spend(16)
        trace.callback(callback)
        return answer
    }

    // MARK: Whether the pan may begin

    /// Why a scroll view's own pan, which has travelled far enough, must not begin though nobody was asked: there is no
    /// room for it, and a scroll view further out goes that way (rule SC-8). Nil: it may.
    mutating func yielding(_ recognizer: RecognizerIndex) -> Cause? {
        guard case .scrollPan(let scroll) = scene[recognizer].kind, !options.has(.yieldForgotten) else {
            return nil
        }
        let own = scene[scroll].view
        let way = axes(of: scroll).along(travel(of: recognizer))
        let offset = contentOffset(of: scroll)
        let greatest = scene.greatestOffset(of: scroll)
        let limit = options.thresholds[.scrollHysteresis]
        let (horizontally, vertically) = scene.scrolls(scroll)
        let goesAcross = horizontally && Comparison.reaches(abs(way.x), limit)
        let goesDown = vertically && Comparison.reaches(abs(way.y), limit)
        // The content goes with the finger, so the offset goes the other way.
        if goesAcross, way.x > 0 ? offset.x > 0 : offset.x < greatest.x { return nil }
        if goesDown, way.y > 0 ? offset.y > 0 : offset.y < greatest.y { return nil }
        guard let outer = outerScrollView(of: own, horizontally: goesAcross, vertically: goesDown) else {
            return nil
        }
        return Cause(.noRoomToScroll, .SC8, view: outer)
    }

    /// The nearest scroll view above that scrolls one of the axes.
    private mutating func outerScrollView(of view: ViewIndex, horizontally: Bool, vertically: Bool)
        -> ViewIndex?
    {
        var current = scene[view].superview
        while let ancestor = current {
            budget.spend(2)
            if let scroll = scene[ancestor].scrollView, scene[ancestor].flags.contains(.isScrollEnabled) {
                let scrolls = scene.scrolls(scroll)
                if (horizontally && scrolls.horizontally) || (vertically && scrolls.vertically) {
                    return ancestor
                }
            }
            current = scene[ancestor].superview
        }
        return nil
    }

    /// Why a scroll view's own pan must not take the touches from the content that has them (rule SC-4).
    ///
    /// - Parameter hasWaited: it may have been told while the pan waited; who was asked before is not asked again.
    mutating func refusalToCancelContent(_ recognizer: RecognizerIndex, hasWaited: Bool = false) -> Cause? {
        guard case .scrollPan(let scroll) = scene[recognizer].kind, !options.has(.contentCancelSkipped)
        else { return nil }
        let own = scene[scroll].view
        var asked = hasWaited ? scrollRuns[scroll].willing : []
        defer { scrollRuns[scroll].willing = asked }
        for contact in gestures[recognizer].contacts {
            budget.spend(asked.count &+ 2)
            guard let view = contentView(of: contact, in: own), !asked.contains(view) else { continue }
            asked.append(view)
            guard scene[scroll].flags.contains(.canCancelContentTouches) else {
                return Cause(.contentKeepsTouches, .SC4, view: view)
            }
            let otherwise = !scene[view].viewClass.isControl
            if !answers(.touchesShouldCancel, scroll, view, otherwise: otherwise) {
                return Cause(.contentKeepsTouches, .SC4, view: view)
            }
        }
        return nil
    }

    /// The view below `scrollView` that has been told of the contact.
    private func contentView(of contact: ContactIndex, in scrollView: ViewIndex) -> ViewIndex? {
        guard let view = contacts[contact].view, view != scrollView else { return nil }
        switch contacts[contact].delivery {
        case .delivered, .endedHeld: return scene.isAncestor(scrollView, of: view) ? view : nil
        case .new, .beganHeld, .over: return nil
        }
    }
}
