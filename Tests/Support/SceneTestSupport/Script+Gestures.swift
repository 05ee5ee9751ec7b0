package import TouchDispatch

extension Script {
    /// Adds one event in which the application sets properties.
    package mutating func set(_ seconds: Double, _ changes: SceneChange...) {
        let start = sequence.changes.count
        sequence.changes += changes
        add(seconds, .set(Span32(start: start, count: changes.count)))
    }

    package mutating func hover(_ seconds: Double, _ phase: HoverSample.Phase, _ x: Double, _ y: Double) {
        add(seconds, .hover(HoverSample(phase, at: Point(x: x, y: y))))
    }

    package mutating func interrupt(_ seconds: Double) { add(seconds, .interrupt(reason: nil)) }
    package mutating func advance(_ seconds: Double) { add(seconds, .advance) }

    /// Adds a contact that comes down at the first point and moves to the next one every `step` seconds. It
    /// stays down.
    package mutating func drag(
        _ name: String, at seconds: Double = 0, step: Double = 0.1, _ points: (Double, Double)...
    ) {
        drag(name, at: seconds, step: step, points)
    }

    package mutating func drag(at seconds: Double = 0, step: Double = 0.1, _ points: (Double, Double)...) {
        drag("1", at: seconds, step: step, points)
    }

    private mutating func drag(
        _ name: String, at seconds: Double, step: Double, _ points: [(Double, Double)]
    ) {
        for (index, point) in points.enumerated() {
            let time = seconds + Double(index) * step
            let finger: Finger =
                index == 0 ? .began(name, point.0, point.1) : .moved(name, point.0, point.1)
            at(time, finger)
        }
    }

    package func setting(_ name: Thresholds.Name, _ value: Double) -> Script {
        var copy = self
        copy.options.thresholds[name] = value
        return copy
    }
}

/// The coordinate spaces of a recognizer's view. In each, the view covers the window (400 by 800) around
/// (200, 400).
package enum Space: CaseIterable {
    case plain, scaled, rotated

    /// A view that handles its touches and accepts multiple touches.
    package func view(_ recognizers: RecognizerSpec...) -> ViewSpec {
        let view: ViewSpec
        switch self {
        case .plain: view = ViewSpec("v", 0, 0, 400, 800)
        case .scaled:
            // One point of the view is 2.5 points on the screen.
            view = ViewSpec("v", 120, 240, 160, 320).with { $0.transform = AffineTransform(2.5, 0, 0, 2.5) }
        case .rotated:
            // Rotated by the angle whose cosine is 0.6 and whose sine is 0.8.
            view = ViewSpec("v", -800, -600, 2000, 2000)
                .with { $0.transform = AffineTransform(0.6, 0.8, -0.8, 0.6) }
        }
        return view.handling(.handle).on(.isMultipleTouchEnabled).with { $0.recognizers = recognizers }
    }

    package func scene(_ recognizers: RecognizerSpec...) -> TestScene {
        TestScene(ViewSpec("w", 0, 0, 400, 800, [view().with { $0.recognizers = recognizers }]))
    }
}
