/// `UIHoverGestureRecognizer` (rules HV-1 and HV-2). It follows the pointer and receives no touches.
struct HoverMachine: GestureMachine {
    private var location = Point.zero
    private var zOffset: Double?

    mutating func hovered(_ sample: HoverSample, at location: Point) -> GestureAction {
        self.location = location
        zOffset = sample.zOffset ?? zOffset
        let cause = Cause(.hovered, .HV1)
        return switch sample.phase {
        case .entered: .set(.began, cause)
        case .moved: .set(.changed, cause)
        case .exited: .set(.ended, cause)
        }
    }

    var reading: GestureReading {
        GestureReading(location: location, numberOfTouches: 0, zOffset: zOffset)
    }

    var locationsOfTouches: [Point] { [] }

    // MARK: Touches (never received)

    mutating func touchesBegan(_: [GestureTouch], _: GestureContext) -> GestureAction { .none }
    mutating func touchesMoved(_: [GestureTouch], _: GestureContext) -> GestureAction { .none }
    mutating func touchesEnded(_: [GestureTouch], _: GestureContext) -> GestureAction { .none }
    mutating func touchesCancelled(_: [GestureTouch], _: GestureContext) -> GestureAction { .none }
}
