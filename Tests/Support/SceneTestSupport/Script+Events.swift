package import TouchDispatch

extension Script {
    /// One key in one event.
    package struct Key {
        package var name: String
        package var phase: PressPhase
        package var type = PressType.select

        package static func began(_ name: String = "k", _ type: PressType = .select) -> Key {
            Key(name: name, phase: .began, type: type)
        }
        package static func changed(_ name: String = "k") -> Key { Key(name: name, phase: .changed) }
        package static func ended(_ name: String = "k") -> Key { Key(name: name, phase: .ended) }
        package static func cancelled(_ name: String = "k") -> Key { Key(name: name, phase: .cancelled) }
    }

    /// Adds one presses event.
    package mutating func press(_ seconds: Double, _ samples: Key...) {
        let start = sequence.presses.count
        for key in samples {
            sequence.presses.append(PressSample(key: index(key.name), phase: key.phase, type: key.type))
        }
        add(seconds, .presses(Span32(start: start, count: samples.count)))
    }

    /// Adds the begin and the end of a press.
    package mutating func press(_ type: PressType = .select, at seconds: Double, hold: Double = 0.05) {
        press(seconds, .began("k", type))
        press(seconds + hold, .ended())
    }

    /// Adds the begin and the end of a press of a keyboard key without a type.
    package mutating func key(_ key: UIKeyInput, at seconds: Double, _ flags: ModifierFlags = []) {
        sequence.uiKeys.append(key)
        for (time, phase) in [(seconds, PressPhase.began), (seconds + 0.05, .ended)] {
            var sample = PressSample(key: index("key"), phase: phase, type: nil)
            if phase == .began { sample.uiKey = Int32(sequence.uiKeys.count - 1) }
            sequence.presses.append(sample)
            add(time, .presses(Span32(start: sequence.presses.count - 1, count: 1)))
            held(flags)
        }
    }

    /// Sets the modifier keys of the latest event.
    package mutating func held(_ flags: ModifierFlags) {
        sequence.events[sequence.events.count - 1].modifierFlags = flags
    }

    /// Sets the buttons of the latest event.
    package mutating func pressed(_ mask: ButtonMask) {
        sequence.events[sequence.events.count - 1].buttonMask = mask
    }

    /// Adds the begin and the end of a touch of a pointer.
    package mutating func click(_ x: Double, _ y: Double, at seconds: Double, _ mask: ButtonMask? = nil) {
        at(seconds, .began("pointer", x, y).typed(.indirectPointer))
        if let mask { pressed(mask) }
        at(seconds + 0.05, .ended("pointer").typed(.indirectPointer))
    }

    package mutating func scroll(
        _ seconds: Double, _ phase: IndirectPhase, _ dx: Double = 0, _ dy: Double = 0,
        at location: (Double, Double) = (200, 200), as type: ScrollType = .continuous
    ) {
        var sample = ScrollSample(phase, type)
        sample.location = Point(x: location.0, y: location.1)
        sample.delta = Point(x: dx, y: dy)
        add(seconds, .scroll(sample))
    }

    package mutating func transform(
        _ seconds: Double, _ phase: IndirectPhase, scale: Double = 1, rotation: Double = 0,
        at location: (Double, Double) = (200, 200)
    ) {
        var sample = TransformSample(phase)
        sample.location = Point(x: location.0, y: location.1)
        sample.scale = scale
        sample.rotation = rotation
        add(seconds, .transform(sample))
    }

    package mutating func motion(_ seconds: Double, _ phase: MotionPhase) {
        add(seconds, .motion(phase, .shake))
    }

    /// Adds an animation of `changes`.
    package mutating func animate(
        _ seconds: Double, _ changes: SceneChange..., duration: Double, delay: Double = 0,
        options: ViewAnimation.Options = []
    ) {
        var animation = ViewAnimation(
            changes: Span32(start: sequence.changes.count, count: changes.count),
            duration: Instant(seconds: duration) ?? .zero)
        animation.delay = Instant(seconds: delay) ?? .zero
        animation.options = options
        sequence.changes += changes
        sequence.animations.append(animation)
        add(seconds, .animate(Int32(sequence.animations.count - 1)))
    }

    package mutating func setOffset(
        _ seconds: Double, _ x: Double, _ y: Double, of scroll: ScrollIndex, isAnimated: Bool = false
    ) {
        add(seconds, .setContentOffset(scroll, Point(x: x, y: y), isAnimated: isAnimated))
    }

    private mutating func index(_ name: String) -> KeyIndex {
        if let known = keys.firstIndex(of: name) { return KeyIndex(known) }
        keys.append(name)
        sequence.keyCount = keys.count
        return KeyIndex(keys.count - 1)
    }
}

extension TestTranscript {
    package func name(_ method: ResponderMethod) -> String {
        switch method {
        case .touches(let method): "\(method)"
        case .presses(let method): "\(method)"
        case .motion(let method): "\(method)"
        case .remoteControlReceived: "remoteControlReceived"
        }
    }

    /// The name of a method that has no touches as parameters.
    package func otherName(_ method: Method) -> String {
        switch method {
        case .presses(let method): "\(method)"
        case .motion(let method): "\(method)"
        case .remoteControlReceived: "remoteControlReceived"
        case .menu(let selector): scene.name(selector)
        case .orientation(let method): "\(method)"
        case .discarded(let method): name(method) + ".discarded"
        case .ignored(let input): "\(input).ignored"
        case .pencil(let method): "\(method)"
        default: "\(method)"
        }
    }

    /// `v.motionBegan(shake)`, `vc.viewWillTransition(portrait w)`.
    package func otherLine(_ callback: Callback) -> String {
        let head = "\(scene.name(callback.receiver)).\(name(callback.method))"
        switch callback.details {
        case .motion(let subtype): return head + "(\(subtype))"
        case .remoteControl(let subtype): return head + "(\(subtype))"
        case .orientation(let orientation, let window):
            return head + "(\(orientation) \(scene.name(scene.scene[window].view)))"
        default: return head
        }
    }

    package var presses: [String] {
        outcome.presses.map { press in
            "\(press.phase) \(press.type.map { "\($0)" } ?? "key") \(scene.name(press.responder))"
        }
    }
}
