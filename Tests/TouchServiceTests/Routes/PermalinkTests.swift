import Foundation
import JSONTape
import TestSupport
import Testing
import TouchWire

@testable import TouchOperations
@testable import TouchReports
@testable import TouchService

struct PermalinkTests {
    static let link: String = Permalink.path(to: Array(Client.dispatch.utf8)) ?? ""

    private func path(_ body: String) throws -> String { try #require(Permalink.path(to: Array(body.utf8))) }

    @Test("Permalinks: requests in a path") func checks() {
        check("GET of a link has the answer to POST of its request, with a strong ETag; HEAD works too") {
            let client = Client()
            let got = client.ask("GET", Self.link)
            #expect(got.status == 200 && got.text == client.post().text)
            expect(got.header("Content-Type"), equals: "application/json")
            let tag = try #require(got.header("ETag"))
            expect(client.ask("HEAD", Self.link).header("ETag"), equals: tag)
            expect(client.ask("GET", Self.link) { $0.headers.ifNoneMatch = tag }.status, equals: 304)
            expect(
                client.ask("GET", Self.link) { $0.headers.contentType = "text/plain" }.status, equals: 200,
                "Content-Type is ignored if the request has no body")
        }

        check("a browser runs no content of a link, and does not guess its type") {
            let response = Client().ask("GET", Self.link + "?format=svg")
            expect(response.header("X-Content-Type-Options"), equals: "nosniff")
            expect(response.header("Content-Security-Policy")?.hasPrefix("default-src 'none'"), equals: true)
        }

        check("an unknown format is rejected; format=junit requires expect") {
            for format in DispatchRepresentation.allCases where format != .junit {
                expect(Client().ask("GET", Self.link + "?format=\(format.rawValue)").status, equals: 200)
            }
            #expect(Client().ask("GET", Self.link + "?format=gif").isProblem("bad-request", 400))
            #expect(Client().ask("GET", Self.link + "?format=junit").isProblem("invalid-request", 422))
        }

        check("a link with unknown members is rejected, or accepted with strict=false") {
            let link = try path(Client.dispatch.dropLast() + #","evnts":[]}"#)
            #expect(Client().ask("GET", link).isProblem("invalid-request", 422))
            expect(Client().ask("GET", link + "?strict=false").status, equals: 200)
        }

        check("a link omits white space between tokens, but not in strings") {
            let spread = "\n{ \"a \\\" b\" :\t[ 1 , \"\\\\\" , \" \" ] }\r\n"
            expect(try path(spread), equals: try path(#"{"a \" b":[1,"\\"," "]}"#))
        }

        check("truncated compressed data, or data after its end, is 400") {
            let packed = try #require(Base64.url.bytes(of: Self.link.dropFirst(Permalink.prefix.count)))
            let text = { (bytes: [UInt8]) in bytes.withUnsafeBufferPointer { Base64.url.text(of: $0) } }
            for count in 1..<packed.count {
                let response = Client().ask("GET", Permalink.prefix + text(Array(packed[..<count])))
                #expect(response.isProblem("bad-request", 400), "\(count) bytes")
            }
            #expect(Client().ask("GET", Permalink.prefix + text(packed + [0])).isProblem("bad-request", 400))
            expect(Client().ask("GET", Permalink.prefix + text(packed)).status, equals: 200)
        }

        check("a request can be decompressed to the size limit of bodies, one byte more is 413") {
            var limits = Limits()
            limits.body = 100_000
            let client = Client(service: Service(limits: limits))
            let filled = { (count: Int) in
                Client.dispatch.replacing(
                    #""id":"w""#, with: #""id":"w\#(String(repeating: "x", count: count))""#)
            }
            let exact = filled(limits.body - Client.dispatch.utf8.count)
            expect(exact.utf8.count, equals: limits.body)
            expect(
                client.ask("GET", try path(exact)).isProblem("limit-exceeded", 422),
                "read: the id is too long")
            expect(client.ask("GET", try path(exact + "1")).isProblem("body-too-large", 413))
            expect(
                client.ask("GET", try path(String(repeating: "1", count: 5_000_000))).isProblem(
                    "body-too-large", 413))
        }
    }

    @Test(
        "Accept chooses the format; the parameter format takes precedence",
        arguments: [
            ("text/plain", "", "text/plain; charset=utf-8"), ("image/svg+xml", "", "image/svg+xml"),
            ("text/vnd.mermaid", "", "text/vnd.mermaid; charset=utf-8; diagram=state"),
            ("text/vnd.mermaid; diagram=sequence", "", "text/vnd.mermaid; charset=utf-8; diagram=sequence"),
            ("image/avif,image/webp,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "", "image/svg+xml"),
            ("text/plain", "?format=trace", "application/vnd.touchd.trace+json"),
            ("image/png", "?format=ndjson", "application/x-ndjson"),
        ])
    func forms(accept: String, query: String, type: String) {
        for response in [
            Client().ask("GET", Self.link + query) { $0.headers.accept = accept },
            Client().ask("POST", "/v1/dispatch" + query, Client.dispatch) { $0.headers.accept = accept },
        ] {
            expect(response.status, equals: 200)
            expect(response.header("Content-Type"), equals: type)
        }
    }

    @Test(
        "a link that cannot be decompressed is 400",
        arguments: ["!", "AAAA", "A", "eNo", "eNqrrgUAAXUA-", "eNqrrgUAAXUA-g=", "%41", "eNqr rgUAAXUA-Q"])
    func malformed(segment: String) {
        #expect(Client().ask("GET", "/v1/dispatch/z/" + segment).isProblem("bad-request", 400))
    }

    @Test("base64url is decoded to the encoded bytes", arguments: 0...70)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 151) ^ (count &* 37)) }
        let text = bytes.withUnsafeBufferPointer { Base64.url.text(of: $0) }
        let foundation = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        expect(text, equals: foundation.filter { $0 != "=" })
        expect(Base64.url.bytes(of: text[...]), equals: bytes)
        expect(Base64.url.bytes(of: foundation[...]), equals: bytes, "padding is accepted")
    }

    @Test(
        "similar paths are not found",
        arguments: ["/v1/dispatch/z", "/v1/dispatch/z/", "/v1/dispatch/z/a/b"])
    func similarPaths(path: String) { #expect(Client().ask("GET", path).isProblem("not-found", 404)) }
}
