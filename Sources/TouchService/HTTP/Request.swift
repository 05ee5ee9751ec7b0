public import TouchWire

/// What the service needs to know of an HTTP request. Valid for the duration of `Service.answer`.
public struct Request {
    /// What became of the body on its way in.
    public enum Body {
        case complete(PaddedBytes)
        /// Longer than the limit, and thrown away.
        case tooLarge
    }

    /// As sent.
    public var method: String
    /// As it stood in the request line.
    public var target: String
    /// The header fields that play a part; nil where absent.
    public var accept: String?
    public var acceptEncoding: String?
    public var contentType: String?
    public var ifNoneMatch: String?
    public var body: Body

    /// A request without header fields.
    public init(method: String, target: String, body: Body) {
        self.method = method
        self.target = target
        self.body = body
    }
}
