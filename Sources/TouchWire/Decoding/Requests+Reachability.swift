internal import TouchDispatch

/// A reachability request. Refers to the parser's memory.
struct ReachabilityRequest {
    var scene: Scene
    var names: SceneNames
    /// Per view whether it is asked about; nil: all are.
    var isWanted: [Bool]?
    var minimumTapSize: Double
    var thresholds: Thresholds
    var warnings: [Fault]
}

/// A hit-map request. Refers to the parser's memory.
struct HitMapRequest {
    var scene: Scene
    var names: SceneNames
    var thresholds: Thresholds
    var warnings: [Fault]
}

extension Decoder {
    /// The side, in points, that Apple's guidelines ask of what is tapped.
    static let defaultTapSize = 44.0

    mutating func reachabilityRequest() throws(RequestFault) -> ReachabilityRequest {
        var thresholds = Thresholds()
        var minimumTapSize = Decoder.defaultTapSize
        var isWanted: [Bool]?
        if let position = sceneRequest(), limitFault == nil,
            var cursor = object(at: position, "options")
        {
            while let (member, value) = next(&cursor, Members.reachabilityOptions) {
                switch member {
                case .minimumTapSize:
                    minimumTapSize =
                        number(at: value, "minimumTapSize", in: 0...1_000_000) ?? minimumTapSize
                case .views: isWanted = wantedViews(at: value)
                case .thresholds: thresholds = self.thresholds(at: value)
                }
            }
        }
        try check()
        return ReachabilityRequest(
            scene: scene, names: names, isWanted: isWanted, minimumTapSize: minimumTapSize,
            thresholds: thresholds, warnings: foundWarnings)
    }

    mutating func hitMapRequest() throws(RequestFault) -> HitMapRequest {
        var thresholds = Thresholds()
        if let position = sceneRequest(), limitFault == nil {
            thresholds = hitTestThresholds(at: position)
        }
        try check()
        return HitMapRequest(
            scene: scene, names: names, thresholds: thresholds,
            warnings: foundWarnings)
    }

    /// Reads a request that has a scene and options; where the options are, if they are there.
    mutating func sceneRequest() -> Int? {
        guard var cursor = object(at: root, "the request") else { return nil }
        var scenePosition: Int?
        var optionsPosition: Int?
        while let (member, value) = next(&cursor, Members.sceneRequest), limitFault == nil {
            switch member {
            case .scene: scenePosition = value
            case .options: optionsPosition = value
            case ._schema: _ = string(at: value, "$schema")
            }
        }
        // The scene first: options may name its views.
        if let scenePosition, limitFault == nil { scene(at: scenePosition) }
        if !cursor.has(SceneRequestMember.scene) { missing("scene", of: root) }
        return optionsPosition
    }

    private mutating func wantedViews(at position: Int) -> [Bool] {
        var isWanted = Array(repeating: false, count: scene.views.count)
        var cursor = elements(at: position, "views")
        while let element = next(&cursor) {
            guard string(at: element, "a view") != nil, let view = view(at: element) else { continue }
            isWanted[view] = true
        }
        return isWanted
    }
}
