import Glibc

@testable import TouchDispatch

/// How a scroll view's axes lie on the screen, and which of them scroll (rules SC-5 and SC-13). Right for rotations and
/// for scales that are the same along both axes.
struct ModelScrollAxes {
    let isHorizontal: Bool
    let isVertical: Bool
    /// What the screen's unit vectors are in the scroll view.
    private let right: Point
    private let down: Point

    init(_ scroll: ScrollIndex, _ scene: Scene) {
        let view = scene[scroll].view
        let size = scene[view].placement.bounds.size
        let flags = scene[scroll].flags
        isHorizontal = scene[scroll].contentSize.width > size.width || flags.contains(.alwaysBounceHorizontal)
        isVertical = scene[scroll].contentSize.height > size.height || flags.contains(.alwaysBounceVertical)
        let origin = ModelGeometry.fromScreen(.zero, into: view, scene)
        let x = ModelGeometry.fromScreen(Point(x: 1, y: 0), into: view, scene)
        let y = ModelGeometry.fromScreen(Point(x: 0, y: 1), into: view, scene)
        right = Point(x: x.x - origin.x, y: x.y - origin.y)
        down = Point(x: y.x - origin.x, y: y.y - origin.y)
    }

    /// A way on the screen in the scroll view's own coordinates.
    func inView(_ way: Point) -> Point {
        Point(x: way.x * right.x + way.y * down.x, y: way.x * right.y + way.y * down.y)
    }

    /// The same along its axes, in points of the screen.
    func along(_ way: Point) -> Point {
        let scale = hypot(right.x, right.y)
        let own = inView(way)
        return scale > 0 ? Point(x: own.x / scale, y: own.y / scale) : .zero
    }

    /// Which axes that scroll, or that do not, a way goes `limit` along.
    func reached(_ way: Point, _ limit: Double, scrolling: Bool) -> (x: Bool, y: Bool) {
        let way = along(way)
        return (
            isHorizontal == scrolling && Slack.isAtLeast(abs(way.x), limit),
            isVertical == scrolling && Slack.isAtLeast(abs(way.y), limit)
        )
    }
}

/// A scroll view's own pan (rule SC-5).
final class ScrollPanModel: PanModel {
    private let axes: ModelScrollAxes
    /// Where its fingers are, or were last.
    private(set) var place = Point.zero

    init(_ axes: ModelScrollAxes, _ thresholds: Thresholds) {
        self.axes = axes
        super.init(.SC5, maximum: .max, thresholds)
    }

    override var hysteresis: Double { thresholds[.scrollHysteresis] }

    override func hasTravelled(_ travel: Point) -> Bool {
        let reached = axes.reached(travel, hysteresis, scrolling: true)
        return reached.x || reached.y
    }

    /// Without the hysteresis.
    var translation: Point { Point(x: travel.x - taken.x, y: travel.y - taken.y) }

    override func call(_ method: TouchMethod, _ contacts: [ModelContact], now: Int64) {
        let before = down
        super.call(method, contacts, now: now)
        let left = down.filter { contact in
            method != .touchesCancelled || !contacts.contains { $0 === contact }
        }
        place = centroid(left.isEmpty ? before : left)
    }
}

/// The recognizer by which a scroll view holds content touches (rules SC-2 and SC-16). It only ever fails.
final class DelayedTouchesModel: PanModel {
    private let axes: ModelScrollAxes

    init(_ axes: ModelScrollAxes, _ thresholds: Thresholds) {
        self.axes = axes
        super.init(.SC2, maximum: .max, thresholds)
    }

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
