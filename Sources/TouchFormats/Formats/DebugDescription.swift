internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// `XCUIElement.debugDescription`: below “Element subtree:” it has a line for each element, indented by two
/// spaces per level, with the element's type, address, frame and names.
enum DebugDescription {
    static func read(
        _ source: ForeignSource
    ) throws(RequestFault) -> ElementTree {
        let text = try source.text(orRefuse: "a debugDescription must be a string")
        var tree = ElementTree()
        /// The indentations of the open elements.
        var open: [Int] = []
        var hasHeading = false
        var lines = TextLines(text, source.limits)
        while var line = try lines.next() {
            if line.text.hasPrefix("Element subtree:") {
                hasHeading = true
                continue
            }
            if line.text.hasPrefix("Path to element:") || line.text.hasPrefix("Query chain:") { break }
            if line.text.hasPrefix("Attributes:") { continue }
            line.skipMarks(["→", "↳", "▿", "-"])
            guard !line.isAtEnd else { continue }
            open.removeAll { $0 >= line.indentation }
            let element = try element(&line, depth: open.count, source)
            open.append(line.indentation)
            try tree.add(element, source.limits)
        }
        guard !tree.elements.isEmpty else {
            let reason: DiagnosticMessage =
                hasHeading
                ? "there is no element below “Element subtree:”"
                : "there is no line that describes an element"
            throw source.malformed(
                reason + "; if only a query chain was printed, the app could not be queried",
                at: TextLocation(line: lines.number, column: 1))
        }
        return tree
    }

    /// Reads a line such as “Button, 0x6000…, {{x, y}, {w, h}}, identifier: '…', label: '…', Disabled”.
    private static func element(
        _ line: inout TextLine, depth: Int, _ source: ForeignSource
    ) throws(RequestFault) -> ForeignElement {
        let place = line.place
        var parts = line.parts()
        guard !parts.isEmpty, parts.count > 1, parts[1].text.hasPrefix("0x") else {
            throw source.malformed(
                "expected a line that describes an element: its type, a comma and its address", at: place)
        }
        let type = parts.removeFirst().text.prefix { $0 != " " && $0 != "(" }
        var element = ForeignElement(
            depth: depth, type: ElementTree.type(String(type)), names: [], frame: nil, place: .text(place))
        var label: String?
        for part in parts.dropFirst() {
            if part.text.hasPrefix("{{") {
                guard let frame = ForeignText.rect(part.text) else {
                    throw source.malformed(
                        "invalid frame; expected {{x, y}, {width, height}}", at: part.place)
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
