internal import JSONTape
internal import TouchWire

/// Data of another tool, ready to be read, with the notes of its conversion. Creates the errors that the
/// readers of all formats throw. It refers to memory of the parser or of the request.
struct ForeignSource {
    enum Form {
        case json(JSONValue)
        /// UTF-8 text.
        case text(UnsafeBufferPointer<UInt8>)
    }

    var form: Form
    /// JSON Pointer to the data.
    var pointer: String
    let options: ConvertOptions
    let limits: Limits
    let notes: ForeignNotes

    init(
        form: Form, pointer: String, options: ConvertOptions = ConvertOptions(), limits: Limits = Limits(),
        settings: ConvertSettings = .request
    ) {
        self.form = form
        self.pointer = pointer
        self.options = options
        self.limits = limits
        notes = ForeignNotes(settings)
    }

    /// Position of the data on the tape and JSON Pointer to it.
    var start: JSONPointer.Start {
        switch form {
        case .json(let root): JSONPointer.Start(position: root.position, pointer: pointer)
        case .text: JSONPointer.Start(pointer: pointer)
        }
    }

    /// Returns the data, which must be text.
    ///
    /// - Throws: A fault with `message` if the data is JSON.
    func text(orRefuse message: DiagnosticMessage) throws(RequestFault) -> UnsafeBufferPointer<UInt8> {
        guard case .text(let text) = form else { throw refused(.wrongType, message) }
        return text
    }

    /// Returns the error that the data cannot be converted.
    func refused(
        _ code: DiagnosticCode, _ message: DiagnosticMessage, at place: ForeignLocation = .all
    ) -> RequestFault {
        .invalid([place.diagnostic(.fault, code, message, from: start)])
    }

    /// Returns the error that the text is malformed at `place`.
    func malformed(_ message: DiagnosticMessage, at place: TextLocation) -> RequestFault {
        refused(.malformed, message, at: .text(place))
    }
}
