internal import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
internal import TouchDispatch

/// Finds the values of one or two numbers at which the outcome of a sweep flips, and the causes on both sides.
package final class SweepSearch {
    /// A value that was run. The outcome is the index in the runner's legend.
    typealias Sample = FlipSearch.Sample

    /// A change from one outcome to the next.
    struct Flip {
        var flip: FlipSearch.Flip
        /// The value of the second number; nil if there is only one number.
        var row: Double?
        var causes: (below: NearestCause?, above: NearestCause?) = (nil, nil)

        var last: Sample { flip.last }
        var first: Sample { flip.first }
        var at: Sample { flip.at }
        var isAtBelow: Bool { flip.isAtBelow }
    }

    /// The samples and flips along one number.
    struct Line {
        var samples: [Sample]
        var stretches: [FlipSearch.Stretch]
        var flips: [Flip]
    }

    /// The maximum number of flips whose causes are reported.
    private static let explained = 64

    private(set) var runner: SweepRunner
    /// One line along the only number, or a line along the first number for each value of the second.
    private(set) var lines: [Line] = []

    init(_ runner: SweepRunner) { self.runner = runner }

    private var variables: [SweepVariable] { runner.request.variables }

    /// - Throws: The limit that was exceeded, or the faults of the request if it is invalid at all values.
    func run() throws(RequestFault) {
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

    private func line(_ row: Double?) throws(RequestFault) -> Line {
        let variable = variables[0]
        let search = FlipSearch(
            samples: variable.samples,
            tolerance: runner.request.tolerance ?? (variable.to - variable.from) * 1e-9,
            isWhole: variable.isWhole, isStepped: variable.isStepped)
        let line = try search.line { value throws(RequestFault) in try sample(value).outcome }
        return Line(
            samples: line.samples, stretches: line.stretches,
            flips: line.flips.map { Flip(flip: $0, row: row) })
    }

    private func sample(_ value: Double) throws(RequestFault) -> Sample {
        variables[0].set(value, on: runner.tape)
        return Sample(value: value, outcome: try runner.run())
    }

    // MARK: Causes

    /// Adds the causes of the outcomes on both sides of each flip.
    private func explain() throws(RequestFault) {
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
    private func near(
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
