import JSONTape
import Synchronization
import TestSupport
import Testing
import TouchOperations

@testable import TouchService
@testable import TouchWire

/// A request whose client has disconnected ends in every phase.
struct CancellationTests {
    @Test("A canceled request ends while it is read, computed, written and compressed") func checks() {
        check("while its views and events are read") {
            let view = #"{"id":"$","frame":[0,0,9,9]}"#
            let views = (0..<3000).map { view.replacing("$", with: "v\($0)") }.joined(separator: ",")
            let taps = Array(repeating: #"{"tap":[1,1]}"#, count: 3000).joined(separator: ",")
            // The last element is invalid, which is not noticed.
            let scene = #"{"scene":{"windows":[\#(views),{"id":7}]},"events":[]}"#
            let events = #"{"scene":{"windows":[\#(Client.window)]},"events":[\#(taps),{"tap":7}]}"#
            for (body, pointer) in [(scene, "#/scene/windows/2047"), (events, "#/events/2047")] {
                #expect(Self.fault(body) { false }?.isInvalid == true)
                #expect(Self.fault(body) { true }?.pointer == pointer)
            }
        }

        check("while it is computed, and while the answer is written and compressed") {
            let drag = #"{"drag":{"from":[1,1],"to":[300,800],"duration":200}}"#
            let body = #"{"scene":{"windows":[\#(Client.window)]},"events":[\#(drag)]}"#
            let asked = Mutex(0)
            #expect(
                Self.fault(body) {
                    asked.withLock { $0 += 1 }
                    return false
                } == nil)
            let whole = asked.withLock { $0 }
            #expect(Self.fault(body) { true } == .limitExceeded(.computing(Limits().computing)))
            // The last question is asked while the answer is written.
            #expect(Self.fault(body, Self.atQuestion(whole)) == .outOfMemory)

            let source = Source()
            expect(Self.status(body, source), equals: 200)
            let asks = source.asked.withLock { $0 }
            #expect(asks > whole)
            for question in [1, whole, asks] {
                let source = Source(leavingAt: question)
                expect(Self.status(body, source), equals: 503)
                expect(source.asked.withLock { $0 }, equals: question)
            }
        }
    }

    /// Returns the fault of a dispatch, nil for none.
    private static func fault(_ body: String, _ isInterrupted: @escaping @Sendable () -> Bool)
        -> RequestFault?
    {
        PaddedBytes.copying(Array(body.utf8)) { bytes in
            var options = ReadingOptions()
            options.limits.isInterrupted = isInterrupted
            do throws(RequestFault) {
                _ = try Engine().answer(DispatchOperation.self, to: bytes, options)
                return nil
            } catch { return error }
        }
    }

    private static func atQuestion(_ last: Int) -> @Sendable () -> Bool {
        let source = Source(leavingAt: last)
        return { source.pause() != nil }
    }

    private static func status(_ body: String, _ source: Source) -> Int {
        PaddedBytes.copying(Array(body.utf8)) { bytes in
            var request = Request(method: "POST", target: "/v1/dispatch", body: bytes)
            request.headers.contentType = "application/json"
            request.headers.acceptEncoding = "gzip"
            request.source = source
            return Service(limits: Limits()).answer(request).status
        }
    }

    /// A client that disconnects when its connection is looked at for the nth time.
    private final class Source: RequestSource {
        let asked = Mutex(0)
        private let last: Int

        init(leavingAt last: Int = .max) { self.last = last }

        func pause() -> Interruption? {
            asked.withLock { asked in
                asked += 1
                return asked >= last ? .abandoned : nil
            }
        }

        var statistics: ServerStatistics { ServerStatistics() }
    }
}

extension RequestFault {
    fileprivate var isInvalid: Bool {
        if case .invalid = self { return true }
        return false
    }

    /// The location of a limit that was exceeded.
    fileprivate var pointer: String? {
        if case .limitExceeded(let fault) = self { return fault.pointer }
        return nil
    }
}
