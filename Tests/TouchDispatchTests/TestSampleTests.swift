import TestSupport
import Testing

@Suite("Samples of enumerated cases")
struct TestSampleTests {
    @Test("a sample has one case of each group", arguments: [2, 8, 61])
    func groups(size: Int) {
        let sample = TestSample.indices(of: size * 100, oneIn: size, seed: 7)
        #expect(sample.map { $0 / size } == Array(0..<100))
    }

    @Test("one seed gives one sample, and no case is missing from the samples of all seeds")
    func rotation() {
        let count = 1003
        var seen: Set<Int> = []
        for seed in 0..<100 as Range<UInt64> {
            let sample = TestSample.indices(of: count, oneIn: 8, seed: seed)
            #expect(sample == TestSample.indices(of: count, oneIn: 8, seed: seed))
            seen.formUnion(sample)
        }
        #expect(seen == Set(0..<count))
    }

    @Test("a sample does not follow the inner loops of an enumeration")
    func loops() {
        // Cases of an inner loop of 8, in groups of as many.
        let rows = TestSample.indices(of: 8000, oneIn: 8, seed: 7).map { $0 % 8 }
        for row in 0..<8 { #expect((75...175).contains(rows.count { $0 == row })) }
    }

    @Test("one of one is everything")
    func everything() { #expect(TestSample.indices(of: 5, oneIn: 1, seed: 7) == [0, 1, 2, 3, 4]) }
}
