/// A machine of any kind, with the methods of `GestureMachine`. It is a class because a value of type
/// `any GestureMachine` would be copied at every access.
package protocol MachineHolder: AnyObject {
    var deadline: Instant? { get }
    var cost: Int { get }
    var reading: GestureReading { get }
    var locationsOfTouches: [Point] { get }
    var scrollTravel: Point { get }
    var lastScrollMove: Instant? { get }
    var pinchPair: PinchPair { get }
    func respond(to input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext)
        -> GestureResponse
    func hovered(_ sample: HoverSample, at location: Point) -> GestureAction
    func setTranslation(_ translation: Point)
    func setScale(_ scale: Double)
    func setRotation(_ rotation: Double)
}

extension MachineHolder {
    /// A recognizer that waited may begin: its translation, scale and rotation are measured from now on (rule
    /// FR-2).
    package func startAnew() {
        setTranslation(.zero)
        setScale(1)
        setRotation(0)
    }
}

/// Holds a machine of one kind. Calls never overlap, so exclusivity is not checked.
final class MachineBox<Machine: GestureMachine>: MachineHolder {
    @exclusivity(unchecked) private(set) var machine: Machine

    init(_ machine: Machine) { self.machine = machine }

    var deadline: Instant? { machine.deadline }
    var cost: Int { machine.cost }
    var reading: GestureReading { machine.reading }
    var locationsOfTouches: [Point] { machine.locationsOfTouches }
    var scrollTravel: Point { machine.scrollTravel }
    var lastScrollMove: Instant? { machine.lastScrollMove }
    var pinchPair: PinchPair { machine.pinchPair }

    func respond(
        to input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureResponse {
        machine.respond(to: input, touches, context)
    }

    func hovered(_ sample: HoverSample, at location: Point) -> GestureAction {
        machine.hovered(sample, at: location)
    }

    func setTranslation(_ translation: Point) { machine.setTranslation(translation) }
    func setScale(_ scale: Double) { machine.setScale(scale) }
    func setRotation(_ rotation: Double) { machine.setRotation(rotation) }
}

extension GestureKind {
    /// A new machine, made at the first input after a reset.
    ///
    /// - Parameters:
    ///   - edgeStart: The edge and the window in which the contact began; only used by screen edge pans.
    ///   - axes: The axes along which the scroll view scrolls; only used by its own recognizers.
    package func machine(
        edgeStart: ScreenEdgeStart? = nil, axes: ScrollAxes? = nil, rules: [CustomRule] = [],
        _ thresholds: Thresholds
    ) -> any MachineHolder {
        switch self {
        case .tap(let settings): MachineBox(TapMachine(settings))
        case .longPress(let settings): MachineBox(LongPressMachine(settings))
        case .pan(let settings): MachineBox(PanMachine(settings, thresholds))
        case .swipe(let settings): MachineBox(SwipeMachine(settings))
        case .pinch: MachineBox(PinchMachine())
        case .rotation: MachineBox(RotationMachine())
        case .screenEdgePan(let edges):
            MachineBox(ScreenEdgePanMachine(edges, edgeStart: edgeStart, thresholds))
        case .scrollPan(_, let touches): MachineBox(ScrollPanMachine(axes ?? .none, touches, thresholds))
        case .delayedTouches: MachineBox(DelayedTouchesMachine(axes ?? .none))
        case .hover: MachineBox(HoverMachine())
        case .custom(let settings): MachineBox(CustomMachine(rules[settings.rules.range]))
        }
    }

    /// A new machine for an event without touches (rules PT-6 and PT-8).
    ///
    /// - Parameter axes: The axes along which the scroll view scrolls; nil for recognizers of other views.
    package func indirectMachine(axes: ScrollAxes?, _ thresholds: Thresholds) -> any MachineHolder {
        switch self {
        case .pinch: MachineBox(TransformEventMachine(.scale))
        case .rotation: MachineBox(TransformEventMachine(.rotation))
        case .swipe(let settings): MachineBox(SwipeMachine(settings, isIndirect: true))
        case .scrollPan, .pan, .tap, .longPress, .screenEdgePan, .delayedTouches, .hover, .custom:
            MachineBox(ScrollEventMachine(axes, thresholds))
        }
    }

    /// A new machine of the recognizer that hides swipe actions.
    ///
    /// - Parameter closesAtOnce: Whether the touch begins outside the cell with the actions.
    package static func swipeDismissalMachine(closesAtOnce: Bool) -> any MachineHolder {
        MachineBox(SwipeDismissalMachine(closesAtOnce: closesAtOnce))
    }
}
