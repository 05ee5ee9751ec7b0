import Glibc

@testable import TouchDispatch

/// Scroll views that move by themselves (rules MO-1 to MO-10).
extension GestureModel {
    // MARK: Limits and resistance

    /// The limits of the content offset (rule MO-1).
    func limits(_ scroll: ModelScrollView) -> (least: Point, greatest: Point) {
        let size = scene[scroll.view].bounds.size
        let properties = scene[index(scroll)]
        let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        let inset = fault == .insetIgnored ? zero : properties.inset
        let least = Point(x: -inset.left, y: -inset.top)
        return (
            least,
            Point(
                x: max(least.x, properties.contentSize.width - size.width + inset.right),
                y: max(least.y, properties.contentSize.height - size.height + inset.bottom))
        )
    }

    func bounces(_ scroll: ModelScrollView) -> Bool {
        scene[index(scroll)].flags.contains(.bounces) && fault != .resistanceForgotten
    }

    /// The distance by which a pull beyond an edge moves the content (rule MO-4).
    static func stretched(_ pull: Double, _ viewport: Double) -> Double {
        viewport > 0 ? viewport * (1 - 1 / (0.55 * pull / viewport + 1)) : 0
    }

    /// The pull that has moved the content by this distance.
    private static func pull(_ distance: Double, _ viewport: Double) -> Double {
        guard viewport > 0 else { return 0 }
        // Resistance does not let content move by the length of the viewport, but a scene or a zoom can.
        let distance = min(distance, 0.999 * viewport)
        var (near, far) = (0.0, 1.0)
        while stretched(far, viewport) < distance, far < 1e7 { far *= 2 }
        for _ in 0..<100 {
            let middle = (near + far) / 2
            if stretched(middle, viewport) < distance { near = middle } else { far = middle }
        }
        return far
    }

    /// The offset that the finger would show without resistance.
    func unresisted(_ scroll: ModelScrollView) -> Point {
        let offset = scene[scroll.view].bounds.origin
        guard bounces(scroll) else { return offset }
        let size = scene[scroll.view].bounds.size
        let (least, greatest) = limits(scroll)
        func pulled(_ offset: Double, _ least: Double, _ greatest: Double, _ viewport: Double) -> Double {
            if offset < least { return least - GestureModel.pull(least - offset, viewport) }
            if offset > greatest { return greatest + GestureModel.pull(offset - greatest, viewport) }
            return offset
        }
        return Point(
            x: pulled(offset.x, least.x, greatest.x, size.width),
            y: pulled(offset.y, least.y, greatest.y, size.height))
    }

    /// The offset that is shown for one without resistance.
    func resisted(_ offset: Point, _ scroll: ModelScrollView) -> Point {
        let size = scene[scroll.view].bounds.size
        let (least, greatest) = limits(scroll)
        func shown(_ offset: Double, _ least: Double, _ greatest: Double, _ viewport: Double) -> Double {
            if offset >= least, offset <= greatest { return max(least, min(greatest, onPixel(offset))) }
            let edge = offset < least ? least : greatest
            guard bounces(scroll) else { return edge }
            let distance = GestureModel.stretched(abs(offset - edge), viewport)
            return onPixel(offset < least ? edge - distance : edge + distance)
        }
        return Point(
            x: shown(offset.x, least.x, greatest.x, size.width),
            y: shown(offset.y, least.y, greatest.y, size.height))
    }

    func onPixels(_ offset: Point) -> Point { Point(x: onPixel(offset.x), y: onPixel(offset.y)) }

    func onPixel(_ offset: Double) -> Double {
        note(ModelPixels.rounded(offset, scale: display.scale))
    }

    private func note(_ rounded: ModelPixels.Rounded) -> Double {
        if !rounded.isClear { noteUndecided() }
        return rounded.value
    }

    // MARK: The lift

    /// Ends a drag by a lift (rules MO-3, MO-6 to MO-9).
    func lift(_ scroll: ModelScrollView, _ pan: ScrollPanModel) {
        let isResting = fault != .restForgotten && pan.lastMove.map { now - $0 > 100_000 } ?? true
        let finger = axes(scroll).inView(pan.velocity)
        let offset = scene[scroll.view].bounds.origin
        let (least, greatest) = limits(scroll)
        let isWithinX = !Slack.isOver(least.x, offset.x) && !Slack.isOver(offset.x, greatest.x)
        let isWithinY = !Slack.isOver(least.y, offset.y) && !Slack.isOver(offset.y, greatest.y)
        if zoomReturns(scroll) {
            if !scene[index(scroll)].flags.contains(.isPagingEnabled) || fault == .pageForgotten {
                let target = Point(
                    x: max(least.x, min(greatest.x, offset.x)), y: max(least.y, min(greatest.y, offset.y)))
                log(
                    "v\(scroll.view.raw).scrollViewWillEndDragging"
                        + ModelLine.numbers(offset, .zero, target, target))
            }
            return endDrag(scroll, (nil, nil))
        }
        // The offset moves against the finger.
        let follows = follows(scroll)
        var velocity = Point(x: follows.x ? -finger.x : 0, y: follows.y ? -finger.y : 0)
        if isResting, isWithinX { velocity.x = 0 }
        if isResting, isWithinY { velocity.y = 0 }
        let isPaging = scene[index(scroll)].flags.contains(.isPagingEnabled)
        if !isResting, !isPaging, fault != .flicksForgotten {
            let before = scroll.stoppedVelocity
            if isWithinX { velocity.x += carriedVelocity(velocity.x, before.x) }
            if isWithinY { velocity.y += carriedVelocity(velocity.y, before.y) }
        }
        if isPaging, fault != .pageForgotten {
            let motion = pageMotion(scroll, isResting ? .zero : velocity, isResting: isResting)
            return endDrag(scroll, motion)
        }
        let announced = Point(
            x: announced(offset.x, velocity.x, scroll, least.x, greatest.x),
            y: announced(offset.y, velocity.y, scroll, least.y, greatest.y))
        let chosen = fault == .targetForgotten ? announced : self.chosen(announced, scroll)
        log(
            "v\(scroll.view.raw).scrollViewWillEndDragging"
                + ModelLine.numbers(offset, velocity, announced, chosen))
        var free = freeMotion(scroll, velocity, isResting: isResting)
        let rate = scene[index(scroll)].decelerationRate
        if fault != .targetForgotten, let set = scene[index(scroll)].targetContentOffset {
            var (setsX, setsY) = (true, true)
            if case .snap(let axis, _, _) = set { (setsX, setsY) = (axis == .horizontal, axis == .vertical) }
            let size = scene[scroll.view].bounds.size
            func motion(
                _ offset: Double, _ target: Double, _ velocity: Double, _ least: Double, _ greatest: Double,
                _ viewport: Double
            ) -> ModelAxisMotion? {
                let edge = max(least, min(greatest, offset))
                guard Slack.isOver(abs(offset - edge), 0), target == edge else {
                    return .targeted(from: offset, to: target, rate)
                }
                // Content that is sent to the edge beyond which it is moves there as to a page.
                let released =
                    isResting ? 7.25 * (edge - offset) : velocity * slope(offset, edge, viewport, scroll)
                return .paging(from: offset, to: edge, released)
            }
            if setsX { free.x = motion(offset.x, chosen.x, velocity.x, least.x, greatest.x, size.width) }
            if setsY { free.y = motion(offset.y, chosen.y, velocity.y, least.y, greatest.y, size.height) }
        }
        endDrag(scroll, free)
    }

    /// The velocity that a flick gains from a deceleration that its touch stopped (rule MO-3).
    private func carriedVelocity(_ velocity: Double, _ stopped: Double) -> Double {
        let gain = min(0.000816 * pow(abs(stopped), 1.967), 40_000)
        guard velocity * stopped > 0, Slack.isOver(abs(velocity), gain / 2) else { return 0 }
        return velocity > 0 ? gain : -gain
    }

    /// The least velocity of a lift from which content decelerates (rule MO-3).
    private var startVelocity: Double {
        fault == .slowLiftsDecelerate ? 0 : thresholds[.decelerationStartVelocity]
    }

    /// The target along one axis: the integral of the velocity down to 10 pt/s (rule MO-7).
    private func announced(
        _ offset: Double, _ velocity: Double, _ scroll: ModelScrollView, _ least: Double, _ greatest: Double
    ) -> Double {
        if Slack.isOver(least, offset) { return least }
        if Slack.isOver(offset, greatest) { return greatest }
        guard Slack.isAtLeast(abs(velocity), startVelocity), Slack.isOver(abs(velocity), 10) else {
            return max(least, min(greatest, onPixel(offset)))
        }
        let rate = scene[index(scroll)].decelerationRate
        // The trapezoidal rule.
        var (speed, sum) = (abs(velocity), 0.0)
        let steps = 20.0
        let factor = ModelAxisMotion.factor(rate, milliseconds: 1 / steps)
        while speed > 10 {
            let next = speed * factor
            // The last step ends at 10 pt/s.
            let part = next < 10 ? (speed - 10) / (speed - next) : 1
            sum += (speed + max(next, 10)) / 2 * part / 1000 / steps
            speed = next
        }
        let target = ModelPixels.rounded(offset + (velocity < 0 ? -sum : sum), scale: display.scale).value
        return max(least, min(greatest, target))
    }

    /// The target that the delegate sets (rule MO-9).
    private func chosen(_ announced: Point, _ scroll: ModelScrollView) -> Point {
        var target = announced
        switch scene[index(scroll)].targetContentOffset {
        case nil: return announced
        case .point(let point)?: target = point
        case .snap(let axis, let interval, let origin)?:
            func snapped(_ value: Double) -> Double {
                let count = abs(value - origin) / interval
                let lower = count.rounded(.down)
                let distance = (count - lower < 0.5 ? lower : lower + 1) * interval
                return value < origin ? origin - distance : origin + distance
            }
            if axis == .horizontal { target.x = snapped(target.x) } else { target.y = snapped(target.y) }
        }
        let (least, greatest) = limits(scroll)
        return Point(
            x: max(least.x, min(greatest.x, target.x)), y: max(least.y, min(greatest.y, target.y)))
    }

    // MARK: Motions

    typealias Motions = (x: ModelAxisMotion?, y: ModelAxisMotion?)

    private func freeMotion(_ scroll: ModelScrollView, _ velocity: Point, isResting: Bool) -> Motions {
        let offset = scene[scroll.view].bounds.origin
        let size = scene[scroll.view].bounds.size
        let (least, greatest) = limits(scroll)
        let rate = scene[index(scroll)].decelerationRate
        func motion(
            _ offset: Double, _ velocity: Double, _ least: Double, _ greatest: Double, _ viewport: Double
        ) -> ModelAxisMotion? {
            let bounces = bounces(scroll) && fault != .bounceForgotten
            let edges = ModelAxisMotion.Edges(least: least, greatest: greatest, bounces: bounces)
            if !Slack.isOver(least, offset), !Slack.isOver(offset, greatest) {
                return fault == .decelerationForgotten
                    ? nil : .decelerating(from: offset, velocity, least: startVelocity, rate, edges)
            }
            let edge = offset < least ? least : greatest
            let own = velocity * slope(offset, edge, viewport, scroll)
            let released = isResting ? 7.25 * (edge - offset) : own
            return .returning(from: offset, to: edge, released, rate, edges)
        }
        return (
            motion(offset.x, velocity.x, least.x, greatest.x, size.width),
            motion(offset.y, velocity.y, least.y, greatest.y, size.height)
        )
    }

    /// The derivative of rule MO-4 at an offset beyond an edge; 1 within the limits.
    private func slope(_ offset: Double, _ edge: Double, _ viewport: Double, _ scroll: ModelScrollView)
        -> Double
    {
        guard bounces(scroll), offset != edge, viewport > 0 else { return 1 }
        let ratio = 0.55 * GestureModel.pull(abs(offset - edge), viewport) / viewport + 1
        return 0.55 / (ratio * ratio)
    }

    private func pageMotion(_ scroll: ModelScrollView, _ velocity: Point, isResting: Bool) -> Motions {
        let offset = scene[scroll.view].bounds.origin
        let size = scene[scroll.view].bounds.size
        let (least, greatest) = limits(scroll)
        let axes = axes(scroll)
        func motion(
            _ offset: Double, _ velocity: Double, _ least: Double, _ greatest: Double, _ page: Double
        ) -> ModelAxisMotion? {
            let exact = offset / page
            var number = exact < 0 ? -(0.5 - exact).rounded(.down) : (exact + 0.5).rounded(.down)
            if Slack.isAtLeast(velocity, 250) { number = exact.rounded(.down) + 1 }
            if Slack.isAtLeast(-velocity, 250) { number = exact.rounded(.up) - 1 }
            let rest = max(least, min(greatest, number * page))
            let edge = max(least, min(greatest, offset))
            return .paging(from: offset, to: rest, velocity * slope(offset, edge, page, scroll))
        }
        var motions = freeMotion(scroll, .zero, isResting: isResting)
        if axes.isHorizontal, size.width > 0 {
            motions.x = motion(offset.x, velocity.x, least.x, greatest.x, size.width)
        }
        if axes.isVertical, size.height > 0 {
            motions.y = motion(offset.y, velocity.y, least.y, greatest.y, size.height)
        }
        return motions
    }

    /// The motion without a velocity: to an edge or to a page.
    private func motionToRest(_ scroll: ModelScrollView) -> Motions {
        scene[index(scroll)].flags.contains(.isPagingEnabled) && fault != .pageForgotten
            ? pageMotion(scroll, .zero, isResting: true) : freeMotion(scroll, .zero, isResting: true)
    }

    /// Ends a drag, and starts the motion (rule MO-7).
    private func endDrag(_ scroll: ModelScrollView, _ motion: Motions, isReported: Bool = true) {
        let moves = (motion.x != nil || motion.y != nil) && !zoomReturns(scroll)
        let wasStopped = scroll.isStopped
        let offset = ModelLine.numbers(scene[scroll.view].bounds.origin)
        let name = "v\(scroll.view.raw)"
        if isReported { log("\(name).scrollViewDidEndDragging \(moves)\(offset)") }
        scroll.phase = .resting
        scroll.stoppedVelocity = .zero
        if moves {
            log("\(name).scrollViewWillBeginDecelerating\(offset)")
            motionCount += 1
            var new = ModelMotion(start: now, number: motionCount, x: motion.x, y: motion.y)
            let place = scene[scroll.view].bounds.origin
            let (least, greatest) = limits(scroll)
            new.x?.startsBeyondEdge = Slack.isOver(least.x, place.x) || Slack.isOver(place.x, greatest.x)
            new.y?.startsBeyondEdge = Slack.isOver(least.y, place.y) || Slack.isOver(place.y, greatest.y)
            scroll.phase = .moving(new)
        } else if wasStopped {
            log("\(name).scrollViewDidEndDecelerating\(offset)")
        }
    }

    /// The drag was canceled, or the touch that stopped the content ended without having moved.
    func comeToRest(_ scroll: ModelScrollView) { endDrag(scroll, motionToRest(scroll)) }

    /// The pan has failed (rule MO-10).
    func panFailed(_ recognizer: ModelRecognizer) {
        guard let scroll = scrollView(draggedBy: recognizer), scroll.isStopped else { return }
        endDrag(scroll, motionToRest(scroll), isReported: false)
    }

    // MARK: Stopping

    /// Stops the content that a new contact's pans drag (rule MO-10).
    func stopMotions(under contact: ModelContact) {
        for scroll in scrollViews where fault != .motionNotStopped {
            let isReceived = contact.recognizers.contains { scrollView(draggedBy: $0) === scroll }
            guard isReceived, let motion = scroll.motion else { continue }
            let moment = Double(now - motion.start) / 1e6
            let isReturning = [motion.x, motion.y].contains { $0?.isReturning ?? false }
            if isReturning, fault != .bounceStopped { continue }
            scroll.stoppedVelocity = Point(
                x: motion.x?.decelerationVelocity(at: moment) ?? 0,
                y: motion.y?.decelerationVelocity(at: moment) ?? 0)
            scroll.phase = .stopped
        }
    }

    /// Ends the motions of the scroll views in a subtree without a call.
    func endMotions(below view: ViewIndex) {
        for scroll in scrollViews where scroll.motion != nil && lies(scroll.view, in: view) {
            scroll.phase = .resting
        }
    }

    // MARK: Frames

    /// The next frame of all motions; of several at the same time, that of the motion that started first.
    func nextFrame() -> (scroll: ModelScrollView, time: Int64)? {
        scrollViews.compactMap { scroll in
            scroll.motion.map { (scroll, $0.time(framesPerSecond: display.framesPerSecond), $0.number) }
        }.min { ($0.1, $0.2) < ($1.1, $1.2) }.map { ($0.0, $0.1) }
    }

    /// Moves the content to its offset at the next frame (rule MO-2).
    func showFrame(_ scroll: ModelScrollView) {
        guard var motion = scroll.motion else { return }
        let time = Double(motion.frame) / Double(display.framesPerSecond)
        var offset = scene[scroll.view].bounds.origin
        if let x = motion.x?.offset(at: time, scale: display.scale) { offset.x = note(x) }
        if let y = motion.y?.offset(at: time, scale: display.scale) { offset.y = note(y) }
        motion.frame += 1
        scroll.phase = .moving(motion)
        move(scroll, to: offset)
        let isOver = [motion.x, motion.y].allSatisfy { $0.map { $0.end != nil } ?? true }
        guard isOver else { return }
        scroll.phase = .resting
        log("v\(scroll.view.raw).scrollViewDidEndDecelerating" + ModelLine.numbers(offset))
    }
}

/// Lines of the transcript with offsets. These are compared with the tolerance of one device pixel.
enum ModelLine {
    private static let mark = " @"

    static func numbers(_ points: Point...) -> String {
        mark + points.flatMap { [$0.x, $0.y] }.map { " " + ModelMachine.text($0) }.joined()
    }

    /// Whether the lines are equal, except for rounding to the next pixel.
    static func agree(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let (one, other) = (a.split(separator: mark), b.split(separator: mark))
        guard one.count == 2, other.count == 2, one[0] == other[0] else { return false }
        let numbers = [one[1], other[1]].map { $0.split(separator: " ").compactMap { Double($0) } }
        return numbers[0].count == numbers[1].count
            && zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) < 0.335 }
    }
}
