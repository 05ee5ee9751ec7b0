package import TouchDispatch

/// A view of a test scene, identified by name. The subviews are listed back to front.
package struct ViewSpec {
    /// A `HitTestRule` that refers to views by name instead of by index.
    package enum HitTest {
        case itself, nothing, nilIfSelf, subviewsFirst, itselfIfInside
        case reactNative(isLegacy: Bool)
        case view(String, ifInside: String? = nil)
        case nilIfInside(String)
    }

    /// A `PointInsideRule` that refers to views by name instead of by index.
    package enum PointInside {
        case always(Bool), ellipse, anySubview
        case insets(EdgeInsets)
        case polygon([Point])
        case insideView(String)
    }

    /// A view controller, which refers to other controllers and responders by name.
    package struct Controller {
        package var name: String
        package var presentedBy: String?
        package var next: String?
        package var touches = Handling.inherit
        package var others = OtherHandlings()
        package var canBecomeFirstResponder = false

        package init(
            name: String, presentedBy: String? = nil, next: String? = nil, touches: Handling = .inherit,
            canBecomeFirstResponder: Bool = false
        ) {
            self.name = name
            self.presentedBy = presentedBy
            self.next = next
            self.touches = touches
            self.canBecomeFirstResponder = canBecomeFirstResponder
        }
    }

    package var name: String
    package var placement: Placement
    package var viewClass = ViewClass.UIView
    package var transform: AffineTransform?
    package var alpha: Float = 1
    package var on: View.Flags = []
    package var off: View.Flags = []
    package var hitTest: [HitTest] = []
    package var pointInside: [PointInside] = []
    package var controller: Controller?
    package var next: String?
    package var touches = PhaseHandling()
    package var others = OtherHandlings()
    package var level = 0.0
    package var swallowsEvents = false
    package var actions: [String] = []
    package var recognizers: [RecognizerSpec] = []
    package var shouldBegin: ShouldBeginSpec?
    package var control = ControlSpec()
    package var scroll = ScrollSpec()
    package var subviews: [ViewSpec] = []

    package init(_ name: String, _ placement: Placement, _ subviews: [ViewSpec] = []) {
        self.name = name
        self.placement = placement
        self.subviews = subviews
    }

    package init(_ name: String, _ frame: Rect, _ subviews: [ViewSpec] = []) {
        self.init(name, Placement(frame: frame), subviews)
    }

    package init(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ subviews: [ViewSpec] = []
    ) {
        self.init(name, Rect(x, y, width, height), subviews)
    }

    /// A copy to which `change` was applied.
    package func with(_ change: (inout ViewSpec) -> Void) -> ViewSpec {
        var copy = self
        change(&copy)
        return copy
    }

    package func with(_ viewClass: ViewClass) -> ViewSpec { with { $0.viewClass = viewClass } }
    package func handling(_ handling: Handling) -> ViewSpec { with { $0.touches = PhaseHandling(handling) } }
    package func on(_ flags: View.Flags) -> ViewSpec { with { $0.on.formUnion(flags) } }
    package func off(_ flags: View.Flags) -> ViewSpec { with { $0.off.formUnion(flags) } }
    package func hitTest(_ rules: HitTest...) -> ViewSpec { with { $0.hitTest = rules } }
    package func pointInside(_ rules: PointInside...) -> ViewSpec { with { $0.pointInside = rules } }
}

extension Rect {
    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
}

extension AffineTransform {
    package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double = 0, _ ty: Double = 0) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}
