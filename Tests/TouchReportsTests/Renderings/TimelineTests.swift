import RequestTestSupport
import TestSupport
import Testing
import TouchAnswers
import TouchDispatch

@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

struct TimelineTests {
    /// Returns `lane content start-end` of each band, with times in milliseconds.
    private func bands(_ text: String) throws -> [String] {
        try Wire.decode(text) { request in
            guard
                let outcome = try? Dispatcher.dispatch(
                    request.sequence, in: request.scene, options: request.options.dispatch)
            else { return [] }
            let run = DispatchRun(request, outcome)
            let timeline = Timeline(run)
            let words = EntryWords(run)
            return timeline.bands.map { band in
                let name = words.name(of: timeline.lanes[band.lane])
                let span = "\(band.start.microseconds / 1000)-\(band.end.microseconds / 1000)"
                return "\(name) \(band.content.reported) \(span)"
            }
        }
    }

    private func twoFingers(_ event: String) -> String {
        let inner = Wire.view("inner", #""touches":"handle""#)
        return Wire.request(
            window: #""isMultipleTouchEnabled":true,"subviews":[\#(inner)]"#,
            events: [
                Wire.touch(0, "began", 5), Wire.touch(0.1, "began", 50, finger: "2"), event,
                Wire.touch(0.3, "moved", 60, finger: "2"), Wire.touch(0.4, "ended", finger: "2"),
            ].joined(separator: ","))
    }

    @Test("Lanes and the time scale") func checks() {
        check("a finger is down until it lifts, or until the end") {
            let reported = try bands(twoFingers(#"{"time":0.2,"advance":true}"#)).filter {
                $0.hasPrefix("touch")
            }
            expect(reported, equals: ["touch-2 ended 100-400", "touch-1 still down 0-400"])
        }

        check("a phone call cancels every touch (LC-1); later samples of the fingers have no band") {
            let reported = try bands(twoFingers(#"{"time":0.2,"interrupt":{"reason":"phoneCall"}}"#))
            expect(
                reported.filter { $0.hasPrefix("touch") },
                equals: [
                    "touch-1 cancelled 0-200", "touch-2 cancelled 100-200",
                ])
            #expect(reported.contains("inner delivered, finished 0-200"))
        }

        check("removing a view cancels its touches (LC-2)") {
            let reported = try bands(twoFingers(#"{"time":0.2,"remove":"inner"}"#)).filter {
                $0.hasPrefix("touch")
            }
            expect(reported, equals: ["touch-1 cancelled 0-200", "touch-2 ended 100-400"])
        }

        check("a view that only forwards is marked; two fingers on one view are one band") {
            let text = Wire.request(
                window: #""isMultipleTouchEnabled":true"#,
                events: [
                    Wire.touch(0, "began", 5), Wire.touch(0.1, "began", 50, finger: "2"),
                    Wire.touch(0.2, "ended"),
                    Wire.touch(0.3, "ended", finger: "2"),
                ].joined(separator: ","))
            expect(try bands(text).contains("w forwards, finished 0-300"))
        }

        check("a touch object that continues a tap series has one lane and a band for each contact") {
            let reported = try bands(SampleRequests.taps(2, gap: 0.2)).filter { $0.hasPrefix("touch") }
            expect(reported, equals: ["touch-1 ended 0-50", "touch-1 ended 200-250"])
        }
    }

    @Test("x coordinates increase with time", arguments: 1...50 as ClosedRange<UInt64>)
    func monotonic(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var start: Int64 = 0
        let busy = (0..<Int.random(in: 1...30, using: &random)).map { _ in
            start += random.chance(4) ? Int64.random(in: 0...1_000_000_000, using: &random) : 1000
            return start..<start + Int64.random(in: 0...2_000_000, using: &random)
        }
        let scale = TimeScale(busy, from: 100, to: 900)
        var last = 100.0
        for time in (busy.map(\.lowerBound) + busy.map(\.upperBound)).sorted() {
            let x = scale.x(Instant(microseconds: time))
            #expect(x >= last - 1e-6 && x <= 900.001, "seed \(seed)")
            last = max(last, x)
        }
        #expect(scale.segments.count { $0.isCut } <= 12)
        #expect(scale.ticks.count <= 14 * 20)
        #expect(
            scale.segments.allSatisfy { $0.left <= $0.right + 1e-6 && $0.start <= $0.end }, "seed \(seed)")
    }

    @Test(
        "the shortest and the longest possible transcript have a scale",
        arguments: [0, 1, 1_000_000_000_000_000])
    func extremes(end: Int64) {
        let scale = TimeScale([0..<end], from: 100, to: 900)
        expect(scale.x(.zero), equals: 100)
        #expect(scale.x(Instant(microseconds: end)) <= 900)
        #expect(scale.ticks.count <= 20)
        expect(TimeScale([], from: 0, to: 1).x(.zero), equals: 0)
    }
}

extension Timeline.Band.Content {
    /// The text for expectations.
    fileprivate var reported: String {
        switch self {
        case .contact(_, _, .ended): "ended"
        case .contact(_, _, .cancelled): "cancelled"
        case .contact: "still down"
        case .key(let phase): "key \(phase.map { "\($0)" } ?? "still down")"
        case .state(let state, _): "\(state)"
        case .movement: "movement"
        case .delivery(let isForwarded, let ending):
            (isForwarded ? "forwards" : "delivered") + (ending == nil ? "" : ", finished")
        }
    }
}
