internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// `XCUIElement.debugDescription`: below “Element subtree:” a line for each element, two spaces a level, with its type,
/// address, frame and what it is called.
enum DebugDescription {
    static func read(
        _ source: ForeignSource
    ) throws(RequestFault) -> ElementTree {
        let text = try source.text(orRefuse: "a debugDescription is a string")
        var tree = ElementTree()
        /// The indentation of the elements that are open.
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
                hasHeading ? "nothing stands below “Element subtree:”" : "there is no line of an element"
            throw source.malformed(
                reason + ": where only a query chain is printed, the app could not be asked",
                at: TextPlace(line: lines.number, column: 1))
        }
        return tree
    }

    /// “Button, 0x6000…, {{x, y}, {w, h}}, identifier: '…', label: '…', Disabled”.
    private static func element(
        _ line: inout TextLine, depth: Int, _ source: ForeignSource
    ) throws(RequestFault) -> ForeignElement {
        let place = line.place
        var parts = line.parts()
        guard !parts.isEmpty, parts.count > 1, parts[1].text.hasPrefix("0x") else {
            throw source.malformed(
                "a line of an element is wanted: its type, a comma, its address", at: place)
        }
        let type = parts.removeFirst().text.prefix { $0 != " " && $0 != "(" }
        var element = ForeignElement(
            depth: depth, type: ElementTree.type(String(type)), names: [], frame: nil, place: .text(place))
        var label: String?
        for part in parts.dropFirst() {
            if part.text.hasPrefix("{{") {
                guard let frame = ForeignText.rect(part.text) else {
                    throw source.malformed("this is no frame: {{x, y}, {width, height}}", at: part.place)
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
