/// The recognizer that closes an open cell (rule SA-5): at the beginning of a touch outside the cell, at the lift of a
/// touch in the cell.
struct SwipeDismissalMachine: GestureMachine {
    private let closesAtOnce: Bool
    private var motion = CentroidTravel()

    init(closesAtOnce: Bool) { self.closesAtOnce = closesAtOnce }

    mutating func touchesBegan(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        motion.add(touches, at: context.now)
        return closesAtOnce ? .set(.ended, Cause(.closesCell, .SA5)) : .none
    }

    mutating func touchesMoved(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        _ = motion.move(touches, at: context.now)
        return .none
    }

    mutating func touchesEnded(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now), motion.downCount == 0 else { return .none }
        return .set(.ended, Cause(.closesCell, .SA5))
    }

    mutating func touchesCancelled(_ touches: [GestureTouch], _ context: GestureContext) -> GestureAction {
        guard motion.lift(touches, at: context.now) else { return .none }
        return .fail(Cause(.touchCancelled, .SA5))
    }

    var reading: GestureReading { motion.reading(takenOff: .zero, newWeight: 0) }

    var locationsOfTouches: [Point] { motion.locations }
}
