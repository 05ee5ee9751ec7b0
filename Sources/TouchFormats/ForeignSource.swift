internal import JSONTape
internal import TouchWire

/// Foreign data, ready to be read, and what its conversion guesses or loses. Every reader of a format throws the errors
/// that are made here. Refers to memory of the parser, or of the request.
struct ForeignSource {
    enum Form {
        case json(JSONValue)
        /// UTF-8.
        case text(UnsafeBufferPointer<UInt8>)
    }

    let form: Form
    /// The pointer to the data.
    let pointer: String
    let options: ConvertOptions
    let limits: Limits
    let notes = ForeignNotes()

    init(
        form: Form, pointer: String, options: ConvertOptions = ConvertOptions(), limits: Limits = Limits()
    ) {
        self.form = form
        self.pointer = pointer
        self.options = options
        self.limits = limits
    }

    /// The data, and the pointer to it.
    var start: JSONPointer.Start {
        switch form {
        case .json(let root): JSONPointer.Start(position: root.position, pointer: pointer)
        case .text: JSONPointer.Start(pointer: pointer)
        }
    }

    /// The data, which must be text.
    ///
    /// - Throws: A fault with `message` where it is JSON.
    func text(orRefuse message: DiagnosticMessage) throws(RequestFault) -> UnsafeBufferPointer<UInt8> {
        guard case .text(let text) = form else { throw refused(.wrongType, message) }
        return text
    }

    /// The data cannot be converted.
    func refused(
        _ code: DiagnosticCode, _ message: DiagnosticMessage, at place: ForeignPlace = .all
    ) -> RequestFault {
        .invalid([place.diagnostic(.fault, code, message, from: start)])
    }

    /// The text cannot be read at `place`.
    func malformed(_ message: DiagnosticMessage, at place: TextPlace) -> RequestFault {
        refused(.malformed, message, at: .text(place))
    }
}
