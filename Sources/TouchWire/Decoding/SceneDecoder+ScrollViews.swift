internal import JSONTape
internal import TouchScene

extension SceneDecoder {
    /// Adds a scroll view to `scene.scrollViews`, with three built-in recognizers whose ids begin with the id
    /// of the view (rule SC-1). Called after the view has its id, and before recognizers of the request are
    /// added to it.
    mutating func addScrollView(_ index: ViewIndex, to view: inout View, at position: Int) {
        guard scene.gestureRecognizers.count &+ ScrollView.recognizerCount <= limits.scene.recognizers else {
            return reader.exceeded("recognizers", limits.scene.recognizers, at: position)
        }
        let scroll = ScrollIndex(scene.scrollViews.count)
        let first = scene.gestureRecognizers.count
        view.scrollView = scroll
        view.gestureRecognizers = Span32(start: first, count: ScrollView.recognizerCount)
        scene.scrollViews.append(ScrollView(view: index, firstRecognizer: RecognizerIndex(first)))
        scene.gestureRecognizers.append(contentsOf: GestureRecognizer.own(of: scroll, on: index))
        labels.append(RecognizerLabel())
        labels.append(RecognizerLabel())
        // The class name is needed here, because the kind is the same as that of every other pinch.
        labels.append(
            RecognizerLabel(className: SceneDecoder.constant("UIScrollViewPinchGestureRecognizer", count: 34))
        )
        let owner = names.name(of: .responder(.view(index)))
        names.registerGenerated(
            owner, [".delayedTouches", ".pan", ".pinch"], as: RecognizerIndex(first))
    }

    /// Reads a member that only scroll views have into the latest of `scene.scrollViews`.
    mutating func scrollView(_ member: ViewMember, at value: Int, _ view: View) {
        guard let scroll = view.scrollView else { return }
        switch member {
        case .contentSize: if let size = size(at: value, "contentSize") { scene[scroll].contentSize = size }
        case .scrollViewShouldScrollToTop:
            guard let answer = reader.bool(at: value, "scrollViewShouldScrollToTop") else { return }
            scene[scroll].flags.insert(.answersShouldScrollToTop)
            if !answer { scene[scroll].flags.remove(.shouldScrollToTop) }
        case .touchesShouldBegin: scene[scroll].overrides.touchesShouldBegin = contentAnswer(at: value)
        case .touchesShouldCancel: scene[scroll].overrides.touchesShouldCancel = contentAnswer(at: value)
        case .viewForZooming:
            scene[scroll].zoom.zoomedView = .none
            refer(at: value, .zoomedView(scroll), mayBeNull: true)
        case .refreshControl: refer(at: value, .refreshControl(scroll), mayBeNull: true)
        case .contentInset: scene[scroll].inset = insets(at: value, "contentInset")
        case .contentInsetAdjustmentBehavior, .adjustedContentInset: break
        case .panGestureRecognizer: systemRecognizer(at: value, scene[scroll].pan)
        case .pinchGestureRecognizer: systemRecognizer(at: value, scene[scroll].pinch)
        case .decelerationRate: scene[scroll].decelerationRate = decelerationRate(at: value)
        case .targetContentOffset: scene[scroll].targetContentOffset = targetContentOffset(at: value)
        default:
            guard let setting = member.setMember, let property = scrollProperty(setting, at: value) else {
                viewMembers.isScrollViewUnclear = true
                return
            }
            scene[scroll].assign(property)
        }
    }

    /// Reads `scrollsToTop`, which has no effect in views that are not scroll views.
    mutating func scrollsToTop(at value: Int, _ view: View) {
        guard let isSet = reader.bool(at: value, "scrollsToTop"), let scroll = view.scrollView else { return }
        scene[scroll].assign(.flag(.scrollsToTop, isSet))
    }

    /// Checks the relations between the values of a scroll view after all of them were read.
    mutating func checkScrollView(
        _ scroll: ScrollIndex, _ view: View, _ cursor: JSONReader.ObjectCursor
    ) {
        let settings = scene[scroll]
        // A value that could not be read must not cause another fault.
        if !viewMembers.isScrollViewUnclear, settings.maximumZoomScale < settings.minimumZoomScale {
            let member: ViewMember =
                cursor.has(ViewMember.maximumZoomScale) ? .maximumZoomScale : .minimumZoomScale
            reader.fault(
                .outOfRange, at: position(of: member),
                "maximumZoomScale must be at least minimumZoomScale (\(minimum: settings.minimumZoomScale))")
        }
        if !viewMembers.isScrollViewUnclear { checkZoom(settings.zoom, cursor) }
        viewMembers.isScrollViewUnclear = false
        let isScrollEnabled = view.flags.contains(.isScrollEnabled)
        if !isScrollEnabled {
            scene[settings.delayedTouches].flags.remove(.isEnabled)
            scene[settings.pan].flags.remove(.isEnabled)
        }
        if !isScrollEnabled || settings.minimumZoomScale >= settings.maximumZoomScale {
            scene[settings.pinch].flags.remove(.isEnabled)
        }
    }

    /// Checks that the zoomed view can be scaled: its zoom scales must not be almost 0 (rule MO-12).
    private mutating func checkZoom(_ zoom: ZoomSettings, _ cursor: JSONReader.ObjectCursor) {
        guard cursor.has(ViewMember.viewForZooming),
            reader.tape.kind(at: position(of: .viewForZooming)) != .null
        else { return }
        let scales: [(ViewMember, Double)] = [(.zoomScale, zoom.scale), (.minimumZoomScale, zoom.minimum)]
        for (member, scale) in scales where scale < ZoomSettings.leastScale {
            reader.fault(
                .outOfRange, at: position(of: member),
                "\(member: member.name) must be at least \(minimum: ZoomSettings.leastScale) if the scroll view has “viewForZooming”"
            )
        }
    }

    // MARK: Insets (rule MO-1)

    /// Sets the adjusted content inset. Called when the superviews have their placements.
    ///
    /// - Returns: The content offset, if the request does not contain it: UIKit shows the start of the content below
    ///   the inset.
    @inline(never)
    mutating func adjustInset(
        of scroll: ScrollIndex, _ view: borrowing View, _ cursor: JSONReader.ObjectCursor
    ) -> Point? {
        if cursor.has(ViewMember.adjustedContentInset) {
            scene[scroll].inset = insets(at: position(of: .adjustedContentInset), "adjustedContentInset")
        } else {
            var behavior = ContentInsetAdjustment.scrollableAxes
            if cursor.has(ViewMember.contentInsetAdjustmentBehavior) {
                let value = position(of: .contentInsetAdjustmentBehavior)
                behavior =
                    reader.value(at: value, "contentInsetAdjustmentBehavior", InsetAdjustmentValue.table)?
                    .behavior
                    ?? behavior
            }
            scene.adjustInset(of: scroll, view, behavior)
        }
        guard !cursor.has(ViewMember.contentOffset), !cursor.has(ViewMember.bounds) else { return nil }
        let inset = scene[scroll].inset
        return Point(x: 0 - inset.left, y: 0 - inset.top)
    }

    // MARK: Motion

    /// Reads `normal`, `fast`, or a rate from 0.5 to 0.99999 per millisecond.
    private mutating func decelerationRate(at position: Int) -> Double {
        guard reader.tape.kind(at: position) != .string else {
            let named = reader.value(at: position, "decelerationRate", DecelerationRateValue.table)
            return named == .fast ? DecelerationRate.fast : DecelerationRate.normal
        }
        return reader.number(at: position, "decelerationRate", in: 0.5...0.99999) ?? DecelerationRate.normal
    }

    /// Reads `{x, y}` or `{snap: {axis, interval, origin}}`.
    private mutating func targetContentOffset(at position: Int) -> ScrollView.TargetContentOffset? {
        guard reader.tape.member("snap", of: position) != nil else {
            return point(at: position, "targetContentOffset").map(ScrollView.TargetContentOffset.point)
        }
        guard var cursor = reader.object(at: position, "targetContentOffset") else { return nil }
        var snap: ScrollView.TargetContentOffset?
        while let (member, value) = reader.next(&cursor, Members.targetOffset) {
            switch member {
            case .snap: snap = self.snap(at: value)
            case .x, .y:
                reader.fault(
                    .conflictingMembers, at: value, "targetContentOffset must have either x and y, or snap")
            }
        }
        return snap
    }

    private mutating func snap(at position: Int) -> ScrollView.TargetContentOffset? {
        guard var cursor = reader.object(at: position, "snap") else { return nil }
        var axis: GestureDelegate.Axis?
        var interval: Double?
        var origin: Double? = 0
        while let (member, value) = reader.next(&cursor, Members.snap) {
            switch member {
            case .axis: axis = reader.value(at: value, "axis", GestureDelegate.Axis.table)
            case .interval:
                interval = reader.number(at: value, "interval", in: 1...EventDecoder.greatestLength)
            case .origin:
                origin = reader.number(
                    at: value, "origin", in: -EventDecoder.greatestLength...EventDecoder.greatestLength)
            }
        }
        if !cursor.has(SnapMember.axis) { reader.missing("axis", of: position) }
        if !cursor.has(SnapMember.interval) { reader.missing("interval", of: position) }
        guard let axis, let interval, let origin else { return nil }
        return .snap(axis, interval: interval, origin: origin)
    }

    /// Returns the property with its value. Reports a fault and returns nil if the value is invalid.
    mutating func scrollProperty(_ member: SetMember, at value: Int) -> ScrollProperty? {
        if let flag = member.scrollFlag {
            return reader.bool(at: value, of: member).map { .flag(flag, $0) }
        }
        let scale = reader.number(at: value, "a zoom scale", in: 0...EventDecoder.greatestLength)
        return switch member {
        case .zoomScale: scale.map(ScrollProperty.zoomScale)
        case .minimumZoomScale: scale.map(ScrollProperty.minimumZoomScale)
        case .maximumZoomScale: scale.map(ScrollProperty.maximumZoomScale)
        default: nil
        }
    }

    /// Reads one answer for all content views, or an answer for each.
    private mutating func contentAnswer(at position: Int) -> ScrollView.ContentAnswer {
        switch reader.tape.kind(at: position) {
        case .true: return .always(true)
        case .false: return .always(false)
        case .object: return .listed(viewAnswers(at: position))
        case .array, .string, .number, .null:
            reader.wrongType(at: position, "the value", "true, false or an object")
            return .inherited
        }
    }

    /// Reads `{view: bool}`.
    private mutating func viewAnswers(at position: Int) -> Span32 {
        let start = scene.viewAnswers.count
        forEachAnswer(at: position, "answers about views") { decoder, key, answer in
            decoder.refer(at: key, .contentView(decoder.scene.viewAnswers.count, list: start))
            decoder.scene.viewAnswers.append(ViewAnswer(view: ViewIndex(0), answer: answer))
        }
        return scene.viewAnswers.span(since: start)
    }
}
