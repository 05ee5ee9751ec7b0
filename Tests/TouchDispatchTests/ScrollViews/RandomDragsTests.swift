import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Random drags in nested scroll views")
struct RandomDragsTests {
    /// The scroll view `o` contains the table `t`, the paging scroll view `i`, a button and a slider.
    private func scene(_ random: inout SplitMix64) -> TestScene {
        func flags() -> ScrollView.Flags {
            ScrollView.Flags(rawValue: UInt16.random(in: 0..<128, using: &random))
        }
        func size() -> Double { Double.random(in: 0...2000, using: &random) }
        let cells = (0..<4).map {
            ViewSpec("cell\($0)", 0, Double($0) * 50, 400, 50).with(.UITableViewCell)
        }
        var table = ViewSpec.scroll("t", 0, 0, 400, 200, across: size(), down: size(), as: .UITableView)
        table.subviews = cells
        let pages = ViewSpec.scroll(
            "i", 0, 200, 400, 300, across: size(), down: size(),
            ViewSpec("button", 0, 0, 200, 100).with(.UIButton),
            ViewSpec("slider", 0, 100, 200, 100).with(.UISlider),
            ViewSpec("plain", 200, 0, 200, 200).handling(.handle))
        let (one, two, three) = (flags(), flags(), flags())
        let angle = Bool.random(using: &random) ? AffineTransform(0.6, 0.8, -0.8, 0.6) : nil
        let outer = ViewSpec.scroll(
            "o", 0, 0, 400, 800, across: size(), down: size(),
            table.scroll {
                $0.on = one; $0.off = ScrollView.Flags(rawValue: ~one.rawValue)
            },
            pages.scroll {
                $0.on = two; $0.off = ScrollView.Flags(rawValue: ~two.rawValue)
            }
            .with { $0.transform = angle }
        ).scroll {
            $0.on = three
            $0.off = ScrollView.Flags(rawValue: ~three.rawValue)
            $0.zoom = 0.5...4
        }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [outer]))
    }

    private func script(_ random: inout SplitMix64) -> Script {
        var script = Script()
        var down: [String] = []
        var time = 0.0
        for _ in 0..<60 {
            time += Double.random(in: 0.01...0.2, using: &random)
            let (x, y) = (
                Double.random(in: -50...450, using: &random), Double.random(in: -50...850, using: &random)
            )
            let fresh = ["1", "2", "3"].first { !down.contains($0) }
            if let fresh, down.isEmpty || random.chance(6) {
                script.at(time, .began(fresh, x, y))
                down.append(fresh)
            } else if let finger = down.randomElement(using: &random) {
                if random.chance(8) {
                    script.at(time, .ended(finger))
                    down.removeAll { $0 == finger }
                } else {
                    script.at(time, .moved(finger, x, y))
                }
            }
            if random.chance(40) {
                script.interrupt(time)
                down = []
            }
        }
        for finger in down { script.at(time + 0.1, .ended(finger)) }
        return script
    }

    @Test(
        "SC-5, SC-10, MO-7: offsets and scales stay within their limits, and drags and motions begin and end",
        arguments: 0..<200)
    func limits(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let scene = scene(&random)
        let transcript = try script(&random).run(in: scene)
        for name in ["o", "t", "i"] {
            let limits = scene.scene.limits(of: scene.scroll(name))
            let offset = transcript.offset(name) ?? .zero
            #expect(limits.x.contains(offset.x) && limits.y.contains(offset.y))
        }
        expect(Invariants(transcript.outcome, scene.scene, TouchSequence()).scrolling(), equals: [])
        if let scale = transcript.zoomScale("o") { #expect((0.5...4).contains(scale)) }
        #expect(deliveriesAreComplete(transcript))
    }

    /// Whether every view that received the end of a touch also received its begin, and nothing after its
    /// end.
    private func deliveriesAreComplete(_ transcript: TestTranscript) -> Bool {
        var down: Set<String> = []
        for callback in transcript.callbacks {
            guard case .touches(let method) = callback.method,
                case .responder(.view(let view))? = callback.receiver
            else { continue }
            for touch in transcript.outcome.calls.touches[callback.touches.range] {
                let key = "\(view.raw) \(touch.touch.raw)"
                switch method {
                case .touchesBegan: guard down.insert(key).inserted else { return false }
                case .touchesMoved: guard down.contains(key) else { return false }
                case .touchesEnded, .touchesCancelled: guard down.remove(key) != nil else { return false }
                case .touchesEstimatedPropertiesUpdated: continue
                }
            }
        }
        return true
    }

    @Test("CK-2: the same drags have the same transcript")
    func reproducible() throws {
        for seed in 0..<20 {
            var (one, two) = (SplitMix64(seed: UInt64(seed)), SplitMix64(seed: UInt64(seed)))
            let first = scene(&one)
            let second = scene(&two)
            expect(try script(&one).run(in: first).log, equals: try script(&two).run(in: second).log)
        }
    }
}
