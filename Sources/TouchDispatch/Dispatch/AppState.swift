/// The state of the simulated application except gestures (see `GestureArbiter`): the scene, touches and
/// presses, responders, controls and scroll views, and the trace.
struct AppState {
    /// The scene with all changes that the application's code has made so far.
    var scene: Scene
    let sequence: TouchSequence
    let options: DispatchOptions
    var hitTesting: HitTesting
    var trace: Trace
    var budget: WorkBudget
    var contacts: ContactTable
    private(set) var focus: Focus
    var controlRuns: ControlRuns
    /// Parallel to `Scene.scrollViews`.
    var scrollRuns: ScrollRuns
    var presentation = PresentationRun()
    /// The contacts of the current `touches…` call, each with the sample that the call delivers.
    var sending: [(contact: ContactIndex, sample: Int32)] = []

    /// The first responder, and the first use of a keyboard that the scene does not describe.
    struct Focus {
        var firstResponder: Responder?
        /// The first use of a keyboard that the scene does not describe.
        var unknownKeyboard: UnknownKeyboard?
    }

    struct HitTesting {
        /// Nil after a change of the scene, until the next hit test.
        var tester: HitTester?
        fileprivate(set) var hasTested = false
        /// The views that ignore touches because they are animated.
        var animated = AnimatedViews()
        /// The path from the root to the view that `fromScreen` last converted a point to. It stays valid because
        /// superviews never change.
        fileprivate var path: [ViewIndex] = []
    }

    @inline(__always) init(
        _ scene: Scene, _ tester: HitTester?, _ sequence: TouchSequence, _ options: DispatchOptions
    ) {
        self.scene = scene
        self.sequence = sequence
        self.options = options
        hitTesting = HitTesting(
            tester: HitTester(
                scene, tester, thresholds: options.thresholds,
                // A reported hit test visits every view, so an index for many points would not be used.
                points: options.trace == .full ? 0 : sequence.samples.count { $0.phase == .began }))
        trace = Trace(options, samples: sequence.samples.count, sendsActions: !scene.targets.isEmpty)
        budget = options.budget
        contacts = ContactTable(sequence)
        focus = Focus(firstResponder: scene.firstResponder)
        controlRuns = ControlRuns(count: scene.controls.count)
        scrollRuns = ScrollRuns(count: scene.scrollViews.count)
    }

    /// Whether the trace level is full.
    @inline(__always) var isTracedFully: Bool { options.trace == .full }

    var firstResponder: Responder? { focus.firstResponder }

    /// Sets the first responder, and shows or hides the keyboard (rule TX-6).
    mutating func setFirstResponder(_ responder: Responder?) {
        focus.firstResponder = responder
        let isShown = scene.showsKeyboard(for: responder)
        switch scene.keyboard {
        case .none: break
        case .unknown:
            guard isShown, focus.unknownKeyboard == nil, case .view(let view)? = responder else { return }
            focus.unknownKeyboard = UnknownKeyboard(view: view, time: trace.now)
        case .window(let window):
            guard scene[scene[window].view].flags.contains(.isHidden) == isShown else { return }
            forgetTester()
            scene.setKeyboardShown(isShown)
        }
    }

    // MARK: Hit testing

    /// Hit-tests `point` in the current scene. `visits` are the visited views at trace level full, otherwise
    /// empty.
    mutating func hitTest(_ point: Point) -> (hit: HitTester.Hit?, visits: Span32) {
        prepareTester()
        let visitStart = trace.hitTests.visits.count
        let hit =
            isTracedFully
            ? hitTesting.tester?.hitTest(
                point, visits: &trace.hitTests.visits, limit: trace.scope.limit, budget: &budget)
            : hitTesting.tester?.hitTest(point, budget: &budget)
        if !hitTesting.hasTested { trace.hitTests.first = hit }
        hitTesting.hasTested = true
        return (hit, trace.hitTests.visits.span(since: visitStart))
    }

    private mutating func prepareTester() {
        guard hitTesting.tester == nil else { return }
        budget.spend(scene.views.count &* 16)
        hitTesting.tester = HitTester(scene, thresholds: options.thresholds)
    }

    /// Discards the hit tester before the views change. The tester shares the storage of the views: without
    /// it, they are changed in place instead of copied.
    mutating func forgetTester() { hitTesting.tester = nil }

    // MARK: Pipeline

    /// Reports the stages from the hardware to the application's event queue (rule PL-1). Returns false if
    /// SpringBoard consumes the event.
    mutating func passPipeline() -> Bool {
        trace.stage(.hardware)
        trace.stage(.ioKit)
        trace.stage(.springBoard)
        guard scene.application.isForeground else {
            trace.stage(.springBoardConsumes)
            return false
        }
        trace.stage(.applicationSource1)
        trace.stage(.applicationSource0)
        trace.stage(.eventQueue)
        return true
    }

    /// Calls `UIApplication.sendEvent`, then `UIWindow.sendEvent` of each of `windows` (rules PL-1 and PL-5).
    /// Returns the windows that pass the event on.
    mutating func sendEvent(to windows: [WindowIndex]) -> [WindowIndex] {
        passesApplication() ? windows.filter { passes($0) } : []
    }

    /// Calls both `sendEvent` methods for one window. Returns whether it passes the event on. Without a
    /// window, the application alone decides.
    mutating func sendEvent(to window: WindowIndex?) -> Bool {
        guard passesApplication() else { return false }
        return window.map { passes($0) } ?? true
    }

    private mutating func passesApplication() -> Bool {
        let isSwallowed = scene.application.swallowsEvents
        trace.stage(.applicationSendEvent(isSwallowed: isSwallowed))
        return !isSwallowed
    }

    private mutating func passes(_ window: WindowIndex) -> Bool {
        let isSwallowed = scene[window].swallowsEvents
        trace.stage(.windowSendEvent(window, isSwallowed: isSwallowed))
        return !isSwallowed
    }

    /// Whether the event ends before it reaches recognizers and views (rules PL-5 and GE-8).
    @inline(__always) func isSwallowed(_ window: WindowIndex?) -> Bool {
        scene.application.swallowsEvents || window.map { scene[$0].swallowsEvents } ?? true
    }

    /// Records the `UIEvent` that the application receives, at trace level full.
    mutating func recordEvent(about content: UIEventLog.Content) {
        guard isTracedFully else { return }
        trace.events.record(trace.event, at: trace.now, about: content, contacts)
    }

    // MARK: Geometry

    /// Converts a point from screen coordinates to those of `view`; nil if a transform between them has no
    /// inverse.
    mutating func fromScreen(_ point: Point, into view: ViewIndex) -> Point? {
        if hitTesting.path.last != view { hitTesting.path = scene.path(to: view) }
        var point = point
        for level in hitTesting.path.indices {
            guard let local = scene.fromSuperview(point, into: hitTesting.path[level]) else { return nil }
            point = local
        }
        return point
    }

    /// The displacement of the centroid of these contacts, from their first to their latest locations.
    mutating func displacement(of contacts: [ContactIndex]) -> Point {
        budget.spend(contacts.count &* 4)
        guard !contacts.isEmpty else { return .zero }
        let sum = contacts.reduce(Point.zero) { sum, contact in
            sum + (self.contacts[contact].location - self.contacts[contact].began.location)
        }
        return sum * (1 / Double(contacts.count))
    }

    /// The edge with which `contact` began and the frame of its window, for a screen edge pan.
    mutating func entry(of contact: ContactIndex) -> ScreenEdgeEntry? {
        guard let window = contacts[contact].window else { return nil }
        let screen = scene[scene[window].view].frame
        return ScreenEdgeEntry(edge: contacts[contact].began.edge, screen: screen)
    }
}
