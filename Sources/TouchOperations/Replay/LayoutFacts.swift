internal import JSONTape

/// The places of the views of a snapshot. If they are the same in two snapshots, nothing moved between them; content offsets
/// can differ.
struct LayoutFacts {
    private static let members = [
        "frame", "center", "transform", "isHidden", "alpha", "isUserInteractionEnabled",
    ]

    /// The values of each view, by its id.
    private var views: [String: String] = [:]
    private var order: [String] = []

    init(_ scene: JSONValue) {
        var open = scene.elements("windows")
        while let view = open.popLast() {
            open += view.elements("subviews")
            guard let id = view["id"]?.text else { continue }
            if views[id] == nil { order.append(id) }
            views[id] = LayoutFacts.members.map { view[$0]?.json ?? "" }.joined(separator: " ")
        }
    }

    /// The first view that differs; nil if there is none.
    func firstChange(_ later: LayoutFacts) -> String? {
        order.first { views[$0] != later.views[$0] } ?? later.order.first { views[$0] == nil }
    }
}
