internal import JSONTape
internal import TouchService

extension Service {
    /// The answer of the endpoint `target`, with its query, to a POST request without a connection.
    func answer(_ target: String, _ body: [UInt8]) -> (status: Int, body: Bytes) {
        PaddedBytes.copying(body) { bytes in
            let response = answer(Request(method: "POST", target: target, body: bytes))
            var out = ByteWriter(capacity: 1024)
            response.withBytes { out.append($0) }
            return (response.status, out.finish())
        }
    }
}
