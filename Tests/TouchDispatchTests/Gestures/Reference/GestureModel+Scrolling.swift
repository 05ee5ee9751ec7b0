@testable import TouchDispatch

/// The model's state of a scroll view. The scene contains its properties.
final class ModelScrollView {
    let view: ViewIndex
    let viewClass: ViewClass
    /// The content offset when the drag began.
    var start = Point.zero
    var startScale = 1.0
    /// Whether the drag moves the content along each axis.
    var followsX = true
    var followsY = true
    /// The row that a touch has highlighted.
    var row: (cell: ViewIndex, touch: Int)?
    /// The cell that was selected last.
    var selected: ViewIndex?

    /// Content whose touches the pan can cancel (rule SC-12).
    var willing: [ViewIndex] = []

    init(_ view: ViewIndex, _ viewClass: ViewClass) {
        self.view = view
        self.viewClass = viewClass
    }

    var isTable: Bool { viewClass == .UITableView }

    /// The class of its cells; nil if it selects none.
    var cellClass: ViewClass? {
        if isTable { return .UITableViewCell }
        return viewClass == .UICollectionView ? .UICollectionViewCell : nil
    }
}

extension GestureModel {
    private func index(_ scroll: ModelScrollView) -> ScrollIndex {
        guard let index = scene[scroll.view].scrollView else { preconditionFailure("not a scroll view") }
        return index
    }

    func axes(_ scroll: ModelScrollView) -> ModelScrollAxes { ModelScrollAxes(index(scroll), scene) }

    func greatestOffset(_ scroll: ModelScrollView) -> Point {
        let size = scene[scroll.view].placement.bounds.size
        let content = scene[index(scroll)].contentSize
        return Point(x: max(0, content.width - size.width), y: max(0, content.height - size.height))
    }

    private func own(_ recognizer: ModelRecognizer) -> ModelScrollView? {
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
        guard let pinch = recognizer.machine as? PinchModel else { return }
        let properties = scene[index(scroll)]
        if recognizer.state == .began { scroll.startScale = properties.zoomScale }
        let scale = max(properties.minimumZoomScale, scroll.startScale * pinch.scale)
        scene[index(scroll)].zoomScale = min(properties.maximumZoomScale, scale)
    }

    private func drag(_ scroll: ModelScrollView, _ recognizer: ModelRecognizer, _ pan: ScrollPanModel) {
        let name = "v\(scroll.view.raw)"
        if recognizer.state == .began {
            begin(scroll, pan)
            log("\(name).scrollViewWillBeginDragging")
        }
        if recognizer.state != .cancelled {
            let path = axes(scroll).inView(pan.translation)
            let greatest = greatestOffset(scroll)
            var offset = scroll.start
            if scroll.followsX { offset.x = limited(scroll.start.x - path.x, greatest.x) }
            if scroll.followsY { offset.y = limited(scroll.start.y - path.y, greatest.y) }
            move(scroll, to: offset)
        }
        guard recognizer.state.isFinished else { return }
        log("\(name).scrollViewDidEndDragging")
        guard scene[index(scroll)].flags.contains(.isPagingEnabled), fault != .pageNotSettled else { return }
        settlePage(scroll)
    }

    /// Limits a content offset along one axis to the content's edges (rule SC-5).
    private func limited(_ offset: Double, _ greatest: Double) -> Double {
        fault == .offsetNotLimited ? offset : max(0, min(greatest, offset))
    }

    /// Determines the axes that the drag moves (rule SC-13).
    private func begin(_ scroll: ModelScrollView, _ pan: ScrollPanModel) {
        let axes = axes(scroll)
        scroll.start = scene[scroll.view].placement.bounds.origin
        scroll.followsX = axes.isHorizontal
        scroll.followsY = axes.isVertical
        let flags = scene[index(scroll)].flags
        guard axes.isHorizontal, axes.isVertical, flags.contains(.isDirectionalLockEnabled),
            fault != .axisLockIgnored
        else { return }
        let path = axes.inView(pan.travel)
        let limit = thresholds[.scrollLockAngle]
        let angle = ModelGeometry.degrees(abs(path.y), abs(path.x))
        if Slack.isAtMost(angle, limit) {
            scroll.followsY = false
        } else if Slack.isAtMost(90 - angle, limit) {
            scroll.followsX = false
        }
    }

    private func settlePage(_ scroll: ModelScrollView) {
        let size = scene[scroll.view].placement.bounds.size
        let greatest = greatestOffset(scroll)
        let axes = axes(scroll)
        func nearest(_ offset: Double, _ page: Double, _ greatest: Double) -> Double {
            guard page > 0 else { return offset }
            return min(greatest, (offset / page + 0.5).rounded(.down) * page)
        }
        var offset = scene[scroll.view].placement.bounds.origin
        if axes.isHorizontal { offset.x = nearest(offset.x, size.width, greatest.x) }
        if axes.isVertical { offset.y = nearest(offset.y, size.height, greatest.y) }
        move(scroll, to: offset)
    }

    private func move(_ scroll: ModelScrollView, to offset: Point) {
        guard scene[scroll.view].placement.bounds.origin != offset else { return }
        scene[scroll.view].placement.bounds.origin = offset
        log("v\(scroll.view.raw).scrollViewDidScroll")
    }

    /// The location of the pan's fingers in the scroll view.
    func place(of recognizer: ModelRecognizer) -> String {
        guard let pan = recognizer.machine as? ScrollPanModel else { return "" }
        let place = ModelGeometry.fromScreen(pan.place, into: recognizer.view, scene)
        return " at=\(ModelMachine.text(place.x)),\(ModelMachine.text(place.y))"
    }

    // MARK: Its own recognizers

    /// Enables or disables the scroll view's own recognizers (rules RC-4 and SC-11).
    func setScrollEnabled(_ isEnabled: Bool, _ view: ViewIndex) {
        guard let scroll = scene[view].scrollView else { return }
        let properties = scene[scroll]
        let canZoom = properties.minimumZoomScale < properties.maximumZoomScale
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
