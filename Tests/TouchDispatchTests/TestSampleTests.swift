import TestSupport
import Testing

struct TestSampleTests {
    @Test("a sample has one case of each group", arguments: [2, 8, 61])
    func groups(size: Int) {
        let sample = TestSample.indices(of: size * 100, oneIn: size, seed: 7)
        expect(sample.map { $0 / size }, equals: Array(0..<100))
    }

    @Test("TestSample") func checks() {
        check("the same seed selects the same sample, and 100 seeds together select every case") {
            let count = 1003
            var seen: Set<Int> = []
            for seed in 0..<100 as Range<UInt64> {
                let sample = TestSample.indices(of: count, oneIn: 8, seed: seed)
                expect(sample, equals: TestSample.indices(of: count, oneIn: 8, seed: seed))
                seen.formUnion(sample)
            }
            expect(seen, equals: Set(0..<count))
        }

        check("a sample is not aligned with the inner loops of an enumeration") {
            // The group size equals the length of the inner loop (8).
            let rows = TestSample.indices(of: 8000, oneIn: 8, seed: 7).map { $0 % 8 }
            for row in 0..<8 { #expect((75...175).contains(rows.count { $0 == row })) }
        }

        check("groups of one case select all cases") {
            expect(TestSample.indices(of: 5, oneIn: 1, seed: 7), equals: [0, 1, 2, 3, 4])
        }
    }
}
