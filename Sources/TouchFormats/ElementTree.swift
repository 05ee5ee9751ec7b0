package import JSONTape
internal import TouchDispatch
internal import TouchWire

/// An accessibility element, as tools that look at an app from outside tell of it.
struct ForeignElement {
    /// 0 for the outermost.
    var depth: Int
    /// Without the prefix of the tool: “Button”.
    var type: String
    /// What it may be called, the best first.
    var names: [String]
    /// On the screen; nil where it is not told.
    var frame: Rect?
    /// Nil where it is not told.
    var isVisible: Bool?
    var isEnabled = true
    var value: String?
    var place: ForeignPlace
}

/// Accessibility elements in pre-order.
struct ElementTree {
    var elements: [ForeignElement] = []
    /// Whether what is in an element comes after it, and not below it.
    var isFlat = false
    /// Nil where only the elements tell.
    var screen: Rect?

    /// Adds an element.
    ///
    /// - Throws: Where there are more, or deeper ones, than a scene may have.
    mutating func add(_ element: ForeignElement, _ limits: Limits) throws(RequestFault) {
        // An application and a wrapper about it become no views.
        guard element.depth < limits.scene.depth + 2 else {
            throw .limitExceeded(.sceneDepth(limits.scene.depth))
        }
        guard elements.count <= limits.scene.views else { throw .limitExceeded(.views(limits.scene.views)) }
        elements.append(element)
    }

    /// “Button” of “XCUIElementTypeButton”, “UIAButton” and “AXButton”.
    static func type(_ name: String) -> String {
        for prefix in ["XCUIElementType", "UIA", "AX"] where name.hasPrefix(prefix) {
            return String(name.dropFirst(prefix.count))
        }
        return name
    }
}

extension LimitFault {
    package static func views(_ maximum: Int) -> LimitFault { LimitFault(limit: "views", maximum: maximum) }
    package static func sceneDepth(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "scene depth", maximum: maximum)
    }
}
