/// A gesture that is about to begin on a control.
struct ControlGesture {
    /// Whether the recognizer is the control's own.
    let isOwn: Bool
    let kind: GestureKind
    /// The contacts that the recognizer has received.
    let contacts: [ContactIndex]

    /// Whether it is a pan of any kind, with any number of fingers.
    private var isAnyPan: Bool {
        switch kind {
        case .pan, .scrollPan, .screenEdgePan: true
        case .tap, .longPress, .delayedTouches, .swipe, .pinch, .rotation, .hover, .custom: false
        }
    }

    /// Whether it is a pan with one finger.
    private var isPan: Bool { contacts.count == 1 && isAnyPan }

    /// Whether it is a scroll view's own pan.
    private var isScrollPan: Bool {
        if case .scrollPan = kind { true } else { false }
    }

    private var isSwipe: Bool {
        if case .swipe = kind { true } else { false }
    }

    // MARK: Permissions (rule CT-6)

    /// The result of `gestureRecognizerShouldBegin` of the control's class: system controls prevent some
    /// gestures of other views from taking their touches.
    func isAllowed(on control: ControlIndex, _ world: borrowing World, _ ledger: inout Ledger) -> Bool {
        let view = world.scene[control].view
        ledger.budget.spend(Int(world.scene[view].depth) &* 4 &+ 16)
        let viewClass = world.scene[view].viewClass
        if viewClass == .UISlider, world.controlRuns[control].touch != nil { return false }
        // A control never prevents its own recognizers.
        guard !isOwn else { return true }
        guard viewClass.mayRefuse(kind) else { return true }
        if kind.isSingleTap { return false }
        switch viewClass {
        case .UISwitch:
            return !(isPan && startsOnKnob(of: control, world) && !goesAcross(view, world))
        case .UISlider:
            // A quick drag from the knob scrolls (rule CT-6).
            guard (isPan && !isScrollPan) || isSwipe else { return true }
            return !startsOnKnob(of: control, world) || goesAcross(view, world)
        case .UISegmentedControl: return !isAnyPan
        case .UIView, .UIWindow, .UILabel, .UIImageView, .UIControl, .UIButton, .UIStepper, .UIPageControl,
            .UITextField, .UIRefreshControl, .UIScrollView, .UITableView,
            .UITableViewCell, .UICollectionView, .UICollectionViewCell, .UIStackView, .UITextView:
            return true
        }
    }

    private func startsOnKnob(of control: ControlIndex, _ world: borrowing World)
        -> Bool
    {
        guard let contact = contacts.first,
            let start = world.fromScreen(
                world.contacts[contact].began.location, along: world.scene.path(to: world.scene[control].view)
            )
        else { return false }
        guard world.viewClass(of: control) == .UISlider else {
            return startsOnSwitchKnob(start, control, world)
        }
        return world.scene[control].isOnSliderKnob(
            start, in: world.bounds(of: control), least: world.options.thresholds[.sliderThumbSize])
    }

    /// While a switch tracks a touch, its knob moves with the finger: the position when tracking began counts
    /// (rule CT-10).
    private func startsOnSwitchKnob(
        _ start: Point, _ control: ControlIndex, _ world: borrowing World
    ) -> Bool {
        let run = world.controlRuns[control]
        let isOn = run.touch == nil ? world.scene[control].isOn : run.wasOn
        return Control.isOnSwitchKnob(start, in: world.bounds(of: control), isOn: isOn)
    }

    /// Whether the finger has moved further vertically than horizontally, in the control's coordinates.
    private func goesAcross(_ view: ViewIndex, _ world: borrowing World) -> Bool {
        guard let contact = contacts.first,
            case let path = world.scene.path(to: view),
            let start = world.fromScreen(world.contacts[contact].began.location, along: path),
            let end = world.fromScreen(world.contacts[contact].location, along: path)
        else { return false }
        return Tolerance.exceeds(abs(end.y - start.y), abs(end.x - start.x))
    }
}

extension GestureKind {
    /// Whether it is a single tap with one finger.
    package var isSingleTap: Bool {
        guard case .tap(let settings) = self else { return false }
        return settings.numberOfTapsRequired == 1 && settings.numberOfTouchesRequired == 1
    }
}

extension ViewClass {
    /// Whether a control of this class prevents some gestures of this kind, of recognizers of other views (rule CT-6).
    package func mayRefuse(_ kind: GestureKind) -> Bool {
        switch kind {
        case .tap: refusesSingleTaps && kind.isSingleTap
        case .pan, .scrollPan, .screenEdgePan:
            self == .UISwitch || self == .UISlider || self == .UISegmentedControl
        case .swipe: self == .UISlider
        case .longPress, .delayedTouches, .pinch, .rotation, .hover, .custom: false
        }
    }

    /// Whether a control of this class prevents the single taps of views above it (rule CT-6).
    package var refusesSingleTaps: Bool {
        switch self {
        case .UIButton, .UISwitch, .UIStepper, .UISegmentedControl, .UIPageControl: true
        case .UIView, .UIWindow, .UILabel, .UIImageView, .UIControl, .UISlider, .UITextField,
            .UIRefreshControl, .UIScrollView, .UITableView, .UITableViewCell, .UICollectionView,
            .UICollectionViewCell, .UIStackView,
            .UITextView:
            false
        }
    }
}
