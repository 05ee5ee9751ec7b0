internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Reads foreign JSON, collecting what is wrong with it. Members that nobody asks for are passed over: they are the
/// other tool's business.
final class ForeignJSON {
    let source: ForeignSource
    let root: JSONValue
    var reader: JSONReader

    /// What a coordinate of a touch may be, in points.
    static let coordinates = -EventDecoder.greatestLength...EventDecoder.greatestLength

    /// Nil where the data is no JSON.
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

    /// Throws what was found, if anything.
    func check() throws(RequestFault) { try reader.check(from: source.start) }

    // MARK: Values

    /// The elements of `list`; none, and a fault, where it is no array.
    func elements(of list: JSONValue, _ what: String) -> [JSONValue] {
        if !list.isArray { wrongType(at: list, what, "an array") }
        return list.elements
    }

    /// The elements of the data, or the data itself, where it is no list; a fault with `message` where there are none.
    func items(orRefuse message: DiagnosticMessage) -> [JSONValue] {
        let items = root.isArray ? root.elements : [root]
        if items.isEmpty { fault(.outOfRange, at: root, message) }
        return items
    }

    /// The number that is the member `name`; nil and no fault where there is none.
    func number(
        _ name: StaticString, of object: JSONValue,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        guard let value = object.given(name.description) else { return nil }
        return reader.number(at: value.position, name, in: range)
    }

    /// The same; a fault where there is none.
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

    /// The place whose coordinates are two members; a fault for each that is missing.
    func requiredPoint(
        _ xName: StaticString, _ yName: StaticString, of object: JSONValue,
        in range: ClosedRange<Double> = ForeignJSON.coordinates
    ) -> Point? {
        let x = requiredNumber(xName, of: object, in: range)
        let y = requiredNumber(yName, of: object, in: range)
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    /// The member `name`, which is a string that is not empty.
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

    /// The frame of the element `id`, which only the options can tell.
    func elementFrame(_ id: String, at value: JSONValue) -> Rect? {
        if let frame = source.options.elements[id] { return frame }
        fault(
            .unknownID, at: value,
            "where the element “\(element: id.prefix(64))” is, “\(setting: "options.elements")” must tell: "
                + "{id: {x, y, width, height}}"
        )
        return nil
    }
}

/// A format whose data is JSON.
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
    /// The member `name`, unless it is null.
    func given(_ name: String) -> JSONValue? { self[name].flatMap { $0.isNull ? nil : $0 } }

    /// The text of the member `name`; nil where there is none, or an empty one.
    func givenText(_ name: String) -> String? { self[name]?.text.flatMap { $0.isEmpty ? nil : $0 } }

    /// The texts of those of the members that are there, and not empty.
    func givenTexts(_ names: [String]) -> [String] { names.compactMap { givenText($0) } }

    /// A boolean in one of the forms that accessibility tools print: true, 1, "1", "true".
    func givenFlag(_ name: String) -> Bool? {
        guard let value = self[name] else { return nil }
        return value.bool ?? value.number.map { $0 != 0 } ?? value.text.flatMap { ForeignText.flag($0) }
    }
}
