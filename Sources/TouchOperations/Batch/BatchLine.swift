package import JSONTape
package import TouchWire

/// What a line, or an item, of a batch says.
package enum BatchLine {
    /// A scene that later items share; it has no answer.
    case define
    case item(BatchItem)
}

/// One request of a batch.
package struct BatchItem: Sendable {
    /// As it was given, as JSON; nil where the item has none.
    package var id: [UInt8]?
    package var operation: Operation
    package var request: Request
    /// Members of the item that nobody knows, where that is no fault; of the request's own its answer tells.
    package var warnings: [Diagnostic]

    /// The request of an item.
    package enum Request: Sendable {
        /// As it stands in the line, for as long as its reader reads no other.
        case parsed(ParsedRequest)
        /// Written anew, with the scenes that it shares in their places.
        case text([UInt8])
    }
}

/// Why an item of a batch is not computed: its id, as far as it was read, and the fault.
package struct BatchFault: Error {
    package var id: [UInt8]?
    package var fault: RequestFault
}
