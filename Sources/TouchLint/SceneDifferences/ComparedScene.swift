internal import TouchAnalysis
internal import TouchDispatch

/// One of two compared scenes, with the results that several comparisons use.
final class ComparedScene {
    let scene: Scene
    let tester: HitTester
    let map: TouchMap
    let traits: [ViewTraits]
    /// For each view, whether a touch hits it or one of its subviews.
    private let isHit: [Bool]
    /// For each recognizer, whether it can act on a touch: it is enabled and not idle, and a touch reaches its view.
    let isActive: [Bool]

    /// The scene without its assumed members. Invalid if `budget` is spent.
    init(_ scene: Scene, thresholds: Thresholds, budget: inout WorkBudget) {
        self.scene = scene
        tester = HitTester(scene, thresholds: thresholds)
        map = TouchMap(tester, budget: &budget)
        budget.spend(scene.views.count &* 12 &+ scene.gestureRecognizers.count &* 16)
        traits = ViewTraits.of(scene, minimumHitAlpha: tester.minimumHitAlpha)
        var isHit = scene.views.indices.map { [map] in !map[ViewIndex($0)].isEmpty }
        for index in isHit.indices.reversed() where isHit[index] {
            if let superview = scene.views[index].superview { isHit[superview] = true }
        }
        self.isHit = isHit
        isActive = scene.gestureRecognizers.indices.map {
            let recognizer = RecognizerIndex($0)
            return isHit[scene[recognizer].view] && scene.canAct(recognizer)
        }
    }

    var covers: ViewCovers { ViewCovers(scene: scene, map: map, traits: traits) }

    /// Whether a touch hits the view or one of its subviews.
    func isTouched(_ view: ViewIndex) -> Bool { isHit[view] }

    /// The views whose touches a view handles.
    func views(of view: ViewIndex, withSubviews: Bool) -> Range<Int32> {
        view.raw..<(withSubviews ? scene[view].subtreeEnd : view.raw &+ 1)
    }

    /// The region in which one of `views` is hit.
    func region(of views: Range<Int32>, _ budget: inout WorkBudget) -> ScreenRegion {
        budget.spend(views.count &* 2)
        guard views.count > 1 else { return views.first.map { Array(map[ViewIndex(Int($0))]) } ?? [] }
        var region: ScreenRegion = []
        for raw in views where isHit[Int(raw)] && !budget.isSpent {
            let own = map[ViewIndex(Int(raw))]
            budget.spend(own.count &* 8)
            region += own
        }
        return region
    }

    /// The smallest rectangle around the bounds on the screen; nil if the bounds have no area.
    func frame(of view: ViewIndex) -> Rect? {
        map.shapes.bounds(of: view).map { bounds in
            Rect(
                origin: Point(x: bounds.box.minX, y: bounds.box.minY),
                size: Size(width: bounds.box.width, height: bounds.box.height))
        }
    }

    // MARK: Recognizers

    /// The recognizers that belong to the views of a subtree.
    func recognizers(below view: ViewIndex) -> Range<Int> {
        range(of: scene.gestureRecognizers, below: view, \.view)
    }

    /// The controls in a subtree.
    func controls(below view: ViewIndex) -> Range<Int> { range(of: scene.controls, below: view, \.view) }

    /// The positions of the elements whose views are in a subtree. `elements` are in the order of their views.
    private func range<Element>(
        of elements: [Element], below view: ViewIndex, _ owner: (Element) -> ViewIndex
    ) -> Range<Int> {
        func first(from raw: Int32) -> Int {
            var (low, high) = (0, elements.count)
            while low < high {
                let middle = (low &+ high) / 2
                if owner(elements[middle]).raw < raw { low = middle &+ 1 } else { high = middle }
            }
            return low
        }
        return first(from: view.raw)..<first(from: scene[view].subtreeEnd)
    }
}

extension Scene {
    /// Whether the recognizer can act on touches, if one reaches its view.
    fileprivate func canAct(_ recognizer: RecognizerIndex) -> Bool {
        guard self[recognizer].flags.contains(.isEnabled) else { return false }
        let view = self[recognizer].view
        switch self[recognizer].kind {
        case .hover, .delayedTouches: return false
        case .scrollPan: return canScroll(view)
        case .pinch where !isAdded(recognizer):
            guard let scroll = self[view].scrollView else { return false }
            return self[scroll].minimumZoomScale < self[scroll].maximumZoomScale
        case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .custom:
            return idleness(of: recognizer) == nil
        }
    }
}
