import Foundation
import SceneTestSupport

@testable import TouchDispatch

extension Script {
    /// Adds a finger that comes down, moves by `step` points every 10 ms, and is lifted 10 ms after its last move. With
    /// the step (0, −10), the content of a vertical scroll view begins to follow at the second move, and has the
    /// velocity 1000 pt/s at the lift.
    mutating func flick(
        _ name: String = "1", at start: Double = 0, from: (x: Double, y: Double) = (200, 600),
        by step: (x: Double, y: Double) = (0, -10), moves: Int = 5
    ) {
        at(start, .began(name, from.x, from.y))
        for move in 1...moves {
            let count = Double(move)
            at(start + count / 100, .moved(name, from.x + count * step.x, from.y + count * step.y))
        }
        at(start + Double(moves + 1) / 100, .ended(name))
    }
}

extension TestTranscript {
    /// `scrollLog` with times and without `scrollViewDidScroll`.
    var phases: [String] {
        timedResponderLog.filter { $0.contains("scrollView") && !$0.hasSuffix("DidScroll") }
            .map { $0.replacing("scrollView", with: "") }
    }

    /// The offsets and times of `scrollViewDidScroll` after `start`.
    func frames(_ name: String, after start: Double) -> [(time: Double, offset: Point)] {
        scrollCalls(name).filter { $0.method == .scrollViewDidScroll && $0.time > start }
            .map { ($0.time, $0.call.contentOffset) }
    }

    func call(_ method: ScrollMethod, of name: String) -> ScrollCall? {
        scrollCalls(name).first { $0.method == method }?.call
    }
}

/// The motions of chapter 8 as formulas. Offsets are in points, velocities in pt/s, times in seconds.
enum Formula {
    /// The distance that a deceleration has moved after `time`, as the sum over milliseconds.
    static func decelerated(_ velocity: Double, after time: Double, rate: Double = 0.998) -> Double {
        velocity * rate / (1 - rate) / 1000 * (1 - pow(rate, time * 1000))
    }

    /// The distance from the edge of a critically damped spring.
    static func spring(from distance: Double, _ velocity: Double, after time: Double) -> Double {
        (distance + (velocity + 11 * distance) * time) * exp(-11 * time)
    }

    /// The distance that a pull beyond an edge moves the content.
    static func stretched(_ pull: Double, in viewport: Double) -> Double {
        viewport * (1 - 1 / (0.55 * pull / viewport + 1))
    }

    static func pixels(_ offset: Double, scale: Double = 3) -> Double { (offset * scale).rounded() / scale }
}
