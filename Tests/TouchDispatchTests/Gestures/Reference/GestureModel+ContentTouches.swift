@testable import TouchDispatch

extension GestureModel {
    func isEnabledScrollView(_ view: ViewIndex) -> Bool {
        scene[view].viewClass.isScrollView && scene[view].flags.contains(.isScrollEnabled)
    }

    private func answers(
        _ question: ScrollMethod, _ answer: ScrollView.ContentAnswer, _ scrollView: ViewIndex,
        _ content: ViewIndex, otherwise: Bool
    ) -> Bool {
        let result =
            switch answer {
            case .inherited: otherwise
            case .always(let given): given
            case .listed(let span):
                scene.viewAnswers[span.range].first { $0.view == content }?.answer ?? otherwise
            }
        log("v\(scrollView.raw).\(question)(v\(content.raw))=\(result)")
        return result
    }

    /// Asks `touchesShouldBegin` before Began is delivered for the first time (rules SC-3 and SC-12).
    func askContentTouch(_ contact: ModelContact) {
        func ask(_ ancestor: ViewIndex?, _ content: ViewIndex) {
            guard let ancestor else { return }
            if isEnabledScrollView(ancestor), let scroll = scene[ancestor].scrollView,
                !answers(
                    .touchesShouldBegin, scene[scroll].overrides.touchesShouldBegin, ancestor, content,
                    otherwise: true)
            {
                contact.view = ancestor
                return
            }
            ask(scene[ancestor].superview, content)
        }
        if let view = contact.view, fault != .contentBeginSkipped { ask(scene[view].superview, view) }
    }

    /// Whether content that has received touches of this pan keeps them (rules SC-4 and SC-12).
    ///
    /// - Parameter isReleased: Whether only content that received touches while the pan waited is asked.
    func keepsTouches(
        _ scroll: ModelScrollView, _ recognizer: ModelRecognizer, isReleased: Bool = false
    ) -> Bool {
        guard let index = scene[scroll.view].scrollView, fault != .contentCancelSkipped else { return false }
        if !isReleased { scroll.willing = [] }
        var reported: [ViewIndex] = []
        for contact in recognizer.contacts
        where contact.delivery == .delivered || contact.delivery == .endedHeld {
            guard let view = contact.view, view != scroll.view, lies(view, in: scroll.view),
                !reported.contains(view), !scroll.willing.contains(view)
            else { continue }
            reported.append(view)
        }
        defer { scroll.willing += reported }
        guard scene[index].flags.contains(.canCancelContentTouches) else { return !reported.isEmpty }
        return reported.contains { view in
            !answers(
                .touchesShouldCancel, scene[index].overrides.touchesShouldCancel, scroll.view, view,
                otherwise: !scene[view].viewClass.isControl)
        }
    }

    /// The recognizer that withholds touches for the scroll view of a pan that was refused, if it can still
    /// fail (rule SC-18).
    func delaying(afterRefusing pan: ModelRecognizer) -> ModelRecognizer? {
        guard let scroll = scrollView(draggedBy: pan), let index = scene[scroll.view].scrollView,
            fault != .refusedPanWithholds
        else { return nil }
        let delaying = recognizers[scene[index].delayedTouches]
        let isOver = delaying.contacts.isEmpty || delaying.machine.state.isFinished
        return isOver || delaying.state.isFinished ? nil : delaying
    }

    /// Whether the drag belongs to an outer scroll view (rules SC-8 and SC-15).
    func yields(_ scroll: ModelScrollView, _ recognizer: ModelRecognizer) -> Bool {
        guard fault != .yieldForgotten else { return false }
        let axes = axes(scroll)
        let reached: (x: Bool, y: Bool)
        let path: Point
        if let pan = recognizer.machine as? ScrollPanModel {
            reached = axes.reached(pan.travel, pan.hysteresis, scrolling: true)
            path = axes.inView(pan.travel)
        } else if let event = recognizer.machine as? ScrollEventModel {
            reached = event.scrolled()
            path = axes.inView(event.travel)
        } else {
            return false
        }
        let offset = scene[scroll.view].bounds.origin
        let (least, greatest) = limits(scroll)
        let hasRoomAcross = path.x > 0 ? Slack.isOver(offset.x, least.x) : Slack.isOver(greatest.x, offset.x)
        let hasRoomDown = path.y > 0 ? Slack.isOver(offset.y, least.y) : Slack.isOver(greatest.y, offset.y)
        if (reached.x && hasRoomAcross) || (reached.y && hasRoomDown) { return false }
        let further = scrollViews.filter { $0 !== scroll && lies(scroll.view, in: $0.view) }
        guard let next = further.max(by: { scene[$0.view].depth < scene[$1.view].depth }),
            isEnabledScrollView(next.view)
        else { return false }
        let others = self.axes(next)
        return (reached.x && others.isHorizontal) || (reached.y && others.isVertical)
    }
}
