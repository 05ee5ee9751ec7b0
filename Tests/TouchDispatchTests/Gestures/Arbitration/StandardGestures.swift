import Glibc

@testable import TouchDispatch

/// The six gestures of the enumerated scenes. They start at the left edge of the screen, so that a screen
/// edge pan can begin too.
enum StandardGesture: CaseIterable {
    case tap, doubleTap, longPress, slowDrag, fastSwipe, pinchAndRotation

    /// A finger's phase and location in one event; the time is in milliseconds.
    private typealias Sample = (time: Int, phase: TouchPhase, place: Point)

    /// The events. If `isDoubled`, a second finger does the same 200 pt to the right, in the same events.
    func steps(isDoubled: Bool) -> [GestureCase.Step] {
        if case .pinchAndRotation = self { return pinchAndRotation }
        return samples.map { sample in
            var fingers = [GestureCase.Finger(0, sample.phase, sample.place)]
            if isDoubled {
                fingers.append(
                    GestureCase.Finger(1, sample.phase, Point(x: sample.place.x + 200, y: sample.place.y)))
            }
            return GestureCase.Step(time: sample.time, what: .touches(fingers))
        }
    }

    private var samples: [Sample] {
        switch self {
        case .tap: press(at: 0, for: 80)
        case .doubleTap: press(at: 0, for: 60) + press(at: 200, for: 60)
        case .longPress:
            [
                (0, .began, Point(x: 5, y: 150)), (300, .moved, Point(x: 7, y: 151)),
                (700, .moved, Point(x: 8, y: 151)), (760, .moved, Point(x: 30, y: 152)),
                (800, .ended, Point(x: 30, y: 152)),
            ]
        case .slowDrag: path(steps: 14, every: 60, by: Point(x: 6, y: 1))
        case .fastSwipe: path(steps: 6, every: 16, by: Point(x: 24, y: 1))
        case .pinchAndRotation: []
        }
    }

    private func press(at time: Int, for span: Int) -> [Sample] {
        [(time, .began, Point(x: 5, y: 150)), (time + span, .ended, Point(x: 5, y: 150))]
    }

    private func path(steps: Int, every interval: Int, by step: Point) -> [Sample] {
        let places = (0...steps).map {
            Point(x: 5 + Double($0) * step.x, y: 150 + Double($0) * step.y)
        }
        var samples: [Sample] = places.enumerated().map { index, place in
            (index * interval, index == 0 ? .began : .moved, place)
        }
        samples.append(((steps + 1) * interval, .ended, places[steps]))
        return samples
    }

    /// Two fingers, one on each side of x = 200, move apart and rotate. They come down and lift one after the
    /// other.
    private var pinchAndRotation: [GestureCase.Step] {
        func places(_ index: Int) -> (Point, Point) {
            let radius = 40 + Double(index) * 6
            let angle = Double(index) * 0.08
            let arm = Point(x: radius * cos(angle), y: radius * sin(angle))
            return (Point(x: 195 - arm.x, y: 150 - arm.y), Point(x: 205 + arm.x, y: 150 + arm.y))
        }
        var it = GestureCase()
        it.at(0, GestureCase.Finger(0, .began, places(0).0))
        it.at(10, GestureCase.Finger(1, .began, places(0).1))
        for index in 1...8 {
            let (first, second) = places(index)
            it.at(
                10 + index * 20, GestureCase.Finger(0, .moved, first), GestureCase.Finger(1, .moved, second))
        }
        it.at(190, GestureCase.Finger(1, .ended))
        it.at(200, GestureCase.Finger(0, .ended))
        return it.steps
    }
}
