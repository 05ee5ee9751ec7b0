extension Dispatcher {
    /// What `gestureRecognizerShouldBegin` of the view's class answers: system controls keep some gestures of others
    /// from taking their touches (rule CT-6).
    mutating func classAllows(_ view: ViewIndex, _ recognizer: RecognizerIndex) -> Bool {
        guard let control = scene[view].control, !options.has(.protectionSkipped) else { return true }
        budget.spend(Int(scene[view].depth) &* 4 &+ 16)
        let viewClass = scene[view].viewClass
        if viewClass == .UISlider, controlRuns[control].touch != nil { return false }
        // Its own recognizers win.
        guard scene[recognizer].view != view else { return true }
        switch viewClass {
        case .UIButton, .UIStepper, .UISegmentedControl, .UIPageControl: return !isSingleTap(recognizer)
        case .UISwitch:
            return !isSingleTap(recognizer)
                && !(isPan(recognizer) && startsOnKnob(recognizer, control) && !goesAcross(recognizer, view))
        case .UISlider:
            guard isPan(recognizer) || isSwipe(recognizer) else { return true }
            return !startsOnKnob(recognizer, control) || goesAcross(recognizer, view)
        case .UIView, .UIWindow, .UILabel, .UIImageView, .UIControl, .UITextField, .UIScrollView,
            .UITableView, .UITableViewCell, .UICollectionView, .UICollectionViewCell, .UIStackView:
            return true
        }
    }

    private func isSingleTap(_ recognizer: RecognizerIndex) -> Bool {
        guard case .tap(let settings) = scene[recognizer].kind else { return false }
        return settings.numberOfTapsRequired == 1 && settings.numberOfTouchesRequired == 1
    }

    /// A pan of one finger.
    private func isPan(_ recognizer: RecognizerIndex) -> Bool {
        guard gestures[recognizer].contacts.count == 1 else { return false }
        return switch scene[recognizer].kind {
        case .pan, .scrollPan, .screenEdgePan: true
        case .tap, .longPress, .delayedTouches, .swipe, .pinch, .rotation, .hover, .custom: false
        }
    }

    private func isSwipe(_ recognizer: RecognizerIndex) -> Bool {
        if case .swipe = scene[recognizer].kind { true } else { false }
    }

    private mutating func startsOnKnob(_ recognizer: RecognizerIndex, _ control: ControlIndex) -> Bool {
        guard let contact = gestures[recognizer].contacts.first,
            let start = fromScreen(contacts[contact].start, into: scene[control].view)
        else { return false }
        guard viewClass(of: control) == .UISlider else {
            return startsOnSwitchKnob(start, control)
        }
        return scene[control].isOnSliderKnob(
            start, in: bounds(of: control), least: options.thresholds[.sliderThumbSize])
    }

    /// The finger takes the knob of a switch along: the knob is where it was when tracking began (rule CT-10).
    private func startsOnSwitchKnob(_ start: Point, _ control: ControlIndex) -> Bool {
        let run = controlRuns[control]
        let isOn = run.touch == nil ? scene[control].isOn : run.wasOn
        return Control.isOnSwitchKnob(start, in: bounds(of: control), isOn: isOn)
    }

    /// Whether the finger went further across the control than along it, as the control sees it.
    private mutating func goesAcross(_ recognizer: RecognizerIndex, _ view: ViewIndex) -> Bool {
        guard let contact = gestures[recognizer].contacts.first,
            let start = fromScreen(contacts[contact].start, into: view),
            let end = fromScreen(contacts[contact].location, into: view)
        else { return false }
        return Comparison.exceeds(abs(end.y - start.y), abs(end.x - start.x))
    }
}
