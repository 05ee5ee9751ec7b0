import Testing

@testable import TouchDispatch

/// Controls and scroll views among recognizers, enumerated. Controls: 7 classes × 12 kinds × above or on it × 3 relations
/// × 9 gestures × `cancelsTouchesInView` are 9 072 combinations; scroll views: 11 arrangements × 12 kinds × 3 placements
/// × 3 relations × 9 gestures are 10 692. A test run takes each with one row of the other flags, 19 764 cases;
/// `make arbitration` with all four and all eight, 121 824.
@Suite("Enumerated controls and scroll views: core, model, invariants")
struct ControlArbitrationTests {
    @Test(
        "CT-1, CT-2, CT-3, CT-6: every recognizer above and on every control goes as the model says",
        arguments: EnumeratedControl.classes)
    func controls(_ viewClass: ViewClass) {
        let rows = ArbitrationTests.rows == 1 ? 1 : 4
        let cases = EnumeratedControl.all(viewClass, rows: rows)
        #expect(cases.count == 1296 * rows)
        Agreement.expect(cases)
    }

    @Test(
        "SC-2, SC-4, SC-5, SC-8: every recognizer beside every scroll view goes as the model says",
        arguments: EnumeratedScroll.Arrangement.allCases)
    func scrollViews(_ arrangement: EnumeratedScroll.Arrangement) {
        let rows = ArbitrationTests.rows
        let cases = EnumeratedScroll.all(arrangement, rows: rows)
        #expect(cases.count == 972 * rows)
        Agreement.expect(cases)
    }
}
