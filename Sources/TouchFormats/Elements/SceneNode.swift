internal import JSONTape
package import TouchDispatch
internal import TouchWire

/// A view of a scene that a conversion builds.
package struct SceneNode {
    /// 0 for windows.
    package var depth: Int
    package var id: String
    var className: String
    /// The UIKit class that it behaves as if touchd does not know `className`.
    var superclass: String?
    /// In the coordinates of the superview.
    package var frame: Rect
    /// Further members.
    package var members: [(name: String, json: RequestJSON)] = []
}

extension ByteWriter {
    /// Writes `nodes`, which are in pre-order, as a scene.
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

    /// Writes a node without its subviews and without the closing brace.
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

/// Makes unique ids from names in the data.
struct IDMaker {
    private static let reserved: Set<String> = ["app", "appDelegate"]
    private static let suffixes = [".pan", ".pinch", ".delayedTouches"]

    private var taken = reserved
    /// The next number to append to each name.
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

    /// An id that consists of a name and a number, for example “button-3”.
    mutating func id(numbering name: String) -> String { numbered(clean(name), from: 1) }

    private mutating func numbered(_ base: String, from first: Int) -> String {
        var number = numbers[base] ?? first
        while taken.contains("\(base)-\(number)") { number += 1 }
        numbers[base] = number + 1
        taken.insert("\(base)-\(number)")
        return "\(base)-\(number)"
    }

    /// `name` without control characters, and short enough that a number can be appended.
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
