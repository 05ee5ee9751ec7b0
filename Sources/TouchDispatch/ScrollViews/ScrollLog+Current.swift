extension ScrollLog {
    /// The movements of all scroll views, and the states of those that are tracked, have moved or have zoomed.
    ///
    /// - Parameter tracking: For each scroll view, whether a contact of its pan is down.
    static func current(of app: borrowing AppState, tracking: [Bool]) -> ScrollLog {
        var log = app.world.scrollRuns.log { app.moment(of: $0) }
        let moved = Set(log.segments.map(\.scroll))
        for (index, isTracking) in tracking.enumerated() {
            let scroll = ScrollIndex(index)
            let run = app.world.scrollRuns[scroll]
            guard isTracking || moved.contains(scroll) || run.zoom.geometry != nil else { continue }
            var state = ScrollState(
                scroll: scroll, contentOffset: app.contentOffset(of: scroll), isTracking: isTracking,
                isDragging: run.isDragging, isDecelerating: run.isDecelerating)
            if case .view(let view) = app.world.scene[scroll].zoom.zoomedView {
                let shown = ZoomedGeometry(of: view, at: 1, in: app.world.scene)
                state.zoom = ZoomState(
                    scale: app.world.scene[scroll].zoomScale, frame: shown.frame,
                    isZooming: run.zoom.pinch != nil, isBouncing: run.zoom.animation?.isBounce ?? false,
                    isAnimating: run.zoom.animation != nil)
            }
            log.states.append(state)
        }
        return log
    }
}
