/// The application that events arrive at, as far as it is no gesture: its scene, its touches and presses, its
/// responders, controls and scroll views, and the trace of what happens to them.
struct AppState {
    /// As the application's code has changed it by now.
    var scene: Scene
    let sequence: TouchSequence
    let options: DispatchOptions
    var hitTesting: HitTesting
    var trace: Trace
    var budget: WorkBudget
    var contacts: ContactTable
    var firstResponder: Responder?
    /// By `Scene.controls`.
    var controlRuns: [ControlRun]
    /// By `Scene.scrollViews`.
    var scrollRuns: [ScrollRun]
    /// The contacts of the `touches…` call that is being made, with the sample that each is delivered with.
    var sending: [(contact: ContactIndex, sample: Int32)] = []
    /// Down to the view into which a point was converted last: superviews never change.
    private var path: [ViewIndex] = []

    struct HitTesting {
        /// Nil once the scene has changed, until the next hit test.
        var tester: HitTester?
        /// What the very first hit test returned.
        fileprivate(set) var firstHit: HitTester.Hit??
    }

    init(_ scene: Scene, _ tester: HitTester?, _ sequence: TouchSequence, _ options: DispatchOptions) {
        self.scene = scene
        self.sequence = sequence
        self.options = options
        hitTesting = HitTesting(
            tester: HitTester(
                scene, tester, thresholds: options.thresholds,
                // A walk that is reported asks every view.
                points: options.trace == .full ? 0 : sequence.samples.count { $0.phase == .began }))
        trace = Trace(options, samples: sequence.samples.count, sendsActions: !scene.targets.isEmpty)
        budget = options.budget
        contacts = ContactTable(sequence)
        firstResponder = scene.firstResponder
        controlRuns = Array(repeating: ControlRun(), count: scene.controls.count)
        scrollRuns = Array(repeating: ScrollRun(), count: scene.scrollViews.count)
    }

    /// Whether the trace reports everything.
    @inline(__always) var isTracedFully: Bool { options.trace == .full }

    // MARK: Hit testing

    /// What is hit at `point`, in the scene as it is now, with the walk where it is to be reported.
    mutating func hitTest(_ point: Point) -> (hit: HitTester.Hit?, visits: Span32) {
        prepareTester()
        let visitStart = trace.visits.count
        let hit =
            isTracedFully
            ? hitTesting.tester?.hitTest(
                point, visits: &trace.visits, limit: trace.scope.limit, budget: &budget)
            : hitTesting.tester?.hitTest(point, budget: &budget)
        if hitTesting.firstHit == nil { hitTesting.firstHit = .some(hit) }
        return (hit, Span32(start: visitStart, count: trace.visits.count &- visitStart))
    }

    private mutating func prepareTester() {
        guard hitTesting.tester == nil else { return }
        budget.spend(scene.views.count &* 16)
        hitTesting.tester = HitTester(scene, thresholds: options.thresholds)
    }

    /// The views are about to change. The tester refers to them: with it gone they are changed where they are.
    mutating func forgetTester() { hitTesting.tester = nil }

    // MARK: Pipeline

    /// From the finger to the application (rule PL-1). False where SpringBoard keeps the event.
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

    /// `UIApplication.sendEvent`, then `UIWindow.sendEvent` of each of `windows` (rules PL-1 and PL-5). The windows
    /// that pass the event on.
    mutating func sendEvent(to windows: [WindowIndex]) -> [WindowIndex] {
        passesApplication() ? windows.filter { passes($0) } : []
    }

    /// The same for one window, or none: whether it passes the event on.
    mutating func sendEvent(to window: WindowIndex?) -> Bool {
        guard passesApplication(), let window else { return false }
        return passes(window)
    }

    /// The same for an event of another kind, which needs no window.
    mutating func sendEvent(throughWindow window: WindowIndex?) -> Bool {
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

    /// Notes the `UIEvent` that the application sees, for the full trace.
    mutating func recordEvent(about content: EventRecorder.Content) {
        guard isTracedFully else { return }
        trace.events.record(trace.event, at: trace.now, about: content, contacts)
    }

    // MARK: Geometry

    /// A point of the screen in the coordinates of `view`; nil where a transform on the way has no inverse.
    mutating func fromScreen(_ point: Point, into view: ViewIndex) -> Point? {
        if path.last != view { path = scene.path(to: view) }
        var point = point
        for level in path.indices {
            guard let local = scene.fromSuperview(point, into: path[level]) else { return nil }
            point = local
        }
        return point
    }

    /// Where `contact` came onto the screen, for a pan from an edge.
    mutating func entry(of contact: ContactIndex) -> ScreenEdgePanMachine.Entry? {
        guard let window = contacts[contact].window else { return nil }
        let placement = scene[scene[window].view].placement
        let screen = Rect(origin: placement.frameOrigin, size: placement.bounds.size)
        return ScreenEdgePanMachine.Entry(edge: contacts[contact].began.edge, screen: screen)
    }
}
