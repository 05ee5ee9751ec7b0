import TestSupport
import Testing

@testable import TouchService

struct TraceParentTests {
    static let trace = "0af7651916cd43dd8448eb211c80319c"
    static let span = "b7ad6b7169203331"

    @Test("traceparent (W3C Trace Context)") func checks() {
        check("a well-formed parent is accepted, of this version and of later ones") {
            for field in [
                "00-\(Self.trace)-\(Self.span)-01", "cc-\(Self.trace)-\(Self.span)-01-what-the-future-brings",
            ] {
                let parent = try #require(TraceParent(field))
                #expect(parent.traceID == Self.trace && parent.spanID == Self.span && parent.flags == "01")
            }
        }

        check("the server's span is in the client's trace, or in a new trace") {
            let ours = TraceParent.here("00-\(Self.trace)-\(Self.span)-01")
            #expect(ours.traceID == Self.trace && ours.spanID != Self.span && ours.flags == "01")
            expect(TraceParent(ours.text), equals: ours)
            let (first, second) = (TraceParent.here("nonsense"), TraceParent.here(nil))
            #expect(first.traceID != second.traceID && first.flags == "00")
            expect(TraceParent(first.text), equals: first)
        }

        check("an answer has a traceparent only if the request has one") {
            let client = Client()
            #expect(client.post().header("traceparent") == nil)
            let reported = client.post { $0.headers.traceParent = "00-\(Self.trace)-\(Self.span)-01" }.header(
                "traceparent")
            expect(reported.flatMap(TraceParent.init)?.traceID, equals: Self.trace)
            #expect(
                client.post { $0.headers.traceParent = "bad" }.header("traceparent").flatMap(TraceParent.init)
                    != nil)
        }
    }

    @Test(
        "other values are ignored",
        arguments: [
            "", "00", "00-\(trace)-\(span)", "00-\(trace)-\(span)-01-more", "ff-\(trace)-\(span)-01",
            "00-\(String(repeating: "0", count: 32))-\(span)-01",
            "00-\(trace)-\(String(repeating: "0", count: 16))-01",
            "00-\(trace.uppercased())-\(span)-01", "00-\(trace)0-\(span)-01", "00-\(trace)-\(span)0-01",
            "00-\(trace)-\(span)-1", "0-\(trace)-\(span)-01", "00_\(trace)_\(span)_01",
            "00-\(trace)-\(span)-0g",
            "zz-\(trace)-\(span)-01", " 00-\(trace)-\(span)-01",
        ])
    func nothing(_ field: String) {
        #expect(TraceParent(field) == nil)
    }
}
