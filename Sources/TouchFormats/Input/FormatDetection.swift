internal import JSONTape

/// Detects the format of data by features that only one format has.
package enum FormatDetection {
    /// Whether the text begins like JSON. Output of `getevent` also begins with a bracket, but contains
    /// device paths.
    package static func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = text.first { !" \t\r\n".utf8.contains($0) }
        guard !String(decoding: text.prefix(4096), as: UTF8.self).contains("/dev/input/") else {
            return false
        }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Returns the format of `source` and the feature by which it was detected; nil if no format matches.
    static func format(of source: ForeignSource) -> (format: ForeignFormat, because: String)? {
        switch source.form {
        case .text(let text): format(of: text)
        case .json(let root): format(of: root)
        }
    }

    private static func format(
        of text: UnsafeBufferPointer<UInt8>
    ) -> (format: ForeignFormat, because: String)? {
        let start = String(decoding: text.prefix(4096), as: UTF8.self)
        let clues: [(String, ForeignFormat)] = [
            ("<AppiumAUT", .appiumXML), ("<XCUIElementType", .appiumXML), ("<UIA", .appiumXML),
            ("<?xml", .appiumXML), ("/dev/input/", .getevent), ("MotionEvent { action=", .motionEvents),
            ("Element subtree:", .debugDescription),
            ("; frame = (", .recursiveDescription),
        ]
        for (clue, format) in clues where start.contains(clue) {
            return (format, "its first 4 KiB contain “\(clue)”")
        }
        return nil
    }

    private static func format(of root: JSONValue) -> (format: ForeignFormat, because: String)? {
        let top = unwrapped(root)
        for clue in [["type", "rect", "isEnabled"], ["type", "frame", "isVisible"]] where has(clue, top) {
            return (.appiumJSON, "the outermost element has “\(clue.joined(separator: "”, “"))”")
        }
        if has(["attributes", "children"], root) {
            return (.maestro, "the outermost node has “attributes” and “children”")
        }
        if let first = (root["elements"] ?? root).firstElement {
            for clue in [["AXFrame"], ["role", "frame"], ["identifier", "frame", "type"]]
            where has(clue, first) {
                return (.idb, "its first element has “\(clue.joined(separator: "”, “"))”")
            }
        }
        return touches(root)
    }

    private static func touches(_ root: JSONValue) -> (format: ForeignFormat, because: String)? {
        let actions = root.isObject ? root["actions"] : root
        let first = actions?.firstElement ?? root
        let message = first["params"] ?? first
        let clues: [([String], JSONValue, ForeignFormat)] = [
            (["ticks"], first, .appiumInspector), (["type", "actions"], first, .w3cActions),
            (["script"], first, .appiumMobile), (["type", "touchPoints"], message, .cdp),
            (["type", "pointerId"], first, .pointerEvents),
            (["type", "changedTouches"], first, .touchEvents),
        ]
        let own = root["events"]?.firstElement ?? first
        if has(["time"], own) { return (.touchd, "its first event has “time”") }
        guard let (names, _, format) = clues.first(where: { has($0.0, $0.1) }) else { return nil }
        return (format, "the first object of its list has “\(names.joined(separator: "”, “"))”")
    }

    /// Returns the element in the `value` or `tree` member of a response of WebDriverAgent.
    private static func unwrapped(_ root: JSONValue) -> JSONValue {
        var top = root
        for name in ["value", "tree"] {
            if let inner = top[name], inner.isObject { top = inner }
        }
        return top
    }

    /// Whether `object` has all these members.
    private static func has(_ names: [String], _ object: JSONValue) -> Bool {
        names.allSatisfy { object[$0] != nil }
    }
}

extension JSONValue {
    /// The first element of an array.
    fileprivate var firstElement: JSONValue? {
        guard isArray else { return nil }
        let contents = tape.contents(at: position)
        return contents.isEmpty ? nil : JSONValue(tape, at: contents.lowerBound)
    }
}
