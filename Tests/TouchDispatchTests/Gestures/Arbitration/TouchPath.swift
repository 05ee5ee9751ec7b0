@testable import TouchDispatch

/// The gestures that drive the enumerated controls and scroll views: the standard six, and drags that leave a control's
/// slop and come back, or go across and up.
enum TouchPath: CaseIterable {
    case tap, doubleTap, longPress, slowDrag, fastSwipe, pinchAndRotation, outAndBack, slowUp, fastDown

    /// The events. The gestures of one finger begin at (5, 150).
    var steps: [GestureCase.Step] {
        switch self {
        case .tap: StandardGesture.tap.steps(isDoubled: false)
        case .doubleTap: StandardGesture.doubleTap.steps(isDoubled: false)
        case .longPress: StandardGesture.longPress.steps(isDoubled: false)
        case .slowDrag: StandardGesture.slowDrag.steps(isDoubled: false)
        case .fastSwipe: StandardGesture.fastSwipe.steps(isDoubled: false)
        case .pinchAndRotation: StandardGesture.pinchAndRotation.steps(isDoubled: false)
        // Past the slop of a control of 40 points about y = 150, and back; the first step decides nothing yet.
        case .outAndBack: TouchPath.path(every: 60, [(3, 4), (3, 60), (3, 120), (4, 80), (4, 20), (4, 120)])
        case .slowUp: TouchPath.path(every: 60, (1...10).map { (0, Double($0) * -7) })
        case .fastDown: TouchPath.path(every: 16, (1...6).map { (1, Double($0) * 24) })
        }
    }

    /// Offsets from where the finger came down; it lifts where it is.
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
