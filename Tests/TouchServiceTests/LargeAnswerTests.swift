import CZlib
import TestSupport
import Testing
import TouchOperations
import TouchWire

@testable import JSONTape
@testable import TouchService

struct LargeAnswerTests {
    /// A drag with an answer of more than a megabyte.
    private static let drag =
        #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844}}]},"events":[{"time":0,"drag":{"from":{"x":1,"y":1},"to":{"x":300,"y":800},"duration":60}}]}"#

    private static func answer(
        _ method: String = "POST", _ path: String = "/v1/dispatch", _ body: String = drag, gzip: Bool = false,
        ifNoneMatch: String? = nil, limits: Limits = Limits(), _ check: (Response) -> Void
    ) {
        PaddedBytes.copying(Array(body.utf8)) { bytes in
            var request = Request(method: method, target: path, body: bytes)
            request.headers.contentType = "application/json"
            request.headers.acceptEncoding = gzip ? "gzip" : nil
            request.headers.ifNoneMatch = ifNoneMatch
            check(Service(limits: limits).answer(request))
        }
    }

    private static func plain() -> [UInt8] {
        PaddedBytes.copying(Array(drag.utf8)) { bytes in
            (try? Engine().answer(DispatchOperation.self, to: bytes))?.withBytes(Array.init) ?? []
        }
    }

    @Test("Large answers: compressed in memory, decompressed for clients that do not accept gzip")
    func checks() {
        check("a client without gzip receives the same bytes, with a known size") {
            let plain = Self.plain()
            #expect(plain.count > ByteWriter.large)
            Self.answer { response in
                guard case .stream(let stream) = response.body else {
                    Issue.record("not a stream")
                    return
                }
                expect(stream.size, equals: plain.count)
                #expect(stream.memory < plain.count / 4)
                // The window of the inflater alone has 32 KiB.
                #expect(stream.memory > 40 * 1024)
                expect(response.withBytes(Array.init), equals: plain)
                #expect(response.header("Content-Encoding") == nil)
            }
        }

        check("a client with gzip receives what is in memory") {
            let plain = Self.plain()
            Self.answer(gzip: true) { response in
                expect(response.header("Content-Encoding"), equals: "gzip")
                response.withBytes { bytes in
                    let unpacked = czlib_gunzip(bytes.baseAddress!, bytes.count, plain.count, 0)
                    defer { czlib_free(unpacked.bytes) }
                    expect(unpacked.count, equals: plain.count)
                    #expect(
                        UnsafeBufferPointer(start: unpacked.bytes, count: unpacked.count).elementsEqual(plain)
                    )
                }
            }
        }

        check("each coding has its own entity tag, which answers a conditional request") {
            var tags: [String] = []
            for gzip in [false, true] {
                Self.answer("QUERY", gzip: gzip) { tags.append($0.header("ETag") ?? "") }
                Self.answer("QUERY", gzip: gzip, ifNoneMatch: tags.last) { expect($0.status, equals: 304) }
            }
            #expect(Set(tags).count == 2 && !tags.contains(""))
        }

        check("the limit of an answer applies to its plain size") {
            var limits = Limits()
            limits.answer = Self.plain().count - 1
            Self.answer(gzip: true, limits: limits) { #expect($0.isProblem("limit-exceeded", 422)) }
            limits.answer += 1
            Self.answer(gzip: true, limits: limits) { expect($0.status, equals: 200) }
        }

        check("an item of a batch has the same large answer, and later items follow") {
            let item = #"{"request":\#(Self.drag)}"#
            Self.answer("POST", "/v1/batch", #"{"items":[\#(item),\#(item),{}]}"#) { response in
                let text = response.withBytes { String(decoding: $0, as: UTF8.self) }
                let plain = String(decoding: Self.plain(), as: UTF8.self)
                expect(text.components(of: plain), equals: 3)
                #expect(text.hasSuffix("],\"errors\":true}\n"))
            }
        }

        check("a writer stops when the limit of held bytes is reached, and what it held is released") {
            var out = ByteWriter()
            out.append(spaces: 3 << 20)
            #expect(!out.isRefused && out.count == 3 << 20)
            let bytes = out.finish()
            #expect(bytes.count == 3 << 20 && !bytes.isRefused)
        }
    }
}

extension String {
    /// The number of parts when the text is split at `separator`.
    fileprivate func components(of separator: String) -> Int {
        var count = 1
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
