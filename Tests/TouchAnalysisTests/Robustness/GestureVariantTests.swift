import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch
@testable import TouchScene

struct GestureVariantTests {
    /// A sequence of shorthands, each with its start in seconds and its first finger.
    static func sequence(_ gestures: [(Double, Shorthand)]) -> TouchSequence {
        var sequence = TouchSequence()
        for (time, shorthand) in gestures {
            let fingers = (0..<shorthand.fingerCount).map { FingerIndex(sequence.fingerCount + $0) }
            sequence.fingerCount += shorthand.fingerCount
            sequence.append(shorthand, from: at(time), fingers: fingers)
        }
        let events = sequence.events
        sequence.events = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }.map {
            events[$0]
        }
        return sequence
    }

    static func at(_ seconds: Double) -> Instant { Instant(microseconds: Int64((seconds * 1e6).rounded())) }

    static let tap = Shorthand.tap(
        at: Point(x: 100, y: 200), fingers: 1, count: 1, hold: at(0.1), gap: at(0.1))

    static func variant(
        _ sequence: TouchSequence, _ number: Int = 1, seed: UInt64 = 1, limit: Int = 100_000,
        _ change: (inout FingerNoise) -> Void = { _ in }
    ) throws -> GestureVariant {
        var noise = FingerNoise()
        change(&noise)
        var budget = WorkBudget()
        let paths = GesturePaths(sequence, Thresholds())
        return try #require(paths.variant(number, seed: seed, noise, limit: limit, budget: &budget))
    }

    /// The samples as `time finger phase x y`, rounded to a thousandth of a point.
    static func lines(_ sequence: TouchSequence) -> [String] {
        sequence.events.flatMap { event -> [String] in
            guard case .touches(let span) = event.kind else { return ["\(event.time.microseconds)"] }
            return span.range.map { position in
                let sample = sequence.samples[position]
                let place = sample.location.map {
                    " \(($0.x * 1000).rounded() / 1000) \(($0.y * 1000).rounded() / 1000)"
                }
                return "\(event.time.microseconds) \(sample.finger.raw) \(sample.phase)\(place ?? "")"
            }
        }
    }

    static func quiet(_ noise: inout FingerNoise) {
        noise.offset = 0
        noise.wobble = 0
        noise.hold = 0
    }

    @Test("Variants of gestures") func checks() {
        check("without noise and at the original sample rate, a variant is the exact sequence") {
            let gestures: [Shorthand] = [
                Self.tap, .longPress(at: .zero, fingers: 2, duration: Self.at(0.7)),
                .drag(from: .zero, to: Point(x: 90, y: 30), fingers: 1, hold: .zero, duration: Self.at(0.25)),
                .pinch(at: .zero, from: 10, to: 100, angle: 1, duration: Self.at(0.4)),
                .rotate(at: .zero, radius: 50, by: 2, duration: Self.at(0.4)),
            ]
            for gesture in gestures {
                let sequence = Self.sequence([(0.5, gesture)])
                let kept = try Self.variant(sequence) {
                    Self.quiet(&$0)
                    $0.samplesPerSecond = nil
                }
                expect(Self.lines(kept.sequence), equals: Self.lines(sequence))
                expect(kept.deviation(FingerNoise()), equals: 0)
                // The samples of shorthands have this rate. A finger that rests has additional samples, at the same place.
                let sampled = try Self.variant(sequence) {
                    Self.quiet(&$0)
                    $0.samplesPerSecond = 60...60
                }
                let lines = Self.lines(sampled.sequence)
                #expect(Self.lines(sequence).allSatisfy(lines.contains), "\(gesture)")
            }
        }

        check(
            "a tap begins at the drawn offset, then has samples at the drawn rate near its path, and lifts where it is"
        ) {
            let sequence = Self.sequence([(1, Self.tap)])
            for number in 1...200 {
                let variant = try Self.variant(sequence, number)
                let rate = try #require(variant.samplesPerSecond)
                #expect((0.7...1.3).contains(variant.factor) && (60...120).contains(rate))
                let samples = variant.sequence.samples
                expect(samples.first?.location, equals: Point(x: 100, y: 200) + variant.offsets[0])
                #expect(samples.last?.phase == .ended && samples.last?.location == nil)
                let start = Point(x: 100, y: 200) + variant.offsets[0]
                let distances = samples.dropFirst().dropLast().compactMap {
                    $0.location.map { ($0 - start).length }
                }
                #expect(distances.count == samples.count - 2 && distances.allSatisfy { $0 <= 3.000001 })
                #expect(abs((distances.max() ?? 0) - variant.greatestWobble) < 1e-9)
                let times = variant.sequence.events.map(\.time.microseconds)
                expect(times.first, equals: 1_000_000)
                #expect(abs(Double(times[times.count - 1] - 1_000_000) - 100_000 * variant.factor) <= 1)
                for (one, next) in zip(times, times.dropFirst()).dropLast() {
                    #expect(abs(Double(next - one) - 1e6 / rate) <= 1)
                }
                // The last 1/60 s of the exact gesture has no sample.
                let last = Double(times[times.count - 2] - 1_000_000)
                #expect(last <= (100_000 - 16_666) * variant.factor + 1)
            }
        }

        check("the deviation is the sum of the parts of the noise, each relative to its maximum") {
            let variant = try Self.variant(Self.sequence([(0, Self.tap)]), 5)
            let parts = (
                variant.offsets[0].length / 8, variant.greatestWobble / 3, abs(variant.factor - 1) / 0.3
            )
            #expect(parts.0 > 0.05 && parts.1 > 0.05 && parts.2 > 0.05)
            #expect(abs(variant.deviation(FingerNoise()) - (parts.0 + parts.1 + parts.2)) < 1e-12)
        }

        check("each contact of a double tap has its own offset, and the gap is part of the gesture") {
            let tap = Shorthand.tap(
                at: .zero, fingers: 1, count: 2, hold: Self.at(0.05), gap: Self.at(0.2))
            let variant = try Self.variant(Self.sequence([(0, tap)]), 3)
            #expect(variant.offsets.count == 2 && variant.offsets[0] != variant.offsets[1])
            let began = variant.sequence.events.filter { event in
                guard case .touches(let span) = event.kind else { return false }
                return variant.sequence.samples[span.range].contains { $0.phase == .began }
            }
            expect(began.count, equals: 2)
            let second = Double(began[1].time.microseconds)
            #expect(abs(second - 250_000 * variant.factor) <= 1)
        }

        check("the time between gestures does not change, and other events keep their place in a gesture") {
            var sequence = Self.sequence([(0, Self.tap), (1, Self.tap)])
            for time in [0.05, 0.1, 0.6, 1, 1.1, 3] {
                let index = sequence.events.firstIndex { $0.time > Self.at(time) } ?? sequence.events.count
                sequence.events.insert(Event(time: Self.at(time), kind: .orientation(.portrait)), at: index)
            }
            var budget = WorkBudget()
            let paths = GesturePaths(sequence, Thresholds())
            let stretched = paths.stretched(by: 2, budget: &budget)
            let times = stretched.events.map(\.time)
            expect(times, equals: times.sorted())
            let others = stretched.events.filter { if case .orientation = $0.kind { true } else { false } }
            expect(others.map(\.time), equals: [0.1, 0.2, 0.7, 1.1, 1.3, 3.2].map(Self.at))
            // The order of events at the same time is that of the request.
            expect(
                stretched.events.map { "\($0.kind)".prefix(6) },
                equals: sequence.events.map { "\($0.kind)".prefix(6) })
        }

        check("a drag that rests first is not sampled on the line to its first sample") {
            let drag = Shorthand.drag(
                from: .zero, to: Point(x: 300, y: 0), fingers: 1, hold: Self.at(0.5), duration: Self.at(0.3))
            let variant = try Self.variant(Self.sequence([(0, drag)])) {
                Self.quiet(&$0)
                $0.samplesPerSecond = 120...120
            }
            var last = -1.0
            for event in variant.sequence.events {
                guard case .touches(let span) = event.kind,
                    let location = variant.sequence.samples[span.range.lowerBound].location
                else { continue }
                if event.time <= Self.at(0.5) { expect(location, equals: .zero) }
                #expect(location.x >= last)
                last = location.x
                // 300 pt in 0.3 s
                let expected = min(300, max(0, (event.time.seconds - 0.5) * 1000))
                #expect(abs(location.x - expected) < 0.01, "\(event.time.seconds)")
            }
            expect(last, equals: 300)
        }

        check("samples with further members are kept and moved, with their coalesced and predicted samples") {
            var sequence = Self.sequence([(0, .longPress(at: .zero, fingers: 1, duration: Self.at(0.5)))])
            var details = SampleDetails()
            details.properties.force = 2
            var coalesced = AuxiliarySample(location: Point(x: 1, y: 0))
            coalesced.time = Self.at(0.2)
            details.coalesced = [coalesced]
            sequence.details = [details]
            var sample = TouchSample(finger: FingerIndex(0), phase: .moved, location: Point(x: 5, y: 5))
            sample.details = 0
            sample.type = .pencil
            sequence.samples.append(sample)
            sequence.events.insert(
                Event(time: Self.at(0.25), kind: .touches(sequence.samples.span(since: 2))), at: 1)
            sequence.events.append(
                Event(time: Self.at(0.6), kind: .estimatedPropertiesUpdated(Span32(start: 2, count: 1))))
            let variant = try Self.variant(sequence, 2)
            let kept = try #require(variant.sequence.samples.first { $0.details == 0 })
            let moved = try #require(kept.location) - Point(x: 5, y: 5)
            let other = try #require(variant.sequence.details.first?.coalesced.first)
            #expect((moved - variant.offsets[0]).length <= 3.000001)
            #expect((other.location - Point(x: 1, y: 0) - moved).length < 1e-9)
            #expect(abs(Double(other.time?.microseconds ?? 0) - 200_000 * variant.factor) <= 1)
            expect(variant.sequence.details.first?.properties.force, equals: 2)
            let update = try #require(variant.sequence.samples.last { $0.details == 0 }?.location)
            #expect((update - Point(x: 5, y: 5) - variant.offsets[0]).length < 1e-9)
        }

        check("an interruption ends the samples of all fingers") {
            var sequence = Self.sequence([(0, .longPress(at: .zero, fingers: 2, duration: Self.at(0.5)))])
            sequence.events[1] = Event(time: Self.at(0.25), kind: .interrupt(reason: nil))
            sequence.events.append(Event(time: Self.at(2), kind: .advance))
            let variant = try Self.variant(sequence)
            let end = 250_000 * variant.factor
            let touches = variant.sequence.events.dropLast(2)
            #expect(touches.count > 5 && touches.allSatisfy { Double($0.time.microseconds) < end })
            expect(variant.sequence.samples.count, equals: touches.count * 2)
        }

        check("a variant has at most as many events as the limit, and stops when the budget is spent") {
            let sequence = Self.sequence([(0, .longPress(at: .zero, fingers: 1, duration: Self.at(10)))])
            let paths = GesturePaths(sequence, Thresholds())
            var budget = WorkBudget()
            let variant = try #require(
                paths.variant(1, seed: 1, FingerNoise(), limit: 100_000, budget: &budget))
            let count = variant.sequence.events.count
            #expect(paths.variant(1, seed: 1, FingerNoise(), limit: count, budget: &budget) != nil)
            #expect(paths.variant(1, seed: 1, FingerNoise(), limit: count - 1, budget: &budget) == nil)
            #expect(!budget.isSpent)
            let endless = Self.sequence([(0, .longPress(at: .zero, fingers: 1, duration: Self.at(1e9)))])
            var small = WorkBudget(steps: 10_000)
            let long = GesturePaths(endless, Thresholds())
            #expect(
                long.variant(1, seed: 1, FingerNoise(), limit: .max, budget: &small) == nil && small.isSpent)
            #expect(long.variant(1, seed: 1, FingerNoise(), limit: 100_000, budget: &budget) == nil)
            // Times do not exceed the greatest time of a request.
            expect(long.stretched(by: 4, budget: &budget).events.last?.time, equals: Self.at(1e9))
        }

        check("the start point is moved exactly, also if the distance cannot be represented") {
            let start = Point(x: 0.1, y: 1e300)
            let sequence = Self.sequence([
                (0, .tap(at: start, fingers: 1, count: 1, hold: Self.at(0.1), gap: .zero))
            ])
            var budget = WorkBudget()
            let paths = GesturePaths(sequence, Thresholds())
            for target in [Point(x: 0.3, y: 0.7), Point(x: -43.9, y: 100), Point(x: 1e17, y: 3)] {
                expect(paths.moved(to: target, budget: &budget).samples.first?.location, equals: target)
            }
        }
    }

    @Test(
        "random sequences of touches: variants are in order of time, finite, and have the same contacts",
        .tags(.exhaustive))
    func random() throws {
        for seed in TestSample.seeds(quick: 50, deep: 5_000, all: 50_000) {
            var random = SplitMix64(seed: seed)
            let sequence = Self.randomSequence(&random)
            let variant = try Self.variant(sequence, Int.random(in: 1...9, using: &random), seed: seed) {
                $0.offset = Double.random(in: 0...20, using: &random)
                $0.hold = Double.random(in: 0...0.9, using: &random)
                $0.wobble = random.chance(3) ? 0 : 5
                if random.chance(4) { $0.samplesPerSecond = nil }
            }
            let times = variant.sequence.events.map(\.time)
            expect(times, equals: times.sorted(), "\(seed)")
            let phases = { (sequence: TouchSequence) in
                sequence.events.flatMap { event -> [String] in
                    guard case .touches(let span) = event.kind else {
                        return ["\(event.kind)".prefix(5).description]
                    }
                    return sequence.samples[span.range].filter { $0.phase != .moved }.map {
                        "\($0.finger.raw) \($0.phase)"
                    }
                }
            }
            expect(phases(variant.sequence), equals: phases(sequence), "\(seed)")
            let finite = variant.sequence.samples.allSatisfy {
                $0.location.map { $0.x.isFinite && $0.y.isFinite } ?? true
            }
            #expect(finite, "\(seed)")
            for event in variant.sequence.events {
                guard case .touches(let span) = event.kind else { continue }
                let fingers = variant.sequence.samples[span.range].map(\.finger)
                #expect(!fingers.isEmpty && Set(fingers).count == fingers.count, "\(seed)")
            }
        }
    }

    /// Touches of up to three fingers, with locations of any magnitude.
    private static func randomSequence(_ random: inout SplitMix64) -> TouchSequence {
        var sequence = TouchSequence()
        sequence.fingerCount = 3
        var time = 0.0
        var down: Set<Int> = []
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            if random.chance(2) { time += random.chance(6) ? 1 : Double.random(in: 0...0.1, using: &random) }
            if random.chance(12) {
                sequence.events.append(
                    Event(time: at(time), kind: random.chance(2) ? .interrupt(reason: nil) : .advance))
                if case .interrupt? = sequence.events.last?.kind { down = [] }
                continue
            }
            let finger = Int.random(in: 0..<3, using: &random)
            let scale = random.chance(8) ? 8e307 : 400
            let location = Point(
                x: Double.random(in: -scale...scale, using: &random),
                y: Double.random(in: -scale...scale, using: &random))
            let start = sequence.samples.count
            var phase = TouchPhase.began
            if down.contains(finger) { phase = random.chance(3) ? .ended : .moved }
            let hasPlace = phase != .ended || random.chance(2)
            sequence.samples.append(
                TouchSample(finger: FingerIndex(finger), phase: phase, location: hasPlace ? location : nil))
            if phase == .ended { down.remove(finger) } else { down.insert(finger) }
            sequence.events.append(Event(time: at(time), kind: .touches(sequence.samples.span(since: start))))
        }
        return sequence
    }
}
