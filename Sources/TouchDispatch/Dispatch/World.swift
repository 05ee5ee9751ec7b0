/// The simulated application without its gestures (see `GestureArbiter`): the scene with all changes so far, contacts, controls
/// and scroll views. The arbiter reads it and cannot change it. It is not copyable, so that a borrowed world is never copied.
struct World: ~Copyable {
    /// The scene with all changes that the application's code has made so far.
    var scene: Scene
    let options: DispatchOptions
    var contacts: ContactTable
    var controlRuns: ControlRuns
    /// Parallel to `Scene.scrollViews`.
    var scrollRuns: ScrollRuns
    /// Always nil. A struct with an existential is passed by its address. Without one, the compiler would copy the bytes of the
    /// world to the stack at each call of the arbiter.
    private let passedByAddress: Any? = nil

    init(
        _ scene: Scene, options: DispatchOptions, contacts: ContactTable, controlRuns: ControlRuns,
        scrollRuns: ScrollRuns
    ) {
        self.scene = scene
        self.options = options
        self.contacts = contacts
        self.controlRuns = controlRuns
        self.scrollRuns = scrollRuns
    }

    /// Whether the trace level is full.
    @inline(__always) var isTracedFully: Bool { options.trace == .full }

    /// Whether the event ends before it reaches recognizers and views (rules PL-5 and GE-8).
    @inline(__always) func isSwallowed(_ window: WindowIndex?) -> Bool {
        scene.application.swallowsEvents || window.map { scene[$0].swallowsEvents } ?? true
    }

    // MARK: Geometry

    /// Converts a point from screen coordinates to those of the last view of `path`, which begins with the root view; nil if
    /// a transform between them has no inverse.
    func fromScreen(_ point: Point, along path: [ViewIndex]) -> Point? {
        var point = point
        for view in path {
            guard let local = scene.fromSuperview(point, into: view) else { return nil }
            point = local
        }
        return point
    }

    /// Converts translations on the screen to translations in `view`.
    func directions(into view: ViewIndex, _ budget: inout WorkBudget) -> AffineTransform {
        budget.spend(Int(scene[view].depth) &* 6 &+ 32)
        let path = scene.path(to: view)
        guard let origin = fromScreen(.zero, along: path),
            let right = fromScreen(Point(x: 1, y: 0), along: path),
            let down = fromScreen(Point(x: 0, y: 1), along: path)
        else { return .identity }
        return AffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: 0,
            ty: 0)
    }

    /// The displacement of the centroid of these contacts, from their first to their latest locations.
    func displacement(of contacts: [ContactIndex], _ budget: inout WorkBudget) -> Point {
        budget.spend(contacts.count &* 4)
        guard !contacts.isEmpty else { return .zero }
        var sum = Point.zero
        for contact in contacts {
            sum = sum + (self.contacts[contact].location - self.contacts[contact].began.location)
        }
        return sum * (1 / Double(contacts.count))
    }

    /// The edge with which `contact` began and the frame of its window, for a screen edge pan.
    func edgeStart(of contact: ContactIndex) -> ScreenEdgeStart? {
        guard let window = contacts[contact].window else { return nil }
        let screen = scene[scene[window].view].frame
        return ScreenEdgeStart(edge: contacts[contact].began.edge, screen: screen)
    }

    // MARK: Controls

    func bounds(of control: ControlIndex) -> Rect { scene[scene[control].view].bounds }

    func viewClass(of control: ControlIndex) -> ViewClass { scene[scene[control].view].viewClass }
}
