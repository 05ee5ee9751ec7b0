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

    /// Only this one, where TOUCHD_RANDOM_SEED says so.
    static var only: Int? { getenv("TOUCHD_RANDOM_SEED").flatMap { Int(String(cString: $0)) } }

    @Test(
        "GE, GS, FR, GX, CX, DL, CT, SC: random cases keep the invariants and go as the model says",
        arguments: 0..<RandomGesturesTests.parts)
    func agreement(_ part: Int) {
        for seed in stride(from: part, to: RandomGesturesTests.count, by: RandomGesturesTests.parts) {
            if let only = RandomGesturesTests.only, only != seed { continue }
            let it = RandomCases.make(seed: UInt64(seed))
            guard let complaint = Agreement.complaint(about: it) else { continue }
            let small = Shrinker.shrink(it) { Agreement.complaint(about: $0) != nil }
            let why = Agreement.complaint(about: small) ?? ""
            let first = complaint.split(separator: "\n").first ?? ""
            Issue.record("seed \(seed): \(first)\ncut down: \(why)\n\(small.json)")
            return
        }
    }
}
