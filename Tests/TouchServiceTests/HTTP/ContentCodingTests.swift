import CZlib
import TestSupport
import Testing
import TouchWire

@testable import JSONTape
@testable import TouchService

struct ContentCodingTests {
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let packed = czlib_gzip(bytes, bytes.count, 9)
        defer { czlib_free(packed.bytes) }
        return Array(UnsafeBufferPointer(start: packed.bytes, count: packed.count))
    }

    static func ask(
        _ body: [UInt8], _ coding: String?, _ service: Service = Service(),
        change: (inout Request) -> Void = { _ in }
    ) -> Response {
        PaddedBytes.copying(body) { bytes in
            var request = Request(method: "POST", target: "/v1/dispatch", body: bytes)
            request.headers.contentType = "application/json"
            request.headers.contentEncoding = coding
            change(&request)
            return service.answer(request)
        }
    }

    static let dispatch = Array(Client.dispatch.utf8)

    @Test(
        "a gzip body has the same answer as an uncompressed body",
        arguments: ["gzip", "x-gzip", "GZIP", " gzip "])
    func packed(_ coding: String) {
        expect(Self.ask(Self.gzip(Self.dispatch), coding).text, equals: Client().post().text)
    }

    @Test("gzip of requests and answers") func checks() {
        check("several gzip members are one body") {
            let half = Self.dispatch.count / 2
            let body =
                Self.gzip(Array(Self.dispatch[..<half])) + Self.gzip([])
                + Self.gzip(Array(Self.dispatch[half...]))
            expect(Self.ask(body, "gzip").text, equals: Client().post().text)
        }

        check("invalid gzip is a bad request") {
            let packed = Self.gzip(Self.dispatch)
            var damaged = packed
            damaged[packed.count / 2] ^= 0x55
            for body in [
                Self.dispatch, [], Array(packed.dropLast()), packed + [1], damaged, Array(packed[..<5]),
            ] {
                #expect(Self.ask(body, "gzip").isProblem("bad-request", 400))
            }
        }

        check("the limit of bodies applies to the decompressed size") {
            var limits = Limits()
            limits.body = 1 << 20
            let service = Service(limits: limits)
            let spaces = [UInt8](repeating: 0x20, count: (1 << 20) - Self.dispatch.count)
            expect(Self.ask(Self.gzip(Self.dispatch + spaces), "gzip", service).status, equals: 200)
            #expect(
                Self.ask(Self.gzip(Self.dispatch + spaces + [0x20]), "gzip", service).isProblem(
                    "body-too-large", 413))
            let bomb = Self.gzip([UInt8](repeating: 0x20, count: 64 << 20))
            #expect(bomb.count < 70_000)
            #expect(Self.ask(bomb, "gzip", service).isProblem("body-too-large", 413))
            let members = (0..<100).flatMap { _ in Self.gzip(spaces) }
            #expect(Self.ask(members, "gzip", service).isProblem("body-too-large", 413))
        }

        check("long answers are compressed if the client accepts gzip") {
            let long = Array(
                Client.dispatch.replacing(
                    "[]}",
                    with: #"[{"time":0,"drag":{"from":{"x":1,"y":1},"to":{"x":8,"y":8},"duration":1}}]}"#
                ).utf8)
            let plain = Self.ask(long, nil)
            let packed = Self.ask(long, nil) { $0.headers.acceptEncoding = "gzip, br" }
            #expect(plain.header("Content-Encoding") == nil && packed.header("Content-Encoding") == "gzip")
            for answer in [plain, packed] {
                expect(answer.header("Vary")?.contains("Accept-Encoding"), equals: true)
            }
            let bytes = packed.withBytes { Array($0) }
            let inflated = czlib_gunzip(bytes, bytes.count, 1 << 20, 0)
            defer { czlib_free(inflated.bytes) }
            expect(
                String(
                    decoding: UnsafeBufferPointer(start: inflated.bytes, count: inflated.count), as: UTF8.self
                ), equals: plain.text)
            let short = Self.ask(Self.dispatch, nil) { $0.headers.acceptEncoding = "gzip" }
            #expect(short.header("Content-Encoding") == nil)
            #expect(
                Self.ask(long, nil) { $0.headers.acceptEncoding = "gzip;q=0" }.header("Content-Encoding")
                    == nil)
        }

        check("a compressed answer has its own entity tag") {
            let client = Client()
            let body = Client.dispatch.replacing(
                "[]}", with: #"[{"time":0,"drag":{"from":{"x":1,"y":1},"to":{"x":8,"y":8},"duration":1}}]}"#)
            let plain = client.ask("QUERY", "/v1/dispatch", body).header("ETag")
            let packed = client.ask("QUERY", "/v1/dispatch", body) { $0.headers.acceptEncoding = "gzip" }
                .header(
                    "ETag")
            #expect(plain != nil && packed != nil && plain != packed)
        }
    }

    @Test(
        "other codings are rejected, and the answer lists the supported ones",
        arguments: ["br", "deflate", "gzip, gzip", "zstd", "gzip;q=1"])
    func unsupported(_ coding: String) {
        let answer = Self.ask(Self.dispatch, coding)
        #expect(answer.isProblem("unsupported-media-type", 415))
        expect(answer.header("Accept-Encoding"), equals: "gzip")
    }

    @Test("identity is the same as no coding", arguments: [nil, "", "identity", "Identity"])
    func identity(_ coding: String?) {
        expect(Self.ask(Self.dispatch, coding).status, equals: 200)
    }
}
