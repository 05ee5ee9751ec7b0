internal import TouchDispatch

// Explanations why a control that received a touch did not send an event.

extension CauseChain {
    /// Explains why a control that tracked a touch did not send the event. Adds nothing if the reason is not known.
    mutating func explainOmission(of method: Method, by view: ViewIndex) {
        guard links.isEmpty, case .controlEvent(let event) = method, scene[view].control != nil else {
            return
        }
        let viewClass = scene[view].viewClass
        switch event {
        case .touchDown, .touchDownRepeat:
            if viewClass == .UISwitch {
                append(
                    CauseLink(
                        time: gesture?.start ?? .zero, subject: .object(.responder(.view(view))),
                        fact: .neverSent(viewClass, event)))
            } else if event == .touchDownRepeat, let sent = position(of: .controlEvent(.touchDown), view),
                let touch = touches(ofCallAt: sent)?.first
            {
                append(
                    CauseLink(
                        entry: sent, time: outcome.entries[sent].time, subject: .touch(touch),
                        fact: .tapCount(1)))
            }
        case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit:
            explainDrag(without: event, view)
        case .valueChanged: explainValue(of: view, viewClass)
        case .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered, .menuActionTriggered,
            .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit:
            break
        }
    }

    /// The latest call of `method` on the view; nil if there is none.
    private func position(of method: Method, _ view: ViewIndex) -> Int? {
        scope.last { position in
            guard case .callback(let callback) = outcome.entries[position].body else { return false }
            return callback.method == method && callback.receiver == .responder(.view(view))
        }
    }

    /// Explains a drag that did not cross the limit, or was not on the side, that the event reports (rule CT-2).
    private mutating func explainDrag(without event: ControlEvent, _ view: ViewIndex) {
        guard let last = position(of: .tracking(.continueTracking), view) else { return }
        let exit = position(of: .controlEvent(.touchDragExit), view) ?? -1
        let isInside = exit < 0 || (position(of: .controlEvent(.touchDragEnter), view) ?? -1) > exit
        switch event {
        case .touchDragExit, .touchDragOutside: guard isInside else { return }
        case .touchDragInside: guard !isInside else { return }
        default: break
        }
        add(.stayed(isInside: isInside), of: .responder(.view(view)), at: last)
    }

    /// Explains a control of UIKit that sends `valueChanged` only if its value changes (rule CT-7).
    private mutating func explainValue(of view: ViewIndex, _ viewClass: ViewClass) {
        let object = SceneObject.responder(.view(view))
        let end = position(of: .tracking(.endTracking), view)
        switch viewClass {
        case .UIStepper:
            guard let begin = position(of: .tracking(.beginTracking), view) else { return }
            add(.valueUnchanged, of: object, at: end ?? begin)
        case .UISegmentedControl, .UIPageControl:
            guard let end else { return }
            add(isLiftedOutside(view, at: end) ? .liftedOutside : .valueUnchanged, of: object, at: end)
        case .UISwitch:
            guard let end else { return }
            add(.valueUnchanged, of: object, at: end)
        default: break
        }
    }

    /// Whether the finger whose lift the call at `position` reports was outside of the bounds of the view; false if the
    /// place of the view at that time is not known.
    private func isLiftedOutside(_ view: ViewIndex, at position: Int) -> Bool {
        if self.position(of: .controlEvent(.touchUpOutside), view) ?? -1 > position { return true }
        guard sequence.changes.isEmpty, outcome.scrolling.states.isEmpty,
            let touch = touches(ofCallAt: position)?.first
        else { return false }
        let time = outcome.entries[position].time
        let fingers = outcome.touches[touch].fingers.suffix(64)
        for event in sequence.events.reversed() where event.time <= time {
            guard case .touches(let span) = event.kind else { continue }
            let samples = sequence.samples[span.range].reversed()
            if let location = samples.first(where: { fingers.contains($0.finger) && $0.location != nil })?
                .location
            {
                return !isInside(view, location)
            }
        }
        return false
    }
}
