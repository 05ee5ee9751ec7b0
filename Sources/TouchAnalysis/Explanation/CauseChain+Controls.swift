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
                add(
                    .neverSent(viewClass, event), about: .object(.responder(.view(view))), at: nil,
                    otherwise: gesture?.start ?? .zero)
            } else if event == .touchDownRepeat,
                let sent = lastCall(of: .controlEvent(.touchDown), on: .view(view)),
                let touch = touches(ofCallAt: sent)?.first
            {
                add(.isFirstTap, about: .touch(touch), at: sent)
            }
        case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit:
            explainDrag(without: event, view)
        case .valueChanged: explainValue(of: view, viewClass)
        case .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered, .menuActionTriggered,
            .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit:
            break
        }
    }

    /// Explains a drag that did not cross the limit, or was not on the side, that the event reports (rule CT-2).
    private mutating func explainDrag(without event: ControlEvent, _ view: ViewIndex) {
        guard let last = lastCall(of: .tracking(.continueTracking), on: .view(view)) else { return }
        let exit = lastCall(of: .controlEvent(.touchDragExit), on: .view(view)) ?? -1
        let isInside =
            exit < 0 || (lastCall(of: .controlEvent(.touchDragEnter), on: .view(view)) ?? -1) > exit
        switch event {
        case .touchDragExit, .touchDragOutside: guard isInside else { return }
        case .touchDragInside: guard !isInside else { return }
        default: break
        }
        add(.didNotCross(isInside: isInside), of: .responder(.view(view)), at: last)
    }

    /// Explains a control of UIKit that sends `valueChanged` only if its value changes (rule CT-7).
    private mutating func explainValue(of view: ViewIndex, _ viewClass: ViewClass) {
        let object = SceneObject.responder(.view(view))
        let end = lastCall(of: .tracking(.endTracking), on: .view(view))
        switch viewClass {
        case .UIStepper:
            guard let begin = lastCall(of: .tracking(.beginTracking), on: .view(view)) else { return }
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
        if lastCall(of: .controlEvent(.touchUpOutside), on: .view(view)) ?? -1 > position { return true }
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
