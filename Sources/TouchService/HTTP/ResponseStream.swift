package import JSONTape
internal import TouchWire

/// The body of an answer that is made piece by piece, as it is sent. One thread at a time.
///
/// It may read the request's body, which therefore has to stay until the last piece was given, or none is wanted any
/// more.
package protocol ResponseStream: AnyObject, Sendable {
    /// The next piece, never an empty one; nil at the end.
    func next() -> Bytes?
}

extension ResponseStream {
    /// All pieces that are left, together.
    package func rest() -> Bytes {
        var out = ByteWriter()
        while let piece = next() { piece.withBytes { out.append($0) } }
        return out.finish()
    }
}
