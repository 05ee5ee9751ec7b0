package import JSONTape
package import TouchScene

/// A reachability request. Refers to the parser's memory.
package struct ReachabilityRequest {
    package var scene: Scene
    package var names: SceneNames
    /// For each view, whether the request asks about it; nil if it asks about all views.
    package var isWanted: [Bool]?
    package var minimumTapSize: Double
    package var thresholds: Thresholds
    package var remarks: RequestRemarks
}

/// A hit-map request. Refers to the parser's memory.
package struct HitMapRequest {
    package var scene: Scene
    package var names: SceneNames
    package var screenshots: Screenshots
    package var thresholds: Thresholds
    package var remarks: RequestRemarks
}

extension RequestDecoder {
    /// The minimum width and height of a tappable view in points, according to Apple's guidelines.
    package static let defaultTapSize = 44.0

    package mutating func reachabilityRequest() throws(RequestFault) -> ReachabilityRequest {
        var thresholds = Thresholds()
        var minimumTapSize = RequestDecoder.defaultTapSize
        var isWanted: [Bool]?
        if let position = sceneRequest(), reader.limitFault == nil,
            var cursor = reader.object(at: position, "options")
        {
            while let (member, value) = reader.next(&cursor, Members.reachabilityOptions) {
                switch member {
                case .minimumTapSize:
                    minimumTapSize = reader.minimumTapSize(at: value) ?? minimumTapSize
                case .views: isWanted = wantedViews(at: value)
                case .thresholds: thresholds = reader.thresholds(at: value)
                case .trace, .until, .system, .kinds, .displayScale, .framesPerSecond, .didScrollInterval,
                    .touches,
                    .sceneChanges, .echoEvents:
                    break
                }
            }
        }
        try reader.check()
        return ReachabilityRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names, isWanted: isWanted,
            minimumTapSize: minimumTapSize,
            thresholds: thresholds, remarks: remarks)
    }

    package mutating func hitMapRequest() throws(RequestFault) -> HitMapRequest {
        var thresholds = Thresholds()
        if let position = sceneRequest(), reader.limitFault == nil {
            thresholds = hitTestThresholds(at: position)
        }
        try reader.check()
        return HitMapRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names, screenshots: sceneDecoder.screenshots,
            thresholds: thresholds, remarks: remarks)
    }

    /// Reads a request that has a scene and options. Returns the tape index of the options, if present.
    package mutating func sceneRequest() -> Int? {
        guard var cursor = reader.object(at: reader.root, "the request") else { return nil }
        var scenePosition: Int?
        var optionsPosition: Int?
        while let (member, value) = reader.next(&cursor, Members.sceneRequest) {
            switch member {
            case .scene: scenePosition = value
            case .options: optionsPosition = value
            case ._schema: _ = reader.string(at: value, "$schema")
            case ._comment: reader.comment(at: value)
            case .events, .question, .expect: break
            }
        }
        // Reads the scene first, because options can refer to its views.
        if let scenePosition, reader.limitFault == nil { sceneDecoder.scene(at: scenePosition) }
        if !cursor.has(SceneRequestMember.scene) { reader.missing("scene", of: reader.root) }
        return optionsPosition
    }

    mutating func wantedViews(at position: Int) -> [Bool] {
        var isWanted = Array(repeating: false, count: sceneDecoder.scene.views.count)
        var cursor = reader.elements(at: position, "views")
        while let element = reader.next(&cursor) {
            guard reader.string(at: element, "a view") != nil, let view = sceneDecoder.view(at: element)
            else { continue }
            isWanted[view] = true
        }
        return isWanted
    }
}
