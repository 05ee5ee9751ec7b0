package import TouchDispatch

/// What a scroll view of a test has besides being a view, others by their names.
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
    package var touchesShouldBegin: Answer?
    package var touchesShouldCancel: Answer?
}

extension ViewSpec {
    /// A scroll view, at (`x`, `y`) of its superview, with content of another size than its own, or the same.
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

    /// Its content has been scrolled that far.
    package func scrolled(_ x: Double, _ y: Double) -> ViewSpec {
        with { $0.placement.bounds.origin = Point(x: x, y: y) }
    }
}

extension TestScene {
    package func scroll(_ name: String) -> ScrollIndex {
        guard let index = scene[view(name)].scrollView else { preconditionFailure("\(name) does not scroll") }
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
        if let answer = spec.touchesShouldBegin { scene[index].touchesShouldBegin = make(answer) }
        if let answer = spec.touchesShouldCancel { scene[index].touchesShouldCancel = make(answer) }
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

/// The arrangements that most tests of scroll views need. Every view but windows, scroll views and controls handles its
/// touches.
extension TestScene {
    /// `w`, 400 by 800, with the scroll view `s` all over it, whose content is `c`, `across` by `down`.
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
    /// A copy with something else in it.
    package func changing(_ change: (inout Scene) -> Void) -> TestScene {
        var copy = self
        change(&copy.scene)
        return copy
    }
}

extension TestTranscript {
    /// What scroll views ask and tell, and what tables do, in order: `s?touchesShouldBegin(c)=true`,
    /// `s.scrollViewDidScroll`, `t.didSelectRow(cell)`.
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

    /// What responders hear, forwarded calls left out, as in `log`.
    package var heard: [String] { outcome.entries.filter(isHeard).compactMap { line($0) } }

    /// The same, each line with its time.
    package var timedHeard: [String] {
        outcome.entries.filter(isHeard).compactMap { entry in
            line(entry).map { "\(seconds(entry.time)) \($0)" }
        }
    }

    private func isHeard(_ entry: TraceEntry) -> Bool {
        guard case .callback(let callback) = entry.body else { return false }
        if case .gestureRecognizer? = callback.receiver { return false }
        return true
    }

    /// Where the content of the scroll view has come to; nil where it has not moved.
    package func offset(_ name: String) -> Point? {
        for case .scrollView(let view, .contentOffset(let offset)) in outcome.finalState.changes
        where view == scene.view(name) {
            return offset
        }
        return nil
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
