package import TouchDispatch

/// A sequence as an imprecise finger makes it.
package struct GestureVariant: Sendable {
    /// For each contact, the distance of its start point from the exact location.
    package let offsets: [Point]
    /// The factor of the durations.
    package let factor: Double
    /// The sample rate; nil for the samples of the exact gesture.
    package let samplesPerSecond: Double?
    /// The greatest distance between a sample and the path without wobble, in points.
    package let greatestWobble: Double
    package let sequence: TouchSequence

    /// How much it deviates from the exact gesture: the sum of the parts of the noise, each relative to its maximum.
    package func deviation(_ noise: FingerNoise) -> Double {
        func part(_ value: Double, of maximum: Double) -> Double { maximum > 0 ? value / maximum : 0 }
        let offset = offsets.reduce(0) { max($0, $1.length) }
        return part(offset, of: noise.maximumOffset) + part(greatestWobble, of: noise.wobble)
            + part(abs(factor - 1), of: noise.hold)
    }
}

extension GesturePaths {
    /// Makes variant `number` of `seed`; nil if it has more than `limit` events or if `budget` is spent.
    ///
    /// The factor, the sample rate and the offsets are drawn first, then the wobble of each sample.
    package func variant(
        _ number: Int, seed: UInt64, _ noise: FingerNoise, limit: Int, budget: inout WorkBudget
    ) -> GestureVariant? {
        var random = RandomNumbers(seed: seed, variant: number)
        let factor = noise.factor(&random)
        let rate = noise.rate(&random)
        let offsets = contacts.map { _ in noise.startOffset(&random) }
        budget.spend(contacts.count &* WorkBudget.event)
        let shifts = zip(contacts, offsets).map { PointShift(from: $0.start, to: $0.start + $1) }
        var builder = VariantBuilder(self, TimeWarp(gestures, factor: factor), shifts)
        builder.period = rate.map { 1e6 / $0 }
        builder.wobble = Wobble(radius: noise.wobble, random)
        guard builder.run(limit: limit, budget: &budget) else { return nil }
        return GestureVariant(
            offsets: offsets, factor: factor, samplesPerSecond: rate,
            greatestWobble: builder.wobble.greatest, sequence: builder.sequence)
    }

    /// The exact sequence, moved so that the first contact begins at `start`.
    package func moved(to start: Point, budget: inout WorkBudget) -> TouchSequence {
        let shift = PointShift(from: contacts.first?.start ?? start, to: start)
        return changed(TimeWarp(gestures, factor: 1), contacts.map { _ in shift }, &budget)
    }

    /// The exact sequence with all durations of gestures multiplied by `factor`, which is at most 4.
    package func stretched(by factor: Double, budget: inout WorkBudget) -> TouchSequence {
        changed(TimeWarp(gestures, factor: factor), contacts.map { _ in .none }, &budget)
    }

    private func changed(
        _ warp: TimeWarp, _ shifts: [PointShift], _ budget: inout WorkBudget
    ) -> TouchSequence {
        var builder = VariantBuilder(self, warp, shifts)
        _ = builder.run(limit: sequence.events.count, budget: &budget)
        return builder.sequence
    }
}
