import TestSupport
import Testing

@testable import JSONTape

struct SuggestionTests {
    private let names = ["isHidden", "alpha", "subviews", "next", "touches", "id"]

    @Test(
        "the nearest name is suggested",
        arguments: [
            ("isHiden", "isHidden"), ("ishidden", "isHidden"), ("ALPHA", "alpha"), ("alhpa", "alpha"),
            ("sub_views", "subviews"), ("nxet", "next"), ("touch", "touches"), ("ID", "id"),
        ])
    func nearest(text: String, name: String) {
        expect(Suggestion.nearest(to: text, among: names), equals: name)
    }

    @Test(
        "a name that differs too much is not suggested",
        arguments: ["zzzz", "completelyDifferent", "gestureRecognizers", "xy"])
    func tooFar(text: String) { #expect(Suggestion.nearest(to: text, among: names) == nil) }

    @Test(
        "for one or two letters, only a name that differs in case is suggested", arguments: ["q", "i", "ad"])
    func short(text: String) {
        #expect(Suggestion.nearest(to: text, among: ["w", "id", "Q2"]) == nil)
        expect(Suggestion.nearest(to: text, among: ["w", text.uppercased()]), equals: text.uppercased())
    }

    @Test("Suggestions of names") func checks() {
        check("the first of equally near names is suggested") {
            expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]), equals: "bat")
        }

        check("a known name is the nearest to itself") {
            for name in names { expect(Suggestion.nearest(to: name, among: names), equals: name) }
        }

        check("an empty list, an empty text and a long text") {
            #expect(Suggestion.nearest(to: "x", among: [String]()) == nil)
            #expect(Suggestion.nearest(to: "", among: names) != "alpha")
            #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: names) == nil)
        }
    }
}
