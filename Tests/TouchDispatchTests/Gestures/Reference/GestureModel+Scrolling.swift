@testable import TouchDispatch

/// The model's state of a scroll view. The scene contains its properties.
final class ModelScrollView {
    enum Phase {
        case resting, dragging
        /// A touch has stopped the content and has not moved yet.
        case stopped
        case moving(ModelMotion)
    }

    let view: ViewIndex
    let viewClass: ViewClass
    var phase = Phase.resting
    /// The velocity of the deceleration that the touch of this drag has stopped (rule MO-3).
    var stoppedVelocity = Point.zero
    /// The content offset when the drag began, without the resistance beyond an edge.
    var start = Point.zero
    var startScale = 1.0
    var zoom = ModelZoom()
    /// Whether the directional lock lets the drag move the content along each axis.
    var isFreeX = true
    var isFreeY = true
    /// The row that a touch has highlighted.
    var row: (cell: ViewIndex, touch: Int)?
    /// The selected cells.
    var selected: Set<ViewIndex> = []

    /// The latest movement with which the pan of swipe actions could begin.
    struct Swipe {
        var cell: ViewIndex
        var isLeading: Bool
        var wasOpen: Bool
    }

    var swipe: Swipe?

    /// Whether this drag has made the refresh control refresh.
    var hasRefreshed = false
    /// Whether the inset contains the refresh control.
    var hasRefreshInset = false

    /// Content whose touches the pan can cancel (rule SC-12).
    var willing: [ViewIndex] = []

    init(_ view: ViewIndex, _ viewClass: ViewClass, selected: [ViewIndex] = []) {
        self.view = view
        self.viewClass = viewClass
        self.selected = Set(selected)
    }

    var isTable: Bool { viewClass == .UITableView }

    /// The class of its cells; nil if it selects none.
    var cellClass: ViewClass? {
        if isTable { return .UITableViewCell }
        return viewClass == .UICollectionView ? .UICollectionViewCell : nil
    }

    var isStopped: Bool { if case .stopped = phase { true } else { false } }
    var motion: ModelMotion? { if case .moving(let motion) = phase { motion } else { nil } }
}

extension GestureModel {
    func index(_ scroll: ModelScrollView) -> ScrollIndex {
        guard let index = scene[scroll.view].scrollView else { preconditionFailure("not a scroll view") }
        return index
    }

    func axes(_ scroll: ModelScrollView) -> ModelScrollAxes { ModelScrollAxes(index(scroll), scene) }

    func own(_ recognizer: ModelRecognizer) -> ModelScrollView? {
        guard let scroll = scene[recognizer.view].scrollView,
            (0..<ScrollView.recognizerCount).contains(
                recognizer.index - Int(scene[scroll].firstRecognizer.raw))
        else { return nil }
        return scrollViews.first { $0.view == recognizer.view }
    }

    func scrollView(draggedBy recognizer: ModelRecognizer) -> ModelScrollView? {
        if case .scrollPan = recognizer.properties.kind { own(recognizer) } else { nil }
    }

    /// Whether the two recognizers never exclude each other (rules SC-1 and SC-10).
    func arePeaceful(_ a: ModelRecognizer, _ b: ModelRecognizer) -> Bool {
        for one in [a, b] { if case .delayedTouches = one.properties.kind { return true } }
        guard let first = own(a), let second = own(b) else { return false }
        return first === second
    }

    // MARK: Dragging

    /// Scrolls or zooms before the targets of a scroll view's own recognizer are called (rules SC-5, SC-10,
    /// SC-11, SC-13).
    func scroll(by recognizer: ModelRecognizer) {
        guard let scroll = own(recognizer) else { return }
        if let pan = recognizer.machine as? ScrollPanModel { return drag(scroll, recognizer, pan) }
        if let event = recognizer.machine as? ScrollEventModel {
            return scrollContent(scroll, recognizer, event)
        }
        guard let pinch = recognizer.machine as? PinchModel else { return }
        zoom(scroll, by: recognizer, pinch)
    }

    private func drag(_ scroll: ModelScrollView, _ recognizer: ModelRecognizer, _ pan: ScrollPanModel) {
        if recognizer.state == .began {
            scroll.start = unresisted(scroll)
            chooseAxes(scroll, pan)
            if !scroll.isStopped {
                scroll.stoppedVelocity = .zero
                startDragging(scroll)
            }
        }
        let stays = recognizer.state == .ended && zoomReturns(scroll)
        if recognizer.state != .cancelled, !stays {
            if follow(scroll, pan, begins: recognizer.state == .began), recognizer.state != .ended {
                refresh(scroll)
            }
        }
        guard recognizer.state.isFinished else { return }
        makeRoomForRefreshControl(scroll)
        if scroll.isStopped || recognizer.state == .cancelled {
            comeToRest(scroll)
        } else {
            lift(scroll, pan)
        }
    }

    private func startDragging(_ scroll: ModelScrollView) {
        scroll.phase = .dragging
        scroll.hasRefreshed = false
        log("v\(scroll.view.raw).scrollViewWillBeginDragging" + offset(scroll))
        dismissKeyboard(byDragOf: scroll.view)
    }

    /// Moves the content with the finger (rules SC-5 and MO-4). Returns whether it has moved.
    private func follow(_ scroll: ModelScrollView, _ pan: ScrollPanModel, begins: Bool) -> Bool {
        // Rule MO-13.
        if scroll.zoom.isPinching, pan.down.count >= 2, fault != .panDuringZoom {
            scroll.zoom.dragged = pan.translation
            scroll.zoom.hasMovedContent = true
            return false
        }
        if scroll.zoom.hasMovedContent, !begins {
            let offset = unresisted(scroll)
            let dragged = axes(scroll).inView(scroll.zoom.dragged)
            scroll.start = Point(x: offset.x + dragged.x, y: offset.y + dragged.y)
        }
        scroll.zoom.hasMovedContent = false
        scroll.zoom.dragged = pan.translation
        if scroll.isStopped {
            guard pan.translation != .zero else { return false }
            chooseAxes(scroll, pan)
        }
        let path = axes(scroll).inView(pan.translation)
        let shown = resisted(Point(x: scroll.start.x - path.x, y: scroll.start.y - path.y), scroll)
        var offset = scene[scroll.view].bounds.origin
        let follows = follows(scroll)
        if follows.x { offset.x = shown.x }
        if follows.y { offset.y = shown.y }
        guard offset != scene[scroll.view].bounds.origin else { return false }
        if scroll.isStopped { startDragging(scroll) }
        move(scroll, to: offset)
        return true
    }

    /// The axes that the drag moves. A zoom can change the axes that scroll.
    func follows(_ scroll: ModelScrollView) -> (x: Bool, y: Bool) {
        let axes = axes(scroll)
        return (scroll.isFreeX && axes.isHorizontal, scroll.isFreeY && axes.isVertical)
    }

    /// Determines the axes that the directional lock leaves free (rule SC-13).
    private func chooseAxes(_ scroll: ModelScrollView, _ pan: ScrollPanModel) {
        let axes = axes(scroll)
        scroll.isFreeX = true
        scroll.isFreeY = true
        let flags = scene[index(scroll)].flags
        guard axes.isHorizontal, axes.isVertical, flags.contains(.isDirectionalLockEnabled),
            fault != .axisLockIgnored
        else { return }
        let path = axes.inView(pan.travel)
        let limit = thresholds[.scrollLockAngle]
        let angle = ModelGeometry.degrees(abs(path.y), abs(path.x))
        if Slack.isAtMost(angle, limit) {
            scroll.isFreeY = false
        } else if Slack.isAtMost(90 - angle, limit) {
            scroll.isFreeX = false
        }
    }

    func move(_ scroll: ModelScrollView, to offset: Point) {
        let before = scene[scroll.view].bounds.origin
        guard before != offset else { return }
        if max(abs(before.x - offset.x), abs(before.y - offset.y)) < 1e-9 { noteUndecided() }
        scene[scroll.view].bounds.origin = offset
        log("v\(scroll.view.raw).scrollViewDidScroll" + self.offset(scroll))
    }

    private func offset(_ scroll: ModelScrollView) -> String {
        ModelLine.numbers(scene[scroll.view].bounds.origin)
    }

    /// The location of the pan's fingers in the scroll view.
    func place(of recognizer: ModelRecognizer) -> String {
        var point: Point?
        if let pan = recognizer.machine as? ScrollPanModel { point = pan.place }
        if let event = recognizer.machine as? ScrollEventModel, own(recognizer) != nil { point = event.start }
        guard let point else { return "" }
        let place = ModelGeometry.fromScreen(point, into: recognizer.view, scene)
        return " at=\(ModelMachine.text(place.x)),\(ModelMachine.text(place.y))"
    }

    // MARK: Its own recognizers

    /// Enables or disables the scroll view's own recognizers (rules RC-4 and SC-11).
    func setScrollEnabled(_ isEnabled: Bool, _ view: ViewIndex) {
        guard let scroll = scene[view].scrollView else { return }
        let properties = scene[scroll]
        let canZoom = properties.minimumZoomScale < properties.maximumZoomScale
        // Rule MO-10.
        for own in scrollViews where own.view == view && own.motion != nil && !isEnabled {
            own.phase = .resting
        }
        for own in [properties.delayedTouches, properties.pan, properties.pinch] {
            let recognizer = recognizers[own]
            let shouldBe = isEnabled && (canZoom || own != properties.pinch)
            guard recognizer.properties.flags.contains(.isEnabled) != shouldBe else { continue }
            if shouldBe {
                recognizer.properties.flags.insert(.isEnabled)
            } else {
                recognizer.properties.flags.remove(.isEnabled)
                disable(recognizer)
            }
        }
    }
}
