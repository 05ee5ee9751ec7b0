@testable import TouchDispatch

extension GestureModel {
    /// Whether the view is a control whose class refuses the recognizer (rules CT-6, CT-10 and CT-17).
    func isProtected(_ view: ViewIndex, against recognizer: ModelRecognizer) -> Bool {
        guard let control = controls.first(where: { $0.view == view }), fault != .protectionSkipped else {
            return false
        }
        if control.viewClass == .UISlider, control.tracked != nil { return true }
        guard recognizer.view != view else { return false }
        switch control.viewClass {
        case .UIButton, .UIStepper, .UIPageControl: return isSingleTap(recognizer)
        case .UISegmentedControl:
            return isSingleTap(recognizer) || (isPan(recognizer) && fault != .segmentsLetDragsPass)
        case .UISwitch:
            return isSingleTap(recognizer)
                || (isPanOfOneFinger(recognizer) && isFromKnob(recognizer, control)
                    && !isAcross(recognizer, view))
        case .UISlider:
            if scrollView(draggedBy: recognizer) != nil { return false }
            return (isSwipe(recognizer) || isPanOfOneFinger(recognizer)) && isFromKnob(recognizer, control)
                && !isAcross(recognizer, view)
        default: return false
        }
    }

    private func isSingleTap(_ recognizer: ModelRecognizer) -> Bool {
        guard case .tap(let tap) = recognizer.properties.kind else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    private func isSwipe(_ recognizer: ModelRecognizer) -> Bool {
        if case .swipe = recognizer.properties.kind { true } else { false }
    }

    private func isPanOfOneFinger(_ recognizer: ModelRecognizer) -> Bool {
        isPan(recognizer) && recognizer.contacts.count == 1
    }

    private func isPan(_ recognizer: ModelRecognizer) -> Bool {
        switch recognizer.properties.kind {
        case .pan, .scrollPan, .screenEdgePan: true
        case .tap, .longPress, .delayedTouches, .swipe, .pinch, .rotation, .hover, .custom: false
        }
    }

    private func isFromKnob(_ recognizer: ModelRecognizer, _ control: ModelControl) -> Bool {
        guard let first = recognizer.contacts.first, let index = scene[control.view].control else {
            return false
        }
        let place = ModelGeometry.fromScreen(first.firstLocation, into: control.view, scene)
        let bounds = scene[control.view].bounds
        if control.viewClass == .UISlider {
            return ModelValues.isOnKnob(
                place, of: scene[index], bounds, least: thresholds[.sliderThumbSize])
        }
        // The thumb follows the finger while the switch tracks, so its side at the start counts (rule CT-10).
        let isOn = control.tracked == nil ? scene[index].isOn : control.wasOn
        return ModelGeometry.contains(bounds, place) && ModelValues.isRight(place, bounds) == isOn
    }

    private func isAcross(_ recognizer: ModelRecognizer, _ view: ViewIndex) -> Bool {
        guard let first = recognizer.contacts.first else { return false }
        let from = ModelGeometry.fromScreen(first.firstLocation, into: view, scene)
        let to = ModelGeometry.fromScreen(first.location, into: view, scene)
        return Slack.isOver(abs(to.y - from.y), abs(to.x - from.x))
    }
}
