import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct RandomSequencesTests {
    private let scene = TestScene(
        ViewSpec(
            "back", 0, 0, 200, 200,
            [
                ViewSpec("a", 0, 0, 60, 200).handling(.handle),
                ViewSpec("b", 60, 0, 60, 200).handling(.handle).on(.isMultipleTouchEnabled),
                ViewSpec("c", 120, 0, 40, 200).handling(.handle).on(.isExclusiveTouch),
            ]
        ).handling(.handle), ViewSpec("front", 150, 100, 50, 100).handling(.handle))

    /// A random sequence: fingers come down, move and lift, in events with several fingers.
    private func script(_ random: inout SplitMix64) -> Script {
        var script = Script()
        var down: [String: Point] = [:]
        var time = 0.0
        for _ in 0..<Int.random(in: 5...40, using: &random) {
            time += Double(Int.random(in: 0...300, using: &random)) / 1000
            var fingers: [Script.Finger] = []
            for name in ["1", "2", "3", "4"] where random.chance(2) {
                guard let place = down[name] else {
                    let x = Double(Int.random(in: 0...210, using: &random))
                    let y = Double(Int.random(in: 0...60, using: &random))
                    down[name] = Point(x: x, y: y)
                    fingers.append(.began(name, x, y))
                    continue
                }
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    down[name] = nil
                    fingers.append(.cancelled(name))
                case 1...3:
                    down[name] = nil
                    fingers.append(.ended(name))
                case 4:
                    let moved = Point(x: place.x + Double(Int.random(in: 0...30, using: &random)), y: place.y)
                    down[name] = moved
                    fingers.append(.moved(name, moved.x, moved.y))
                default: fingers.append(.stationary(name))
                }
            }
            fingers.shuffle(using: &random)
            if !fingers.isEmpty { script.touches(time, fingers, isUpdate: false) }
        }
        return script
    }

    @Test("Random sequences") func checks() {
        check("every delivered contact has one began and at most one end, on the same view") {
            var random = SplitMix64(seed: 61)
            for _ in 0..<400 {
                let transcript = try script(&random).run(in: scene)
                var receiver: [TouchIndex: SceneObject] = [:]
                for callback in transcript.callbacks {
                    guard case .touches(let method) = callback.method, let view = callback.receiver else {
                        continue
                    }
                    for delivered in transcript.outcome.calls.touches[callback.touches.range] {
                        let bound = receiver[delivered.touch]
                        switch method {
                        case .touchesBegan:
                            #expect(bound == nil)
                            receiver[delivered.touch] = view
                        case .touchesMoved: expect(bound, equals: view)
                        case .touchesEnded, .touchesCancelled:
                            expect(bound, equals: view)
                            receiver[delivered.touch] = nil
                        case .touchesEstimatedPropertiesUpdated: Issue.record("nothing was estimated")
                        }
                    }
                }
                let live = Set(transcript.outcome.finalState.touchesDown.map(\.touch))
                for touch in receiver.keys { #expect(live.contains(touch)) }
            }
        }

        check("TC-5: a view without multiple touch never has two contacts at the same time") {
            var random = SplitMix64(seed: 62)
            for _ in 0..<400 {
                let transcript = try script(&random).run(in: scene)
                var live = 0
                for callback in transcript.callbacks
                where callback.receiver == .responder(scene.responder("a")) {
                    switch callback.method {
                    case .touches(.touchesBegan): live += Int(callback.touches.count)
                    case .touches(.touchesEnded), .touches(.touchesCancelled):
                        live -= Int(callback.touches.count)
                    default: break
                    }
                    #expect(live <= 1)
                }
            }
        }

        check("TC-3: tap counts agree with a literal implementation of the rule") {
            var random = SplitMix64(seed: 63)
            var joined = 0
            for _ in 0..<600 {
                let script = script(&random)
                let transcript = try script.run(in: scene)
                let wanted = SlowTapCounts.counts(
                    script.sequence,
                    windowOf: { point in
                        point.x >= 150 && point.x < 200 && point.y >= 100 && point.y < 200
                            ? 1
                            : point.x >= 0 && point.x < 200 && point.y >= 0 && point.y < 200 ? 0 : nil
                    })
                expect(transcript.tapCounts, equals: wanted)
                joined += wanted.count { $0 > 1 }
            }
            #expect(joined > 500, "only \(joined) contacts joined a series")
        }
    }
}

/// TC-1 and TC-3, implemented literally, in microseconds. The most recent series is the series whose last
/// contact came down last.
enum SlowTapCounts {
    private struct Series {
        var origin: Point
        var window: Int?
        var count = 1
        var tapCount = 1
        var down: Int64
        var lastUp: Int64?
        var isValid = true
        /// The position, among all contacts, of the last contact of the series.
        var order: Int
    }

    static func counts(_ sequence: TouchSequence, windowOf: (Point) -> Int?) -> [Int] {
        var series: [Series] = []
        var ofFinger: [FingerIndex: Int] = [:]
        var contacts = 0
        func isFar(_ a: Point, _ b: Point) -> Bool {
            abs(a.x - b.x) >= 45 - 1e-6 || abs(a.y - b.y) >= 45 - 1e-6
        }
        for event in sequence.events {
            guard case .touches(let span) = event.kind else { continue }
            let now = event.time.microseconds
            let samples = sequence.samples[span.range]
            for sample in samples where sample.phase == .began {
                let point = sample.location ?? .zero
                let window = windowOf(point)
                let candidates = series.indices.filter { index in
                    let it = series[index]
                    guard let up = it.lastUp, it.isValid, window != nil, it.window == window else {
                        return false
                    }
                    return now <= up + 350_000 && !isFar(point, it.origin)
                }
                if let best = candidates.max(by: { series[$0].order < series[$1].order }) {
                    series[best].count += 1
                    series[best].tapCount = series[best].count
                    series[best].down = now
                    series[best].lastUp = nil
                    series[best].order = contacts
                    ofFinger[sample.finger] = best
                } else {
                    ofFinger[sample.finger] = series.count
                    series.append(Series(origin: point, window: window, down: now, order: contacts))
                }
                contacts += 1
            }
            for sample in samples where sample.phase != .began {
                guard let index = ofFinger[sample.finger] else { continue }
                if let point = sample.location, isFar(point, series[index].origin) {
                    series[index].isValid = false
                }
                switch sample.phase {
                case .ended:
                    if now - series[index].down > 750_000 { series[index].isValid = false }
                    if !series[index].isValid { series[index].tapCount = 0 }
                    series[index].lastUp = now
                case .cancelled:
                    series[index].isValid = false
                    series[index].lastUp = now
                case .began, .moved, .stationary: break
                }
            }
        }
        return series.map(\.tapCount)
    }
}
