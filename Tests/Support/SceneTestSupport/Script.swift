package import TouchDispatch

/// The events of a test.
package struct Script {
    /// One finger in one event.
    package struct Finger {
        package var name: String
        package var phase: TouchPhase
        package var location: Point?
        package var type = TouchType.direct
        package var details: SampleDetails?

        package init(name: String, phase: TouchPhase, location: Point?) {
            self.name = name
            self.phase = phase
            self.location = location
        }

        package static func began(_ x: Double, _ y: Double) -> Finger { began("1", x, y) }
        package static func began(_ name: String, _ x: Double, _ y: Double) -> Finger {
            Finger(name: name, phase: .began, location: Point(x: x, y: y))
        }
        package static func moved(_ x: Double, _ y: Double) -> Finger { moved("1", x, y) }
        package static func moved(_ name: String, _ x: Double, _ y: Double) -> Finger {
            Finger(name: name, phase: .moved, location: Point(x: x, y: y))
        }
        package static func stationary(_ name: String = "1") -> Finger {
            Finger(name: name, phase: .stationary, location: nil)
        }
        package static func ended(_ name: String = "1", at location: Point? = nil) -> Finger {
            Finger(name: name, phase: .ended, location: location)
        }
        package static func cancelled(_ name: String = "1") -> Finger {
            Finger(name: name, phase: .cancelled, location: nil)
        }
        package func detailed(_ details: SampleDetails) -> Finger {
            var copy = self
            copy.details = details
            return copy
        }
        package func typed(_ type: TouchType) -> Finger {
            var copy = self
            copy.type = type
            return copy
        }
    }

    package var sequence = TouchSequence()
    package var options = DispatchOptions()
    private var fingers: [String] = []
    package var keys: [String] = []

    package init() {}

    /// Adds one touch event.
    package mutating func at(_ seconds: Double, _ samples: Finger...) {
        touches(seconds, samples, isUpdate: false)
    }

    /// Adds an event with the final values of estimated properties.
    package mutating func update(_ seconds: Double, _ samples: Finger...) {
        touches(seconds, samples, isUpdate: true)
    }

    package mutating func touches(_ seconds: Double, _ samples: [Finger], isUpdate: Bool) {
        let start = sequence.samples.count
        for finger in samples {
            var sample = TouchSample(
                finger: index(finger.name), phase: finger.phase, location: finger.location)
            sample.type = finger.type
            if let details = finger.details {
                sample.details = Int32(sequence.details.count)
                sequence.details.append(details)
            }
            sequence.samples.append(sample)
        }
        let span = Span32(start: start, count: samples.count)
        add(seconds, isUpdate ? .estimatedPropertiesUpdated(span) : .touches(span))
    }

    package mutating func add(_ seconds: Double, _ kind: Event.Kind) {
        sequence.events.append(Event(time: Instant(seconds: seconds) ?? .zero, kind: kind))
    }

    /// Adds the begin and the end of a contact at one location.
    package mutating func tap(_ x: Double, _ y: Double, at seconds: Double, hold: Double = 0.05) {
        tap("1", x, y, at: seconds, hold: hold)
    }

    package mutating func tap(
        _ name: String, _ x: Double, _ y: Double, at seconds: Double, hold: Double = 0.05
    ) {
        at(seconds, .began(name, x, y))
        at(seconds + hold, .ended(name))
    }

    private mutating func index(_ name: String) -> FingerIndex {
        if let known = fingers.firstIndex(of: name) { return FingerIndex(known) }
        fingers.append(name)
        sequence.fingerCount = fingers.count
        return FingerIndex(fingers.count - 1)
    }

    package func run(in scene: TestScene) throws -> TestTranscript {
        TestTranscript(try Dispatcher.dispatch(sequence, in: scene.scene, options: options), scene)
    }
}

/// The outcome of a script, as text.
package struct TestTranscript {
    package var outcome: Outcome
    package var scene: TestScene

    package init(_ outcome: Outcome, _ scene: TestScene) {
        self.outcome = outcome
        self.scene = scene
    }

    package var callbacks: [Callback] {
        outcome.entries.compactMap { entry in
            guard case .callback(let callback) = entry.body else { return nil }
            return callback
        }
    }

    /// `receiver.method[touches]` for every callback.
    package var lines: [String] { callbacks.map { line($0) } }

    /// Like `lines`, without forwarded calls.
    package var handled: [String] { callbacks.filter { $0.disposition != .forwarded }.map { line($0) } }

    /// `receiver.method disposition` for every callback.
    package var dispositions: [String] {
        callbacks.map { callback in
            "\(scene.name(callback.receiver)).\(name(callback.method))"
                + (callback.disposition.map { " \($0)" } ?? "")
        }
    }

    /// `receiver.method=result` for every callback that has a result.
    package var results: [String] {
        callbacks.map { callback in
            "\(scene.name(callback.receiver)).\(name(callback.method))"
                + (callback.result.map { "=\($0)" } ?? "")
        }
    }

    package var stages: [String] {
        outcome.entries.compactMap { entry in
            guard case .stage(let stage) = entry.body else { return nil }
            return "\(stage)"
        }
    }

    package var views: [String] { outcome.touches.map { scene.name($0.view) } }
    package var tapCounts: [Int] { outcome.touches.map(\.tapCount) }

    package func line(_ callback: Callback) -> String {
        let touches =
            outcome.calls.touches[callback.touches.range].map { "\($0.touch.raw + 1)" }
            + outcome.calls.presses[callback.presses.range].map { "\($0.raw + 1)" }
        return "\(scene.name(callback.receiver)).\(name(callback.method))[\(touches.joined(separator: " "))]"
    }

    package func name(_ method: Method) -> String {
        switch method {
        case .touches(let method): "\(method)".replacing("touches", with: "").lowercased()
        case .discarded(.touches(let method)):
            "\(method)".replacing("touches", with: "").lowercased() + ".discarded"
        case .becomeFirstResponder: "become"
        case .resignFirstResponder: "resign"
        case .editing(let method): "\(method)"
        case .tracking(let method): "\(method)"
        case .controlEvent(let event): "\(event)"
        case .scroll(let method): "\(method)"
        case .selection(let method): "\(method)"
        case .presentation(let method): "\(method)"
        case .action(let selector): scene.name(selector)
        case .sendAction: "sendAction"
        case .delegate(let question): "\(question)"
        case .reset: "reset"
        case .presses, .motion, .remoteControlReceived, .menu, .orientation, .discarded, .ignored, .pencil:
            otherName(method)
        }
    }
}
