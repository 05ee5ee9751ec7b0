extension Scene {
    /// Makes one element of all that a control sends to the same target and action, where it was first added
    /// (rule CT-5). To be called once, when every target is known.
    public mutating func mergeControlTargets() {
        guard !controlTargets.isEmpty else { return }
        var merged: [ControlTarget] = []
        merged.reserveCapacity(controlTargets.count)
        for index in controls.indices {
            let start = merged.count
            var places: [Target: Int] = [:]
            for registered in controlTargets[controls[index].targets.range] {
                if let place = places[registered.target] {
                    merged[place].events.formUnion(registered.events)
                } else {
                    places[registered.target] = merged.count
                    merged.append(registered)
                }
            }
            controls[index].targets = Span32(start: start, count: merged.count - start)
        }
        controlTargets = merged
    }
}
