import Glibc

/// The motion of content along one axis after a lift, simulated in small steps (rules MO-3 to MO-9). Positions are
/// in points, velocities in points per second, times in seconds since the lift.
struct ModelAxisMotion {
    enum Force {
        /// The velocity decreases by a factor in each millisecond (rule MO-3).
        case deceleration
        /// A critically damped spring pulls the content to this position (rules MO-5 and MO-6).
        case spring(Double)
    }

    /// The edges between which the content decelerates; nil if it decelerates to a target.
    struct Edges {
        var least: Double
        var greatest: Double
        var bounces: Bool
    }

    private(set) var position: Double
    private var velocity: Double
    private var force: Force
    private let rate: Double
    private let edges: Edges?
    /// Whether the spring lets the content cross the edge and decelerate within its limits (rule MO-6).
    private var crosses = false
    private var time = 0.0
    /// The position at which the content ends exactly; nil if it does not end at an edge, a page or a target.
    private var exactEnd: Double?
    private(set) var end: Double?
    /// Whether the content was released beyond an edge (rule MO-10).
    var startsBeyondEdge = false

    private static let step = 0.00025

    // MARK: Starting

    private init(_ position: Double, _ velocity: Double, _ force: Force, _ rate: Double, _ edges: Edges?) {
        self.position = position
        self.velocity = velocity
        self.force = force
        self.rate = rate
        self.edges = edges
        if case .spring(let rest) = force { exactEnd = rest }
        endIfSlow()
    }

    /// A motion that starts with a deceleration within the limits (rule MO-3); nil if the content does not move.
    ///
    /// - Parameter least: The least velocity that starts a motion.
    static func decelerating(
        from position: Double, _ velocity: Double, least: Double, _ rate: Double, _ edges: Edges
    ) -> ModelAxisMotion? {
        guard Slack.isAtLeast(abs(velocity), least), Slack.isOver(abs(velocity), 10) else { return nil }
        let isAtEdge = position == (velocity > 0 ? edges.greatest : edges.least)
        if isAtEdge, !edges.bounces { return nil }
        return ModelAxisMotion(position, velocity, .deceleration, rate, edges)
    }

    /// The motion of content that was released beyond an edge (rule MO-6).
    static func returning(
        from position: Double, to edge: Double, _ velocity: Double, _ rate: Double, _ edges: Edges
    ) -> ModelAxisMotion {
        var motion = ModelAxisMotion(position, velocity, .spring(edge), rate, edges)
        var trial = motion
        trial.end = nil
        let isBelow = position < edge
        while isBelow == (trial.position < edge), abs(trial.position - edge) > 0.5 || abs(trial.velocity) > 10
        {
            trial.pull(to: edge, ModelAxisMotion.step)
        }
        motion.crosses = isBelow != (trial.position < edge) && abs(trial.velocity) > 10
        if motion.crosses { motion.end = nil }
        return motion
    }

    /// The motion to a page, with a velocity that does not take it further (rule MO-8).
    static func paging(from position: Double, to page: Double, _ velocity: Double) -> ModelAxisMotion? {
        guard position != page else { return nil }
        let isForward = page > position
        let towards = max(0, isForward ? velocity : -velocity)
        let limited = min(towards, 11 * abs(page - position))
        return ModelAxisMotion(position, isForward ? limited : -limited, .spring(page), 0.998, nil)
    }

    /// The motion to the delegate's target, with the velocity with which it ends there (rule MO-9).
    static func targeted(from position: Double, to target: Double, _ rate: Double) -> ModelAxisMotion? {
        guard position != target else { return nil }
        // The sum of a velocity of 1 pt/s over all milliseconds, in seconds.
        var sum = 0.0
        var power = rate
        while power > 1e-18 {
            sum += power / 1000
            power *= rate
        }
        let velocity = (target - position) / sum + (target > position ? 10 : -10)
        var motion = ModelAxisMotion(position, velocity, .deceleration, rate, nil)
        motion.exactEnd = target
        return motion
    }

    // MARK: Steps

    /// The velocity at a moment if the content decelerates then; 0 if it bounces, returns to an edge or has ended.
    func decelerationVelocity(at moment: Double) -> Double {
        var copy = self
        while copy.end == nil, moment - copy.time > 1e-12 {
            copy.advance(min(ModelAxisMotion.step, moment - copy.time))
        }
        guard copy.end == nil, case .deceleration = copy.force else { return 0 }
        return copy.velocity
    }

    /// Whether the content returned from beyond an edge at the last frame, and was released there.
    var isReturning: Bool {
        guard startsBeyondEdge, end == nil, case .spring = force else { return false }
        return true
    }

    /// Simulates until `moment`, and returns the offset that a frame at this time shows.
    mutating func offset(at moment: Double, scale: Double) -> ModelPixels.Rounded {
        while end == nil, moment - time > 1e-12 { advance(min(ModelAxisMotion.step, moment - time)) }
        if end != nil, let exactEnd { return ModelPixels.Rounded(value: exactEnd, isClear: true) }
        var rounded = ModelPixels.rounded(position, scale: scale)
        // Rounding does not take the content past an exact end that it does not cross (rule MO-2).
        guard case .deceleration = force else { return rounded }
        if let exactEnd {
            rounded.value = velocity > 0 ? min(rounded.value, exactEnd) : max(rounded.value, exactEnd)
        } else if let edges, !edges.bounces {
            rounded.value = max(edges.least, min(edges.greatest, rounded.value))
        }
        return rounded
    }

    private mutating func advance(_ step: Double) {
        switch force {
        case .deceleration: decelerate(step)
        case .spring(let rest): returnTo(rest, step)
        }
    }

    private mutating func decelerate(_ step: Double) {
        let after = decelerated(step)
        let isOutside = edges.map { after.position > $0.greatest || after.position < $0.least } ?? false
        guard isOutside || abs(after.velocity) <= 10 else {
            (position, velocity, time) = (after.position, after.velocity, time + step)
            return
        }
        // The moment within the step at which the content meets the edge or is slow.
        var (early, late) = (0.0, step)
        for _ in 0..<60 {
            let middle = decelerated((early + late) / 2)
            let isPast =
                abs(middle.velocity) <= 10
                || edges.map { middle.position > $0.greatest || middle.position < $0.least } ?? false
            if isPast { late = (early + late) / 2 } else { early = (early + late) / 2 }
        }
        let moment = decelerated(late)
        (position, velocity, time) = (moment.position, moment.velocity, time + late)
        guard let edges, moment.position > edges.greatest || moment.position < edges.least else {
            end = time
            return
        }
        let edge = moment.position > edges.greatest ? edges.greatest : edges.least
        position = edge
        exactEnd = edge
        if edges.bounces { force = .spring(edge) } else { end = time }
        crosses = false
    }

    /// The part of a geometric series that a deceleration adds in a part of a millisecond or more.
    private func decelerated(_ step: Double) -> (position: Double, velocity: Double) {
        let later = velocity * ModelAxisMotion.factor(rate, milliseconds: step * 1000)
        return (position + (velocity - later) * rate / (1 - rate) / 1000, later)
    }

    private mutating func returnTo(_ rest: Double, _ step: Double) {
        let before = self
        pull(to: rest, step)
        if crosses, (before.position < rest) != (position < rest) {
            let moment = before.first(in: step) { (before.position < rest) != ($0.position < rest) }
            (position, velocity, time) = (rest, moment.velocity, moment.time)
            force = .deceleration
            crosses = false
            startsBeyondEdge = false
            exactEnd = nil
            return
        }
        guard isSlow else { return }
        self = before.first(in: step) { $0.isSlow }
        end = time
    }

    /// The state at the first moment of the step at which the condition is true.
    private func first(in step: Double, _ condition: (ModelAxisMotion) -> Bool) -> ModelAxisMotion {
        func after(_ step: Double) -> ModelAxisMotion {
            var copy = self
            if case .spring(let rest) = force { copy.pull(to: rest, step) }
            return copy
        }
        var (early, late) = (0.0, step)
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if condition(after(middle)) { late = middle } else { early = middle }
        }
        return after(late)
    }

    /// The factor by which the velocity decreases.
    static func factor(_ rate: Double, milliseconds: Double) -> Double { pow(rate, milliseconds) }

    /// Whether the spring has ended: the content is within 0.5 pt of its rest and does not move away from it.
    private var isSlow: Bool {
        guard !crosses, case .spring(let rest) = force, abs(position - rest) <= 0.5 else { return false }
        return position == rest ? velocity == 0 : (position - rest) * velocity <= 0
    }

    private mutating func endIfSlow() { if isSlow { end = time } }

    /// Integrates the spring's acceleration, −121·x − 22·v, by the method of Runge and Kutta.
    private mutating func pull(to rest: Double, _ step: Double) {
        func slope(_ x: Double, _ v: Double) -> (x: Double, v: Double) { (v, -121 * (x - rest) - 22 * v) }
        let a = slope(position, velocity)
        let b = slope(position + a.x * step / 2, velocity + a.v * step / 2)
        let c = slope(position + b.x * step / 2, velocity + b.v * step / 2)
        let d = slope(position + c.x * step, velocity + c.v * step)
        position += step / 6 * (a.x + 2 * b.x + 2 * c.x + d.x)
        velocity += step / 6 * (a.v + 2 * b.v + 2 * c.v + d.v)
        time += step
    }
}

/// Device pixels (rule MO-2).
enum ModelPixels {
    struct Rounded {
        var value: Double
        /// False if a rounding error decides between two pixels.
        var isClear: Bool
    }

    static func rounded(_ value: Double, scale: Double) -> Rounded {
        // Half a pixel is rounded away from 0, with the tolerance of rule CK-3.
        let shifted = abs(value) * scale + 0.5 + 1e-6
        let whole = shifted.rounded(.down)
        let isClear = abs(shifted - shifted.rounded()) > 5e-7
        return Rounded(value: (value < 0 ? -whole : whole) / scale, isClear: isClear)
    }
}

/// The motion of a scroll view after a lift, frame by frame.
struct ModelMotion {
    /// Of the lift, in microseconds.
    let start: Int64
    /// The motions that started earlier have smaller numbers.
    let number: Int
    var x: ModelAxisMotion?
    var y: ModelAxisMotion?
    /// The number of the next frame.
    var frame: Int64 = 1

    func time(framesPerSecond: Int64) -> Int64 {
        start + Int64((Double(frame) * 1e6 / Double(framesPerSecond)).rounded())
    }
}
