import Glibc

@testable import TouchDispatch

/// The directions of a scroll view's axes on the screen, and whether they scroll (rules SC-5 and SC-13).
/// Exact for rotations and for scales that are equal on both axes.
struct ModelScrollAxes {
    let isHorizontal: Bool
    let isVertical: Bool
    /// The screen's unit vectors in the scroll view's coordinates.
    private let right: Point
    private let down: Point

    init(_ scroll: ScrollIndex, _ scene: Scene) {
        let view = scene[scroll].view
        let size = scene[view].bounds.size
        let flags = scene[scroll].flags
        let content = scene[scroll].contentSize
        let inset = scene[scroll].inset
        let bounces = flags.contains(.bounces)
        isHorizontal =
            content.width + inset.left + inset.right > size.width
            || bounces && flags.contains(.alwaysBounceHorizontal)
        isVertical =
            content.height + inset.top + inset.bottom > size.height
            || bounces && flags.contains(.alwaysBounceVertical)
        let origin = ModelGeometry.fromScreen(.zero, into: view, scene)
        let x = ModelGeometry.fromScreen(Point(x: 1, y: 0), into: view, scene)
        let y = ModelGeometry.fromScreen(Point(x: 0, y: 1), into: view, scene)
        right = Point(x: x.x - origin.x, y: x.y - origin.y)
        down = Point(x: y.x - origin.x, y: y.y - origin.y)
    }

    /// Converts a translation on the screen to the scroll view's own coordinates.
    func inView(_ path: Point) -> Point {
        Point(x: path.x * right.x + path.y * down.x, y: path.x * right.y + path.y * down.y)
    }

    /// Converts a translation to the directions of the axes, in points of the screen.
    func along(_ path: Point) -> Point {
        let scale = hypot(right.x, right.y)
        let own = inView(path)
        return scale > 0 ? Point(x: own.x / scale, y: own.y / scale) : .zero
    }

    /// The axes on which the translation is at least `limit`: those that scroll, or those that do not.
    func reached(_ path: Point, _ limit: Double, scrolling: Bool) -> (x: Bool, y: Bool) {
        let path = along(path)
        return (
            isHorizontal == scrolling && Slack.isAtLeast(abs(path.x), limit),
            isVertical == scrolling && Slack.isAtLeast(abs(path.y), limit)
        )
    }
}

/// A scroll view's own pan (rule SC-5).
final class ScrollPanModel: PanModel {
    private let axes: ModelScrollAxes
    /// The location of the fingers that are down, or the last one.
    private(set) var place = Point.zero
    /// Whether a touch that comes down stops the content (rule MO-10).
    var stopsContent = false
    /// The velocities of the samples, in points per second (rule PN-4).
    private var samples: [Point] = []
    private var sampledAt: Int64 = 0
    private(set) var lastMove: Int64?

    init(_ axes: ModelScrollAxes, _ touches: PanTouches, _ thresholds: Thresholds) {
        self.axes = axes
        super.init(.SC5, touches, thresholds)
    }

    override var hysteresis: Double { thresholds[.scrollHysteresis] }
    override var followsExtremes: Bool { true }
    override var limitsRule: Rule { .SC11 }

    override func hasTravelled(_ travel: Point) -> Bool {
        let reached = axes.reached(travel, hysteresis, scrolling: true)
        return reached.x || reached.y
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        let wereEnough = down.count >= minimum
        super.touchesBegan(contacts, now: now)
        sampledAt = now
        if stopsContent, state == .possible, !wereEnough, down.count >= minimum { want(.began, .MO10) }
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        let before = travel
        super.touchesMoved(contacts, now: now)
        let span = Double(now - sampledAt) / 1e6
        samples.append(
            span < 0.001
                ? .zero : Point(x: (travel.x - before.x) / span, y: (travel.y - before.y) / span))
        sampledAt = now
        lastMove = now
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        super.touchesEnded(contacts, now: now)
        sampledAt = now
    }

    /// The velocity of the fingers (rule PN-4).
    var velocity: Point {
        guard let last = samples.last else { return .zero }
        guard samples.count > 1 else { return last }
        let before = samples[samples.count - 2]
        let weight = thresholds[.panVelocityNewWeight]
        return Point(
            x: weight * last.x + (1 - weight) * before.x, y: weight * last.y + (1 - weight) * before.y)
    }

    override func call(_ method: TouchMethod, _ contacts: [ModelContact], now: Int64) {
        let before = down
        super.call(method, contacts, now: now)
        let left = down.filter { contact in
            method != .touchesCancelled || !contacts.contains { $0 === contact }
        }
        place = centroid(left.isEmpty ? before : left)
    }
}

/// The recognizer that withholds content touches for a scroll view (rules SC-2 and SC-16). It never succeeds.
final class DelayedTouchesModel: PanModel {
    private let axes: ModelScrollAxes

    init(_ axes: ModelScrollAxes, _ thresholds: Thresholds) {
        self.axes = axes
        super.init(.SC2, PanTouches(), thresholds)
    }

    override var followsExtremes: Bool { true }
    override var limitsRule: Rule { .SC11 }

    override func hasTravelled(_ travel: Point) -> Bool { false }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        if down.isEmpty { deadline = now + span(.scrollTouchDelay) }
        super.touchesBegan(contacts, now: now)
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        super.touchesMoved(contacts, now: now)
        let limit = thresholds[.scrollHysteresis]
        let scrolls = axes.reached(travel, limit, scrolling: true)
        let rests = axes.reached(travel, limit, scrolling: false)
        if rests.x || rests.y, !scrolls.x, !scrolls.y { fail() }
    }

    override func deadlinePassed(now: Int64) { fail() }
}
