import TestSupport
import Testing
import TouchDispatch

@testable import TouchOperations

struct SequenceAlignmentTests {
    /// Returns the length of the longest common subsequence, computed with a table of all prefixes.
    static func common(_ a: [Int], _ b: [Int]) -> Int {
        var row = [Int](repeating: 0, count: b.count + 1)
        for one in a {
            var before = 0
            for (index, other) in b.enumerated() {
                let above = row[index + 1]
                row[index + 1] = one == other ? before + 1 : max(above, row[index])
                before = above
            }
        }
        return row[b.count]
    }

    @Test("Alignment of two lists") func checks() {
        check("the alignment of 2 000 random pairs is complete, in order and the shortest") {
            var random = SplitMix64(seed: 4711)
            for round in 0..<2_000 {
                let letters = Int.random(in: 1...6, using: &random)
                let a = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                    Int.random(in: 0..<letters, using: &random)
                }
                let b = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                    Int.random(in: 0..<letters, using: &random)
                }
                var budget = WorkBudget()
                let alignment = SequenceAlignment(a, b, &budget)
                #expect(alignment.isComplete)
                var (nextA, nextB, same) = (0, 0, 0)
                for step in alignment.steps {
                    switch step {
                    case .same(let one, let other):
                        #expect(one == nextA && other == nextB && a[one] == b[other], "round \(round)")
                        (nextA, nextB, same) = (nextA + 1, nextB + 1, same + 1)
                    case .onlyInA(let one):
                        expect(one, equals: nextA, "round \(round)")
                        nextA += 1
                    case .onlyInB(let other):
                        expect(other, equals: nextB, "round \(round)")
                        nextB += 1
                    }
                }
                #expect(nextA == a.count && nextB == b.count, "round \(round)")
                expect(same, equals: Self.common(a, b), "round \(round): \(a) \(b)")
            }
        }

        check("lists that differ too much are aligned up to the first difference") {
            let count = SequenceAlignment.maximumEdits
            var budget = WorkBudget()
            let a = [7] + Array(0..<count)
            let alignment = SequenceAlignment(a, [7] + Array(count..<2 * count), &budget)
            #expect(!alignment.isComplete)
            expect(alignment.steps, equals: [.same(0, 0), .onlyInA(1), .onlyInB(1)])
            #expect(SequenceAlignment(a, [7] + Array(0..<count / 2), &budget).isComplete)
        }

        check("the alignment charges the budget") {
            var budget = WorkBudget(steps: 1_000)
            let alignment = SequenceAlignment(Array(0..<400), Array(400..<800), &budget)
            #expect(!alignment.isComplete && budget.isSpent)
        }
    }
}
