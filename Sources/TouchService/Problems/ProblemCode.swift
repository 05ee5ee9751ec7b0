/// The codes of problem responses (`ProblemCode` in openapi.yaml). Each has a page at `/problems/<code>`.
package enum ProblemCode: String, CaseIterable, Sendable {
    case notJSON = "not-json"
    case invalidRequest = "invalid-request"
    case limitExceeded = "limit-exceeded"
    case bodyTooLarge = "body-too-large"
    case uriTooLong = "uri-too-long"
    case unauthorized
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case unsupportedMediaType = "unsupported-media-type"
    case badRequest = "bad-request"
    case requestTimeout = "request-timeout"
    case tooManyRequests = "too-many-requests"
    case notImplemented = "not-implemented"
    case overloaded
    case internalError = "internal"

    /// The HTTP status it is answered with.
    package var status: Int {
        switch self {
        case .notJSON, .badRequest: 400
        case .unauthorized: 401
        case .notFound: 404
        case .methodNotAllowed: 405
        case .notAcceptable: 406
        case .requestTimeout: 408
        case .bodyTooLarge: 413
        case .uriTooLong: 414
        case .unsupportedMediaType: 415
        case .invalidRequest, .limitExceeded: 422
        case .tooManyRequests: 429
        case .internalError: 500
        case .notImplemented: 501
        case .overloaded: 503
        }
    }

    /// The same for every occurrence.
    package var title: String {
        switch self {
        case .notJSON: "The body is not JSON"
        case .invalidRequest: "The request cannot be dispatched as it stands"
        case .limitExceeded: "The request asks for more than is allowed"
        case .bodyTooLarge: "The body is too large"
        case .uriTooLong: "The request target is too long"
        case .unauthorized: "A token is required"
        case .notFound: "There is nothing here"
        case .methodNotAllowed: "The method is not allowed here"
        case .notAcceptable: "No acceptable form of the answer exists"
        case .unsupportedMediaType: "The body's media type is not supported"
        case .badRequest: "Bad request"
        case .requestTimeout: "The request took too long to arrive"
        case .tooManyRequests: "Too many requests"
        case .notImplemented: "The transfer coding is not implemented"
        case .overloaded: "The server is overloaded"
        case .internalError: "Something went wrong here"
        }
    }

    /// What the code means.
    package var explanation: String {
        switch self {
        case .notJSON:
            "The body could not be read as JSON (RFC 8259) in UTF-8 without a byte-order mark, or it is nested too "
                + "deeply. The members line, column (both from 1) and offset (in bytes, from 0) say where reading ended."
        case .invalidRequest:
            "The body is JSON, but says something that cannot be. Every fault is listed in errors, in document order, "
                + "with a JSON Pointer to the member at fault; up to 50 are told at once."
        case .limitExceeded:
            "A documented limit would be passed; the members limit and maximum name it."
        case .bodyTooLarge: "Bodies may have 32 MiB, if the server is not set otherwise."
        case .uriTooLong: "Request targets may have 8 KiB."
        case .unauthorized: "This server answers who shows one of its tokens."
        case .notFound: "No resource has this path. Paths are compared byte by byte."
        case .methodNotAllowed:
            "The resource exists, but not for this method. The Allow header lists those it has."
        case .notAcceptable: "The Accept header rules out every media type in which this can be answered."
        case .unsupportedMediaType:
            "Request bodies are JSON, as they are or as gzip. The headers Accept-Post and Accept-Encoding say what is "
                + "understood."
        case .badRequest:
            "The message is not well-formed HTTP, leaves open where its body ends, has a query parameter that says "
                + "nothing readable, or is a link that cannot be unpacked."
        case .requestTimeout: "The request did not arrive in time."
        case .tooManyRequests: "This client sends more than it may at the moment."
        case .notImplemented: "The message has a transfer coding other than chunked."
        case .overloaded:
            "More is waiting than can be answered soon, there is no memory for more, or computing took too long."
        case .internalError: "The fault is the server's. The same request will most likely fail again."
        }
    }

    /// What to do.
    var remedy: String {
        switch self {
        case .notJSON: "Mend the text at that place."
        case .invalidRequest:
            "Mend what the pointers name. ?strict=false turns unknown members into warnings; the schemas are at "
                + "/schemas/DispatchRequest and its siblings."
        case .limitExceeded, .bodyTooLarge: "Send less at once: a smaller scene, fewer events or points."
        case .uriTooLong: "Send the request in a body."
        case .unauthorized: "Send Authorization: Bearer and a token that the operator has given you."
        case .notFound: "See /openapi.yaml for what there is."
        case .methodNotAllowed: "Use one of the methods in Allow."
        case .notAcceptable: "Accept application/json, or leave the header out."
        case .unsupportedMediaType:
            "Send Content-Type: application/json (with curl: -H 'Content-Type: application/json')."
        case .badRequest: "Check the query, and what stands between client and server."
        case .notImplemented: "Send the body with a Content-Length, or chunked."
        case .requestTimeout, .tooManyRequests, .overloaded: "Try again after the time in Retry-After."
        case .internalError: "Report it with the request that led here."
        }
    }
}
