import JSONTape
import TestSupport
import Testing

@testable import TouchService
@testable import TouchWire

/// The work that a request can cause outside of the simulation.
struct WorkLimitTests {
    private static let item =
        #"{"op":"explain","request":{"scene":{"$scene":"s"},"events":[],"question":{"id":"w"}}}"#

    @Test("Work outside of the simulation is limited") func checks() {
        check("the name of a SARIF artifact has at most 1 024 bytes") {
            func body(_ count: Int) -> String {
                let name = String(repeating: "é", count: count)
                return #"{"scene":{"windows":[\#(Client.window)]},"options":{"artifact":"\#(name)"}}"#
            }
            expect(Client().ask("POST", "/v1/lint", body(512)).status, equals: 200)
            let refused = Client().ask("POST", "/v1/lint", body(513))
            expect(refused.status, equals: 422)
            #expect(refused.text.contains("has 1026 bytes (maximum: 1024)"))
            #expect(refused.text.contains("#/options/artifact"))
        }

        check("shared scenes that are inserted into items have at most --max-body in total") {
            var limits = Limits()
            limits.body = 2_000
            let service = Service(limits: limits)
            let pad = String(repeating: "x", count: 400)
            let scene = #"{"$comment":"\#(pad)","windows":[{"id":"w","frame":[0,0,9,9]}]}"#
            let items = Array(repeating: Self.item, count: 8).joined(separator: ",")
            let body = #"{"scenes":{"s":\#(scene)},"items":[\#(items)]}"#
            let text = PaddedBytes.copying(Array(body.utf8)) { bytes in
                var request = Request(method: "POST", target: "/v1/batch", body: bytes)
                request.headers.contentType = "application/json"
                request.source = Present()
                return service.answer(request).withBytes { String(decoding: $0, as: UTF8.self) }
            }
            let refused = text.split(separator: "\n").filter { $0.contains("bytes of inserted scenes") }
            #expect(refused.count == 4, "\(text)")
        }

        check("a line of a recursiveDescription has at most 64 KiB") {
            let line =
                "<UIView: 0x1; frame = (0 0; 390 844); x = " + String(repeating: "y", count: 65_536) + ">"
            let answer = Client().ask(
                "POST", "/v1/convert", #"{"from":"recursive-description","data":"\#(line)"}"#)
            expect(answer.status, equals: 422)
            #expect(answer.text.contains("line bytes") && answer.text.contains("65536"))
        }

        check("W3C actions with more items than --max-entries are refused before they are written") {
            var limits = Limits()
            limits.entries = 100
            let events =
                #"[{"tap":[1,1]},{"drag":{"from":[1,1],"to":[200,200],"duration":2,"fingers":2}}]"#
            let body =
                #"{"from":"touchd","to":"w3c-actions","data":{"scene":{"windows":[\#(Client.window)]},"events":\#(events)}}"#
            let answer = Client(service: Service(limits: limits)).ask("POST", "/v1/convert", body)
            expect(answer.status, equals: 422)
            #expect(answer.text.contains("--max-entries"))
            expect(Client().ask("POST", "/v1/convert", body).status, equals: 200)
        }

        check("live scenes cannot have names that URLs cannot contain") {
            for name in [".", ".."] { #expect(LiveScenes.name(in: "/v1/live/\(name)") == nil) }
            #expect(LiveScenes.name(in: "/v1/live/...") == "...")
        }
    }

    /// A client that stays connected.
    private struct Present: RequestSource {
        func pause() -> Interruption? { nil }
        var statistics: ServerStatistics { ServerStatistics() }
    }
}
