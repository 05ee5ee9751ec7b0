internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Reads JSON of another tool and collects its faults. Members that the conversion does not use are ignored,
/// because the other tool defines them.
final class ForeignJSON {
    let source: ForeignSource
    let root: JSONValue
    var reader: JSONReader

    /// The valid coordinates of a touch, in points.
    static let coordinates = -EventDecoder.greatestLength...EventDecoder.greatestLength

    /// Returns nil if the data is not JSON.
    init?(_ source: ForeignSource) {
        guard case .json(let root) = source.form else { return nil }
        self.source = source
        self.root = root
        reader = JSONReader(root.tape, isStrict: false)
    }

    // MARK: Faults

    func fault(_ code: DiagnosticCode, at value: JSONValue, _ message: DiagnosticMessage) {
        reader.fault(code, at: value.position, message)
    }

    func missing(_ member: String, of object: JSONValue, _ message: DiagnosticMessage? = nil) {
        reader.missing(member, of: object.position, message)
    }

    func wrongType(at value: JSONValue, _ what: String, _ wanted: StaticString) {
        reader.wrongType(at: value.position, what, wanted)
    }

    /// Throws the faults that were found, if any.
    func check() throws(RequestFault) { try reader.check(from: source.start) }

    // MARK: Values

    /// Returns the elements of `list`. If it is not an array, adds a fault and returns no elements.
    func elements(of list: JSONValue, _ what: String) -> [JSONValue] {
        if !list.isArray { wrongType(at: list, what, "an array") }
        return list.elements
    }

    /// Returns the elements of the data if it is an array, otherwise the data as the only element. Adds a
    /// fault with `message` if the array is empty.
    func items(orRefuse message: DiagnosticMessage) -> [JSONValue] {
        let items = root.isArray ? root.elements : [root]
        if items.isEmpty { fault(.outOfRange, at: root, message) }
        return items
    }

    /// Returns the value of the optional member `name`; nil if it is missing or null. Adds a fault if it is
    /// not a number in `range`.
    func number(
        _ name: StaticString, of object: JSONValue,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        guard let value = object.given(name.description) else { return nil }
        return reader.number(at: value.position, name, in: range)
    }

    /// Returns the value of the required member `name`. Adds a fault and returns nil if it is missing or not
    /// a number in `range`.
    func requiredNumber(
        _ name: StaticString, of object: JSONValue,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        guard let value = object[name.description] else {
            missing(name.description, of: object)
            return nil
        }
        return reader.number(at: value.position, name, in: range)
    }

    /// Returns the point whose coordinates are the required members `xName` and `yName`. Adds a fault for
    /// each missing member.
    func requiredPoint(
        _ xName: StaticString, _ yName: StaticString, of object: JSONValue,
        in range: ClosedRange<Double> = ForeignJSON.coordinates
    ) -> Point? {
        let x = requiredNumber(xName, of: object, in: range)
        let y = requiredNumber(yName, of: object, in: range)
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    /// Returns the value of the required member `name`. Adds a fault and returns nil unless it is a string
    /// that is not empty.
    func requiredText(_ name: String, of object: JSONValue) -> String? {
        guard let value = object[name] else {
            missing(name, of: object)
            return nil
        }
        guard let text = value.text else {
            wrongType(at: value, name, "a string")
            return nil
        }
        if text.isEmpty { fault(.outOfRange, at: value, "“\(member: name)” must not be empty") }
        return text.isEmpty ? nil : text
    }

    /// Returns the frame of the element `id` from the options, because the data does not contain frames. Adds
    /// a fault if the options do not contain it.
    func elementFrame(_ id: String, at value: JSONValue) -> Rect? {
        if let frame = source.options.elements[id] { return frame }
        fault(
            .unknownID, at: value,
            "the frame of the element “\(element: id.prefix(64))” is required in “\(setting: "options.elements")”: "
                + "{id: {x, y, width, height}}"
        )
        return nil
    }
}

/// The reader of a format whose data is JSON.
protocol JSONFormat {
    var json: ForeignJSON { get }
}

extension JSONFormat {
    var root: JSONValue { json.root }
    var notes: ForeignNotes { json.source.notes }
    var options: ConvertOptions { json.source.options }
    var limits: Limits { json.source.limits }
}

extension JSONValue {
    /// Returns the value of the member `name`; nil if it is missing or null.
    func given(_ name: String) -> JSONValue? { self[name].flatMap { $0.isNull ? nil : $0 } }

    /// Returns the string value of the member `name`; nil if it is missing, empty or not a string.
    func givenText(_ name: String) -> String? { self[name]?.text.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns the string values of these members, without those that are missing, empty or not strings.
    func givenTexts(_ names: [String]) -> [String] { names.compactMap { givenText($0) } }

    /// Returns the boolean value of the member `name` in one of the forms that accessibility tools print:
    /// true, 1, "1", "true".
    func givenFlag(_ name: String) -> Bool? {
        guard let value = self[name] else { return nil }
        return value.bool ?? value.number.map { $0 != 0 } ?? value.text.flatMap { ForeignText.flag($0) }
    }
}
