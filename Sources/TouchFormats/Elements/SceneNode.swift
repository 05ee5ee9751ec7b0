internal import JSONTape
package import TouchScene
internal import TouchWire

/// A view of a scene that a conversion builds.
package struct SceneNode {
    /// The nesting depth; 0 for windows.
    package var depth: Int
    package var id: String
    /// The name in the data from which the id was made, if the id differs from it, usually because it is the id of another view.
    package var originalName: String?
    /// Other names of the element in the data, for example its label. They are not part of a scene.
    package var otherNames: [String] = []
    var className: String
    /// The UIKit class that the view behaves like, if touchd does not know `className`.
    var superclass: String?
    /// In the coordinates of the superview.
    package var frame: Rect
    /// Further members.
    package var members: [(name: String, json: RequestJSON)] = []
    /// The members whose values the data does not contain, or only approximately (rule AS-1).
    var assumed: [AssumedMember] = []
    /// Whether the data reports the element as disabled. Only controls have `isEnabled`.
    package var isReportedDisabled = false
    /// Nil for views that the conversion adds.
    package var source: Source?

    /// The location of a view in the data: the position of its value on the tape, or the line of its description.
    package enum Source: Equatable, Sendable {
        case value(Int)
        case line(Int)

        init?(_ location: ForeignLocation) {
            switch location {
            case .all: return nil
            case .value(let value): self = .value(value.position)
            case .text(let text): self = .line(text.line)
            }
        }
    }

    /// Notes the name from which the id was made.
    mutating func note(originalName name: String?) {
        if let name, !name.isEmpty, name != id { originalName = name }
    }

    /// Adds another name of the element, unless it is the id or empty.
    mutating func addName(_ name: String?) {
        if let name, !name.isEmpty, name != id { otherNames.append(name) }
    }
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
        guard !node.assumed.isEmpty else { return }
        key("assumed")
        array(node.assumed) { member, out in out.spelled(member) }
    }
}

/// Creates unique ids from names in the data.
struct IDMaker {
    private static let reserved: Set<String> = ["app", "appDelegate"]
    private static let suffixes = [
        ".pan", ".pinch", ".delayedTouches", ".textTap", ".swipeActions.dismissal",
    ]

    private var taken = reserved
    /// The next number to append to each name.
    private var numbers: [String: Int] = [:]
    private let maximumBytes: Int

    init(_ limits: Limits) { maximumBytes = limits.idBytes }

    /// Creates an id that starts with `name`, which can be any text.
    ///
    /// - Returns: The id, and the reason why it differs from the name; nil if it does not differ.
    mutating func id(for name: String) -> (id: String, reason: String?) {
        let base = clean(name)
        if taken.contains(base) { return (numbered(base, from: 2), "is already used as an id") }
        if IDMaker.suffixes.contains(where: base.hasSuffix) {
            return (numbered(base, from: 2), "could be the id of a built-in recognizer")
        }
        taken.insert(base)
        return (base, base == name ? nil : "contains control characters or is too long for an id")
    }

    /// Creates an id that consists of a name and a number, for example “button-3”.
    mutating func id(numbering name: String) -> String { numbered(clean(name), from: 1) }

    private mutating func numbered(_ base: String, from first: Int) -> String {
        var number = numbers[base] ?? first
        while taken.contains("\(base)-\(number)") { number += 1 }
        numbers[base] = number + 1
        taken.insert("\(base)-\(number)")
        return "\(base)-\(number)"
    }

    /// Returns `name` without control characters, truncated so that a number can be appended.
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
