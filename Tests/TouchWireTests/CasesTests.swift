import Testing

@testable import TouchWire

@Suite("The case files, run in process")
struct CasesTests {
    /// Cases that need recognizers, which this version has not.
    private static let needRecognizers: Set<String> = ["requirement on an unknown recognizer"]

    @Test("hit testing", arguments: Case.all("hit-testing.json"))
    func hitTesting(item: Case) throws { #expect(try item.mismatches() == []) }

    @Test("responders and touches", arguments: Case.all("responders-and-touches.json"))
    func respondersAndTouches(item: Case) throws { #expect(try item.mismatches() == []) }

    @Test("refusals", arguments: Case.all("refusals.json").filter { !needRecognizers.contains($0.name) })
    func refusals(item: Case) throws { #expect(try item.mismatches() == []) }

    @Test(
        "refusals that wait for recognizers",
        arguments: Case.all("refusals.json").filter { needRecognizers.contains($0.name) })
    func waiting(item: Case) throws {
        let mismatches = try item.mismatches()
        withKnownIssue("recognizers are not simulated yet") { #expect(mismatches == []) }
    }

    @Test("the files are there")
    func count() {
        #expect(Case.all("hit-testing.json").count == 19)
        #expect(Case.all("responders-and-touches.json").count == 18)
        #expect(Case.all("refusals.json").count == 7)
    }
}
