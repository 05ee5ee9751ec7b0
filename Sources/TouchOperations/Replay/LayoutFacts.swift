internal import JSONTape
internal import TouchScene
internal import TouchWire

/// The places of the views of a snapshot. If they are the same in two snapshots, nothing moved between them; content offsets
/// can differ.
struct LayoutFacts {
    private static let members = ["transform", "isHidden", "alpha", "isUserInteractionEnabled"]

    /// The values of each view, by its id.
    private var views: [String: String] = [:]
    private var order: [String] = []

    init(_ scene: JSONValue) {
        var open = scene.elements("windows")
        while let view = open.popLast() {
            // Lists show other rows when they are scrolled.
            if !view.viewClasses.contains(where: { [.UITableView, .UICollectionView].contains($0) }) {
                open += view.elements("subviews")
            }
            guard let id = view["id"]?.text else { continue }
            if views[id] == nil { order.append(id) }
            let members = LayoutFacts.members.map { view[$0]?.json ?? "" }
            views[id] = ([LayoutFacts.place(of: view)] + members).joined(separator: " ")
        }
    }

    /// The first view that differs; nil if there is none.
    func firstChange(_ later: LayoutFacts) -> String? {
        order.first { views[$0] != later.views[$0] } ?? later.order.first { views[$0] == nil }
    }

    /// The center and the size of a view. The exporter writes `frame` or, for example for scrolled content, `center` and
    /// `bounds`.
    private static func place(of view: JSONValue) -> String {
        func number(_ value: JSONValue?, _ name: String, at index: Int) -> Double {
            let element = value?.isArray == true ? value?.elements.dropFirst(index).first : value?[name]
            return element?.number ?? 0
        }
        let isFrame = view["frame"] != nil
        let rect = view["frame"] ?? view["bounds"]
        let width = number(rect, "width", at: 2)
        let height = number(rect, "height", at: 3)
        let center = view["center"]
        let x = isFrame ? number(rect, "x", at: 0) + width / 2 : number(center, "x", at: 0)
        let y = isFrame ? number(rect, "y", at: 1) + height / 2 : number(center, "y", at: 1)
        return [x, y, width, height].map { $0.rounded(places: 3) }.joined(separator: " ")
    }
}

extension JSONValue {
    /// The classes of a view that touchd knows: `class` and `superclass`.
    var viewClasses: [ViewClass] {
        ["class", "superclass"].compactMap { self[$0]?.string.flatMap { ViewClass.table.find($0) } }
    }
}
