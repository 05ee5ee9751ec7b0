internal import JSONTape
internal import TouchAnalysis
internal import TouchOperations
internal import TouchScene
internal import TouchWire

/// Where a view can be touched.
struct ReachedView {
    struct Reason {
        var code: Reachability.Reason.Code
        var text: String
        /// The id of the responsible view.
        var view: String?
    }

    var id: String
    var tapPoint: Point?
    var area: Double
    var meetsMinimumTapSize: Bool
    /// The ids of the views in front.
    var occluders: [String]
    /// Why no touch reaches the view.
    var reason: Reason?
    var certainty: NamedCertainty<Bool>?

    init(_ element: ReachableViews.Element, _ names: SceneNames) {
        let view = element.view
        id = names.id(of: view.view)
        tapPoint = view.tapPoint
        area = view.region.area
        meetsMinimumTapSize = view.meetsMinimumTapSize
        occluders = view.occluders.map { names.id(of: $0.view) }
        reason = view.reason.map {
            Reason(code: $0.code, text: "\($0.sentence)", view: $0.by.map(names.id))
        }
        certainty = element.certainty.map { NamedCertainty($0, names) }
    }

    static func all(_ results: ReachabilityResults) -> [ReachedView] {
        results.elements.map { ReachedView($0, results.names) }
    }

    /// The options of a request about views.
    ///
    /// - Parameter size: The side length of the square that must fit; nil for the default.
    static func options(_ ids: [String], minimumTapSize size: Double? = nil) -> String {
        var out = ByteWriter(capacity: 256)
        out.object { out in
            out.key(ReachabilityOptionsMember.views)
            out.array(ids) { id, out in out.string(id) }
            if let size { out.member(ReachabilityOptionsMember.minimumTapSize, size) }
        }
        return out.text()
    }

    /// The view itself if a touch reaches it, or else the view inside it with the greatest area.
    static func best(_ own: ReachedView?, _ all: [ReachedView]) -> ReachedView? {
        if let own, own.tapPoint != nil { return own }
        return all.filter { $0.tapPoint != nil }.max { $0.area < $1.area }
    }
}
