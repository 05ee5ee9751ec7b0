import Testing

@testable import JSONTape

@Suite("Did you mean")
struct SuggestionTests {
    private let names = ["isHidden", "alpha", "subviews", "next", "touches", "id"]

    @Test(
        "the nearest name is meant",
        arguments: [
            ("isHiden", "isHidden"), ("ishidden", "isHidden"), ("ALPHA", "alpha"), ("alhpa", "alpha"),
            ("sub_views", "subviews"), ("nxet", "next"), ("touch", "touches"), ("ID", "id"),
        ])
    func nearest(text: String, name: String) { #expect(Suggestion.nearest(to: text, among: names) == name) }

    @Test(
        "what is too far is not meant",
        arguments: ["zzzz", "completelyDifferent", "gestureRecognizers", "xy"])
    func tooFar(text: String) { #expect(Suggestion.nearest(to: text, among: names) == nil) }

    @Test(
        "names of one or two letters differ in case alone, else in everything", arguments: ["q", "i", "ad"])
    func short(text: String) {
        #expect(Suggestion.nearest(to: text, among: ["w", "id", "Q2"]) == nil)
        #expect(Suggestion.nearest(to: text, among: ["w", text.uppercased()]) == text.uppercased())
    }

    @Test("of names equally near the first is meant")
    func tie() { #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat") }

    @Test("a name itself is nearest to itself")
    func exact() { for name in names { #expect(Suggestion.nearest(to: name, among: names) == name) } }

    @Test("nothing to choose from: nothing is meant; long texts are no trouble")
    func edges() {
        #expect(Suggestion.nearest(to: "x", among: [String]()) == nil)
        #expect(Suggestion.nearest(to: "", among: names) != "alpha")
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: names) == nil)
    }
}
