import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

/// Runs of a scroll view that were measured on UIKit: iOS 26.1 Simulator, viewport 393 × 852 pt, content 40 000 pt
/// high. Source: golden/scroll_traces of the project Vercantez/openuikit, commit 4a55ba4. MeasuredTests of TouchMotion
/// compares the frames.
@Suite("Measured runs of scroll views")
struct MeasuredRunsTests {
    struct Run: CustomTestStringConvertible {
        let name: String
        /// The content offset before the touch, in points, as the offsets below.
        let start: Double
        /// The location of the finger, its movement in each sample in points, and the number of samples.
        let y, step: Double
        let count: Int
        /// The time between samples, and between the last one and the lift, in seconds.
        let interval, rest: Double
        let lifted: Double
        /// In points per millisecond.
        let velocity: Double
        let target: Double
        let end: Double
        /// The time from the lift to `scrollViewDidEndDecelerating`, in seconds; nil if the content rests.
        let duration: Double?

        var testDescription: String { name }
    }

    static let runs = [
        Run(
            name: "touch_calib", start: 5000, y: 792, step: -3, count: 60, interval: 0.016, rest: 0.32,
            lifted: 5170, velocity: 0, target: 5170, end: 5170, duration: nil),
        Run(
            name: "decel_v750", start: 5000, y: 792, step: -6, count: 14, interval: 0.008, rest: 0.008,
            lifted: 5074, velocity: 0.75, target: 5443 + 2 / 3, end: 5443 + 1 / 3, duration: 2.1605),
        Run(
            name: "decel_v3000", start: 5000, y: 792, step: -24, count: 14, interval: 0.008, rest: 0.008,
            lifted: 5326, velocity: 3, target: 6819 + 2 / 3, end: 6818, duration: 2.8520),
        Run(
            name: "edge_impact", start: 38_798, y: 792, step: -25, count: 12, interval: 0.008, rest: 0.008,
            lifted: 39_088, velocity: 3.125, target: 39_148, end: 39_148, duration: 0.8072),
        Run(
            name: "rubberband_top", start: 0, y: 120, step: 5, count: 120, interval: 0.008, rest: 0.312,
            lifted: -235, velocity: -0.625, target: 0, end: 0, duration: 0.6908),
    ]

    @Test("MO-2 to MO-7: the calls come in the measured order, with the measured arguments", arguments: runs)
    func measured(_ run: Run) throws {
        var script = Script()
        script.at(0, .began(196.5, run.y))
        for sample in 1...run.count {
            script.at(Double(sample) * run.interval, .moved(196.5, run.y + Double(sample) * run.step))
        }
        let lift = Double(run.count) * run.interval + run.rest
        script.at(lift, .ended())
        let scroll = ViewSpec.scroll("s", 0, 0, 393, 852, down: 40_000).scrolled(0, run.start)
        let transcript = try script.run(in: TestScene(ViewSpec("w", 0, 0, 393, 852, [scroll])))

        let calls = ["WillBeginDragging", "WillEndDragging", "DidEndDragging"]
        let motion = run.duration == nil ? [] : ["WillBeginDecelerating", "DidEndDecelerating"]
        expect(
            transcript.scrollLog.filter { !$0.hasSuffix("DidScroll") },
            equals: (calls + motion).map { "s.scrollView\($0)" })
        // Each call of `scrollViewDidScroll` comes after the begin of a drag or of a motion, and none at a lift.
        let log = transcript.scrollLog.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        expect(log.count, equals: (run.duration == nil ? 4 : 7))

        let ending = try #require(transcript.call(.scrollViewWillEndDragging, of: "s"))
        #expect(abs(ending.contentOffset.y - run.lifted) <= 1)
        #expect(abs((ending.velocity?.y ?? .nan) - run.velocity) < 0.001)
        #expect(abs((ending.targetContentOffset?.y ?? .nan) - run.target) <= 1)
        let ended = try #require(transcript.call(.scrollViewDidEndDragging, of: "s"))
        expect(ended.willDecelerate, equals: (run.duration != nil))
        #expect(abs((transcript.offset("s")?.y ?? run.start) - run.end) <= 1)
        if let duration = run.duration {
            // The display frames of the measurement are not those after the lift.
            #expect(abs(transcript.outcome.finalState.time.seconds - lift - duration) < 0.05)
        }
    }
}
