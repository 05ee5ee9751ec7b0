import Synchronization
import TestSupport
import Testing
import TouchWire

@testable import JSONTape
@testable import TouchOperations
@testable import TouchService

struct ExecutionModeTests {
    static func ask<Result>(_ path: String, _ body: String, _ answer: (Request) -> Result) -> Result {
        PaddedBytes.copying(Array(body.utf8)) { bytes in
            var request = Request(method: "POST", target: path, body: bytes)
            request.headers.contentType = "application/json"
            return answer(request)
        }
    }

    /// Returns a hit test of about `count` × `count` steps: each view takes 9 steps at each of `count` / 9
    /// points.
    static func heavy(_ count: Int) -> String {
        let views = (0..<count).map {
            #"{"id":"v\#($0)","frame":{"x":0,"y":0,"width":9,"height":9},"pointInside":[false]}"#
        }
        let points = Array(repeating: #"{"x":1,"y":1}"#, count: count / 9 + 1).joined(separator: ",")
        let window =
            #"{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[\#(views.joined(separator: ","))]}"#
        return #"{"scene":{"windows":[\#(window)]},"points":[\#(points)]}"#
    }

    @Test("Execution modes: inline, deferred and canceled requests") func checks() {
        check("a light request is answered inline, with the same bytes") {
            for (path, body) in [
                ("/v1/dispatch", Client.dispatch), ("/v1/hit-test", Client.hitTest),
                ("/v1/responder-chain", Client.responderChain),
                ("/v1/dispatch", "{"), ("/v1/dispatch", "{}"), ("/nowhere", ""),
            ] {
                let service = Service()
                let inline = Self.ask(path, body) { service.answerInline($0)?.text }
                expect(inline, equals: Self.ask(path, body) { service.answer($0).text }, "\(path)")
            }
        }

        check("long and costly requests are deferred") {
            let service = Service()
            let long = Client.dispatch + String(repeating: " ", count: ExecutionMode.maximumInlineBody)
            #expect(Self.ask("/v1/dispatch", long) { service.answerInline($0)?.status } == nil)
            #expect(Self.ask("/v1/hit-test", Self.heavy(800)) { service.answerInline($0)?.status } == nil)
            expect(Self.ask("/v1/hit-test", Self.heavy(800)) { service.answer($0).status }, equals: 200)
        }

        check("operations that can take longer are deferred, whatever the request") {
            let short = ["/v1/dispatch", "/v1/hit-test", "/v1/responder-chain"]
            for (path, body) in Client.computing where !short.contains(path) {
                let service = Service()
                #expect(Self.ask(path, body) { service.answerInline($0)?.status } == nil, "\(path)")
                expect(Self.ask(path, body) { service.answer($0).status }, equals: 200, "\(path)")
            }
        }

        check("shorthands with many samples, and parts in other formats, are deferred before they expand") {
            let format =
                #"{"scene":{"format":"appium-xml","data":"<AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"A\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/></AppiumAUT>"},"events":[]}"#
            let service = Service()
            for body in [Self.longDrag + "}", format] {
                #expect(Self.ask("/v1/dispatch", body) { service.answerInline($0)?.status } == nil, "\(body)")
                expect(Self.ask("/v1/dispatch", body) { service.answer($0).status }, equals: 200, "\(body)")
            }
        }

        check("an exceeded limit of the operator is reported inline") {
            var limits = Limits()
            limits.computing = 100
            limits.answer = 100
            let service = Service(limits: limits)
            expect(Self.ask("/v1/hit-test", Self.heavy(50)) { service.answerInline($0)?.status }, equals: 422)
            expect(
                Self.ask("/v1/dispatch", Client.dispatch) { service.answerInline($0)?.status }, equals: 422)
        }

        check(
            "a body is released when its answer is complete, and kept after an answer that is computed again"
        ) {
            func releases(_ path: String, _ body: String, inline: Bool = false) -> Int {
                let released = CallCount()
                return Self.ask(path, body) { request in
                    var request = request
                    request.releaseBody = { released.count.add(1, ordering: .relaxed) }
                    let service = Service()
                    let answer = inline ? service.answerInline(request) : service.answer(request)
                    #expect(answer?.status ?? 200 == 200, "\(path)")
                    return released.count.load(ordering: .relaxed)
                }
            }
            expect(releases("/v1/dispatch", Client.dispatch), equals: 1)
            expect(releases("/v1/lint", Client.scene), equals: 1)
            expect(releases("/v1/dispatch", Client.dispatch, inline: true), equals: 0)
        }

        check("the computation stops if the client has disconnected") {
            for patience in [0, 3] {
                let source = Leaving(patience)
                let answer = Self.ask("/v1/hit-test", Self.heavy(1500)) { request in
                    var request = request
                    request.source = source
                    return Service().answer(request)
                }
                #expect(answer.isProblem("overloaded", 503))
                expect(source.looks.load(ordering: .relaxed), equals: patience + 1)
            }
        }

        check("the answer to a refused computation names the reason") {
            let reasons: [(Interruption, String)] = [
                (.waitedTooLong, "waited too long"), (.noThread, "no thread"), (.outOfMemory, "memory"),
            ]
            for (reason, words) in reasons {
                let answer = Self.ask("/v1/hit-test", Self.heavy(1500)) { request in
                    var request = request
                    request.source = Ending(reason: reason)
                    return Service().answer(request)
                }
                #expect(answer.isProblem("overloaded", 503) && answer.isOverload)
                #expect(answer.text.contains(words))
            }
        }

        check("a computation stops at the deadline") {
            var settings = Service.Settings()
            settings.deadline = .nanoseconds(1)
            let answer = Self.ask("/v1/hit-test", Self.heavy(800)) { Service(settings).answer($0) }
            #expect(answer.isProblem("overloaded", 503) && answer.header("Retry-After") == "1")
            #expect(answer.isOverload)
            settings.deadline = .seconds(1000)
            expect(
                Self.ask("/v1/hit-test", Self.heavy(800)) { Service(settings).answer($0).status },
                equals: 200)
        }

        check("every computed answer has the durations of its parts in Server-Timing") {
            for (path, body) in Client.computing {
                let field = Client().ask("POST", path, body).header("Server-Timing") ?? ""
                let parts = field.split(separator: ", ").map { $0.split(separator: ";dur=") }
                expect(parts.map { $0.first ?? "" }, equals: ["decode", "dispatch", "encode"], "\(path)")
                #expect(
                    parts.allSatisfy { $0.count == 2 && Double($0[1]).map { $0 >= 0 && $0 < 60_000 } == true }
                )
            }
            #expect(Client().ask("GET", "/version").header("Server-Timing") == nil)
        }

        check("every answer that depends on the rules has their version in Touchd-Rules, as in /version") {
            for (path, body) in Client.computing {
                let rules = path == "/v1/convert" ? nil : "\(Version.rules)"
                expect(Client().ask("POST", path, body).header("Touchd-Rules"), equals: rules, "\(path)")
            }
            let batch = Client().ask("POST", "/v1/batch", #"{"items":[]}"#)
            expect(batch.header("Touchd-Rules"), equals: "\(Version.rules)")
            let version = Client().ask("GET", "/version")
            expect(version.object?["rules"] as? Int, equals: Version.rules)
            #expect(version.header("Touchd-Rules") == nil)
            #expect(Client().ask("POST", "/v1/dispatch", "{").header("Touchd-Rules") == nil)
        }
    }

    /// A request with a long drag.
    private static let longDrag =
        #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844},"gestureRecognizers":[{"id":"p","type":"pan"},{"id":"q","type":"pan"}]}]},"events":[{"time":0,"drag":{"from":{"x":1,"y":1},"to":{"x":300,"y":800},"duration":200}}]"#

    private final class CallCount: Sendable {
        let count = Atomic<Int>(0)
    }

    /// A client that disconnects after `patience` checks.
    final class Leaving: RequestSource {
        let looks = Atomic<Int>(0)
        let patience: Int

        init(_ patience: Int) { self.patience = patience }

        func pause() -> Interruption? {
            looks.wrappingAdd(1, ordering: .relaxed).newValue > patience ? .abandoned : nil
        }
        var statistics: ServerStatistics { ServerStatistics() }
    }

    /// A server that ends every computation for this reason.
    private struct Ending: RequestSource {
        let reason: Interruption

        func pause() -> Interruption? { reason }
        var statistics: ServerStatistics { ServerStatistics() }
    }
}
