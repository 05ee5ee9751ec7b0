@testable import TouchDispatch

/// A recognizer as a test writes it down: by name, others by theirs. Where no target is given, its action has its
/// name and goes to the application.
struct RecognizerSpec {
    /// `GestureDelegate`, with names for indices.
    struct Delegate {
        enum Answer {
            case always(Bool)
            case view([String]), notView([String])
            case state(String, [GestureState])
            case direction(GestureDelegate.Axis)
        }

        enum Others {
            case always(Bool), listed([String])
        }

        var shouldBegin: Answer?
        var shouldReceiveTouch: Answer?
        var shouldReceivePress: Answer?
        var shouldReceiveEvent: Answer?
        var shouldRecognizeSimultaneouslyWith: Others?
        var shouldRequireFailureOf: Others?
        var shouldBeRequiredToFailBy: Others?
    }

    var name: String
    var kind: GestureKind
    var on: GestureRecognizer.Flags = []
    var off: GestureRecognizer.Flags = []
    var touchTypes: [TouchType]?
    var pressTypes: [PressType]?
    var targets: [(receiver: String?, action: String)]
    var requireToFail: [String] = []
    var canPrevent: [(String, Bool)] = []
    var canBePreventedBy: [(String, Bool)] = []
    var delegate: Delegate?
    var rules: [CustomRule] = []

    init(_ name: String, _ kind: GestureKind) {
        self.name = name
        self.kind = kind
        targets = [("app", name)]
    }

    /// A copy with something else about it.
    func with(_ change: (inout RecognizerSpec) -> Void) -> RecognizerSpec {
        var copy = self
        change(&copy)
        return copy
    }

    func on(_ flags: GestureRecognizer.Flags) -> RecognizerSpec { with { $0.on.formUnion(flags) } }
    func off(_ flags: GestureRecognizer.Flags) -> RecognizerSpec { with { $0.off.formUnion(flags) } }
    func requiring(_ names: String...) -> RecognizerSpec { with { $0.requireToFail += names } }
    func targets(_ targets: (receiver: String?, action: String)...) -> RecognizerSpec {
        with { $0.targets = targets }
    }
    func delegate(_ change: (inout Delegate) -> Void) -> RecognizerSpec {
        with {
            var delegate = $0.delegate ?? Delegate()
            change(&delegate)
            $0.delegate = delegate
        }
    }
}

extension RecognizerSpec {
    static func tap(_ name: String = "tap", taps: Int = 1, touches: Int = 1) -> RecognizerSpec {
        var settings = TapSettings()
        settings.numberOfTapsRequired = taps
        settings.numberOfTouchesRequired = touches
        return RecognizerSpec(name, .tap(settings))
    }

    static func press(
        _ name: String = "press", taps: Int = 0, touches: Int = 1, duration: Double? = nil,
        movement: Double? = nil
    ) -> RecognizerSpec {
        var settings = LongPressSettings()
        settings.numberOfTapsRequired = taps
        settings.numberOfTouchesRequired = touches
        settings.minimumPressDuration = duration.flatMap { Instant(seconds: $0) }
        settings.allowableMovement = movement
        return RecognizerSpec(name, .longPress(settings))
    }

    static func pan(_ name: String = "pan", minimum: Int = 1, maximum: Int = .max) -> RecognizerSpec {
        var settings = PanSettings()
        settings.minimumNumberOfTouches = minimum
        settings.maximumNumberOfTouches = maximum
        return RecognizerSpec(name, .pan(settings))
    }

    static func swipe(
        _ name: String = "swipe", _ direction: SwipeDirections = .right, touches: Int = 1
    ) -> RecognizerSpec {
        var settings = SwipeSettings()
        settings.direction = direction
        settings.numberOfTouchesRequired = touches
        return RecognizerSpec(name, .swipe(settings))
    }

    static func pinch(_ name: String = "pinch") -> RecognizerSpec { RecognizerSpec(name, .pinch) }
    static func rotation(_ name: String = "rotation") -> RecognizerSpec { RecognizerSpec(name, .rotation) }
    static func hover(_ name: String = "hover") -> RecognizerSpec { RecognizerSpec(name, .hover) }

    static func edgePan(_ name: String = "edge", _ edges: ScreenEdge...) -> RecognizerSpec {
        edgePan(name, edges)
    }

    static func edgePan(_ name: String, _ edges: [ScreenEdge]) -> RecognizerSpec {
        var set = ScreenEdgeSet()
        for edge in edges { set.insert(edge) }
        return RecognizerSpec(name, .screenEdgePan(set))
    }

    static func custom(_ name: String = "custom", discrete: Bool = false, _ rules: CustomRule...)
        -> RecognizerSpec
    {
        var settings = CustomSettings()
        settings.isDiscrete = discrete
        return RecognizerSpec(name, .custom(settings)).with { $0.rules = rules }
    }
}

extension CustomRule {
    static func on(
        _ trigger: Trigger, touches: Int? = nil, distance: Bounds? = nil, dx: Bounds? = nil,
        dy: Bounds? = nil, elapsed: Bounds? = nil, set request: Request? = nil, deadline: Double? = nil
    ) -> CustomRule {
        var rule = CustomRule(on: trigger)
        rule.touches = touches
        rule.distance = distance
        rule.dx = dx
        rule.dy = dy
        rule.elapsed = elapsed
        rule.set = request
        rule.deadline = deadline.flatMap { Instant(seconds: $0) }
        return rule
    }
}

/// `ShouldBeginOverride`, with names for indices.
enum ShouldBeginSpec {
    case always(Bool)
    case listed([(String, Bool)])
}

extension ViewSpec {
    func recognizing(_ recognizers: RecognizerSpec...) -> ViewSpec {
        with { $0.recognizers += recognizers }
    }

    func shouldBegin(_ answer: Bool) -> ViewSpec { with { $0.shouldBegin = .always(answer) } }
}
