/// The state of the simulated application except gestures (see `GestureArbiter`): the world, which the arbiter reads; the
/// ledger, which it writes; and the state that only the dispatcher uses.
struct AppState: ~Copyable {
    var world: World
    var ledger: Ledger
    let sequence: TouchSequence
    var hitTesting: HitTesting
    private(set) var focus: Focus
    var presentation = PresentationRun()
    /// Whether an event of the system has woken the application's run loop.
    private var isAwake = false
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
        self.sequence = sequence
        hitTesting = HitTesting(
            tester: HitTester(
                scene, tester, thresholds: options.thresholds,
                // A reported hit test visits every view, so an index for many points would not be used.
                points: options.trace == .full ? 0 : sequence.samples.count { $0.phase == .began }))
        world = World(
            scene, options: options, contacts: ContactTable(sequence),
            controlRuns: ControlRuns(count: scene.controls.count),
            scrollRuns: ScrollRuns(count: scene.scrollViews.count))
        ledger = Ledger(
            trace: Trace(options, samples: sequence.samples.count, sendsActions: !scene.targets.isEmpty),
            budget: options.budget)
        focus = Focus(firstResponder: scene.firstResponder)
    }

    @inline(__always) var isTracedFully: Bool { world.isTracedFully }

    var firstResponder: Responder? { focus.firstResponder }

    /// Sets the first responder, and shows or hides the keyboard (rule TX-6).
    mutating func setFirstResponder(_ responder: Responder?) {
        focus.firstResponder = responder
        let isShown = world.scene.showsKeyboard(for: responder)
        switch world.scene.keyboard {
        case .none: break
        case .unknown:
            guard isShown, focus.unknownKeyboard == nil, case .view(let view)? = responder else { return }
            focus.unknownKeyboard = UnknownKeyboard(view: view, time: ledger.trace.now)
        case .window(let window):
            guard world.scene[world.scene[window].view].flags.contains(.isHidden) == isShown else { return }
            forgetTester()
            world.scene.setKeyboardShown(isShown)
        }
    }

    // MARK: Hit testing

    /// Hit-tests `point` in the current scene. `visits` are the visited views at trace level full, otherwise
    /// empty.
    mutating func hitTest(_ point: Point) -> (hit: HitTester.Hit?, visits: Span32) {
        prepareTester()
        let visitStart = ledger.trace.hitTests.visits.count
        let hit =
            isTracedFully
            ? hitTesting.tester?.hitTest(
                point, visits: &ledger.trace.hitTests.visits, limit: ledger.trace.scope.limit,
                budget: &ledger.budget)
            : hitTesting.tester?.hitTest(point, budget: &ledger.budget)
        if !hitTesting.hasTested { ledger.trace.hitTests.first = hit }
        hitTesting.hasTested = true
        return (hit, ledger.trace.hitTests.visits.span(since: visitStart))
    }

    private mutating func prepareTester() {
        guard hitTesting.tester == nil else { return }
        ledger.budget.spend(world.scene.views.count &* 16)
        hitTesting.tester = HitTester(world.scene, thresholds: world.options.thresholds)
    }

    /// Discards the hit tester before the views change. The tester shares the storage of the views: without
    /// it, they are changed in place instead of copied.
    mutating func forgetTester() { hitTesting.tester = nil }

    // MARK: Pipeline

    /// Reports the stages from the hardware to the application's event queue (rule PL-1). Returns false if
    /// SpringBoard consumes the event.
    mutating func passPipeline() -> Bool {
        ledger.trace.stage(.hardware)
        ledger.trace.stage(.ioKit)
        ledger.trace.stage(.springBoard)
        guard world.scene.application.isForeground else {
            ledger.trace.stage(.springBoardConsumes)
            return false
        }
        ledger.trace.stage(.applicationSource1)
        ledger.trace.stage(.applicationSource0)
        ledger.trace.stage(.eventQueue)
        isAwake = true
        return true
    }

    /// Reports that the application's run loop sleeps again, unless another event has the same time (rule PL-7).
    mutating func sleepIfDone() {
        guard isAwake, isTracedFully else { return }
        let next = Int(ledger.trace.event) &+ 1
        if next < sequence.events.count, sequence.events[next].time == ledger.trace.now { return }
        isAwake = false
        ledger.trace.stage(.applicationSleeps)
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
        let isSwallowed = world.scene.application.swallowsEvents
        ledger.trace.stage(.applicationSendEvent(isSwallowed: isSwallowed))
        return !isSwallowed
    }

    private mutating func passes(_ window: WindowIndex) -> Bool {
        let isSwallowed = world.scene[window].swallowsEvents
        ledger.trace.stage(.windowSendEvent(window, isSwallowed: isSwallowed))
        return !isSwallowed
    }

    @inline(__always) func isSwallowed(_ window: WindowIndex?) -> Bool { world.isSwallowed(window) }

    /// Records the `UIEvent` that the application receives, at trace level full.
    mutating func recordEvent(about content: UIEventLog.Content) {
        guard isTracedFully else { return }
        ledger.trace.events.record(ledger.trace.event, at: ledger.trace.now, about: content, world.contacts)
    }

    // MARK: Geometry

    /// Converts a point from screen coordinates to those of `view`; nil if a transform between them has no
    /// inverse.
    mutating func fromScreen(_ point: Point, into view: ViewIndex) -> Point? {
        if hitTesting.path.last != view { hitTesting.path = world.scene.path(to: view) }
        return world.fromScreen(point, along: hitTesting.path)
    }
}
