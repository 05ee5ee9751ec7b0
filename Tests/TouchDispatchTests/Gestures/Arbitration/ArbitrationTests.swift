import TestSupport
import Testing

@testable import TouchDispatch

/// Enumerates the combinations of two recognizers: 12 × 12 kinds × 3 placements × 4 failure requirements ×
/// 3 simultaneity settings × 6 gestures × 8 rows of flags, 248 832 cases in total.
@Suite("Enumerated arbitration: core, model, invariants")
struct ArbitrationTests {
    @Test(
        "GX, FR, CX, DL, GS: every pair of recognizers satisfies the invariants and agrees with the model",
        .tags(.exhaustive), arguments: EnumeratedCase.kinds.indices)
    func pairs(_ a: Int) {
        let cases = EnumeratedCase.all(a: a)
        expect(cases.count, equals: 2592 * 8)
        Agreement.expectAgreement(cases, quick: 251, deep: 8)
    }

    @Test("the rows of flags contain all four combinations of any two flags")
    func covering() {
        for first in 0..<6 {
            for second in 0..<first {
                let meetings = Set(EnumeratedCase.flagRows.map { [$0[first], $0[second]] })
                expect(meetings.count, equals: 4)
            }
        }
        expect(EnumeratedCase.flagRows[0], equals: [true, false, true, true, false, true])
    }
}
