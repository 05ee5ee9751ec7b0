extension Dispatcher {
    /// A pointer above the screen: hit-tested at each sample, followed by the hover recognizers it entered with (rules
    /// HV-1 and HV-2).
    mutating func handleHover(_ sample: HoverSample) {
        guard passPipeline() else { return }
        let location = sample.location ?? gestures.hoverLocation
        gestures.hoverLocation = location
        let (hit, visits) = hitTest(location)
        trace.hitTest(HitTestRecord(touch: nil, point: location, hit: hit, visits: visits))
        if sample.phase == .entered { gestures.hovering = hoverRecognizers(at: hit) }
        _ = sendEvent(to: hit?.window)
        for recognizer in gestures.hovering {
            gestures.activate(recognizer)
            if gestures[recognizer].machine == nil { gestures[recognizer].start(HeldMachine(HoverMachine())) }
            let action = gestures[recognizer].machine?.hovered(sample, at: location) ?? .none
            follow(action, of: recognizer)
        }
        if sample.phase == .exited { gestures.hovering = [] }
        updateRecognizers()
        settle()
    }

    private mutating func hoverRecognizers(at hit: HitTester.Hit?) -> [RecognizerIndex] {
        guard let hit, !isSwallowed(hit.window) else { return [] }
        var found: [RecognizerIndex] = []
        var current: ViewIndex? = hit.view
        while let view = current {
            for position in scene[view].gestureRecognizers.range {
                let recognizer = RecognizerIndex(position)
                budget.spend(4)
                guard case .hover = scene[recognizer].kind, scene[recognizer].flags.contains(.isEnabled),
                    !gestures[recognizer].isRemoved, !gestures[recognizer].isActive,
                    asksEvent(recognizer, nil)
                else { continue }
                found.append(recognizer)
            }
            current = scene[view].superview
        }
        return found
    }
}
