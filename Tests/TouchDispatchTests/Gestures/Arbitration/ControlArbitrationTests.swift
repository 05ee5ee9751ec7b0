import TestSupport
import Testing

@testable import TouchDispatch

/// Controls and scroll views among recognizers, enumerated. Controls: 7 classes × 12 kinds × above or on it × 3 relations
/// × 9 gestures × `cancelsTouchesInView` × 4 rows of the other flags are 36 288 cases; scroll views: 11 arrangements
/// × 12 kinds × 3 placements × 3 relations × 9 gestures × 8 rows of flags are 85 536.
@Suite("Enumerated controls and scroll views: core, model, invariants")
struct ControlArbitrationTests {
    @Test(
        "CT-1, CT-2, CT-3, CT-6: every recognizer above and on every control goes as the model says",
        .tags(.exhaustive), arguments: EnumeratedControl.classes)
    func controls(_ viewClass: ViewClass) {
        let cases = EnumeratedControl.all(viewClass)
        #expect(cases.count == 1296 * 4)
        Agreement.expect(cases, quick: 31, deep: 4)
    }

    @Test(
        "SC-2, SC-4, SC-5, SC-8: every recognizer beside every scroll view goes as the model says",
        .tags(.exhaustive), arguments: EnumeratedScroll.Arrangement.allCases)
    func scrollViews(_ arrangement: EnumeratedScroll.Arrangement) {
        let cases = EnumeratedScroll.all(arrangement)
        #expect(cases.count == 972 * 8)
        Agreement.expect(cases, quick: 61, deep: 8)
    }
}
