package import TouchDispatch

/// A recognizer in a test scene. Other objects are referred to by name. By default, it has one target: the
/// application, with the recognizer's name as the action.
package struct RecognizerSpec {
    /// A `GestureDelegate` that refers to recognizers and views by name instead of by index.
    package struct Delegate {
        package enum Answer {
            case always(Bool)
            case view([String]), notView([String])
            case state(String, [GestureState])
            case direction(GestureDelegate.Axis)
        }

        package enum Others {
            case always(Bool), listed([String])
        }

        package var shouldBegin: Answer?
        package var shouldReceiveTouch: Answer?
        package var shouldReceivePress: Answer?
        package var shouldReceiveEvent: Answer?
        package var shouldRecognizeSimultaneouslyWith: Others?
        package var shouldRequireFailureOf: Others?
        package var shouldBeRequiredToFailBy: Others?
    }

    package var name: String
    package var kind: GestureKind
    package var on: GestureRecognizer.Flags = []
    package var off: GestureRecognizer.Flags = []
    package var touchTypes: [TouchType]?
    package var pressTypes: [PressType]?
    package var targets: [(receiver: String?, action: String)]
    package var requireToFail: [String] = []
    package var canPrevent: [(String, Bool)] = []
    package var canBePreventedBy: [(String, Bool)] = []
    package var delegate: Delegate?
    package var rules: [CustomRule] = []

    package init(_ name: String, _ kind: GestureKind) {
        self.name = name
        self.kind = kind
        targets = [("app", name)]
    }

    /// A copy to which `change` was applied.
    package func with(_ change: (inout RecognizerSpec) -> Void) -> RecognizerSpec {
        var copy = self
        change(&copy)
        return copy
    }

    package func on(_ flags: GestureRecognizer.Flags) -> RecognizerSpec { with { $0.on.formUnion(flags) } }
    package func off(_ flags: GestureRecognizer.Flags) -> RecognizerSpec { with { $0.off.formUnion(flags) } }
    package func requiring(_ names: String...) -> RecognizerSpec { with { $0.requireToFail += names } }
    package func targets(_ targets: (receiver: String?, action: String)...) -> RecognizerSpec {
        with { $0.targets = targets }
    }
    package func delegate(_ change: (inout Delegate) -> Void) -> RecognizerSpec {
        with {
            var delegate = $0.delegate ?? Delegate()
            change(&delegate)
            $0.delegate = delegate
        }
    }
}

extension RecognizerSpec {
    package static func tap(_ name: String = "tap", taps: Int = 1, touches: Int = 1) -> RecognizerSpec {
        var settings = TapSettings()
        settings.numberOfTapsRequired = taps
        settings.numberOfTouchesRequired = touches
        return RecognizerSpec(name, .tap(settings))
    }

    package static func press(
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

    package static func pan(_ name: String = "pan", minimum: Int = 1, maximum: Int = .max) -> RecognizerSpec {
        var settings = PanSettings()
        settings.minimumNumberOfTouches = minimum
        settings.maximumNumberOfTouches = maximum
        return RecognizerSpec(name, .pan(settings))
    }

    package static func swipe(
        _ name: String = "swipe", _ direction: SwipeDirections = .right, touches: Int = 1
    ) -> RecognizerSpec {
        var settings = SwipeSettings()
        settings.direction = direction
        settings.numberOfTouchesRequired = touches
        return RecognizerSpec(name, .swipe(settings))
    }

    /// A pan that recognizes these scroll events.
    package static func scrollPan(_ name: String = "pan", _ types: ScrollTypeMask = .all) -> RecognizerSpec {
        var settings = PanSettings()
        settings.allowedScrollTypesMask = types
        return RecognizerSpec(name, .pan(settings))
    }

    /// A tap that requires one of these buttons.
    package static func click(_ name: String, _ mask: ButtonMask) -> RecognizerSpec {
        var settings = TapSettings()
        settings.buttonMaskRequired = mask
        return RecognizerSpec(name, .tap(settings))
    }

    package static func pinch(_ name: String = "pinch") -> RecognizerSpec { RecognizerSpec(name, .pinch) }
    package static func rotation(_ name: String = "rotation") -> RecognizerSpec {
        RecognizerSpec(name, .rotation)
    }
    package static func hover(_ name: String = "hover") -> RecognizerSpec { RecognizerSpec(name, .hover) }

    package static func edgePan(_ name: String = "edge", _ edges: ScreenEdge...) -> RecognizerSpec {
        edgePan(name, edges)
    }

    package static func edgePan(_ name: String, _ edges: [ScreenEdge]) -> RecognizerSpec {
        var set = ScreenEdgeSet()
        for edge in edges { set.insert(edge) }
        return RecognizerSpec(name, .screenEdgePan(set))
    }

    package static func custom(_ name: String = "custom", discrete: Bool = false, _ rules: CustomRule...)
        -> RecognizerSpec
    {
        var settings = CustomSettings()
        settings.isDiscrete = discrete
        return RecognizerSpec(name, .custom(settings)).with { $0.rules = rules }
    }
}

extension CustomRule {
    package static func on(
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

/// A `ShouldBeginOverride` that refers to recognizers by name instead of by index.
package enum ShouldBeginSpec {
    case always(Bool)
    case listed([(String, Bool)])
}

extension ViewSpec {
    package func recognizing(_ recognizers: RecognizerSpec...) -> ViewSpec {
        with { $0.recognizers += recognizers }
    }

    package func shouldBegin(_ answer: Bool) -> ViewSpec { with { $0.shouldBegin = .always(answer) } }
}
