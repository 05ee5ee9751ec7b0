package import TouchDispatch

/// The properties of a scroll view in a test scene. Other objects are referred to by name.
package struct ScrollSpec {
    package enum Answer {
        case always(Bool)
        case listed([(String, Bool)])
    }

    package var contentSize = Size(width: 0, height: 0)
    package var on: ScrollView.Flags = []
    package var off: ScrollView.Flags = []
    package var zoom: ClosedRange<Double> = 1...1
    package var zoomScale = 1.0
    /// The name of the zoomed view; nil if the scene does not contain it.
    package var zoomedView: String?
    package var inset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    package var decelerationRate = DecelerationRate.normal
    package var targetContentOffset: ScrollView.TargetContentOffset?
    package var keyboardDismissMode = KeyboardDismissMode.none
    package var touchesShouldBegin: Answer?
    package var touchesShouldCancel: Answer?
}

extension ViewSpec {
    /// A scroll view at (`x`, `y`) of its superview. By default, the content has the size of the scroll view.
    package static func scroll(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        across: Double? = nil, down: Double? = nil, as viewClass: ViewClass = .UIScrollView,
        _ subviews: ViewSpec...
    ) -> ViewSpec {
        ViewSpec(name, x, y, width, height, subviews).with(viewClass).with {
            $0.scroll.contentSize = Size(width: across ?? width, height: down ?? height)
        }
    }

    package func scroll(_ change: (inout ScrollSpec) -> Void) -> ViewSpec { with { change(&$0.scroll) } }

    /// A copy with the content offset (`x`, `y`).
    package func scrolled(_ x: Double, _ y: Double) -> ViewSpec {
        with { $0.placement.bounds.origin = Point(x: x, y: y) }
    }
}

extension TestScene {
    package func scroll(_ name: String) -> ScrollIndex {
        guard let index = scene[view(name)].scrollView else {
            preconditionFailure("\(name): not a scroll view")
        }
        return index
    }

    package mutating func addScrollView(_ view: ViewIndex) {
        let index = ScrollIndex(scene.scrollViews.count)
        let first = RecognizerIndex(scene.gestureRecognizers.count)
        scene[view].scrollView = index
        scene.scrollViews.append(ScrollView(view: view, firstRecognizer: first))
        recognizerNames += ["delayedTouches", "pan", "pinch"].map { "\(name(view)).\($0)" }
        scene.gestureRecognizers += GestureRecognizer.own(of: index, on: view)
    }

    package mutating func resolve(_ spec: ScrollSpec, _ index: ScrollIndex) {
        scene[index].contentSize = spec.contentSize
        scene[index].flags.formUnion(spec.on)
        scene[index].flags.subtract(spec.off)
        scene[index].minimumZoomScale = spec.zoom.lowerBound
        scene[index].maximumZoomScale = spec.zoom.upperBound
        scene[index].zoomScale = spec.zoomScale
        if let name = spec.zoomedView { scene[index].zoom.zoomedView = .view(view(name)) }
        scene[index].inset = spec.inset
        scene[index].decelerationRate = spec.decelerationRate
        scene[index].targetContentOffset = spec.targetContentOffset
        scene[index].keyboardDismissMode = spec.keyboardDismissMode
        scene[index].refreshControl = scene.firstRefreshControl(of: scene[index].view)
        if let answer = spec.touchesShouldBegin { scene[index].overrides.touchesShouldBegin = make(answer) }
        if let answer = spec.touchesShouldCancel { scene[index].overrides.touchesShouldCancel = make(answer) }
        let isEnabled = scene[scene[index].view].flags.contains(.isScrollEnabled)
        if !isEnabled {
            scene[scene[index].delayedTouches].flags.remove(.isEnabled)
            scene[scene[index].pan].flags.remove(.isEnabled)
        }
        if !isEnabled || spec.zoom.lowerBound >= spec.zoom.upperBound {
            scene[scene[index].pinch].flags.remove(.isEnabled)
        }
    }

    private mutating func make(_ answer: ScrollSpec.Answer) -> ScrollView.ContentAnswer {
        switch answer {
        case .always(let given): return .always(given)
        case .listed(let listed):
            let start = scene.viewAnswers.count
            scene.viewAnswers += listed.map { ViewAnswer(view: view($0.0), answer: $0.1) }
            return .listed(Span32(start: start, count: listed.count))
        }
    }
}

/// Scenes for tests of scroll views. Every view except windows, scroll views and controls handles its
/// touches.
extension TestScene {
    /// The scroll view `s` fills the window `w`, 400 by 800. Its content is the view `c`, `across` by `down`.
    package static func scrolling(
        across: Double = 400, down: Double = 2000, _ recognizers: [RecognizerSpec] = [],
        above: [RecognizerSpec] = [], scroll change: (inout ViewSpec) -> Void = { _ in },
        content: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        let content = ViewSpec("c", 0, 0, across, down).handling(.handle).with(content)
        let scroll = ViewSpec.scroll("s", 0, 0, 400, 800, across: across, down: down, content)
            .with { $0.recognizers = recognizers }
        let root = ViewSpec("p", 0, 0, 400, 800, [scroll.with(change)]).handling(.handle)
            .with { $0.recognizers = above }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [root]))
    }
}

extension TestScene {
    /// A copy to whose scene `change` was applied.
    package func changing(_ change: (inout Scene) -> Void) -> TestScene {
        var copy = self
        change(&copy.scene)
        return copy
    }
}

extension Scene {
    /// The refresh control of a scroll view if the request does not name one (rule RF-1).
    package func firstRefreshControl(of scrollView: ViewIndex) -> ControlIndex? {
        views.first { $0.superview == scrollView && $0.viewClass == .UIRefreshControl }?.control
    }
}

extension TestTranscript {
    /// The questions and notifications of scroll views and the selections of tables, in order:
    /// `s?touchesShouldBegin(c)=true`, `s.scrollViewDidScroll`, `t.didSelectRowAt(cell)`.
    package var scrollLog: [String] {
        callbacks.compactMap { callback in
            switch callback.method {
            case .scroll, .selection:
                guard case .content(let view) = callback.details else {
                    return "\(scene.name(callback.receiver)).\(name(callback.method))"
                }
                return scrollLine(callback, view)
            default: return nil
            }
        }
    }

    /// The calls of responders, without forwarded calls, in the format of `log`.
    package var responderLog: [String] { outcome.entries.filter(isResponderCall).compactMap { line($0) } }

    /// Like `responderLog`, each line with its time in seconds.
    package var timedResponderLog: [String] {
        outcome.entries.filter(isResponderCall).compactMap { entry in
            line(entry).map { "\(seconds(entry.time)) \($0)" }
        }
    }

    private func isResponderCall(_ entry: TraceEntry) -> Bool {
        guard case .callback(let callback) = entry.body else { return false }
        if case .gestureRecognizer? = callback.receiver { return false }
        return true
    }

    /// The content offset of the scroll view at the end; nil if it has not changed.
    package func offset(_ name: String) -> Point? {
        for case .scrollView(let view, .contentOffset(let offset)) in outcome.finalState.changes
        where view == scene.view(name) {
            return offset
        }
        return nil
    }

    /// The calls of a scroll view's delegate, with their times and the values that it reads.
    package func scrollCalls(_ name: String) -> [(time: Double, method: ScrollMethod, call: ScrollCall)] {
        outcome.entries.compactMap { entry in
            guard case .callback(let callback) = entry.body, case .scroll(let method) = callback.method,
                case .scroll(let index) = callback.details, scene.name(callback.receiver) == name
            else { return nil }
            return (seconds(entry.time), method, outcome.calls.scrolls[Int(index)])
        }
    }

    /// The content offsets that `scrollViewDidScroll` reports, in order.
    package func offsets(_ name: String) -> [Point] {
        scrollCalls(name).filter { $0.method == .scrollViewDidScroll }.map(\.call.contentOffset)
    }

    package func zoomScale(_ name: String) -> Double? {
        for case .scrollView(let view, .zoomScale(let scale)) in outcome.finalState.changes
        where view == scene.view(name) {
            return scale
        }
        return nil
    }

    package func scrollLine(_ callback: Callback, _ view: ViewIndex) -> String {
        let receiver = scene.name(callback.receiver)
        guard let result = callback.result else {
            return "\(receiver).\(name(callback.method))(\(scene.name(view)))"
        }
        return "\(receiver)?\(name(callback.method))(\(scene.name(view)))=\(result)"
    }
}
