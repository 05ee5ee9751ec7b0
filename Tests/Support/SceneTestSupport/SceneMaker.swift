internal import Glibc
package import TestSupport
internal import TouchDispatch

/// Makes random scenes. The same seed makes the same scenes in the same order.
package struct SceneMaker {
    package var random: SplitMix64
    package var hasTransforms: Bool
    package var hasHitTestOverrides: Bool
    /// The length in points by which the random integers of the geometry are multiplied.
    package var unit: Double
    /// Whether some views have enough subviews that hit testing looks them up in an index.
    package var hasCrowds = false
    /// Whether one or two views are the root views of popovers.
    package var hasPopovers = false
    private var count = 0

    package init(seed: UInt64, hasTransforms: Bool, hasHitTestOverrides: Bool, unit: Double = 1) {
        self.unit = unit
        random = SplitMix64(seed: seed)
        self.hasTransforms = hasTransforms
        self.hasHitTestOverrides = hasHitTestOverrides
    }

    package mutating func scene() -> TestScene {
        count = 0
        let windows = (0..<Int.random(in: 1...3, using: &random)).map { _ in view(depth: 0) }
        var made = TestScene(windows: windows.map { named($0) })
        if hasPopovers { for _ in 0..<Int.random(in: 1...2, using: &random) { addPopover(to: &made.scene) } }
        return made
    }

    /// Makes a random view the root view of a popover with up to two random `passthroughViews`.
    private mutating func addPopover(to scene: inout Scene) {
        let views = scene.views.indices.map { ViewIndex($0) }
        guard let root = views.filter({ scene[$0].superview != nil }).randomElement(using: &random) else {
            return
        }
        var popover = Popover()
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            popover.passthroughViews.append(views.randomElement(using: &random) ?? root)
        }
        scene[root].viewController = ControllerIndex(scene.viewControllers.count)
        scene.viewControllers.append(ViewController(view: root))
        scene.viewControllers[scene.viewControllers.count - 1].popover = popover
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
    }

    private mutating func length(_ range: ClosedRange<Int>) -> Double { number(range) * unit }

    private mutating func view(depth: Int) -> ViewSpec {
        defer { count += 1 }
        let window = Rect(0, 0, 100 * unit, 100 * unit)
        var spec = ViewSpec("", depth == 0 ? window : frame())
        let rarely = depth == 0 ? 40 : 12
        if random.chance(depth == 0 ? 10 : 4) {
            spec.placement = Placement(
                frame: depth == 0 ? window : frame(),
                bounds: Rect(length(-20...20), length(-20...20), length(0...80), length(0...80)),
                anchorPoint: Point(x: number(0...4) / 4, y: number(0...4) / 4))
        }
        if depth == 0 { spec.level = number(0...1) }
        if random.chance(rarely) { spec.on = .isHidden }
        if random.chance(rarely) { spec.off = .isUserInteractionEnabled }
        if random.chance(rarely) { spec.alpha = [0, 0.01, 0.02].randomElement(using: &random) ?? 0 }
        if depth > 0, random.chance(6) {
            spec.viewClass = ViewClass.allCases.randomElement(using: &random) ?? .UIView
            if random.chance(3) { spec.off.insert(.isEnabled) }
        }
        if hasTransforms, random.chance(depth == 0 ? 12 : 3) { spec.transform = transform() }
        guard depth < (hasCrowds ? 3 : 4) else { return spec }
        let isCrowd = hasCrowds && (depth == 0 || random.chance(12))
        for _ in 0..<Int.random(in: isCrowd ? 20...80 : depth == 0 ? 3...6 : 0...3, using: &random) {
            spec.subviews.append(view(depth: depth + 1))
        }
        return spec
    }

    private mutating func frame() -> Rect {
        Rect(length(-20...60), length(-20...60), length(0...80), length(0...80))
    }

    private mutating func transform() -> AffineTransform {
        if random.chance(10) { return AffineTransform(0, 0, 0, 1) }
        let angle = Double.random(in: 0..<(2 * Double.pi), using: &random)
        let scale = Double.random(in: 0.3...2, using: &random)
        return AffineTransform(
            scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle),
            length(-10...10), length(-10...10))
    }

    /// Names the views of a window in document order, and adds override rules that refer to views by name.
    private mutating func named(_ window: ViewSpec) -> ViewSpec {
        let total = count
        var next = 0
        return name(window, &next, total)
    }

    private mutating func name(_ spec: ViewSpec, _ next: inout Int, _ total: Int) -> ViewSpec {
        var spec = spec
        spec.name = "\(windowsNamed).\(next)"
        next += 1
        spec.subviews = spec.subviews.map { name($0, &next, total) }
        let isWindow = spec.name.hasSuffix(".0")
        if random.chance(isWindow ? 15 : 5) { spec.pointInside = [pointInside(spec)] }
        if random.chance(20) { spec.pointInside.append(pointInside(spec)) }
        if hasHitTestOverrides, random.chance(isWindow ? 15 : 5) { spec.hitTest = [hitTest(spec)] }
        if hasHitTestOverrides, random.chance(15) { spec.hitTest.append(hitTest(spec)) }
        if spec.name.hasSuffix(".0") { windowsNamed += 1 }
        return spec
    }

    private var windowsNamed = 0

    /// The name of a random view of the subtree. Views outside it may not have names yet.
    private mutating func any(_ spec: ViewSpec) -> String {
        var all = [spec.name]
        func add(_ spec: ViewSpec) {
            all.append(spec.name)
            spec.subviews.forEach(add)
        }
        spec.subviews.forEach(add)
        return all.randomElement(using: &random) ?? spec.name
    }

    private mutating func pointInside(_ spec: ViewSpec) -> ViewSpec.PointInside {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .always(true)
        case 1: .always(false)
        case 2:
            .insets(
                EdgeInsets(
                    top: length(-20...20), left: length(-20...20), bottom: length(-20...20),
                    right: length(-20...20)))
        case 3: .ellipse
        case 4: .polygon((0..<5).map { _ in Point(x: length(-20...80), y: length(-20...80)) })
        case 5: .anySubview
        default: .insideView(any(spec))
        }
    }

    private mutating func hitTest(_ spec: ViewSpec) -> ViewSpec.HitTest {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .itself
        case 1: .nothing
        case 2: .view(any(spec))
        case 3, 4: .view(any(spec), ifInside: any(spec))
        case 5: .nilIfSelf
        case 6: .nilIfInside(any(spec))
        case 7: .reactNative(isLegacy: Bool.random(using: &random))
        case 8: .itselfIfInside
        default: .subviewsFirst
        }
    }
}
