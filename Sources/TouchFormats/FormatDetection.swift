package import JSONTape

/// Finds out what foreign data is, by what only one format has.
package enum FormatDetection {
    /// Whether a text begins as JSON does. The times of getevent stand in brackets, too.
    package static func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = text.first { !" \t\r\n".utf8.contains($0) }
        guard !String(decoding: text.prefix(4096), as: UTF8.self).contains("/dev/input/") else {
            return false
        }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// The format of `source`, and by what it is known; nil where it is like none.
    package static func format(of source: ForeignSource) -> (format: ForeignFormat, because: String)? {
        switch source.form {
        case .text(let text): format(of: text)
        case .json(let tape, let root): format(of: root, on: tape)
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
            return (format, "“\(clue)” stands in its first 4 KiB")
        }
        return nil
    }

    private static func format(
        of root: Int, on tape: JSONTape
    ) -> (format: ForeignFormat, because: String)? {
        let top = unwrapped(root, tape)
        for clue in [["type", "rect", "isEnabled"], ["type", "frame", "isVisible"]] where has(clue, top, tape)
        {
            return (.appiumJSON, "the outermost element has “\(clue.joined(separator: "”, “"))”")
        }
        if has(["attributes", "children"], root, tape) {
            return (.maestro, "the outermost node has “attributes” and “children”")
        }
        let elements = tape.member("elements", of: root) ?? root
        if let first = Self.first(of: elements, on: tape) {
            for clue in [["AXFrame"], ["role", "frame"], ["identifier", "frame", "type"]]
            where has(clue, first, tape) {
                return (.idb, "its first element has “\(clue.joined(separator: "”, “"))”")
            }
        }
        return touches(root, on: tape)
    }

    private static func touches(
        _ root: Int, on tape: JSONTape
    ) -> (format: ForeignFormat, because: String)? {
        let actions = tape.kind(at: root) == .object ? tape.member("actions", of: root) : root
        let first = actions.flatMap { Self.first(of: $0, on: tape) } ?? root
        let message = tape.member("params", of: first) ?? first
        let clues: [([String], Int, ForeignFormat)] = [
            (["ticks"], first, .appiumInspector), (["type", "actions"], first, .w3cActions),
            (["script"], first, .appiumMobile), (["type", "touchPoints"], message, .cdp),
            (["type", "pointerId"], first, .pointerEvents),
            (["type", "changedTouches"], first, .touchEvents),
        ]
        let own = tape.member("events", of: root).flatMap { Self.first(of: $0, on: tape) } ?? first
        if has(["time"], own, tape) { return (.touchd, "its first event has “time”") }
        guard let (names, _, format) = clues.first(where: { has($0.0, $0.1, tape) }) else { return nil }
        return (format, "the first object of its list has “\(names.joined(separator: "”, “"))”")
    }

    /// What stands in `value`, or in `tree`, of WebDriverAgent's answers.
    private static func unwrapped(_ root: Int, _ tape: JSONTape) -> Int {
        var top = root
        for name in ["value", "tree"] {
            guard let inner = tape.member(name, of: top), tape.kind(at: inner) == .object else { continue }
            top = inner
        }
        return top
    }

    /// The first element of an array.
    private static func first(of array: Int, on tape: JSONTape) -> Int? {
        guard tape.kind(at: array) == .array, !tape.isEmptyArray(at: array) else { return nil }
        return tape.contents(at: array).lowerBound
    }

    /// Whether `object` has all these members.
    package static func has(_ names: [String], _ object: Int, _ tape: JSONTape) -> Bool {
        names.allSatisfy { tape.member($0, of: object) != nil }
    }
}
