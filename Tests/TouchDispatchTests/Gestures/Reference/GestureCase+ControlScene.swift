import SceneTestSupport
@testable import TouchDispatch

extension GestureCaseBuilder {
    /// Adds a control that sends an action to the first window for every event.
    mutating func addControl(_ part: GestureCase.ViewPart, _ view: ViewIndex) -> ControlIndex {
        var control = Control(view: view, viewClass: part.viewClass)
        for property in part.control.properties where property.isKnown(to: part.viewClass) {
            control.assign(property)
        }
        control.refresh.extendsInset = control.refresh.isRefreshing
        control.clamp()
        control.overrides.beginTracking = part.control.beginTracking
        control.overrides.continueTracking = part.control.continueTracking
        control.targets = Span32(start: scene.controlTargets.count, count: 1)
        let action = SelectorIndex(GestureCase.action(of: part.id))
        scene.controlTargets.append(ControlTarget(Target(.view(ViewIndex(0)), action: action), for: .all))
        scene.controls.append(control)
        return ControlIndex(scene.controls.count - 1)
    }

    /// Adds a scroll view. The action of its pan reports the location of the fingers in the content (rule
    /// SC-11).
    mutating func addScrollView(_ part: GestureCase.ViewPart, _ view: ViewIndex) {
        let index = ScrollIndex(scene.scrollViews.count)
        let first = RecognizerIndex(scene.gestureRecognizers.count)
        var scroll = ScrollView(view: view, firstRecognizer: first)
        scroll.flags = part.scroll.flags
        scroll.contentSize = part.scroll.contentSize
        scroll.inset = part.scroll.inset
        scroll.decelerationRate = part.scroll.decelerationRate
        scroll.targetContentOffset = part.scroll.targetContentOffset
        scroll.keyboardDismissMode = part.scroll.keyboardDismissMode
        scroll.minimumZoomScale = part.scroll.zoom.lowerBound
        scroll.maximumZoomScale = part.scroll.zoom.upperBound
        scroll.refreshControl = scene.firstRefreshControl(of: view)
        if let view = part.scroll.zoomedView.flatMap({ self.view($0) }) {
            scroll.zoom.zoomedView = .view(view)
        }
        scroll.overrides.touchesShouldBegin = answer(part.scroll.touchesShouldBegin)
        scroll.overrides.touchesShouldCancel = answer(part.scroll.touchesShouldCancel)
        if part.viewClass.cellClass != nil { scroll.selection = selection(part) }
        scene[view].scrollView = index
        scene.scrollViews.append(scroll)
        scene.gestureRecognizers += GestureRecognizer.own(of: index, on: view)
        for gesture in part.swipeGestures {
            scene.gestureRecognizers.append(GestureRecognizer(gesture, on: view))
        }
        scene[scroll.pan].kind = .scrollPan(index, part.scroll.panTouches)
        scene[scroll.pan].targets = Span32(start: scene.targets.count, count: 1)
        let action = SelectorIndex(GestureCase.action(of: part.id))
        scene.targets.append(Target(.view(ViewIndex(0)), action: action))
        let canZoom = part.scroll.zoom.lowerBound < part.scroll.zoom.upperBound
        for own in [scroll.delayedTouches, scroll.pan, scroll.pinch] {
            let isEnabled = part.scroll.isScrollEnabled && (own != scroll.pinch || canZoom)
            if !isEnabled { scene[own].flags.remove(.isEnabled) }
        }
    }

    private mutating func selection(_ part: GestureCase.ViewPart) -> CellSelection {
        let own = part.scroll.selection
        var selection = CellSelection()
        selection.flags = own.flags
        selection.select(source.cells(own.cells, of: part).compactMap { view($0) })
        selection.answers.shouldHighlight = answer(source.cells(own.shouldHighlight, of: part))
        selection.answers.select = answer(source.cells(own.select, of: part))
        selection.answers.deselect = answer(source.cells(own.deselect, of: part))
        if let swipe = own.swipe {
            var actions = SwipeActions()
            actions.leading = answer(source.cells(swipe.leading, of: part))
            actions.trailing = answer(source.cells(swipe.trailing, of: part))
            actions.canEdit = answer(source.cells(swipe.canEdit, of: part))
            if let cell = source.openCell(of: part).flatMap({ view($0) }) {
                actions.open = SwipeActions.OpenCell(
                    cell, swipe.openSide, actionsView: source.actionsView(of: part).flatMap { view($0) })
            }
            selection.swipeActions = actions
        }
        return selection
    }

    private mutating func answer(_ answer: GestureCase.ContentAnswer?) -> ScrollView.ContentAnswer {
        switch answer {
        case nil: return .inherited
        case .always(let given)?: return .always(given)
        case .listed(let listed)?:
            let known = listed.sorted { $0.key < $1.key }.compactMap { id, answer in
                view(id).map { ViewAnswer(view: $0, answer: answer) }
            }
            scene.viewAnswers += known
            return .listed(Span32(start: scene.viewAnswers.count - known.count, count: known.count))
        }
    }
}

extension ControlProperty {
    /// Whether controls of this class have the property.
    func isKnown(to viewClass: ViewClass) -> Bool {
        switch self {
        case .isSelected, .isHighlighted: viewClass.isControl
        case .isOn: viewClass == .UISwitch
        case .isRefreshing: viewClass == .UIRefreshControl
        case .isContinuous: viewClass == .UISlider || viewClass == .UIStepper
        case .autorepeat, .wraps: viewClass == .UIStepper
        case .value, .minimumValue, .maximumValue: viewClass == .UISlider || viewClass == .UIStepper
        case .stepValue: viewClass == .UIStepper
        case .numberOfSegments, .selectedSegmentIndex: viewClass == .UISegmentedControl
        case .numberOfPages, .currentPage: viewClass == .UIPageControl
        }
    }
}

extension GestureCase.ViewFlag {
    /// Whether views of this class have the flag.
    func isKnown(to viewClass: ViewClass) -> Bool {
        switch self {
        case .isEnabled: viewClass.isControl
        case .isScrollEnabled: viewClass.isScrollView
        case .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch: true
        }
    }
}
