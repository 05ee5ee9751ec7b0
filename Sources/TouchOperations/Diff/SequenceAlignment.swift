internal import TouchDispatch

/// The shortest sequence of removals and insertions that transforms one list into another (E. Myers, “An O(ND)
/// Difference Algorithm and Its Variations”, 1986).
struct SequenceAlignment {
    /// A step of the alignment, by indices in both lists.
    enum Step: Equatable {
        case same(Int, Int)
        case onlyInA(Int)
        case onlyInB(Int)
    }

    /// The maximum number of removals and insertions. The memory of each round grows with this number.
    static let maximumEdits = 1_500

    /// The steps from the beginning of both lists to their ends.
    private(set) var steps: [Step] = []
    /// Whether the lists are aligned to their ends. False if they differ too much or the budget is spent; then the
    /// steps end with the first difference.
    private(set) var isComplete = true

    /// - Complexity: O((N + M) · edits).
    init(_ a: [Int], _ b: [Int], _ budget: inout WorkBudget) {
        var start = 0
        while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
        var (endA, endB) = (a.count, b.count)
        while endA > start, endB > start, a[endA - 1] == b[endB - 1] { (endA, endB) = (endA - 1, endB - 1) }
        budget.spend(a.count &+ b.count)
        steps = (0..<start).map { .same($0, $0) }
        guard let middle = SequenceAlignment.path(a[start..<endA], b[start..<endB], &budget) else {
            isComplete = false
            if start < endA { steps.append(.onlyInA(start)) }
            if start < endB { steps.append(.onlyInB(start)) }
            return
        }
        steps += middle
        steps += (0..<a.count - endA).map { .same(endA + $0, endB + $0) }
    }

    /// The steps; nil if there are too many edits or the budget is spent.
    private static func path(
        _ a: ArraySlice<Int>, _ b: ArraySlice<Int>, _ budget: inout WorkBudget
    ) -> [Step]? {
        let (n, m) = (a.count, b.count)
        let most = min(n + m, maximumEdits)
        // The furthest x on each diagonal −most…most; `rounds` contains copies from the start of each round.
        var furthest = [Int](repeating: 0, count: 2 * most + 3)
        var rounds: [[Int]] = []
        for edits in 0...most {
            rounds.append(Array(furthest[most - edits...most + edits + 2]))
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let place = most + 1 + diagonal
                let isDown =
                    diagonal == -edits || (diagonal != edits && furthest[place - 1] < furthest[place + 1])
                var x = isDown ? furthest[place + 1] : furthest[place - 1] + 1
                let first = x
                while x < n, x - diagonal < m, x - diagonal >= 0,
                    a[a.startIndex + x] == b[b.startIndex + x - diagonal]
                {
                    x += 1
                }
                furthest[place] = x
                budget.spend(2 &+ (x - first))
                if x >= n, x - diagonal >= m {
                    return trace(rounds, n, m, a.startIndex, b.startIndex)
                }
            }
            if budget.isSpent { return nil }
        }
        return nil
    }

    /// Reconstructs the steps backwards from the end of both lists.
    private static func trace(
        _ rounds: [[Int]], _ n: Int, _ m: Int, _ startA: Int, _ startB: Int
    ) -> [Step] {
        var steps: [Step] = []
        var (x, y) = (n, m)
        for edits in stride(from: rounds.count - 1, through: 0, by: -1) {
            let furthest = rounds[edits]
            let diagonal = x - y
            let place = edits + 1 + diagonal
            let isDown =
                diagonal == -edits || (diagonal != edits && furthest[place - 1] < furthest[place + 1])
            let previousX = edits == 0 ? 0 : isDown ? furthest[place + 1] : furthest[place - 1]
            let previousY = edits == 0 ? 0 : previousX - (isDown ? diagonal + 1 : diagonal - 1)
            while x > previousX, y > previousY {
                (x, y) = (x - 1, y - 1)
                steps.append(.same(startA + x, startB + y))
            }
            guard edits > 0 else { break }
            if isDown {
                y -= 1
                steps.append(.onlyInB(startB + y))
            } else {
                x -= 1
                steps.append(.onlyInA(startA + x))
            }
        }
        return steps.reversed()
    }
}
