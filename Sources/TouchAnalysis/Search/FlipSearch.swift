/// Finds the values of one number at which an outcome flips: it runs the samples first, and then bisects between
/// neighbors with different outcomes.
package struct FlipSearch {
    /// A value that was run, and its outcome.
    package struct Sample: Sendable {
        package var value: Double
        /// Identifies the outcome.
        package var outcome: Int

        package init(value: Double, outcome: Int) {
            self.value = value
            self.outcome = outcome
        }
    }

    /// A change from one outcome to the next.
    package struct Flip: Sendable {
        /// The last known sample of the first outcome, and the first known sample of the second.
        package var last: Sample
        package var first: Sample
        /// The number with the fewest decimals at the flip. It was also run.
        package var at: Sample

        /// Whether `at` has the outcome of the values below it.
        package var isAtBelow: Bool { at.outcome == last.outcome }
    }

    /// The samples and flips along the number.
    package struct Line: Sendable {
        package var samples: [Sample]
        package var flips: [Flip]
    }

    /// The maximum distance between a flip and the round number that is reported for it. Times are integral
    /// microseconds, and distances have a tolerance of a millionth (rule CK-3).
    private static let slack = 1.5e-6

    /// The values that are tried first, in ascending order; at least two.
    private let samples: [Double]
    /// The maximum distance between the last value of one outcome and the first value of the next.
    private let tolerance: Double
    /// Whether only whole numbers are valid.
    private let isWhole: Bool
    /// Whether no values between the samples are tried.
    private let isStepped: Bool

    package init(samples: [Double], tolerance: Double, isWhole: Bool = false, isStepped: Bool = false) {
        self.samples = samples
        self.tolerance = tolerance
        self.isWhole = isWhole
        self.isStepped = isStepped
    }

    private var range: (from: Double, to: Double) { (samples[0], samples[samples.count - 1]) }

    /// Runs the samples and finds the flips between them.
    ///
    /// - Parameter run: Runs a value and returns its outcome.
    package func line<Failure: Error>(
        _ run: (Double) throws(Failure) -> Int
    ) throws(Failure) -> Line {
        var line = Line(samples: [], flips: [])
        for value in samples {
            let sample = Sample(value: value, outcome: try run(value))
            if let last = line.samples.last, last.outcome != sample.outcome {
                try flips(from: last, to: sample, &line.flips, run)
            }
            line.samples.append(sample)
        }
        return line
    }

    /// Adds the flips between two samples with different outcomes, in ascending order.
    private func flips<Failure: Error>(
        from start: Sample, to end: Sample, _ found: inout [Flip],
        _ run: (Double) throws(Failure) -> Int
    ) throws(Failure) {
        guard !isStepped else {
            return found.append(Flip(last: start, first: end, at: end))
        }
        let width = isWhole ? 1 : tolerance
        // A stack: the lowest interval is last.
        var open = [(start, end)]
        while var (low, high) = open.popLast() {
            while high.value - low.value > width {
                let half = low.value + (high.value - low.value) / 2
                let middle = isWhole ? half.rounded(.down) : half
                guard middle > low.value, middle < high.value else { break }
                let sample = Sample(value: middle, outcome: try run(middle))
                if sample.outcome == low.outcome {
                    low = sample
                } else {
                    if sample.outcome != high.outcome { open.append((sample, high)) }
                    high = sample
                }
            }
            let at = isWhole ? high : try roundest(low, high, run)
            found.append(Flip(last: low, first: high, at: at))
        }
    }

    /// The number near the flip with the fewest decimals whose run has the outcome of one of the two sides.
    private func roundest<Failure: Error>(
        _ low: Sample, _ high: Sample, _ run: (Double) throws(Failure) -> Int
    ) throws(Failure) -> Sample {
        let middle = low.value + (high.value - low.value) / 2
        let width = high.value - low.value
        let reach = max(width, min(FlipSearch.slack, (range.to - range.from) / 1000))
        var power = 1.0
        while power <= 1e12 {
            let round = (middle * power).rounded() / power
            power *= 10
            guard abs(round - middle) <= reach, round >= range.from, round <= range.to else { continue }
            let value = round == 0 ? 0 : round
            let sample = Sample(value: value, outcome: try run(value))
            if sample.outcome == low.outcome || sample.outcome == high.outcome { return sample }
        }
        return high
    }
}

extension FlipSearch {
    /// An interval of values with the same outcome, with or without its ends.
    package struct Stretch: Sendable {
        package var outcome: Int
        package var from: Double
        package var hasFrom: Bool
        package var to: Double
        package var hasTo: Bool

        /// The interval of whole numbers that includes both ends.
        package var closed: Stretch {
            var stretch = self
            if !hasTo { (stretch.to, stretch.hasTo) = (to - 1, true) }
            return stretch
        }

        func contains(_ value: Double) -> Bool {
            (hasFrom ? from <= value : from < value) && (hasTo ? value <= to : value < to)
        }
    }
}

extension FlipSearch.Line {
    /// The intervals with the same outcome, in ascending order and without gaps.
    package var stretches: [FlipSearch.Stretch] {
        guard let first = samples.first, let last = samples.last else { return [] }
        var stretches: [FlipSearch.Stretch] = []
        var open = FlipSearch.Stretch(
            outcome: first.outcome, from: first.value, hasFrom: true, to: 0, hasTo: true)
        for flip in flips {
            open.to = flip.at.value
            open.hasTo = flip.isAtBelow
            stretches.append(open)
            open = FlipSearch.Stretch(
                outcome: flip.first.outcome, from: flip.at.value, hasFrom: !flip.isAtBelow, to: 0,
                hasTo: true)
        }
        open.to = last.value
        return stretches + [open]
    }
}
