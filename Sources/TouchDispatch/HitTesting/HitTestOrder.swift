/// The views in the order in which hit testing asks them: pre-order with the last subview first, so that every hit
/// test is one forward scan that skips the subtrees it has no business in.
package struct HitTestOrder: Sendable {
    /// What a scan needs of a view, beside its neighbours in memory.
    package struct Record: Sendable {
        var frameOrigin: Point
        var bounds: Rect
        /// Records of the subtree, this one included.
        package var skip: Int32
        package var view: ViewIndex
        /// Why the view is never hit, whatever the point.
        package var refusal: Visit.Reason?
        var transform: Int32
        /// In `HitTestOrder.indices`, of the subviews.
        var subviewIndex = HitTestOrder.Record.none
        /// Nobody asks it any more (rule LC-2).
        package var isRemoved: Bool
        package var hasHitTestRules: Bool
        package var hasPointInsideRules: Bool

        static let none: Int32 = -1

        /// `Placement.fromSuperview`, on the record's own copy.
        @inline(__always) func fromSuperview(_ point: Point) -> Point {
            Point(
                x: point.x - frameOrigin.x + bounds.origin.x,
                y: point.y - frameOrigin.y + bounds.origin.y)
        }
    }

    package private(set) var records: [Record]
    /// The window's record per window index.
    private(set) var roots: [Int]
    /// Of views with many subviews, once there are points enough that it pays.
    private(set) var indices: [SiblingIndex] = []
    /// Whether any view overrides `hitTest`: only then can the walk turn back.
    package let hasHitTestRules: Bool

    /// - Complexity: O(views).
    init(_ scene: borrowing Scene, minimumHitAlpha: Double) {
        let views = scene.views
        let transforms = scene.transforms
        // Per view: its record's position, and how many records of its subtree are not yet given to a subview, its own
        // included.
        var places = [(position: Int32, remaining: Int32)](repeating: (0, 0), count: views.count)
        var roots: [Int] = []
        roots.reserveCapacity(scene.windows.count)
        var isOverridden = false
        records = [Record](unsafeUninitializedCapacity: views.count) { buffer, count in
            for index in views.indices {
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
                if view.hitTestRules.count > 0 { isOverridden = true }
                let record = Record(
                    view, at: ViewIndex(index), skip: size, transforms, minimumHitAlpha: minimumHitAlpha)
                buffer.initializeElement(at: Int(places[index].position), to: record)
            }
            count = views.count
        }
        self.roots = roots
        hasHitTestRules = isOverridden
    }

    /// Fewer subviews are asked as fast as they are looked up.
    private static let fewestIndexed = 32

    /// Makes indices of the subviews of every view that has many.
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
        _ view: View, at index: ViewIndex, skip: Int32, _ transforms: [ViewTransform], minimumHitAlpha: Double
    ) {
        frameOrigin = view.placement.frameOrigin
        bounds = view.placement.bounds
        self.skip = skip
        self.view = index
        transform = view.transform ?? HitTestOrder.Record.none
        hasHitTestRules = view.hitTestRules.count > 0
        hasPointInsideRules = view.pointInsideRules.count > 0
        isRemoved = view.flags.contains(.isRemoved)
        refusal = nil
        if let slot = view.transform, transforms[Int(slot)].inverse == nil {
            refusal = .notInvertible
        } else {
            refusal = view.refusal(minimumHitAlpha: minimumHitAlpha)
        }
    }
}

extension View {
    /// Why hit testing passes over the view and its subtree, whatever the point (rules HT-1 and HT-5).
    package func refusal(minimumHitAlpha: Double) -> Visit.Reason? {
        if flags.contains(.isRemoved) { return .hidden }
        if !flags.contains(.isUserInteractionEnabled) { return .interactionDisabled }
        if flags.contains(.isHidden) { return .hidden }
        if Double(alpha) < minimumHitAlpha { return .alpha }
        if viewClass.isControl, !flags.contains(.isEnabled) { return .controlDisabled }
        return nil
    }
}
