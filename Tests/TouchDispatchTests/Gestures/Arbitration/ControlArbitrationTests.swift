import TestSupport
import Testing

@testable import TouchDispatch

/// Enumerates combinations of recognizers with controls and scroll views. Controls: 7 classes × 12 kinds × 2
/// places (above or on the control) × 3 relations × 9 gestures × `cancelsTouchesInView` × 4 rows of the other
/// flags, 36 288 cases in total. Scroll views: 11 arrangements × 12 kinds × 3 placements × 3 relations × 9
/// gestures × 8 rows of flags, 85 536 cases in total.
@Suite("Enumerated controls and scroll views: core, model, invariants")
struct ControlArbitrationTests {
    @Test(
        "CT-1, CT-2, CT-3, CT-6: every recognizer above or on every control agrees with the model",
        .tags(.exhaustive), arguments: EnumeratedControl.classes)
    func controls(_ viewClass: ViewClass) {
        let cases = EnumeratedControl.all(viewClass)
        expect(cases.count, equals: 1296 * 4)
        Agreement.expectAgreement(cases, quick: 127, deep: 4)
    }

    @Test(
        "SC-2, SC-4, SC-5, SC-8: every recognizer with every scroll view agrees with the model",
        .tags(.exhaustive), arguments: EnumeratedScroll.Arrangement.allCases)
    func scrollViews(_ arrangement: EnumeratedScroll.Arrangement) {
        let cases = EnumeratedScroll.all(arrangement)
        expect(cases.count, equals: 972 * 8)
        Agreement.expectAgreement(cases, quick: 251, deep: 8)
    }
}
