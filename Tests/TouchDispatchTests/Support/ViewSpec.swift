@testable import TouchDispatch

/// A view as a test writes it down: by name, with its subviews inside, back to front.
struct ViewSpec {
    /// `HitTestRule`, with names for indices.
    enum HitTest {
        case itself, nothing, nilIfSelf, subviewsFirst
        case view(String, ifInside: String? = nil)
        case nilIfInside(String)
    }

    /// `PointInsideRule`, with names for indices.
    enum PointInside {
        case always(Bool), ellipse, anySubview
        case insets(EdgeInsets)
        case polygon([Point])
        case insideView(String)
    }

    /// A controller, by name.
    struct Controller {
        var name: String
        var presentedBy: String?
        var next: String?
        var touches = Handling.inherit
        var others = OtherHandlings()
        var canBecomeFirstResponder = false
    }

    var name: String
    var placement: Placement
    var viewClass = ViewClass.UIView
    var transform: AffineTransform?
    var alpha: Float = 1
    var on: View.Flags = []
    var off: View.Flags = []
    var hitTest: [HitTest] = []
    var pointInside: [PointInside] = []
    var controller: Controller?
    var next: String?
    var touches = PhaseHandling()
    var others = OtherHandlings()
    var level = 0.0
    var swallowsEvents = false
    var actions: [String] = []
    var recognizers: [RecognizerSpec] = []
    var shouldBegin: ShouldBeginSpec?
    var control = ControlSpec()
    var scroll = ScrollSpec()
    var subviews: [ViewSpec] = []

    init(_ name: String, _ placement: Placement, _ subviews: [ViewSpec] = []) {
        self.name = name
        self.placement = placement
        self.subviews = subviews
    }

    init(_ name: String, _ frame: Rect, _ subviews: [ViewSpec] = []) {
        self.init(name, Placement(frame: frame), subviews)
    }

    init(
        _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ subviews: [ViewSpec] = []
    ) {
        self.init(name, Rect(x, y, width, height), subviews)
    }

    /// A copy with something else about it.
    func with(_ change: (inout ViewSpec) -> Void) -> ViewSpec {
        var copy = self
        change(&copy)
        return copy
    }

    func with(_ viewClass: ViewClass) -> ViewSpec { with { $0.viewClass = viewClass } }
    func handling(_ handling: Handling) -> ViewSpec { with { $0.touches = PhaseHandling(handling) } }
    func on(_ flags: View.Flags) -> ViewSpec { with { $0.on.formUnion(flags) } }
    func off(_ flags: View.Flags) -> ViewSpec { with { $0.off.formUnion(flags) } }
    func hitTest(_ rules: HitTest...) -> ViewSpec { with { $0.hitTest = rules } }
    func pointInside(_ rules: PointInside...) -> ViewSpec { with { $0.pointInside = rules } }
}

extension Rect {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
}

extension AffineTransform {
    init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double = 0, _ ty: Double = 0) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}
