internal import JSONTape
internal import TouchDispatch

/// Finds the values of one number at which the outcome flips: it runs the samples first, and then bisects between
/// neighbours with different outcomes.
package struct SweepSearch {
    /// A value that was run, and its outcome.
    struct Sample {
        var value: Double
        /// The index in the runner's legend.
        var outcome: Int
    }

    /// A change from one outcome to the next.
    struct Flip {
        /// The last known sample of the first outcome, and the first known sample of the second.
        var last: Sample
        var first: Sample
        /// The number with the fewest decimals at the flip. It was also run.
        var at: Sample
        /// The value of the second number; nil if there is only one number.
        var row: Double?
        var causes: (below: NearestCause?, above: NearestCause?) = (nil, nil)

        /// Whether `at` has the outcome of the values below it.
        var isAtBelow: Bool { at.outcome == last.outcome }
    }

    /// The samples and flips along one number.
    struct Line {
        package var samples: [Sample]
        package var flips: [Flip]
    }

    /// The maximum distance between a flip and the round number that is reported for it. Times are integral
    /// microseconds, and distances have a tolerance of a millionth (rule CK-3).
    private static let slack = 1.5e-6
    /// The maximum number of flips whose causes are reported.
    private static let explained = 64

    private(set) var runner: SweepRunner
    /// One line along the only number, or a line along the first number for each value of the second.
    private(set) var lines: [Line] = []

    init(_ runner: SweepRunner) { self.runner = runner }

    private var variables: [SweepVariable] { runner.request.variables }

    /// - Throws: The limit that was exceeded, or the faults of the request if it is invalid at all values.
    mutating func run() throws(RequestFault) {
        let rows = variables.count > 1 ? variables[1].samples.map(Optional.some) : [nil]
        let planned = rows.count &* variables[0].samples.count
        guard planned <= Sweep.maximumRuns else {
            throw .limitExceeded(LimitFault(limit: "sweep runs", maximum: Sweep.maximumRuns))
        }
        for row in rows {
            if let row { variables[1].set(row, on: runner.tape) }
            lines.append(try line(row))
        }
        if runner.legend == [.invalid], let fault = runner.firstFault { throw fault }
        try explain()
    }

    private mutating func line(_ row: Double?) throws(RequestFault) -> Line {
        var line = Line(samples: [], flips: [])
        for value in variables[0].samples {
            let sample = try sample(value)
            if let last = line.samples.last, last.outcome != sample.outcome {
                try flips(from: last, to: sample, row, &line.flips)
            }
            line.samples.append(sample)
        }
        return line
    }

    private mutating func sample(_ value: Double) throws(RequestFault) -> Sample {
        variables[0].set(value, on: runner.tape)
        return Sample(value: value, outcome: try runner.run())
    }

    // MARK: Bisection

    /// Adds the flips between two samples with different outcomes, in ascending order.
    private mutating func flips(
        from start: Sample, to end: Sample, _ row: Double?, _ found: inout [Flip]
    ) throws(RequestFault) {
        let variable = variables[0]
        guard !variable.isStepped else {
            return found.append(Flip(last: start, first: end, at: end, row: row))
        }
        let tolerance = runner.request.tolerance ?? (variable.to - variable.from) * 1e-9
        let width = variable.isWhole ? 1 : tolerance
        // A stack: the lowest interval is last.
        var open = [(start, end)]
        while var (low, high) = open.popLast() {
            while high.value - low.value > width {
                let half = low.value + (high.value - low.value) / 2
                let middle = variable.isWhole ? half.rounded(.down) : half
                guard middle > low.value, middle < high.value else { break }
                let sample = try sample(middle)
                if sample.outcome == low.outcome {
                    low = sample
                } else {
                    if sample.outcome != high.outcome { open.append((sample, high)) }
                    high = sample
                }
            }
            let at = variable.isWhole ? high : try roundest(low, high)
            found.append(Flip(last: low, first: high, at: at, row: row))
        }
    }

    /// The number near the flip with the fewest decimals whose run has the outcome of one of the two sides.
    private mutating func roundest(_ low: Sample, _ high: Sample) throws(RequestFault) -> Sample {
        let variable = variables[0]
        let middle = low.value + (high.value - low.value) / 2
        let width = high.value - low.value
        let reach = max(width, min(SweepSearch.slack, (variable.to - variable.from) / 1000))
        var power = 1.0
        while power <= 1e12 {
            let round = (middle * power).rounded() / power
            power *= 10
            guard abs(round - middle) <= reach, round >= variable.from, round <= variable.to else { continue }
            let sample = try sample(round == 0 ? 0 : round)
            if sample.outcome == low.outcome || sample.outcome == high.outcome { return sample }
        }
        return high
    }

    // MARK: Causes

    /// Adds the causes of the outcomes on both sides of each flip.
    private mutating func explain() throws(RequestFault) {
        var left = SweepSearch.explained
        for line in lines.indices {
            for index in lines[line].flips.indices where left > 0 {
                left -= 1
                let flip = lines[line].flips[index]
                let values = (runner.legend[flip.last.outcome], runner.legend[flip.first.outcome])
                let question = runner.request.outcome.question(values.0, values.1)
                if let row = flip.row { variables[1].set(row, on: runner.tape) }
                let below = flip.isAtBelow ? flip.at : try near(flip, by: -margin, flip.last)
                variables[0].set(below.value, on: runner.tape)
                lines[line].flips[index].causes.below = try runner.cause(question)
                let above = flip.isAtBelow ? try near(flip, by: margin, flip.first) : flip.at
                variables[0].set(above.value, on: runner.tape)
                lines[line].flips[index].causes.above = try runner.cause(question)
            }
        }
    }

    /// The distance from a flip at which the causes are read: a power of ten, at most a thousandth of the range.
    private var margin: Double {
        let wanted = (variables[0].to - variables[0].from) / 1000
        var power = 1.0
        while power > wanted, power > 1e-6 { power /= 10 }
        while power * 10 <= wanted, power < 1e12 { power *= 10 }
        return power
    }

    /// A sample at a round value near the flip that has the outcome of `sample`; otherwise `sample`.
    private mutating func near(
        _ flip: Flip, by offset: Double, _ sample: Sample
    ) throws(RequestFault) -> Sample {
        let scale = (1 / margin).rounded()
        let value = scale >= 1 ? ((flip.at.value + offset) * scale).rounded() / scale : flip.at.value + offset
        guard !variables[0].isStepped, !variables[0].isWhole, value >= variables[0].from,
            value <= variables[0].to
        else {
            return sample
        }
        let neighbour = try self.sample(value)
        return neighbour.outcome == sample.outcome ? neighbour : sample
    }
}
