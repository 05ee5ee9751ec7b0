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

    /// One sample of the pointer, for hovers.
    mutating func hover(_ sample: HoverSample, at location: Point) -> GestureAction {
        guard case .hover(var machine) = self else { return .none }
        let action = machine.receive(sample, at: location)
        self = .hover(machine)
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

    /// One that had to wait is released: what it tells starts here (rule FR-2).
    mutating func startAnew() {
        switch self {
        case .pan(var machine):
            machine.setTranslation(.zero)
            self = .pan(machine)
        case .screenEdgePan(var machine):
            machine.setTranslation(.zero)
            self = .screenEdgePan(machine)
        case .pinch(var machine):
            machine.setScale(1)
            self = .pinch(machine)
        case .rotation(var machine):
            machine.setRotation(0)
            self = .rotation(machine)
        case .idle, .tap, .longPress, .swipe, .hover, .custom: break
        }
    }

    /// `setTranslation(_:in:)`, for the kinds that have it.
    mutating func setTranslation(_ translation: Point) {
        switch self {
        case .pan(var machine):
            machine.setTranslation(translation)
            self = .pan(machine)
        case .screenEdgePan(var machine):
            machine.setTranslation(translation)
            self = .screenEdgePan(machine)
        case .idle, .tap, .longPress, .swipe, .pinch, .rotation, .hover, .custom: break
        }
    }

    /// `scale` is set.
    mutating func setScale(_ scale: Double) {
        guard case .pinch(var machine) = self else { return }
        machine.setScale(scale)
        self = .pinch(machine)
    }

    /// `rotation` is set.
    mutating func setRotation(_ rotation: Double) {
        guard case .rotation(var machine) = self else { return }
        machine.setRotation(rotation)
        self = .rotation(machine)
    }
}
