internal import JSONTape
internal import TouchWire

/// Detects the format of data by features that only one format has.
package enum FormatDetection {
    /// The number of bytes at the start of a text that determine its format.
    private static let headBytes = 65_536

    /// Features of text formats, the most specific ones first.
    private static let clues: [(clue: String, format: ForeignFormat)] = [
        ("<ViewHierarchy", .detox), ("<AppiumAUT", .appiumXML), ("<XCUIElementType", .appiumXML),
        ("<UIAApplication", .appiumXML), ("<UIAWindow", .appiumXML), ("<UIAElement", .appiumXML),
        ("is hittable at window point", .detoxError), ("not hittable at its visible point", .detoxError),
        ("is not visible around point", .detoxError), ("is outside of window bounds", .detoxError),
        ("screen position and its transparency around", .detoxError),
        ("/dev/input/", .getevent), ("EV_ABS", .getevent), ("0003 0035 ", .getevent),
        ("0003 0039 ", .getevent),
        ("MotionEvent { action=", .motionEvents), ("Element subtree:", .debugDescription),
        ("<UITouch: 0x", .uiTouch), ("element_num,depth,", .maestro),
        ("; AX.frame={{", .earlGrey), ("; frame={{", .earlGrey), ("; frame = (", .recursiveDescription),
        (">, state: ", .viewControllers), ("; state = Possible", .recursiveDescription),
        ("GestureRecognizer: 0x", .recursiveDescription), ("<?xml", .appiumXML), ("<UIA", .appiumXML),
        (", {{", .debugDescription),
    ]

    /// Words that occur in a text format, but also elsewhere.
    private static let resemblances: [(clue: String, format: ForeignFormat)] = [
        ("<UI", .recursiveDescription), ("frame =", .recursiveDescription),
        ("recursiveDescription", .recursiveDescription),
        ("   | ", .recursiveDescription), ("XCUIElement", .debugDescription), ("Window", .debugDescription),
        ("Application,", .debugDescription), ("ViewController", .viewControllers), ("AX.", .earlGrey),
        ("ABS_", .getevent), ("SYN_REPORT", .getevent), ("ACTION_DOWN", .motionEvents),
        ("hittable", .detoxError),
        ("</", .appiumXML), ("AXFrame", .idb), ("\"bounds\"", .maestro), ("\"type\"", .appiumJSON),
    ]

    /// Whether the text begins like JSON. Output of `getevent`, lines of logs, commands in Objective-C and lists of objects also
    /// begin with a bracket.
    package static func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let rest = text.drop { " \t\r\n".utf8.contains($0) }
        guard let first = rest.first else { return false }
        if first == UInt8(ascii: "{") { return true }
        guard first == UInt8(ascii: "[") else { return false }
        // “[[UIApp keyWindow] recursiveDescription]”
        let inner = rest.drop { "[ \t\r\n".utf8.contains($0) }
        guard let value = inner.first, "{]\"-0123456789tfn".utf8.contains(value) else { return false }
        // “[test] …” in a log
        if "tfn".utf8.contains(value) {
            return ["true", "false", "null"].contains { inner.starts(with: $0.utf8) }
        }
        // “[ 6245.417000] /dev/input/event2: …”, “[05ac29ce][XCUITestDriver] …”
        let number = inner.drop { $0 == UInt8(ascii: "-") }.drop { "0123456789.".utf8.contains($0) }
        guard number.count < inner.count, let next = number.first else { return true }
        func follows(_ bytes: some Collection<UInt8>, _ allowed: String) -> Bool {
            bytes.first.map { allowed.utf8.contains($0) } ?? true
        }
        let exponent =
            "eE".utf8.contains(next) ? number.dropFirst().drop { "+-0123456789".utf8.contains($0) } : number
        let after = exponent.drop { " \t\r\n".utf8.contains($0) }
        guard after.first == UInt8(ascii: "]") else { return follows(after, ",") }
        return follows(after.dropFirst(), "],\r\n")
    }

    /// Returns the format of `source` and the feature by which it was detected; nil if no format matches.
    static func format(of source: ForeignSource) -> (format: ForeignFormat, because: String)? {
        switch source.form {
        case .text(let text): format(ofText: text)
        case .json(let root): format(of: root)
        }
    }

    private static func head(of text: UnsafeBufferPointer<UInt8>) -> Substring {
        String(decoding: text.prefix(headBytes), as: UTF8.self)[...]
    }

    /// Returns the format of a text that is not JSON and the feature by which it was detected; nil if no format
    /// matches.
    static func format(
        ofText text: UnsafeBufferPointer<UInt8>
    ) -> (format: ForeignFormat, because: String)? {
        let head = head(of: text)
        for (clue, format) in clues where head.range(of: clue) != nil {
            return (format, "its first 64 KiB contain “\(clue)”")
        }
        return nil
    }

    /// Features of texts that contain no frames, or that obsolete tools print, and what to do instead.
    private static let unreadable: [(clues: [String], advice: DiagnosticMessage)] = [
        (
            ["AMBIGUOUS LAYOUT", "•UIWindow:0x", "•UIView:0x"],
            "the text is an _autolayoutTrace, which contains no frames; paste the output of “po [[UIWindow keyWindow] recursiveDescription]”"
        ),
        (
            ["\"center_x\" =>", "Calabash"],
            "the text is output of Calabash, which touchd does not read; use Appium's page source"
        ),
        (
            ["UIATarget", "UIAWindow:", "UIAButton:"],
            "the text is output of Apple's UIAutomation, which was removed in iOS 10; use “print(app.debugDescription)” of XCUITest"
        ),
        (
            ["dumpViews"],
            "the text is output of dumpViews, which touchd does not read; use “po [[UIWindow keyWindow] recursiveDescription]”"
        ),
    ]

    /// Returns the error that the format of `source` is unknown, with the formats that it resembles.
    static func unknownFormatFault(_ source: ForeignSource) -> RequestFault {
        let names = ForeignFormat.allCases.map(\.rawValue)
        let message: DiagnosticMessage =
            "the data matches none of the formats \(allowed: names)"
            + source.notes.formatAdvice { "; specify its format in “\(setting: $0)”" }
        let text: UnsafeBufferPointer<UInt8>
        switch source.form {
        case .text(let bytes): text = bytes
        case .json(let root): return source.refused(.unknownValue, message + resemblance(of: root))
        }
        let head = head(of: text)
        for (clues, advice) in unreadable where clues.contains(where: { head.range(of: $0) != nil }) {
            return source.refused(.unknownValue, advice)
        }
        let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
        var similar: [(line: Int, clue: String, format: ForeignFormat)] = []
        for (clue, format) in resemblances where !similar.contains(where: { $0.format == format }) {
            if let line = lines.firstIndex(where: { $0.range(of: clue) != nil }) {
                similar.append((line, clue, format))
            }
        }
        guard let first = similar.min(by: { $0.line < $1.line }) else {
            let line = lines.firstIndex { $0.contains { !$0.isWhitespace } } ?? 0
            return source.refused(.unknownValue, message, at: .text(TextLocation(line: line + 1, column: 1)))
        }
        let formats = similar.map(\.format.rawValue).joined(separator: ", ")
        return source.refused(
            .unknownValue,
            message
                + "; it resembles \(value: formats): line \(index: first.line + 1) contains “\(name: first.clue)”, "
                + "but no line has the syntax of a supported format",
            at: .text(TextLocation(line: first.line + 1, column: 1)))
    }

    /// Members of the formats that are JSON.
    private static let members: [(format: ForeignFormat, names: [String])] = [
        (.appiumJSON, ["type", "rect", "isEnabled", "isVisible"]), (.maestro, ["attributes", "children"]),
        (.idb, ["AXFrame", "AXLabel", "role"]), (.sentry, ["rendering_system", "windows"]),
        (.reactNative, ["props", "layout", "children"]), (.w3cActions, ["actions"]),
        (.appiumMobile, ["script"]),
        (.appiumInspector, ["ticks"]), (.cdp, ["touchPoints"]), (.pointerEvents, ["pointerId"]),
        (.touchEvents, ["changedTouches"]), (.touchd, ["scene", "events"]),
    ]

    /// Returns the formats that have a member of `root`, and the members that are missing.
    private static func resemblance(of root: JSONValue) -> DiagnosticMessage {
        let top = root.firstElement ?? root
        for (format, names) in members where top.isObject && names.contains(where: { top[$0] != nil }) {
            let missing = names.filter { top[$0] == nil }
            return
                "; it resembles \(value: format.rawValue), but “\(member: missing.joined(separator: "”, “"))” is missing"
        }
        return ""
    }

    private static func format(of root: JSONValue) -> (format: ForeignFormat, because: String)? {
        let top = unwrapped(root)
        for clue in [["type", "rect", "isEnabled"], ["type", "frame", "isVisible"]] where has(clue, top) {
            return (.appiumJSON, "the outermost element has “\(clue.joined(separator: "”, “"))”")
        }
        if has(["attributes", "children"], root) {
            return (.maestro, "the outermost node has “attributes” and “children”")
        }
        if has(["rendering_system", "windows"], root)
            || has(["windows"], root) && root["windows"]?.firstElement?["visible"] != nil
        {
            return (.sentry, "it has “windows” with “rendering_system” or “visible”")
        }
        for clue in [["AXFrame"], ["role", "frame", "AXLabel"]] where has(clue, root) {
            return (.idb, "it is an element with “\(clue.joined(separator: "”, “"))”")
        }
        if let found = ReactNative.feature(of: root) { return (.reactNative, found) }
        if let first = (root["elements"] ?? root).firstElement {
            for clue in [["AXFrame"], ["role", "frame"], ["identifier", "frame", "type"]]
            where has(clue, first) {
                return (.idb, "its first element has “\(clue.joined(separator: "”, “"))”")
            }
        }
        if let found = AgentSnapshot.feature(of: root) { return (.agentSnapshot, found) }
        if let first = root["elements"]?.firstElement, has(["b"], first) {
            return (.maestro, "its first element has “b”")
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
        if let (names, _, format) = clues.first(where: { has($0.0, $0.1) }) {
            return (format, "the first object of its list has “\(names.joined(separator: "”, “"))”")
        }
        if !root.isObject || root["events"] != nil, let member = eventMember(of: own) {
            return (.touchd, "its first event has “\(member)”")
        }
        return has(["scene", "events"], root) ? (.touchd, "it has “scene” and “events”") : nil
    }

    /// A member that states what happens in an event of touchd; nil if the object has none.
    private static func eventMember(of object: JSONValue) -> String? {
        EventMember.allCases.first {
            ![.time, .modifierFlags, .buttonMask, ._comment].contains($0) && object[$0.name] != nil
        }?.name
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
    var firstElement: JSONValue? {
        guard isArray else { return nil }
        let contents = tape.contents(at: position)
        return contents.isEmpty ? nil : JSONValue(tape, at: contents.lowerBound)
    }
}
