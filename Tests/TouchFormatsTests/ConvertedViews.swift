import RequestTestSupport
import TestSupport

/// The views of a converted scene, in pre-order.
struct ConvertedViews {
    private var views: [(depth: Int, json: JSON)] = []
    let answer: JSON

    init(_ data: String, from: String? = nil, options: String? = nil) throws {
        answer = try Converting.answer(data, from: from, options: options)
        var open = (answer.dig("scene.windows")?.array ?? []).reversed().map { (0, $0) }
        while let (depth, view) = open.popLast() {
            views.append((depth, view))
            open += (view["subviews"]?.array ?? []).reversed().map { (depth + 1, $0) }
        }
    }

    var warnings: [String] { Converting.warnings(answer) }

    /// One line for each view, indented by its depth: “button-1 UIButton 20,30 100×50”.
    var lines: [String] {
        views.map { depth, view in
            let name = [view["id"]?.string, view["class"]?.string].compactMap { $0 }.joined(separator: " ")
            return String(repeating: "  ", count: depth) + name
                + " \(number(view, "x")),\(number(view, "y")) "
                + "\(number(view, "width"))×\(number(view, "height"))"
        }
    }

    /// The JSON of the view with this id.
    subscript(id: String) -> JSON? { views.first { $0.json["id"]?.string == id }?.json }

    private func number(_ view: JSON, _ name: String) -> String {
        let value = view.dig("frame.\(name)")?.number ?? .nan
        return value == value.rounded() ? String(Int(value)) : String(value)
    }
}
