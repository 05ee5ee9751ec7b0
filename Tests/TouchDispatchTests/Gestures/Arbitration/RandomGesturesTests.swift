import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Random scenes and sequences: core, model, invariants")
struct RandomGesturesTests {
    static let parts = 50
    static let seeds = TestSample.seeds(quick: 200, deep: 15_000, all: 200_000)

    @Test(
        "GE, GS, FR, GX, CX, DL, CT, SC, AN: random cases satisfy the invariants and agree with the model",
        .tags(.exhaustive), arguments: 0..<RandomGesturesTests.parts)
    func agreement(_ part: Int) {
        let seeds = RandomGesturesTests.seeds
        for index in stride(from: part, to: seeds.count, by: RandomGesturesTests.parts) {
            let it = RandomCases.make(seed: seeds[index], isAnimated: true)
            guard let complaint = Agreement.complaint(about: it) else { continue }
            let small = Shrinker.shrink(it) { Agreement.complaint(about: $0) != nil }
            let why = Agreement.complaint(about: small) ?? ""
            let first = complaint.split(separator: "\n").first ?? ""
            Issue.record(
                "\(first)\nrepeat with TOUCHD_TEST_SEED=\(seeds[index])\nshrunk: \(why)\n\(small.json)"
            )
            return
        }
    }
}
