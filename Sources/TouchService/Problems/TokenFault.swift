/// Why the header `Authorization` of a request is rejected. The raw value is the member `token` of the problem.
enum TokenFault: String {
    /// The request has no bearer token.
    case missing
    /// The bearer token is not one of the server's.
    case wrong

    var detail: String {
        switch self {
        case .missing:
            "The request has no bearer token. Send one of the server's tokens as Authorization: Bearer TOKEN."
        case .wrong: "The bearer token of the request is not one of the server's tokens."
        }
    }

    /// The value of `WWW-Authenticate` (RFC 6750, section 3): only a request that has a token gets an error code.
    var challenge: String {
        switch self {
        case .missing: #"Bearer realm="touchd""#
        case .wrong: #"Bearer realm="touchd", error="invalid_token""#
        }
    }
}
