import RequestTestSupport
import Testing

@Suite("Case files, run in this process")
struct CasesTests {
    @Test("each case passes", arguments: Case.all.filter { !$0.mustFail })
    func holds(item: Case) throws { #expect(try item.mismatches() == []) }

    @Test("each pending or disputed case still fails", arguments: Case.all.filter(\.mustFail))
    func fails(item: Case) throws {
        let mismatches = try item.mismatches()
        #expect(mismatches != [], "the case passes: remove it from the list in Tests/Fixtures")
    }

    @Test("no case file is missing or incomplete")
    func count() {
        let counts = Dictionary(grouping: Case.all, by: \.file).mapValues(\.count)
        #expect((counts["hit-testing.json"] ?? 0) >= 19)
        #expect((counts["responders-and-touches.json"] ?? 0) >= 18)
        #expect((counts["refusals.json"] ?? 0) >= 7)
        #expect((counts["controls.json"] ?? 0) >= 37)
        #expect((counts["scrolling.json"] ?? 0) >= 21)
    }
}
