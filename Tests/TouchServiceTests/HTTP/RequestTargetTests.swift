import TestSupport
import Testing

@testable import TouchService

@Suite("Request targets")
struct RequestTargetTests {
    @Test(
        "the path of a target excludes the authority and the query",
        arguments: [
            ("/a/b", "/a/b"), ("/a?b", "/a"), ("/a?b?c", "/a"), ("/", "/"), ("http://h/a?b", "/a"),
            ("http://h", "/"), ("HTTP://h:80/a", "/a"), ("/a?u=http://x/y", "/a"), ("/a#f", "/a#f"),
        ])
    func path(target: String, path: String) { #expect(RequestTarget(target).path == path) }

    @Test(
        "the first parameter with a name is used",
        arguments: [
            ("/?a=1", "1"), ("/?a=1&a=2", "1"), ("/?b=2&a=1", "1"), ("/?a", ""), ("/?a=", ""),
            ("/?a=b=c", "b=c"),
            ("/?&&a=1", "1"),
        ])
    func parameter(target: String, value: String) {
        expect(RequestTarget(target).parameter("a").map(String.init), equals: value)
    }

    @Test("a missing parameter has no value", arguments: ["/", "/?", "/?ab=1", "/?b=a", "/a=1"])
    func absent(target: String) { #expect(RequestTarget(target).parameter("a") == nil) }
}
