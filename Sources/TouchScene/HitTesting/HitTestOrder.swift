/// The views in the order in which hit testing visits them: pre-order with the last subview first. A hit test
/// is one forward scan that skips the subtrees that are not hit.
package struct HitTestOrder: Sendable {
    /// The data of a view that a scan reads, contiguous in memory.
    package struct Record: Sendable {
        var frameOrigin: Point
        var bounds: Rect
        /// The number of records in the subtree, including this one.
        package var skip: Int32
        package var view: ViewIndex
        /// Why the view is not hit at any point; nil if it can be hit.
        package var refusal: Visit.Reason?
        var transform: Int32
        /// The position of the index of the subviews in `HitTestOrder.indices`.
        var subviewIndex = HitTestOrder.Record.none
        /// Removed views are not asked (rule LC-2).
        package var isRemoved: Bool
        package var hasHitTestRules: Bool
        package var hasPointInsideRules: Bool

        static let none: Int32 = -1

        /// `View.fromSuperview`, computed from the record's copy.
        @inline(__always) func fromSuperview(_ point: Point) -> Point {
            Point(
                x: point.x - frameOrigin.x + bounds.origin.x,
                y: point.y - frameOrigin.y + bounds.origin.y)
        }
    }

    package private(set) var records: [Record]
    /// The record of each window, by window index.
    private(set) var roots: [Int]
    /// Indices of views with many subviews; empty unless many points are tested.
    private(set) var indices: [SiblingIndex] = []
    /// Whether any view overrides `hitTest`. Only then can a search leave a view that contains the point.
    package let hasHitTestRules: Bool

    /// - Complexity: O(views); O(n log n) for n views if the scene has sibling ranks.
    init(_ scene: borrowing Scene, minimumHitAlpha: Double) {
        let views = scene.views
        let transforms = scene.transforms
        // For each view, the position of its record, and the number of records of its subtree, its own
        // included, that are not assigned to a subview yet.
        var places = [(position: Int32, remaining: Int32)](repeating: (0, 0), count: views.count)
        var roots: [Int] = []
        roots.reserveCapacity(scene.windows.count)
        var isOverridden = false
        let order = scene.siblingRanks.isEmpty ? nil : scene.viewsBackToFront()
        records = [Record](unsafeUninitializedCapacity: views.count) { buffer, count in
            for place in views.indices {
                let index = order?[place] ?? place
                let view = views[index]
                let size = view.subtreeEnd &- Int32(truncatingIfNeeded: index)
                if let superview = view.superview {
                    let parent = Int(superview.raw)
                    places[parent].remaining &-= size
                    places[index].position = places[parent].position &+ places[parent].remaining
                } else {
                    places[index].position = Int32(truncatingIfNeeded: index)
                    roots.append(index)
                }
                places[index].remaining = size
                let overrides = scene[overridesOf: ViewIndex(index)]
                if overrides.hitTestRules.count > 0 { isOverridden = true }
                let record = Record(
                    view, at: ViewIndex(index), overrides, skip: size, transforms,
                    minimumHitAlpha: minimumHitAlpha)
                buffer.initializeElement(at: Int(places[index].position), to: record)
            }
            count = views.count
        }
        self.roots = roots
        hasHitTestRules = isOverridden
    }

    /// Subtrees with at most this many records are scanned as fast as they are looked up.
    private static let fewestIndexed = 32

    /// Creates indices for the views with many subviews.
    ///
    /// - Complexity: O(n) for n views.
    mutating func indexSubviews(_ scene: borrowing Scene) {
        for position in records.indices where Int(records[position].skip) > HitTestOrder.fewestIndexed {
            var subviews = 0
            var child = position &+ 1
            let end = position &+ Int(records[position].skip)
            while child < end {
                subviews &+= 1
                child &+= Int(records[child].skip)
            }
            guard subviews >= HitTestOrder.fewestIndexed else { continue }
            records[position].subviewIndex = Int32(truncatingIfNeeded: indices.count)
            indices.append(SiblingIndex(subviewsOf: position, in: records, scene))
        }
    }
}

extension HitTestOrder.Record {
    init(
        _ view: View, at index: ViewIndex, _ overrides: ViewOverrides, skip: Int32,
        _ transforms: [ViewTransform],
        minimumHitAlpha: Double
    ) {
        frameOrigin = view.frameOrigin
        bounds = view.bounds
        self.skip = skip
        self.view = index
        transform = view.transform?.raw ?? HitTestOrder.Record.none
        hasHitTestRules = overrides.hitTestRules.count > 0
        hasPointInsideRules = overrides.pointInsideRules.count > 0
        isRemoved = view.flags.contains(.isRemoved)
        refusal = nil
        if let slot = view.transform, transforms[slot].inverse == nil {
            refusal = .notInvertible
        } else {
            refusal = view.refusal(minimumHitAlpha: minimumHitAlpha)
        }
    }
}

extension View {
    /// Why hit testing skips the view and its subtree at every point (rules HT-1, HT-5 and AN-1), or
    /// nil.
    package func refusal(minimumHitAlpha: Double) -> Visit.Reason? {
        if flags.contains(.isRemoved) { return .hidden }
        if !flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
        if flags.contains(.isAnimating) { return .animating }
        if flags.contains(.isHidden) { return .hidden }
        if Double(alpha) < minimumHitAlpha { return .alpha }
        if viewClass.isControl, !flags.contains(.isEnabled) { return .controlDisabled }
        return nil
    }
}
