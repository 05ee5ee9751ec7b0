import Glibc
import Testing

@testable import TouchDispatch

/// Two recognizers, enumerated: 12 × 12 kinds × 3 placements × 4 requirements × 3 simultaneities × 6 gestures are
/// 31 104 combinations. A test run takes each with one of the eight rows of flags; `make arbitration` with all
/// eight, 248 832 cases.
@Suite("Enumerated arbitration: core, model, invariants")
struct ArbitrationTests {
    static var rows: Int { getenv("TOUCHD_ALL_FLAGS") == nil ? 1 : EnumeratedCase.flagRows.count }

    @Test(
        "GX, FR, CX, DL, GS: every pair of recognizers keeps the invariants and goes as the model says",
        arguments: EnumeratedCase.kinds.indices)
    func pairs(_ a: Int) {
        let cases = EnumeratedCase.all(a: a, rows: ArbitrationTests.rows)
        #expect(cases.count == 2592 * ArbitrationTests.rows)
        Agreement.expect(cases)
    }

    @Test("the rows of flags let any two flags meet in all four ways")
    func covering() {
        for first in 0..<6 {
            for second in 0..<first {
                let meetings = Set(EnumeratedCase.flagRows.map { [$0[first], $0[second]] })
                #expect(meetings.count == 4)
            }
        }
        #expect(EnumeratedCase.flagRows[0] == [true, false, true, true, false, true])
    }

    @Test("every pair of kinds meets every row of flags")
    func rotation() {
        let cases = EnumeratedCase.all(a: 0, rows: 1)
        for b in EnumeratedCase.kinds.indices {
            #expect(Set(cases.filter { $0.b == b }.map(\.flags)).count == 8)
        }
    }
}
