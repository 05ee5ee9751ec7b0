import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct RandomNumbersTests {
    @Test("Random numbers of variants") func checks() {
        check("the numbers are those of SplitMix64, whose seed is the n-th number of the seed") {
            // The first outputs for the seed 1234567 in the reference implementation.
            var random = SplitMix64(seed: 1_234_567)
            expect(random.next(), equals: 6_457_827_717_110_365_317)
            expect(random.next(), equals: 3_203_168_211_198_807_973)
            for seed: UInt64 in [0, 1, 7, .max] {
                var seeds = SplitMix64(seed: seed)
                for number in 1...5 {
                    var expected = SplitMix64(seed: seeds.next())
                    var numbers = RandomNumbers(seed: seed, variant: number)
                    for _ in 0..<4 { expect(numbers.next(), equals: expected.next()) }
                }
            }
        }

        check(
            "uniform numbers are multiples of 2⁻⁵³ below 1, and normal ones have the mean 0 and the deviation 1"
        ) {
            var random = RandomNumbers(seed: 3, variant: 1)
            let count = 20_000
            var (sum, squares, inside) = (0.0, 0.0, 0)
            for _ in 0..<count {
                let uniform = random.uniform()
                #expect(uniform >= 0 && uniform < 1 && (uniform * 0x1p53).rounded() == uniform * 0x1p53)
                let normal = random.normal()
                sum += normal
                squares += normal * normal
                if abs(normal) < 1 { inside += 1 }
            }
            #expect(abs(sum / Double(count)) < 0.03)
            #expect(abs(squares / Double(count) - 1) < 0.03)
            // 68.27 % of a normal distribution are within one standard deviation.
            #expect(abs(Double(inside) / Double(count) - 0.6827) < 0.02)
        }

        check("points of a disc are uniformly distributed") {
            var random = RandomNumbers(seed: 5, variant: 2)
            var inner = 0
            for _ in 0..<10_000 {
                let point = random.pointInDisc(radius: 6)
                #expect(point.length <= 6.000001)
                if point.length <= 3 { inner += 1 }
            }
            // The inner disc has a quarter of the area.
            #expect(abs(Double(inner) / 10_000 - 0.25) < 0.02)
        }

        check("offsets are at most as long as the maximum, and are shortened if nearly all are too long") {
            var noise = FingerNoise()
            var random = RandomNumbers(seed: 1, variant: 1)
            var distances = (0..<5_000).map { _ in noise.startOffset(&random).length }
            #expect(distances.allSatisfy { $0 <= 8 })
            // The share of a normal distribution with σ = 4 within 4 pt, of the share within 8 pt.
            let share = Double(distances.count { $0 <= 4 }) / 5_000
            #expect(abs(share - 0.3935 / 0.8647) < 0.03)
            noise.offset = 1000
            noise.maximumOffset = 0.01
            distances = (0..<50).map { _ in noise.startOffset(&random).length }
            #expect(distances.allSatisfy { abs($0 - 0.01) < 1e-12 })
        }

        check("parts that are switched off draw nothing, and the other parts do not change") {
            let noise = FingerNoise()
            var other = noise
            other.hold = 0
            other.samplesPerSecond = nil
            var (a, b) = (RandomNumbers(seed: 9, variant: 4), RandomNumbers(seed: 9, variant: 4))
            #expect(noise.factor(&a) != 1 && other.factor(&b) == 1)
            #expect(noise.rate(&a).map { (60...120).contains($0) } == true && other.rate(&b) == nil)
            expect(noise.startOffset(&a), equals: other.startOffset(&b))
            other.offset = 0
            expect(other.startOffset(&b), equals: .zero)
        }
    }
}
