internal import TestSupport
package import TouchDispatch

extension SceneMaker {
    /// A random scene with one to three recognizers on about half of the views, and no scroll views.
    package mutating func sceneWithRecognizers() -> Scene {
        var scene = scene().scene
        scene.gestureRecognizers = []
        scene.scrollViews = []
        for index in scene.views.indices {
            scene.views[index].scrollView = nil
            let start = scene.gestureRecognizers.count
            if random.chance(2) {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    scene.gestureRecognizers.append(recognizer(on: ViewIndex(index)))
                }
            }
            scene.views[index].gestureRecognizers = Span32(
                start: start, count: scene.gestureRecognizers.count - start)
        }
        return scene
    }

    /// A recognizer with random settings.
    package mutating func recognizer(on view: ViewIndex) -> GestureRecognizer {
        var press = LongPressSettings()
        press.minimumPressDuration =
            [nil, .zero, Instant(microseconds: 900_000)].randomElement(using: &random)
            ?? nil
        var taps = TapSettings()
        taps.numberOfTapsRequired = Int.random(in: 1...2, using: &random)
        var swipe = SwipeSettings()
        swipe.direction = [.right, .left, [.left, .right]].randomElement(using: &random) ?? .right
        let kinds: [GestureKind] = [
            .tap(taps), .longPress(press), .pan(PanSettings()), .swipe(swipe), .pinch, .rotation,
        ]
        var made = GestureRecognizer(kinds.randomElement(using: &random) ?? .pinch, on: view)
        if random.chance(6) { made.flags.remove(.isEnabled) }
        return made
    }
}
