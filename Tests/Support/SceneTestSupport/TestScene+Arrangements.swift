internal import TouchDispatch

/// Scenes for tests of recognizers. Every view except the window handles its touches.
extension TestScene {
    /// The view `v` fills the window `w`, 400 by 800.
    package static func one(_ recognizers: RecognizerSpec...) -> TestScene { one(recognizers) }

    package static func one(_ recognizers: [RecognizerSpec], _ change: (inout ViewSpec) -> Void = { _ in })
        -> TestScene
    {
        let view = ViewSpec("v", 0, 0, 400, 800).handling(.handle).with { $0.recognizers = recognizers }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [view.with(change)]))
    }

    /// Like `one`, with `isMultipleTouchEnabled`.
    package static func multi(_ recognizers: RecognizerSpec...) -> TestScene {
        one(recognizers) { $0.on = .isMultipleTouchEnabled }
    }

    /// The view `p` fills `w`. Its subview is `c`, 200 by 200 at (100, 100).
    package static func nested(
        child: [RecognizerSpec] = [], parent: [RecognizerSpec] = [], window: [RecognizerSpec] = [],
        _ change: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        let inner = ViewSpec("c", 100, 100, 200, 200).handling(.handle).with { $0.recognizers = child }
        let outer = ViewSpec("p", 0, 0, 400, 800, [inner.with(change)]).handling(.handle)
        return TestScene(
            ViewSpec("w", 0, 0, 400, 800, [outer.with { $0.recognizers = parent }])
                .with { $0.recognizers = window })
    }

    /// The view `p` fills `w`. Its subviews `a`, `b` and `c`, each 100 wide, are next to each other from the
    /// left.
    package static func siblings(
        _ a: [RecognizerSpec] = [], _ b: [RecognizerSpec] = [], _ c: [RecognizerSpec] = [],
        parent: [RecognizerSpec] = []
    ) -> TestScene {
        let views = zip(["a", "b", "c"], [a, b, c]).enumerated().map { place, view in
            ViewSpec(view.0, Double(place) * 100, 0, 100, 800).handling(.handle).on(.isMultipleTouchEnabled)
                .with { $0.recognizers = view.1 }
        }
        let outer = ViewSpec("p", 0, 0, 400, 800, views).handling(.handle)
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [outer.with { $0.recognizers = parent }]))
    }
}
