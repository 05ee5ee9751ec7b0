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

    /// The HTTP status of the response.
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

    /// The title, which is the same for every occurrence.
    package var title: String {
        switch self {
        case .notJSON: "The body is not JSON"
        case .invalidRequest: "The request is invalid"
        case .limitExceeded: "The request exceeds a limit"
        case .bodyTooLarge: "The body is too large"
        case .uriTooLong: "The request target is too long"
        case .unauthorized: "A valid token is required"
        case .notFound: "The resource does not exist"
        case .methodNotAllowed: "The method is not allowed"
        case .notAcceptable: "The answer is not available in an acceptable media type"
        case .unsupportedMediaType: "The body's media type is not supported"
        case .badRequest: "Bad request"
        case .requestTimeout: "The request took too long to arrive"
        case .tooManyRequests: "Too many requests"
        case .notImplemented: "The transfer coding is not implemented"
        case .overloaded: "The server is overloaded"
        case .internalError: "Internal server error"
        }
    }

    /// The meaning of the code.
    package var explanation: String {
        switch self {
        case .notJSON:
            "The body is not valid JSON (RFC 8259) in UTF-8 without a byte-order mark, or it is nested "
                + "too deeply. The members line and column (both from 1) and offset (in bytes, from 0) "
                + "locate the error."
        case .invalidRequest:
            "The body is JSON, but not a valid request. The member errors lists up to 50 errors in "
                + "document order, each with a JSON Pointer to the member and with a code, which the page /problems/CODE "
                + "explains."
        case .limitExceeded:
            "The request exceeds a limit, which the members limit and maximum identify. “touchd serve --help” "
                + "lists the limits, and the options with which an operator changes them."
        case .bodyTooLarge:
            "The body exceeds the limit of the server (default: 32 MiB), or that of a live scene (1 MiB)."
        case .uriTooLong: "The request target exceeds the limit of 8 KiB."
        case .unauthorized:
            "The server requires one of its bearer tokens. The member token of the answer states whether the "
                + "request has none (missing) or another one (wrong)."
        case .notFound: "No resource has this path. Paths are compared byte by byte."
        case .methodNotAllowed:
            "The resource does not support this method. The Allow header lists the methods that it supports."
        case .notAcceptable: "The Accept header excludes every media type in which the answer is available."
        case .unsupportedMediaType:
            "Request bodies must be JSON, optionally compressed with gzip. The headers Accept-Post and "
                + "Accept-Encoding list what is supported."
        case .badRequest:
            "The message is not well-formed HTTP, the end of its body is ambiguous, a query parameter "
                + "is invalid, or a link cannot be unpacked."
        case .requestTimeout: "The request did not arrive in time."
        case .tooManyRequests: "The client has too many open connections at the moment."
        case .notImplemented: "The message has a transfer coding other than chunked."
        case .overloaded:
            "The queue is full, there is not enough memory, all connections of the server are in use, the "
                + "computation exceeded the time limit, or there is no room for another live scene."
        case .internalError: "The error is a defect of the server. The same request will probably fail again."
        }
    }

    /// The recommended action.
    var remedy: String {
        switch self {
        case .notJSON: "Correct the text at that location."
        case .invalidRequest:
            "Fix the members at these pointers. ?strict=false turns unknown members into warnings. The "
                + "schemas are at /schemas/DispatchRequest and similar paths."
        case .limitExceeded, .bodyTooLarge:
            "Send a smaller request: a smaller scene, fewer events or fewer points."
        case .uriTooLong: "Send the request in a body."
        case .unauthorized:
            "Send the header Authorization: Bearer with a token from the operator of the server."
        case .notFound: "See /openapi.yaml for all resources."
        case .methodNotAllowed: "Use one of the methods in the Allow header."
        case .notAcceptable: "Accept application/json, or omit the header."
        case .unsupportedMediaType:
            "Send Content-Type: application/json (with curl: -H 'Content-Type: application/json')."
        case .badRequest: "Check the query, and the proxies between client and server."
        case .notImplemented: "Send the body with Content-Length or with the chunked transfer coding."
        case .requestTimeout, .tooManyRequests, .overloaded: "Try again after the time in Retry-After."
        case .internalError: "Report the error, together with the request."
        }
    }
}
