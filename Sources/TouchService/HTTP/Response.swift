package import JSONTape
internal import TouchWire

/// The answer to one request.
package struct Response: Sendable {
    /// The storage of a body.
    package enum Body: Sendable {
        case empty
        /// Bytes of this answer only.
        case bytes(Bytes)
        /// An embedded file.
        case asset(Asset)
        /// Created while it is sent.
        case stream(any ResponseStream)
    }

    /// A header field.
    package struct Header: Sendable {
        package var name: StaticString
        package var value: String

        /// Whether it has exactly this name.
        func isNamed(_ other: StaticString) -> Bool {
            name.utf8CodeUnitCount == other.utf8CodeUnitCount
                && name.withUTF8Buffer { name in other.withUTF8Buffer { name.elementsEqual($0) } }
        }
    }

    /// 200…599.
    package var status: Int
    /// In the order of sending.
    package var headers: [Header] = []
    package var body: Body
    /// The requested resource, for metrics and logs.
    package var route = RouteLabel.none
    /// Whether the request was rejected because of overload, for metrics.
    package var isOverload = false

    package init(_ status: Int, _ contentType: String? = nil, _ body: Body = .empty) {
        self.status = status
        self.body = body
        if let contentType { add("Content-Type", contentType) }
    }

    package mutating func add(_ name: StaticString, _ value: String) {
        headers.append(Header(name: name, value: value))
    }

    /// Adds `name` to the field `Vary`: the answer depends on this field of the request.
    package mutating func vary(_ name: String) {
        if let index = headers.firstIndex(where: { $0.isNamed("Vary") }) {
            headers[index].value += ", " + name
        } else {
            add("Vary", name)
        }
    }

    /// Calls `body` with the bytes of the response's body, which are valid only during the call. A stream is
    /// read to its end.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch self.body {
        case .empty: body(UnsafeBufferPointer(start: nil, count: 0))
        case .bytes(let bytes): bytes.withBytes(body)
        case .asset(let asset): body(asset.bytes)
        case .stream(let stream): stream.rest().withBytes(body)
        }
    }

    /// The value of a header field, by its exact name.
    package func header(_ name: String) -> String? {
        headers.first { "\($0.name)" == name }?.value
    }
}
