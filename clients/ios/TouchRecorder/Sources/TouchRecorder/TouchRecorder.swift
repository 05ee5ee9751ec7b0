import UIKit

/// Records the touches of an app, and the calls that UIKit makes for them, in a file.
///
///     let recorder = try TouchRecorder.start(windows: windowScene.windows, file: url)
///     …
///     recorder.stop()
///
/// The file is a touchd recording: `touchd replay FILE` compares it with the simulation. README.md lists what the
/// recorder observes, and how.
@MainActor public final class TouchRecorder {
    public struct Options {
        /// The maximum size of the records that wait to be written, in bytes. Records that do not fit are omitted and
        /// counted in `dropped` of the last line.
        public var memoryLimit = 4 << 20
        /// Whether ids are `accessibilityIdentifier` of views and `name` of recognizers. If false, ids consist of class and number,
        /// and scenes contain no names of recognizers.
        public var usesIdentifiers = true
        /// Whether texts that `amend` adds to scenes are removed: titles, labels, placeholders, texts and screenshots.
        public var redacts = true
        /// The time without touches after which the next touch begins with a new snapshot, in seconds.
        public var quietTime: TimeInterval = 1
        /// `amend` of the exporter: adds what UIKit does not expose, such as overrides and answers of delegates.
        public var amend: (_ object: AnyObject, _ members: inout [String: Any]) -> Void = { _, _ in }
        /// `observes` of the recording; nil for the kinds that are complete with the windows at the start.
        public var observes: [String]?
        /// Optional texts of the first line: `app`, `device`, `system`, `date`.
        public var header: [String: String] = [:]
        /// The clock of `UITouch.timestamp`.
        public var clock: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }

        public init() {}
    }

    /// The number of records that were omitted because the memory was full, or because the file could not be written.
    public var dropped: Int { writer.dropped }
    /// The latest error that kept a record from being encoded or written.
    public var error: (any Error)? { writer.error }
    /// The number of bytes that wait to be written. At most `memoryLimit`.
    public var bufferedBytes: Int { writer.bufferedBytes }
    public private(set) var isStopped = false

    let options: Options
    let observer: MethodObserver
    let writer: RecordWriter
    let windows: () -> [UIWindow]
    /// The time of the clock at the start of the recording.
    let origin: TimeInterval
    var snapshot = SceneSnapshot()

    // Touches
    var names: [ObjectIdentifier: TouchName] = [:]
    var numberOfTouches = 0
    /// The touches that are down.
    var active: Set<ObjectIdentifier> = []
    var lastTouchTime: TimeInterval?
    /// The timestamp of the event that is being sent.
    var eventTime: TimeInterval?
    /// The results of `hitTest(_:with:)` of windows since the last event.
    var hitTests: [HitTestResult] = []
    /// A snapshot that was taken before the hit test of a touch that has not been sent yet.
    var pendingScene: (time: TimeInterval, scene: [String: Any], notes: [String])?
    var lastScene: NSDictionary?
    /// The number of actions of the app that run now.
    var actionCalls = 0
    /// The number of calls that change the first responder and that run now.
    var responderCalls = 0
    var offsets: [ObjectIdentifier: CGPoint] = [:]

    init(
        windows: @escaping () -> [UIWindow], file: URL, options: Options, replacer: any MethodReplacer
    ) throws {
        self.options = options
        self.windows = windows
        observer = MethodObserver(replacer)
        origin = options.clock()
        var header: [String: Any] = options.header
        header["entry"] = "recording"
        header["version"] = 1
        header["origin"] = replacer.origin
        header["recorder"] = "TouchRecorder 1"
        header["redacted"] = options.redacts
        header["observes"] =
            options.observes
            ?? Self.completeKinds(windows(), transitions: replacer.setterReportsEveryTransition)
        writer = try RecordWriter(file: file, limit: options.memoryLimit, header: header)
        observeApplication()
        takeSnapshot(of: SceneSnapshot())
    }

    /// Stops observing, writes the rest of the recording and closes the file. A second call has no effect.
    public func stop() {
        guard !isStopped else { return }
        isStopped = true
        observer.stop()
        writer.finish(time: options.clock() - origin)
    }

    // MARK: Records

    /// The time of a record: that of the event that is being sent, or else the current time.
    func now() -> Double { writer.time((eventTime ?? options.clock()) - origin) }

    func write(_ entry: String, _ members: [String: Any]) {
        guard !isStopped else { return }
        writeFirstScene()
        writer.append(members.merging(["entry": entry, "time": now()]) { $1 })
        flushIfIdle(above: 16 << 10)
    }

    /// Writes a record that is complete when the function that is returned is called with the result. By default, the result
    /// becomes a member.
    func writeLater(
        _ members: [String: Any],
        _ complete: @escaping (_ result: Any?, _ record: inout [String: Any]) -> Void = { result, record in
            record["result"] = result as? Bool
        }
    ) -> (_ result: Any?) -> Void {
        guard !isStopped else { return { _ in } }
        writeFirstScene()
        let line = writer.reserve()
        var record = members.merging(["entry": "callback", "time": now()]) { $1 }
        return { [weak self] result in
            guard let self, !self.isStopped else { return }
            complete(result, &record)
            self.writer.fill(line, record)
        }
    }

    /// Writes to the file while no touch is down, so that the file does not delay touches.
    func flushIfIdle(above bytes: Int = 0) {
        guard active.isEmpty && eventTime == nil else { return }
        if writer.bufferedBytes > bytes || writer.isFull && bytes == 0 { writer.flush() }
    }

    // MARK: Snapshots

    /// Takes a snapshot, and observes the objects in it.
    func takeSnapshot(of snapshot: SceneSnapshot) {
        self.snapshot = snapshot
        let scene = snapshot.update(windows(), options)
        pendingScene = (options.clock(), scene, snapshot.notes)
        observeObjects()
    }

    /// Ids of records are those of a scene, so a scene comes first, also before the first touch.
    private func writeFirstScene() {
        if lastScene == nil { writePendingScene() }
    }

    func writePendingScene(at time: TimeInterval? = nil, onlyIfChanged: Bool = false) {
        guard let pending = pendingScene, !isStopped else { return }
        pendingScene = nil
        let scene = pending.scene as NSDictionary
        if onlyIfChanged && scene == lastScene { return }
        lastScene = scene
        var record: [String: Any] = [
            "entry": "scene", "time": writer.time((time ?? pending.time) - origin), "scene": pending.scene,
        ]
        if !pending.notes.isEmpty { record["notes"] = pending.notes }
        writer.append(record)
    }

    /// The kinds of observations that are complete. Offsets and calls of scroll views are complete only if each scroll view has
    /// a delegate with all methods that are observed.
    private static func completeKinds(_ windows: [UIWindow], transitions: Bool) -> [String] {
        var kinds = ["hitTest", "touches", "action", "tracking", "delegate", "responder"]
        if transitions { kinds.append("transition") }
        func isComplete(_ view: UIView) -> Bool {
            if let scrollView = view as? UIScrollView, !hasAllScrollMethods(scrollView.delegate) {
                return false
            }
            return view.subviews.allSatisfy(isComplete)
        }
        if windows.allSatisfy(isComplete) { kinds.append("scroll") }
        return kinds
    }
}

struct TouchName {
    weak var touch: UITouch?
    let name: String
    let number: Int
}

struct HitTestResult {
    weak var window: UIWindow?
    weak var view: UIView?
    let point: CGPoint
}
