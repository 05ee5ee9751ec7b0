internal import JSONTape
internal import TouchScene
internal import TouchWire

/// `XCUIElement.debugDescription`: below “Element subtree:” it has a line for each element, indented by two
/// spaces per level, with the element's type, address, frame and names.
///
/// The text can contain several subtrees, and other text between them. A line that cannot be read is omitted
/// with a warning if the text has other elements.
struct DebugDescription {
    /// The maximum lengths of an element whose label contains line breaks.
    private static let maximumLines = 100
    private static let maximumBytes = 8192
    /// Names of properties; one of them, an address or a frame shows that a line describes an element.
    private static let properties = [
        "pid: ", "identifier: ", "label: ", "title: ", "value: ", "placeholderValue: ", "traits: ",
        "Disabled", "Selected",
    ]

    private let source: ForeignSource
    private var tree = ElementTree()
    /// The indentations of the open elements.
    private var open: [Int] = []
    /// The types and addresses of the outermost elements.
    private var roots: Set<String> = []
    /// Whether the current lines belong to “Path to element” or “Query chain” and are ignored.
    private var isOutside = false
    /// Whether the elements describe an application that was already described.
    private var isRepeated = false
    private var omitted = OmittedLines()

    private init(_ source: ForeignSource) { self.source = source }

    static func read(_ source: ForeignSource) throws(RequestFault) -> ElementTree {
        let text = try source.text(orRefuse: "a debugDescription must be a string")
        var reader = DebugDescription(source)
        var heading: Int?
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() {
            if line.text.range(of: "Element subtree:") != nil {
                heading = heading ?? line.number
                reader.beginSubtree()
            } else if ["Path to element:", "Query chain:"].contains(where: { line.text.range(of: $0) != nil })
            {
                reader.isOutside = true
            } else if line.text.range(of: "Attributes: ") != nil {
                // The attributes of the outermost element, which the subtree contains, too.
                reader.beginSubtree()
            } else if !reader.isOutside {
                try reader.read(line, &lines)
            }
        }
        return try reader.finish(heading, lines.number)
    }

    private mutating func beginSubtree() {
        open.removeAll()
        isOutside = false
        isRepeated = false
    }

    private func finish(_ heading: Int?, _ lineCount: Int) throws(RequestFault) -> ElementTree {
        guard
            tree.elements.contains(where: { $0.type != "Application" })
                || omitted.isEmpty && !tree.elements.isEmpty
        else {
            if let fault = omitted.fault(in: source) { throw fault }
            let reason: DiagnosticMessage =
                heading != nil
                ? "there is no element below “Element subtree:”"
                : "there is no line that describes an element"
            throw source.malformed(
                reason + "; if only a query chain was printed, the app could not be queried",
                at: TextLocation(line: heading ?? max(1, lineCount), column: 1))
        }
        source.notes.omitted(omitted)
        return tree
    }

    // MARK: Lines

    private mutating func read(_ line: TextLine, _ lines: inout TextLines) throws(RequestFault) {
        var line = line
        line.skipMarks(["→", "↳", "▿", "-", ">", "|", "/", "#", "*"])
        guard !line.isAtEnd else { return }
        let place = line.place
        guard let type = DebugDescription.type(of: line) else {
            // Text in front of the first element is not part of the description.
            let isNoise = open.isEmpty || line.text.hasPrefix("t = ") || line.text.hasPrefix("t=")
            if !isNoise {
                omitted.add(
                    "expected a line that describes an element: its type, a comma and its address or frame",
                    at: place)
            }
            return
        }
        // A label can contain line breaks.
        var count = 1
        while count < DebugDescription.maximumLines, line.text.utf8.count < DebugDescription.maximumBytes,
            line.hasOpenQuote, let more = try lines.next()
        {
            guard !DebugDescription.endsLabel(more) else {
                lines.unread(more)
                break
            }
            line.append(more, separator: "\n")
            count += 1
        }
        while let last = open.last, last >= line.indentation { open.removeLast() }
        guard var element = element(line, type, place) else { return }
        element.depth = open.count
        if open.isEmpty { isRepeated = noteRoot(element, line) }
        open.append(line.indentation)
        if !isRepeated { try tree.add(element, source.limits) }
    }

    /// Notes the outermost element of a subtree. Returns whether its subtree is to be omitted, because the
    /// text already describes the application.
    private mutating func noteRoot(_ element: ForeignElement, _ line: TextLine) -> Bool {
        let isApplication = element.type == "Application"
        let address = line.text.split { " ,:".contains($0) }.first { $0.hasPrefix("0x") }
        let key = isApplication ? element.type : "\(element.type) \(address ?? "")"
        guard !roots.insert(key).inserted else { return false }
        if isApplication {
            source.notes.lost(
                "the text describes the application more than once; only the first description is converted",
                at: element.place)
            return true
        }
        if address != nil {
            source.notes.guessed(
                "the text describes the element at this address more than once; each description is converted to "
                    + "a separate element", at: element.place)
        }
        return false
    }

    /// Returns the type at the start of `line`; nil if the line does not describe an element.
    private static func type(of line: TextLine) -> Substring? {
        let type = line.text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = type.first, first.isUppercase else { return nil }
        var rest = line.text[type.endIndex...]
        if rest.hasPrefix(" (") { rest = rest.dropFirst().drop { $0 != ")" }.dropFirst() }
        // Older versions of Xcode print “Window 0x…: Main Window, {{0.0, 0.0}, …}}”.
        if rest.hasPrefix(" 0x") { return type }
        guard rest.hasPrefix(", ") else { return nil }
        let next = rest.dropFirst(2)
        return next.hasPrefix("0x") || next.hasPrefix("{{") || properties.contains { next.hasPrefix($0) }
            ? type : nil
    }

    /// Whether `line` cannot continue the label of the element above it.
    private static func endsLabel(_ line: TextLine) -> Bool {
        var line = line
        line.skipMarks(["→", "↳", "-", ">"])
        return type(of: line) != nil || line.text.hasPrefix("Path to element:")
            || line.text.hasPrefix("Query chain:")
    }

    /// Reads a line such as “Button, 0x6000…, {{x, y}, {w, h}}, identifier: '…', label: '…', Disabled”.
    /// Returns nil if it has an invalid frame.
    private mutating func element(_ line: TextLine, _ type: Substring, _ place: TextLocation)
        -> ForeignElement?
    {
        var element = ForeignElement(
            depth: 0, type: ElementTree.type(String(type)), names: [], frame: nil, place: .text(place))
        var label: String?
        for part in line.parts() {
            if part.text.hasPrefix("{{") {
                guard let frame = ForeignText.rect(part.text) else {
                    omitted.add("invalid frame; expected {{x, y}, {width, height}}", at: part.place)
                    return nil
                }
                element.frame = frame
            } else if let name = part.quoted("identifier") {
                element.names.append(name)
            } else if let name = part.quoted("label") ?? part.quoted("title") {
                label = label ?? name
            } else if part.text.hasPrefix("value: ") {
                element.value = String(part.text.dropFirst(7))
            } else if part.text == "Disabled" {
                element.isEnabled = false
            }
        }
        if let label { element.names.append(label) }
        return element
    }
}
