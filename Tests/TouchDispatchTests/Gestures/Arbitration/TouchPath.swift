@testable import TouchDispatch

/// The gestures of the enumerated controls and scroll views: the standard six, and drags that leave a
/// control's slop and return, or move up or down.
enum TouchPath: CaseIterable {
    case tap, doubleTap, longPress, slowDrag, fastSwipe, pinchAndRotation, outAndBack, slowUp, fastDown

    /// The events. Gestures with one finger start at (5, 150).
    var steps: [GestureCase.Step] {
        switch self {
        case .tap: StandardGesture.tap.steps(isDoubled: false)
        case .doubleTap: StandardGesture.doubleTap.steps(isDoubled: false)
        case .longPress: StandardGesture.longPress.steps(isDoubled: false)
        case .slowDrag: StandardGesture.slowDrag.steps(isDoubled: false)
        case .fastSwipe: StandardGesture.fastSwipe.steps(isDoubled: false)
        case .pinchAndRotation: StandardGesture.pinchAndRotation.steps(isDoubled: false)
        // Leaves the slop of a control with a height of 40 pt around y = 150, and returns. The first step is
        // below all thresholds.
        case .outAndBack: TouchPath.path(every: 60, [(3, 4), (3, 60), (3, 120), (4, 80), (4, 20), (4, 120)])
        case .slowUp: TouchPath.path(every: 60, (1...10).map { (0, Double($0) * -7) })
        case .fastDown: TouchPath.path(every: 16, (1...6).map { (1, Double($0) * 24) })
        }
    }

    /// Moves to the offsets from the start, one every `interval` milliseconds, and lifts at the last
    /// location.
    private static func path(every interval: Int, _ offsets: [(Double, Double)]) -> [GestureCase.Step] {
        var it = GestureCase()
        it.at(0, .began(0, 5, 150))
        for (index, offset) in offsets.enumerated() {
            it.at((index + 1) * interval, .moved(0, 5 + offset.0, 150 + offset.1))
        }
        it.at((offsets.count + 1) * interval, .ended(0))
        return it.steps
    }
}
