package import TouchDispatch

/// The properties of a control in a test scene. Other objects are referred to by name.
package struct ControlSpec {
    /// An override of `sendAction`. If `target` is nil, the target is not changed.
    package struct SendAction {
        package var target: Receiver?
        package var action: String?

        package enum Receiver { case nilTarget, named(String) }
    }

    package var targets: [(receiver: String?, action: String, events: ControlEventSet)] = []
    package var beginTracking: Bool?
    package var continueTracking: Bool?
    package var sendAction: SendAction?
    package var properties: [ControlProperty] = []
}

extension ViewSpec {
    package static func control(
        _ name: String, _ viewClass: ViewClass, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ properties: ControlProperty...
    ) -> ViewSpec {
        ViewSpec(name, x, y, width, height).with(viewClass).with { $0.control.properties = properties }
    }

    package func target(_ receiver: String?, _ action: String, _ events: ControlEvent...) -> ViewSpec {
        target(receiver, action, for: ControlEventSet(events))
    }

    package func target(_ receiver: String?, _ action: String, for events: ControlEventSet) -> ViewSpec {
        with { $0.control.targets.append((receiver, action, events)) }
    }

    package func beginTracking(_ answer: Bool) -> ViewSpec { with { $0.control.beginTracking = answer } }
    package func continueTracking(_ answer: Bool) -> ViewSpec {
        with { $0.control.continueTracking = answer }
    }

    package func sendingActions(to target: ControlSpec.SendAction.Receiver? = nil, as action: String? = nil)
        -> ViewSpec
    {
        with { $0.control.sendAction = ControlSpec.SendAction(target: target, action: action) }
    }

    package func acting(_ selectors: String...) -> ViewSpec { with { $0.actions = selectors } }

    /// Sets the handling of one method.
    package func handling(_ handling: Handling, _ method: TouchMethod) -> ViewSpec {
        with { $0.touches[phase: Int(method.rawValue)] = handling }
    }
}

extension ControlEventSet {
    package init(_ events: [ControlEvent]) {
        self = .none
        for event in events { insert(event) }
    }
}

extension TestScene {
    package func control(_ name: String) -> ControlIndex {
        guard let index = scene[view(name)].control else { preconditionFailure("\(name) is not a control") }
        return index
    }

    package mutating func resolve(_ spec: ControlSpec, _ index: ControlIndex) {
        let start = scene.controlTargets.count
        for registered in spec.targets {
            let target = makeTarget(registered.receiver, registered.action)
            scene.controlTargets.append(ControlTarget(target, for: registered.events))
        }
        scene[index].targets = Span32(start: start, count: spec.targets.count)
        scene[index].overrides.beginTracking = spec.beginTracking
        scene[index].overrides.continueTracking = spec.continueTracking
        scene[index].overrides.sendAction = spec.sendAction.map { make($0) }
        for property in spec.properties { scene[index].assign(property) }
    }

    private mutating func make(_ spec: ControlSpec.SendAction) -> SendActionOverride {
        var override = SendActionOverride()
        switch spec.target {
        case nil: break
        case .nilTarget?: override.receiver = .object(nil)
        case .named(let name)?: override.receiver = .object(.responder(responder(name)))
        }
        override.action = spec.action.map { selector($0) }
        return override
    }

    /// A copy of the scene in which the application overrides `sendAction`.
    package func application(
        sendingTo target: ControlSpec.SendAction.Receiver? = nil, as action: String? = nil
    )
        -> TestScene
    {
        var copy = self
        let override = copy.make(ControlSpec.SendAction(target: target, action: action))
        copy.scene.application.sendAction = override
        return copy
    }

    /// The window `w`, 400 by 800, filled by the view `p` with the controller `vc`. `views` are the subviews
    /// of `p`.
    package static func screen(_ views: ViewSpec..., recognizers: [RecognizerSpec] = []) -> TestScene {
        screen(views, recognizers)
    }

    package static func screen(_ views: [ViewSpec], _ recognizers: [RecognizerSpec] = []) -> TestScene {
        let root = ViewSpec("p", 0, 0, 400, 800, views)
            .with {
                $0.controller = ViewSpec.Controller(name: "vc")
                $0.recognizers = recognizers
            }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [root]))
    }
}

extension Space {
    /// A control of `width` by `height` with its center at (200, 400) on the screen.
    package func control(_ viewClass: ViewClass, width: Double, height: Double) -> ViewSpec {
        ViewSpec.control("b", viewClass, 200 - width / 2, 400 - height / 2, width, height)
            .with { $0.transform = transform }
    }

    /// The screen coordinates of the point at the offset (`x`, `y`) from the control's center, in its own
    /// coordinates.
    package func point(_ x: Double, _ y: Double) -> (Double, Double) {
        switch self {
        case .plain: (200 + x, 400 + y)
        case .scaled: (200 + 2.5 * x, 400 + 2.5 * y)
        case .rotated: (200 + 0.6 * x - 0.8 * y, 400 + 0.8 * x + 0.6 * y)
        }
    }

    private var transform: AffineTransform? {
        switch self {
        case .plain: nil
        case .scaled: AffineTransform(2.5, 0, 0, 2.5)
        case .rotated: AffineTransform(0.6, 0.8, -0.8, 0.6)
        }
    }
}
