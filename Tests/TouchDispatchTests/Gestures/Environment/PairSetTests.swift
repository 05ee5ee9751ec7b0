import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Sets of ordered pairs of recognizers")
struct PairSetTests {
    @Test("a set contains the inserted pairs, in their order, and no others", arguments: [1, 64, 65, 200])
    func membership(count: Int) {
        var generator = SplitMix64(seed: UInt64(count))
        var pairs = PairSet(count: count)
        var plain: Set<[Int]> = []
        for _ in 0..<(count * 4) {
            let a = Int.random(in: 0..<count, using: &generator)
            let b = Int.random(in: 0..<count, using: &generator)
            if generator.chance(3) {
                pairs.remove(RecognizerIndex(a), RecognizerIndex(b))
                plain.remove([a, b])
            } else {
                expect(
                    pairs.insert(RecognizerIndex(a), RecognizerIndex(b)),
                    equals: plain.insert([a, b]).inserted)
            }
        }
        for a in 0..<count {
            for b in 0..<count {
                expect(
                    pairs.contains(RecognizerIndex(a), RecognizerIndex(b)), equals: plain.contains([a, b]))
            }
        }
    }

    @Test("removing a recognizer removes all pairs with it")
    func forgetting() {
        var pairs = PairSet(count: 130)
        for other in [3, 64, 129] {
            _ = pairs.insert(RecognizerIndex(65), RecognizerIndex(other))
            _ = pairs.insert(RecognizerIndex(other), RecognizerIndex(65))
        }
        _ = pairs.insert(RecognizerIndex(3), RecognizerIndex(64))
        _ = pairs.insert(RecognizerIndex(64), RecognizerIndex(3))
        expect(pairs.removeAll(with: RecognizerIndex(65)), equals: 3)
        for other in [3, 64, 129] {
            #expect(!pairs.contains(RecognizerIndex(65), RecognizerIndex(other)))
            #expect(!pairs.contains(RecognizerIndex(other), RecognizerIndex(65)))
        }
        #expect(pairs.contains(RecognizerIndex(3), RecognizerIndex(64)))
    }
}
