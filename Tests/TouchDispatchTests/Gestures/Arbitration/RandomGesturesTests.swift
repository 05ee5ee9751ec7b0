import Glibc
import Testing

@testable import TouchDispatch

@Suite("Random scenes and sequences: core, model, invariants")
struct RandomGesturesTests {
    static let parts = 50

    /// 5 000, or what TOUCHD_RANDOM_SEQUENCES says.
    static var count: Int {
        guard let text = getenv("TOUCHD_RANDOM_SEQUENCES") else { return 5000 }
        return Int(String(cString: text)) ?? 5000
    }

    @Test(
        "GE, GS, FR, GX, CX, DL: random cases keep the invariants and go as the model says",
        arguments: 0..<RandomGesturesTests.parts)
    func agreement(_ part: Int) {
        for seed in stride(from: part, to: RandomGesturesTests.count, by: RandomGesturesTests.parts) {
            let it = RandomCases.make(seed: UInt64(seed))
            guard Agreement.complaint(about: it) != nil else { continue }
            let small = Shrinker.shrink(it) { Agreement.complaint(about: $0) != nil }
            let why = Agreement.complaint(about: small) ?? ""
            Issue.record("seed \(seed): \(why)\n\(small.json)")
            return
        }
    }
}
