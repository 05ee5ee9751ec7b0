/// The machine of one recognizer, made at its first contact after a reset.
enum Machine {
    /// No gesture is under way.
    case idle
    case tap(TapMachine)
    case longPress(LongPressMachine)
    case pan(PanMachine)
    case swipe(SwipeMachine)
    case pinch(PinchMachine)
    case rotation(RotationMachine)
    case screenEdgePan(ScreenEdgePanMachine)
    case hover(HoverMachine)
    case custom(CustomMachine)

    /// A machine for `kind`, with nothing heard yet.
    ///
    /// - Parameter entry: where the first contact came in.
    init(_ kind: GestureKind, entry: ScreenEdgePanMachine.Entry, _ scene: Scene, _ thresholds: Thresholds) {
        self =
            switch kind {
            case .tap(let settings): .tap(TapMachine(settings))
            case .longPress(let settings): .longPress(LongPressMachine(settings))
            case .pan(let settings): .pan(PanMachine(settings, thresholds))
            case .swipe(let settings): .swipe(SwipeMachine(settings))
            case .pinch: .pinch(PinchMachine())
            case .rotation: .rotation(RotationMachine())
            case .screenEdgePan(let edges):
                .screenEdgePan(ScreenEdgePanMachine(edges, entry: entry, thresholds))
            case .hover: .hover(HoverMachine())
            case .custom(let settings): .custom(CustomMachine(scene.customRules[settings.rules.range]))
            }
    }

    /// One input. The machine is taken out while it runs, so that its arrays are changed in place.
    mutating func receive(
        _ input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureAction {
        let machine = self
        self = .idle
        switch consume machine {
        case .idle: return .none
        case .tap(var machine): return run(&machine, input, touches, context, Machine.tap)
        case .longPress(var machine): return run(&machine, input, touches, context, Machine.longPress)
        case .pan(var machine): return run(&machine, input, touches, context, Machine.pan)
        case .swipe(var machine): return run(&machine, input, touches, context, Machine.swipe)
        case .pinch(var machine): return run(&machine, input, touches, context, Machine.pinch)
        case .rotation(var machine): return run(&machine, input, touches, context, Machine.rotation)
        case .screenEdgePan(var machine):
            return run(&machine, input, touches, context, Machine.screenEdgePan)
        case .custom(var machine): return run(&machine, input, touches, context, Machine.custom)
        case .hover(let machine):
            self = .hover(machine)
            return .none
        }
    }

    private mutating func run<Kind: GestureMachine>(
        _ machine: inout Kind, _ input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext,
        _ wrap: (Kind) -> Machine
    ) -> GestureAction {
        let action = machine.receive(input, touches, context)
        self = wrap(machine)
        return action
    }

    /// When it wants to be called though nothing happens.
    var deadline: Instant? {
        switch self {
        case .tap(let machine): machine.deadline
        case .longPress(let machine): machine.deadline
        case .custom(let machine): machine.deadline
        case .idle, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover: nil
        }
    }

    /// What its properties read; nil while no gesture is under way.
    var reading: GestureReading? {
        switch self {
        case .idle: nil
        case .tap(let machine): machine.reading
        case .longPress(let machine): machine.reading
        case .pan(let machine): machine.reading
        case .swipe(let machine): machine.reading
        case .pinch(let machine): machine.reading
        case .rotation(let machine): machine.reading
        case .screenEdgePan(let machine): machine.reading
        case .hover(let machine): machine.reading
        case .custom(let machine): machine.reading
        }
    }
}
