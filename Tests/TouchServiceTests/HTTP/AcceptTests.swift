import TestSupport
import Testing

@testable import TouchService

@Suite("Accept (RFC 9110, section 12.5.1)")
struct AcceptTests {
    private let offers = ["application/json", "text/plain; charset=utf-8", "text/html"]

    @Test(
        "the most specific range sets an offer's quality; the first offer of the highest quality is chosen",
        arguments: [
            (nil, 0), ("*/*", 0), ("text/*", 1), ("text/html", 2), ("text/html, text/plain", 1),
            ("text/*;q=0.3, text/html;q=0.7", 2), ("text/*, text/plain;q=0.1", 2),
            ("*/*;q=0.5, application/json;q=0.4", 1), ("application/json;q=0.001", 0),
            ("text/html;Q=0.9, text/plain;q=0.8", 2), ("image/png, */*;q=0.01", 0),
            ("application/json;q=1.000, text/html;q=0.999", 0), (",,text/html,,", 2),
        ] as [(String?, Int)])
    func chosen(header: String?, index: Int) { expect(Accept.choose(header, from: offers), equals: index) }

    @Test(
        "no offer is chosen if the header accepts none",
        arguments: ["image/png", "*/*;q=0", "text/xml, application/xml"])
    func none(header: String) { #expect(Accept.choose(header, from: offers) == nil) }

    @Test(
        "a parameter distinguishes offers of one type; parameters that no offer has are ignored",
        arguments: [
            ("text/x", 0), ("text/x; diagram=b", 1), ("text/x;diagram=a", 0), ("TEXT/X; DIAGRAM=B; q=0.5", 1),
            ("text/x;diagram=c", nil), ("text/x;level=1", 0), ("text/x; charset=latin-1", 0),
            ("text/x;q=0.9, text/x;diagram=b", 1), ("text/x, text/x;diagram=a;q=0.1", 1),
        ] as [(String, Int?)])
    func parameters(header: String, index: Int?) {
        let offers = ["text/x; charset=utf-8; diagram=a", "text/x; charset=utf-8; diagram=b"]
        expect(Accept.choose(header, from: offers), equals: index)
    }

    @Test("an empty header accepts everything")
    func empty() { expect(Accept.choose("", from: offers), equals: 0) }
}
