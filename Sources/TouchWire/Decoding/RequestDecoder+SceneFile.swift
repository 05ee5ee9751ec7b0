package import JSONTape
package import TouchScene

// Files that the command line reads: a scene, or any object with a member `scene`, such as a dispatch
// request. Each command reads the `options` that it supports; other members are ignored.

extension RequestDecoder {
    /// Reads the scene of a file. Returns the location of the scene, and the tape index of `options` if
    /// present.
    package mutating func sceneFile() -> (scene: JSONPointer.Start, options: Int?) {
        let member = reader.tape.member("scene", of: reader.root)
        let scene = JSONPointer.Start(
            position: member ?? reader.root, pointer: member == nil ? "#" : "#/scene")
        sceneDecoder.scene(at: scene.position)
        return (scene, member.flatMap { _ in reader.tape.member("options", of: reader.root) })
    }

    /// The member `thresholds` of `options`, or the defaults.
    package mutating func thresholds(of options: Int?) -> Thresholds {
        let position = options.flatMap { reader.tape.member("thresholds", of: $0) }
        return position.map { reader.thresholds(at: $0) } ?? Thresholds()
    }

    /// Reads the scene of a file for a hit test.
    ///
    /// - Parameters:
    ///   - points: The points to test.
    ///   - views: The ids of views whose centers to test. Without points and views, the points are those of the member
    ///     `points`, which must then be present.
    package mutating func hitTestFile(
        _ points: [Point], centersOf views: [String] = [], isExplained: Bool
    ) throws(RequestFault) -> HitTestRequest {
        let (_, options) = sceneFile()
        let thresholds = thresholds(of: options)
        var points = points
        for id in views { if let center = center(ofViewNamed: id) { points.append(center) } }
        if points.isEmpty, views.isEmpty {
            if let member = reader.tape.member("points", of: reader.root) {
                points = self.points(at: member)
            } else {
                reader.missing("points", of: reader.root)
            }
        }
        try reader.check()
        return HitTestRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names, points: points, isExplained: isExplained,
            thresholds: thresholds, remarks: remarks, tester: nil)
    }

    /// The center of a view, on the screen. Adds a fault and returns nil if there is no such view.
    private mutating func center(ofViewNamed id: String) -> Point? {
        guard sceneDecoder.isSceneComplete else { return nil }
        if case .responder(.view(let view))? = sceneDecoder.names.find(id) {
            let center = sceneDecoder.scene.toScreen(sceneDecoder.scene[view].bounds.middle, from: view)
            if center.x.isFinite, center.y.isFinite { return center }
        }
        let known = sceneDecoder.names.all.map(\.name.text).filter { !$0.isEmpty }
        let suggestion = reader.suggestion(for: id, among: known)
        reader.fault(
            .unknownID, at: reader.root,
            "no view in the scene has the id “\(id: id)”\(suggestion: suggestion)")
        return nil
    }

    /// Reads the scene of a file for a reachability analysis.
    package mutating func reachabilityFile() throws(RequestFault) -> ReachabilityRequest {
        let (_, options) = sceneFile()
        func member(_ name: String) -> Int? { options.flatMap { reader.tape.member(name, of: $0) } }
        let thresholds = thresholds(of: options)
        let size = member("minimumTapSize").flatMap { reader.minimumTapSize(at: $0) }
        let isWanted = member("views").map { wantedViews(at: $0) }
        try reader.check()
        return ReachabilityRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names, isWanted: isWanted,
            minimumTapSize: size ?? RequestDecoder.defaultTapSize, thresholds: thresholds,
            remarks: remarks)
    }

    /// Reads the scene of a file for a hit map.
    package mutating func hitMapFile() throws(RequestFault) -> HitMapRequest {
        let (_, options) = sceneFile()
        let thresholds = thresholds(of: options)
        try reader.check()
        return HitMapRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names, screenshots: sceneDecoder.screenshots,
            thresholds: thresholds, remarks: remarks)
    }
}
