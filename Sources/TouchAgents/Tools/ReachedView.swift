internal import JSONTape
internal import TouchScene

/// Where a view can be touched, read from the answer of reachability.
struct ReachedView {
    struct Reason {
        var code: String
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
    var certainty: Certainty?

    init(_ view: JSONValue) {
        id = view["id"]?.text ?? ""
        tapPoint = Point(view["tapPoint"])
        area = view["area"]?.number ?? 0
        meetsMinimumTapSize = view["meetsMinimumTapSize"]?.bool ?? false
        occluders = view.elements("occluders").compactMap { $0["id"]?.text }
        reason = view["reason"].flatMap { reason in
            guard let code = reason["code"]?.text else { return nil }
            return Reason(code: code, text: reason["text"]?.text ?? "", view: reason["by"]?.text)
        }
        certainty = Certainty(view)
    }

    /// The options of a request about views.
    ///
    /// - Parameter size: The side length of the square that must fit; nil for the default.
    static func options(_ ids: [String], minimumTapSize size: Double? = nil) -> String {
        var out = ByteWriter(capacity: 256)
        out.object { out in
            out.key("views")
            out.array(ids) { id, out in out.string(id) }
            out.member("minimumTapSize", ifPresent: size)
        }
        return out.text()
    }

    /// The view itself if a touch reaches it, or else the view inside it with the greatest area.
    static func best(_ own: ReachedView?, _ all: [ReachedView]) -> ReachedView? {
        if let own, own.tapPoint != nil { return own }
        return all.filter { $0.tapPoint != nil }.max { $0.area < $1.area }
    }
}
