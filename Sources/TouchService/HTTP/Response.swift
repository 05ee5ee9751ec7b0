public import TouchWire

/// The answer to one request.
public struct Response: Sendable {
    /// Where the bytes of a body lie.
    public enum Body: Sendable {
        case empty
        /// Made for this answer.
        case bytes(Bytes)
        /// Part of the binary.
        case asset(Asset)
    }

    /// A header field; the name is a constant of ours.
    public struct Header: Sendable {
        public var name: StaticString
        public var value: String
    }

    /// 200…599.
    public var status: Int
    /// In the order of sending.
    public var headers: [Header]
    public var body: Body

    init(_ status: Int, _ contentType: String? = nil, _ body: Body = .empty) {
        self.status = status
        self.body = body
        headers = [Header(name: "Access-Control-Allow-Origin", value: "*")]
        if let contentType { add("Content-Type", contentType) }
    }

    mutating func add(_ name: StaticString, _ value: String) {
        headers.append(Header(name: name, value: value))
    }

    /// The body's bytes, valid as long as the response.
    public var bytes: UnsafeBufferPointer<UInt8> {
        switch body {
        case .empty: UnsafeBufferPointer(start: nil, count: 0)
        case .bytes(let bytes): bytes.buffer
        case .asset(let asset): asset.bytes
        }
    }

    /// The value of a header field, by its exact name.
    public func header(_ name: String) -> String? {
        headers.first { "\($0.name)" == name }?.value
    }
}
