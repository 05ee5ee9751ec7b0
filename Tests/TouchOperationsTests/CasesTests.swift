import RequestTestSupport
import Testing

@Suite("The case files, run in process")
struct CasesTests {
    @Test("holds", arguments: Case.all.filter { !$0.mustFail })
    func holds(item: Case) throws { #expect(try item.mismatches() == []) }

    @Test("pending or disputed, and so failing still", arguments: Case.all.filter(\.mustFail))
    func fails(item: Case) throws {
        let mismatches = try item.mismatches()
        #expect(mismatches != [], "it passes now: take it off the list in Tests/Fixtures")
    }

    @Test("the files are there")
    func count() {
        let counts = Dictionary(grouping: Case.all, by: \.file).mapValues(\.count)
        #expect((counts["hit-testing.json"] ?? 0) >= 19)
        #expect((counts["responders-and-touches.json"] ?? 0) >= 18)
        #expect((counts["refusals.json"] ?? 0) >= 7)
        #expect((counts["controls.json"] ?? 0) >= 37)
        #expect((counts["scrolling.json"] ?? 0) >= 21)
    }
}
