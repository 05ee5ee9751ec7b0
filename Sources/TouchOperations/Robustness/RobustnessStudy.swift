internal import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// The result of a robustness request: the variants, the failed variant that deviates least, and the limits within which
/// the exact gesture has the expected outcome.
package final class RobustnessStudy {
    /// A variant as a point of the picture.
    struct Dot {
        var offset: Point
        var factor: Double
        var holds: Bool
    }

    /// A variant without the expected outcome.
    struct Failure {
        var number: Int
        var deviation: Double
        var variant: GestureVariant
        var value: SweepOutcome.Value
        var cause: NearestCause?
    }

    /// The start points for which the outcome holds.
    struct Region {
        var start: Point
        var x: FoundRange
        var y: FoundRange
        /// Corners around the start point, in directions to points on the edge of the search range; empty if there is no
        /// picture.
        var outline: [Point] = []
    }

    private(set) var runner: RobustnessRunner
    private(set) var exact = SweepOutcome.Value.invalid
    /// The expected value.
    private(set) var expected = SweepOutcome.Value.invalid
    /// The distinct values of the variants, in order of occurrence.
    private(set) var counts: [(value: SweepOutcome.Value, count: Int)] = []
    /// The positions in `counts`.
    private var positions: [SweepOutcome.Value: Int] = [:]
    private(set) var dots: [Dot] = []
    private(set) var worst: Failure?
    private(set) var region: Region?
    /// The durations of the first gesture in seconds for which the outcome holds.
    private(set) var window: FoundRange?

    init(_ request: RobustnessRequest, _ reading: ReadingOptions) {
        runner = RobustnessRunner(request, reading)
    }

    var request: RobustnessRequest { runner.request }
    var holds: Int { positions[expected].map { counts[$0].count } ?? 0 }
    var share: Double { Double(holds) / Double(request.runs) }
    /// The exact duration of the first gesture, in seconds.
    var duration: Double { runner.paths.duration?.seconds ?? 0 }
    var isExactExpected: Bool { exact == expected }

    /// - Parameter withOutlines: Whether the region of the result has its outline, which only pictures show.
    func run(_ context: OperationContext, withOutlines: Bool) throws(RequestFault) {
        exact = try runner.run(request.dispatch.sequence, isReported: true)
        expected = request.expected ?? exact
        dots.reserveCapacity(request.runs)
        for number in 1...request.runs { try runVariant(number) }
        if var failure = worst {
            failure.cause = try runner.cause(
                request.outcome.question(expected, failure.value), of: failure.variant.sequence, context)
            worst = failure
        }
        guard isExactExpected, let start = runner.paths.contacts.first?.start else { return }
        var region = try region(around: start)
        if withOutlines { region.outline = try outline(of: region) }
        self.region = region
        window = try durations()
    }

    private func runVariant(_ number: Int) throws(RequestFault) {
        let variant = try runner.variant(number)
        let value = try runner.run(variant.sequence, isReported: true)
        let position = positions[value] ?? counts.count
        if position == counts.count {
            positions[value] = position
            counts.append((value, 0))
        }
        counts[position].count += 1
        dots.append(
            Dot(
                offset: variant.offsets.first ?? .zero, factor: variant.factor, holds: value == expected))
        guard value != expected else { return }
        let deviation = variant.deviation(request.noise)
        if let worst, worst.deviation <= deviation { return }
        worst = Failure(number: number, deviation: deviation, variant: variant, value: value)
    }
}

// MARK: Searches

extension RobustnessStudy {
    /// The range of the search around the start point, in points, and the distance of its samples.
    static let reach = 44.0
    private static let step = 2.0
    /// The range of the duration factors, and the distance of its samples.
    static let factors = (from: 0.25, to: 4.0, step: 0.0625)
    /// The numbers of directions of the outline for each side of the search range, of samples along each direction, and of
    /// bisections.
    private static let outline = (perSide: 8, samples: 11, bisections: 6)

    private func region(around start: Point) throws(RequestFault) -> Region {
        let count = Int(RobustnessStudy.reach / RobustnessStudy.step)
        let distances = (-count...count).map { Double($0) * RobustnessStudy.step }
        let tolerance = 2 * RobustnessStudy.reach * 1e-9
        let across = FlipSearch(samples: distances.map { start.x + $0 }, tolerance: tolerance)
        let x = try across.line { x throws(RequestFault) in
            try runner.holds(expected, from: Point(x: x, y: start.y)) ? 1 : 0
        }
        let down = FlipSearch(samples: distances.map { start.y + $0 }, tolerance: tolerance)
        let y = try down.line { y throws(RequestFault) in
            try runner.holds(expected, from: Point(x: start.x, y: y)) ? 1 : 0
        }
        return Region(
            start: start, x: FoundRange(x, around: start.x), y: FoundRange(y, around: start.y))
    }

    private func durations() throws(RequestFault) -> FoundRange? {
        let (from, to, step) = RobustnessStudy.factors
        let duration = duration
        guard duration > 0 else { return nil }
        let search = FlipSearch(
            samples: (0...Int((to - from) / step)).map { duration * (from + Double($0) * step) },
            tolerance: duration * (to - from) * 1e-9)
        let line = try search.line { seconds throws(RequestFault) in
            try runner.holds(expected, factor: seconds / duration) ? 1 : 0
        }
        return FoundRange(line, around: duration)
    }

    /// The points up to which the outcome holds on straight lines from the start point, clockwise.
    private func outline(of region: Region) throws(RequestFault) -> [Point] {
        var points: [Point] = []
        for direction in RobustnessStudy.directions(region) {
            points.append(region.start + direction * (try extent(of: direction, from: region.start)))
        }
        return points
    }

    /// Directions to points on the edge of the search range: evenly spaced, and through the corners of a rectangle with the
    /// ends of `region`, so that the outline of a rectangular view is exact. They are not computed from angles, because
    /// trigonometric functions differ between machines.
    private static func directions(_ region: Region) -> [Point] {
        var directions: [Point] = []
        for number in 0..<outline.perSide {
            let along = reach * (2 * Double(number) / Double(outline.perSide) - 1)
            directions += [
                Point(x: along, y: -reach), Point(x: reach, y: along), Point(x: -along, y: reach),
                Point(x: -reach, y: -along),
            ]
        }
        for x in [region.x.from, region.x.to] {
            for y in [region.y.from, region.y.to] {
                let corner = Point(x: x, y: y) - region.start
                let distance = max(abs(corner.x), abs(corner.y))
                if distance > 0 { directions.append(corner * (reach / distance)) }
            }
        }
        return directions.sorted { turn($0) < turn($1) }
    }

    /// The distance of a point from the upper left corner of the search range, clockwise along its edge.
    private static func turn(_ point: Point) -> Double {
        if abs(point.y) >= abs(point.x) { return point.y < 0 ? reach + point.x : 5 * reach - point.x }
        return point.x > 0 ? 3 * reach + point.y : 7 * reach - point.y
    }

    /// The part of `direction` along which the outcome holds.
    private func extent(
        of direction: Point, from start: Point
    ) throws(RequestFault) -> Double {
        let (_, samples, bisections) = RobustnessStudy.outline
        var held = 0.0
        for number in 1...samples {
            var part = Double(number) / Double(samples)
            if try runner.holds(expected, from: start + direction * part) {
                held = part
                continue
            }
            for _ in 0..<bisections {
                let middle = (held + part) / 2
                if try runner.holds(expected, from: start + direction * middle) {
                    held = middle
                } else {
                    part = middle
                }
            }
            break
        }
        return held
    }
}
