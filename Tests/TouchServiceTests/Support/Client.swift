import Foundation

@testable import JSONTape
@testable import TouchService

/// Sends requests to a service, without a socket.
struct Client {
    var service = Service()

    static let window = #"{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9}}"#
    static let dispatch = #"{"scene":{"windows":[\#(window)]},"events":[]}"#
    static let hitTest = #"{"scene":{"windows":[\#(window)]},"points":[{"x":1,"y":1}]}"#
    static let responderChain = #"{"scene":{"windows":[\#(window)]},"from":"w"}"#

    static let scene = #"{"scene":{"windows":[\#(window)]}}"#
    static let explain = #"{"scene":{"windows":[\#(window)]},"events":[],"question":{"id":"w"}}"#
    static let diff = #"{"a":\#(dispatch),"b":\#(dispatch)}"#
    static let diffScenes = #"{"a":{"windows":[\#(window)]},"b":{"windows":[\#(window)]}}"#
    static let replay =
        #"{"recording":[{"entry":"recording","version":1,"origin":"stub","observes":["hitTest"]},"#
        + #"{"entry":"scene","time":0,"scene":{"windows":[\#(window)]}},{"entry":"end","time":1}]}"#
    static let convert = #"{"data":"<UIAWindow x='0' y='0' width='9' height='9'/>"}"#
    static let sweep =
        #"{"scene":{"windows":[\#(window)]},"events":[{"time":0,"tap":{"at":{"x":1,"y":1}}}],"vary":["#
        + #"{"pointer":"/events/0/tap/at/x","from":0,"to":20}],"outcome":{"value":"firstResponder"}}"#
    static let robustness =
        #"{"scene":{"windows":[\#(window)]},"events":[{"time":0,"tap":{"at":{"x":1,"y":1}}}],"runs":3,"#
        + #""outcome":{"value":"firstResponder"}}"#

    /// The compute endpoints, each with a valid body.
    static let computing = [
        "/v1/dispatch": dispatch, "/v1/hit-test": hitTest, "/v1/responder-chain": responderChain,
        "/v1/reachability": scene, "/v1/hit-map": scene,
        "/v1/explain": explain,
        "/v1/lint": scene,
        "/v1/sweep": sweep,
        "/v1/robustness": robustness,
        "/v1/diff": diff,
        "/v1/replay": replay,
        "/v1/diff-scenes": diffScenes,
        "/v1/convert": convert,
    ]

    func ask(
        _ method: String, _ target: String, _ body: String = "", change: (inout Request) -> Void = { _ in }
    ) -> Response {
        PaddedBytes.copying(Array(body.utf8)) { bytes in
            var request = Request(method: method, target: target, body: bytes)
            if !body.isEmpty { request.headers.contentType = "application/json" }
            change(&request)
            var response = service.answer(request)
            // A stream reads the request's body, which is valid only until this closure returns.
            if case .stream(let stream) = response.body { response.body = .bytes(stream.rest()) }
            return response
        }
    }

    /// Sends a dispatch request with POST.
    func post(_ body: String = Client.dispatch, change: (inout Request) -> Void = { _ in }) -> Response {
        ask("POST", "/v1/dispatch", body, change: change)
    }
}

extension Response {
    var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// The body as a JSON object.
    var object: [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }

    var code: String? { object?["code"] as? String }

    /// Returns true if the response is a problem with this code and status, and has all members of RFC 9457
    /// and `code`.
    func isProblem(_ code: String, _ status: Int) -> Bool {
        guard let object else { return false }
        return self.status == status && object["status"] as? Int == status
            && object["code"] as? String == code && object["type"] as? String == "/problems/\(code)"
            && (object["title"] as? String)?.isEmpty == false
            && (object["detail"] as? String)?.isEmpty == false
            && header("Content-Type") == "application/problem+json"
    }
}
