import TestSupport
import Testing
import TouchMotion

/// Compares the motion with offsets that were measured on UIKit (iOS 26.1 Simulator, iPhone 16, viewport 393
/// × 852 pt). Source: golden/scroll_traces of the project Vercantez/openuikit, commit 4a55ba4.
///
/// A measured time is that of a display frame after `scrollViewWillBeginDecelerating`. The frames were
/// recorded 0.45 ms after their time stamps.
@Suite struct MeasuredTests {
    /// The measured offsets differ from the motion by at most this number of points.
    private let tolerance = 1.0
    private let latency = 0.00045
    private let content = AxisMotion.Conditions(limits: 0...39_148, rate: 0.998, bounces: true)

    @Test func checks() {
        check("MO-3: a flick of 750 pt/s decelerates as measured") {
            let motion = try #require(AxisMotion(start: 5074, velocity: 750, isAtRest: false, content))
            verify(
                motion,
                [
                    (0.0101696, 5081 + 1 / 3), (0.0268402, 5093 + 1 / 3), (0.0435107, 5105),
                    (0.1102578, 5147 + 2 / 3),
                    (0.2436, 5218), (0.5436, 5322), (1.0436, 5402), (1.5436, 5431 + 1 / 3),
                    (2.1602, 5443 + 1 / 3),
                ])
            #expect(abs(motion.end - (5443 + 1 / 3)) < tolerance)
            let target = Deceleration(start: 5074, velocity: 750, rate: 0.998).announcedTarget
            #expect(abs(target - (5443 + 2 / 3)) < 0.5)
            // Measured: scrollViewDidEndDecelerating 2.1605 s after scrollViewWillBeginDecelerating, at the next
            // frame.
            #expect(motion.duration < 2.1605 && motion.duration > 2.1605 - 0.0167)
        }

        check("MO-3: a flick of 3 000 pt/s decelerates as measured") {
            let motion = try #require(AxisMotion(start: 5326, velocity: 3000, isAtRest: false, content))
            verify(
                motion,
                [
                    (0.0018659, 5330 + 1 / 3), (0.0185349, 5379 + 1 / 3), (0.0352150, 5426 + 2 / 3),
                    (0.1185409, 5641),
                    (0.2685464, 5947 + 2 / 3), (0.8185335, 6532), (1.1185272, 6663 + 1 / 3),
                    (1.4185306, 6735 + 1 / 3),
                    (1.8185220, 6783 + 2 / 3),
                ])
            #expect(abs(motion.end - 6818) < tolerance)
            let target = Deceleration(start: 5326, velocity: 3000, rate: 0.998).announcedTarget
            #expect(abs(target - (6819 + 2 / 3)) < 0.5)
        }

        check("MO-5: a deceleration that meets the edge overshoots and returns as measured") {
            let motion = try #require(AxisMotion(start: 39_088, velocity: 3125, isAtRest: false, content))
            expect(motion.pieces.count, equals: 2)
            verify(
                motion,
                [
                    (0.0070370, 39_108 + 1 / 3), (0.0237054, 39_158 + 1 / 3), (0.0403675, 39_196 + 2 / 3),
                    (0.0570534, 39_222), (0.0736974, 39_237 + 1 / 3), (0.0903733, 39_245 + 1 / 3),
                    (0.1070503, 39_248 + 1 / 3), (0.1237038, 39_247 + 2 / 3), (0.1403762, 39_244 + 1 / 3),
                    (0.1737166, 39_233 + 1 / 3), (0.2070473, 39_220 + 1 / 3), (0.2570426, 39_201),
                    (0.3070408, 39_185 + 1 / 3), (0.3570425, 39_173 + 1 / 3), (0.4570325, 39_159),
                    (0.5570424, 39_152 + 2 / 3), (0.6570447, 39_150),
                ])
            expect(motion.end, equals: 39_148)
            // Measured: 0.8072 s.
            #expect(abs(motion.duration - 0.8072) < 0.04)
        }

        check("MO-6: content released at rest beyond the edge returns as measured") {
            let motion = try #require(AxisMotion(start: -235, velocity: -625, isAtRest: true, content))
            verify(
                motion,
                [
                    (0.0072426, -223 - 1 / 3), (0.0238968, -197), (0.0405796, -173 - 1 / 3),
                    (0.0572416, -152),
                    (0.0738978, -133 - 1 / 3), (0.1071418, -101 - 1 / 3), (0.1405418, -76 - 2 / 3),
                    (0.1739100, -57 - 2 / 3), (0.2239040, -37 - 1 / 3), (0.2739418, -23 - 2 / 3),
                    (0.3239418, -15),
                    (0.4239418, -6), (0.5239418, -2 - 1 / 3),
                ])
            expect(motion.end, equals: 0)
            // Measured: 0.6908 s.
            #expect(abs(motion.duration - 0.6908) < 0.02)
        }
    }

    @Test(
        "MO-4: content beyond the edge follows the finger as measured",
        arguments: [
            (5.0, 2.667), (10.0, 5.333), (50.0, 26.667), (100.0, 51.667), (200.0, 97.333), (295.0, 136.333),
            (400.0, 175.0), (500.0, 208.0), (590.0, 235.0),
        ] as [(Double, Double)])
    func rubberBand(pull: Double, measured: Double) {
        let shown = RubberBand.shown(-pull, 0...39_148, viewport: 852)
        #expect(abs(shown + measured) < tolerance)
        #expect(abs(RubberBand.pulled(shown, 0...39_148, viewport: 852) + pull) < 1e-9)
        let other = RubberBand.shown(39_148 + pull, 0...39_148, viewport: 852)
        #expect(abs(other - 39_148 + shown) < 1e-9)
    }

    private func verify(
        _ motion: AxisMotion, _ measured: [(time: Double, offset: Double)],
        _ location: SourceLocation = #_sourceLocation
    ) {
        for (time, offset) in measured {
            let computed = motion.position(at: time - latency)
            #expect(
                abs(computed - offset) <= tolerance, "\(computed) instead of \(offset) at \(time) s",
                sourceLocation: location)
        }
    }
}
