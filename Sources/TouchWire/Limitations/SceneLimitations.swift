internal import JSONTape
package import TouchLimitations
package import TouchScene

/// The limitations of a scene and of the requested events, found while they are decoded.
package struct SceneLimitations: Sendable {
    package struct Entry: Sendable {
        package let code: Limitation.Code
        package let origin: Limitation.Origin
        package let condition: Limitation.Condition
        /// Nil if the limitation concerns the complete scene.
        package let view: ViewIndex?
        package var time: Instant?
        /// The first version of iOS that has the behavior; nil if all versions have it.
        package let firstVersion: SystemVersion?

        package init(
            code: Limitation.Code, origin: Limitation.Origin, condition: Limitation.Condition = .stated,
            view: ViewIndex? = nil, time: Instant? = nil, firstVersion: SystemVersion? = nil
        ) {
            self.code = code
            self.origin = origin
            self.condition = condition
            self.view = view
            self.time = time
            self.firstVersion = firstVersion
        }
    }

    package private(set) var entries: [Entry] = []
    /// The number of entries whose condition is `stated`, except those of events.
    private var statedCount = 0
    private var stated: Set<Stated> = []
    /// The codes that events have added.
    private var eventCodes: Set<Limitation.Code> = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Whether touches can reach a limitation, or give it a time.
    package var dependsOnTouches: Bool { entries.contains { $0.view != nil } }

    package mutating func add(_ entry: Entry) {
        // Limitations of events are few, and must not be dropped because a scene states many others.
        if entry.condition == .stated, entry.origin != .event {
            guard statedCount < SceneLimitations.maximumStated, stated.insert(Stated(entry)).inserted else {
                return
            }
            statedCount += 1
        }
        entries.append(entry)
    }

    /// The maximum number of entries of a scene whose condition is `stated`.
    private static let maximumStated = 1000

    /// The properties that distinguish two entries whose condition is `stated`.
    private struct Stated: Hashable {
        let code: Limitation.Code
        let origin: Limitation.Origin
        let view: ViewIndex?

        init(_ entry: Entry) {
            code = entry.code
            origin = entry.origin
            view = entry.view
        }
    }

    /// Adds the limitation of a kind of event, once.
    mutating func addEvent(_ code: Limitation.Code, at time: Instant) {
        guard eventCodes.insert(code).inserted else { return }
        add(Entry(code: code, origin: .event, time: time))
    }

    /// Removes the limitations with this code that a hit test of one of these views reaches.
    mutating func removeHit(_ code: Limitation.Code, of views: Set<ViewIndex>) {
        entries.removeAll { entry in
            entry.code == code && entry.condition == .hit && entry.view.map(views.contains) ?? false
        }
    }

    /// Removes the limitations that `version` does not have.
    package mutating func removeLater(than version: SystemVersion) {
        entries.removeAll { $0.firstVersion.map { version < $0 } ?? false }
    }

    /// Returns the same limitations with other times.
    package func timed(_ time: (Entry) -> Instant?) -> SceneLimitations {
        var timed = self
        for index in timed.entries.indices { timed.entries[index].time = time(timed.entries[index]) }
        return timed
    }

    // MARK: Reports

    /// The limitations that the request states.
    package func stated(_ names: SceneNames) -> [Limitation] {
        report(names) { $0.condition == .stated }
    }

    /// The limitations that the request states, or that a hit test of some point can reach.
    package func ofHitTests(_ names: SceneNames) -> [Limitation] {
        report(names) { $0.condition == .stated || $0.condition == .hit }
    }

    /// The limitations that the request states, or that hit tests with these results reach.
    package func ofHitTests(
        returning views: some Sequence<ViewIndex>, in scene: Scene, _ names: SceneNames
    ) -> [Limitation] {
        guard !entries.isEmpty else { return [] }
        var reached = ReachedViews()
        for view in views { reached.add(view, at: .zero, in: scene) }
        return report(names) {
            $0.condition == .stated || $0.condition == .hit && reached.time(of: $0.view) != nil
        }
    }

    /// The limitations that touches in the scene can reach.
    package func ofAllTouches(_ names: SceneNames) -> [Limitation] { report(names) { _ in true } }

    package func report(_ names: SceneNames, _ isIncluded: (Entry) -> Bool) -> [Limitation] {
        var found = entries.filter(isIncluded)
        if found.count > Limitation.maximum {
            // The limitations that touches reached are reported first.
            found = found.filter { $0.time != nil } + found.filter { $0.time == nil }
        }
        return found.prefix(Limitation.maximum).map { entry in
            Limitation(
                code: entry.code, view: entry.view.map { names.name(of: .responder(.view($0))).text },
                time: entry.time, origin: entry.origin)
        }
    }
}

/// The views that touches reach: hit views and their ancestors, each with the time of its first touch.
package struct ReachedViews {
    private var times: [ViewIndex: Instant] = [:]

    package init() {}

    /// Adds the view and its ancestors. Times must not decrease.
    package mutating func add(_ view: ViewIndex, at time: Instant, in scene: Scene) {
        var next: ViewIndex? = view
        // The ancestors of a view that was added before were added with it.
        while let view = next, times[view] == nil {
            times[view] = time
            next = scene[view].superview
        }
    }

    package func time(of view: ViewIndex?) -> Instant? { view.flatMap { times[$0] } }
}
