package import JSONTape
package import TouchWire

/// A line or item of a batch.
package enum BatchLine {
    /// The definition of a scene that later items can refer to. It has no answer.
    case define
    case item(BatchItem)
}

/// One request of a batch.
package struct BatchItem: Sendable {
    /// The id as JSON; nil if the item has none.
    package var id: [UInt8]?
    package var operation: any OperationDefinition.Type
    package var request: Request
    /// Warnings about unknown members of the item, if unknown members are allowed. Those of its request are
    /// in the answer.
    package var warnings: [Diagnostic]

    /// The request of an item.
    package enum Request: Sendable {
        /// The request on the tape of the line. Valid until the reader reads another line.
        case parsed(ParsedRequest)
        /// A copy of the request's JSON in which references to shared scenes are replaced by the scenes.
        case text([UInt8])
    }
}

/// The fault that prevents an item from being computed, and the item's id if it could be read.
package struct BatchFault: Error {
    package var id: [UInt8]?
    package var fault: RequestFault
}
