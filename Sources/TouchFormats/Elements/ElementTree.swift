package import JSONTape
internal import TouchScene
internal import TouchWire

/// An accessibility element, as reported by tools that inspect an app from outside.
struct ForeignElement {
    /// The nesting depth; 0 for the outermost elements.
    var depth: Int
    /// The type without the prefix of the tool: “Button”.
    var type: String
    /// Candidates for its id, the best first.
    var names: [String]
    /// The frame in screen coordinates; nil if the data does not contain it.
    var frame: Rect?
    /// Whether it is visible; nil if the data does not contain this.
    var isVisible: Bool?
    var isEnabled = true
    /// Whether it is an accessibility element, not only a container of others; nil if the data does not contain this.
    var isAccessible: Bool?
    /// Whether XCTest would tap it: a hit test in it returns it, one of its descendants or its container; nil if the
    /// data does not contain this.
    var isHittable: Bool?
    var value: String?
    var place: ForeignLocation
}

/// Accessibility elements in pre-order.
struct ElementTree {
    var elements: [ForeignElement] = []
    /// Whether the data is a flat list: the descendants of an element follow it and have the same depth.
    var isFlat = false
    /// Whether frames are rounded to whole points.
    var areFramesWhole = false
    /// The frame of the screen; nil if it can only be derived from the elements.
    var screen: Rect?

    /// Adds an element.
    ///
    /// - Throws: If the tree would exceed the limits of views or depth of a scene.
    mutating func add(_ element: ForeignElement, _ limits: Limits) throws(RequestFault) {
        // Two more levels are allowed: an application element and an element around it do not become views.
        guard element.depth < limits.scene.depth + 2 else {
            throw .limitExceeded(.sceneDepth(limits.scene.depth))
        }
        guard elements.count <= limits.scene.views else { throw .limitExceeded(.views(limits.scene.views)) }
        elements.append(element)
    }

    /// The frame of the element that contains all others; nil if there is none. Elements around it that have no frame
    /// are ignored.
    var outermostFrame: Rect? {
        guard !isFlat, let index = elements.firstIndex(where: { $0.frame?.isEmpty == false }),
            elements[..<index].enumerated().allSatisfy({ $0.offset == $0.element.depth }),
            elements[(index + 1)...].allSatisfy({ $0.depth > elements[index].depth })
        else { return nil }
        return elements[index].frame
    }

    /// Removes the prefix of the tool: returns “Button” for “XCUIElementTypeButton”, “UIAButton” and
    /// “AXButton”.
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
