internal import JSONTape
package import TouchDispatch
internal import TouchWire

/// A view of a scene that is being made.
package struct SceneNode {
    /// 0 for windows.
    package var depth: Int
    package var id: String
    var className: String
    /// The UIKit class that it behaves as, where `className` is none that we know.
    var superclass: String?
    /// In the superview.
    package var frame: Rect
    /// Further members.
    package var members: [(name: String, json: RequestJSON)] = []
}

extension ByteWriter {
    /// `nodes`, which stand in pre-order, as a scene.
    package mutating func scene(_ nodes: [SceneNode]) {
        append("{\"windows\":[")
        for (index, node) in nodes.enumerated() {
            let previous = index > 0 ? nodes[index - 1].depth : -1
            if node.depth > previous {
                if index > 0 { append(",\"subviews\":[") }
            } else {
                for _ in node.depth..<previous { append("}]") }
                append("},")
            }
            head(of: node)
        }
        for _ in 0..<(nodes.last?.depth ?? 0) { append("}]") }
        append(nodes.isEmpty ? "]}" : "}]}")
    }

    /// A node without its subviews, still open.
    private mutating func head(of node: SceneNode) {
        append("{")
        member("id", node.id)
        if node.className != (node.depth == 0 ? "UIWindow" : "UIView") { member("class", node.className) }
        if let superclass = node.superclass { member("superclass", superclass) }
        key("frame")
        rect(node.frame)
        for (name, json) in node.members {
            key(text: name)
            append(text: json.text)
        }
    }

    package mutating func rect(_ rect: Rect) {
        object {
            $0.member("x", rect.origin.x)
            $0.member("y", rect.origin.y)
            $0.member("width", rect.size.width)
            $0.member("height", rect.size.height)
        }
    }
}

/// Makes ids: what foreign data calls something, unless it is taken.
struct IDMaker {
    private static let reserved: Set<String> = ["app", "appDelegate"]
    private static let suffixes = [".pan", ".pinch", ".delayedTouches"]

    private var taken = reserved
    /// The last number behind each name.
    private var numbers: [String: Int] = [:]
    private let maximumBytes: Int

    init(_ limits: Limits) { maximumBytes = limits.idBytes }

    /// An id that starts with `name`, which may be anything.
    ///
    /// - Returns: The id, and why it is not the name itself, if it is not.
    mutating func id(for name: String) -> (id: String, reason: String?) {
        let base = clean(name)
        if taken.contains(base) { return (numbered(base, from: 2), "is an id already") }
        if IDMaker.suffixes.contains(where: base.hasSuffix) {
            return (numbered(base, from: 2), "may be that of a scroll view's own recognizer")
        }
        taken.insert(base)
        return (base, base == name ? nil : "has control characters, or is too long for an id")
    }

    /// An id out of a number and what it is: “button-3”.
    mutating func id(numbering name: String) -> String { numbered(clean(name), from: 1) }

    private mutating func numbered(_ base: String, from first: Int) -> String {
        var number = numbers[base] ?? first
        while taken.contains("\(base)-\(number)") { number += 1 }
        numbers[base] = number + 1
        taken.insert("\(base)-\(number)")
        return "\(base)-\(number)"
    }

    /// Without control characters, and short enough for a number to stand behind it.
    private func clean(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        var bytes = 0
        for scalar in name.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            let next: Unicode.Scalar = isControl ? " " : scalar
            bytes += UTF8.width(next)
            guard bytes <= max(1, maximumBytes - 8) else { break }
            text.append(next)
        }
        return text.isEmpty ? "view" : String(text)
    }
}
