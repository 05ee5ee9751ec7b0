package import JSONTape
package import TouchWire

/// Foreign data, ready to be read. Refers to memory of the parser, or of the request.
package struct ForeignSource {
    package enum Form {
        /// The value at a position of a tape.
        case json(JSONTape, root: Int)
        /// UTF-8.
        case text(UnsafeBufferPointer<UInt8>)
    }

    package var form: Form
    /// The pointer to the data.
    package var pointer: String

    package init(form: Form, pointer: String) {
        self.form = form
        self.pointer = pointer
    }

    /// A diagnostic of any kind about what is at `place`.
    package func diagnostic(
        _ kind: Diagnostic.Kind, _ code: DiagnosticCode, at place: ForeignPlace, _ message: DiagnosticMessage
    ) -> Diagnostic {
        Diagnostic(kind, code, at: location(of: place), message)
    }

    /// A fault of what is at `place`.
    package func fault(
        _ code: DiagnosticCode, at place: ForeignPlace, _ message: DiagnosticMessage
    ) -> Diagnostic {
        diagnostic(.fault, code, at: place, message)
    }

    private func location(of place: ForeignPlace) -> Diagnostic.Location {
        switch (place, form) {
        case (.value(let position), .json(let tape, let root)):
            let start = JSONPointer.Start(position: root, pointer: pointer)
            return Diagnostic.Location(JSONPointer.path(to: position, on: tape, from: start))
        case (.text(let place), _):
            return Diagnostic.Location(pointer, text: place)
        case (.all, _), (.value, .text): return Diagnostic.Location(pointer)
        }
    }

    /// The text cannot be read at `place`.
    package func malformed(_ message: DiagnosticMessage, at place: TextPlace) -> RequestFault {
        .invalid([fault(.malformed, at: .text(place), message)])
    }
}

/// Reads foreign JSON, collecting what is wrong with it. Members that nobody asks for are passed over: they are the
/// other tool's business.
package struct ForeignJSON {
    package let source: ForeignSource
    package let root: Int
    package let limits: Limits
    package var json: JSONReader
    package var notes = ForeignNotes()
    /// Whether a finger's pressure was left out.
    var hasFingerPressure = false

    /// Nil where the data is no JSON.
    package init?(_ source: ForeignSource, limits: Limits) {
        guard case .json(let tape, let root) = source.form else { return nil }
        self.source = source
        self.root = root
        self.limits = limits
        json = JSONReader(tape, isStrict: false)
    }

    package var tape: JSONTape { json.tape }

    /// Throws what was found, if anything.
    package func check() throws(RequestFault) {
        let start = JSONPointer.Start(position: root, pointer: source.pointer)
        if let limit = json.limitFault {
            throw .limitExceeded(
                LimitFault(
                    limit: limit.limit, maximum: limit.maximum,
                    pointer: JSONPointer.path(to: limit.position, on: tape, from: start)))
        }
        guard json.faults.isEmpty else { throw .invalid(json.faults.resolved(on: tape, from: start)) }
    }

    /// The member `name` of `object`, unless it is null.
    package func member(_ name: String, of object: Int) -> Int? {
        guard let value = tape.member(name, of: object), tape.kind(at: value) != .null else { return nil }
        return value
    }

    /// The text of the member `name`; nil where there is none, or an empty one.
    package func text(_ name: String, of object: Int) -> String? {
        guard let value = member(name, of: object), let text = tape.text(at: value)?.text, !text.isEmpty
        else { return nil }
        return text
    }

    /// The number that is the member `name`; nil and no fault where there is none.
    package mutating func number(
        _ name: StaticString, of object: Int,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        guard let value = member(name.description, of: object) else { return nil }
        return json.number(at: value, name, in: range)
    }

    /// The same; a fault where there is none.
    mutating func requiredNumber(
        _ name: StaticString, of object: Int,
        in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) -> Double? {
        guard let value = tape.member(name.description, of: object) else {
            json.missing(name.description, of: object)
            return nil
        }
        return json.number(at: value, name, in: range)
    }

    /// A boolean in one of the forms that accessibility tools print: true, 1, "1", "true".
    package func flag(_ name: String, of object: Int) -> Bool? {
        guard let value = member(name, of: object) else { return nil }
        switch tape.kind(at: value) {
        case .true: return true
        case .false: return false
        case .int, .unsigned, .double: return tape.number(at: value) != 0
        case .string: return ForeignText.flag(tape.string(at: value).text)
        case .object, .array, .null: return nil
        }
    }
}
