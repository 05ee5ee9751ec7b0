package import JSONTape
internal import TouchWire

/// The body of an answer that is made in pieces while it is sent. Used by one thread at a time.
///
/// It can read the body of the request, which must therefore stay valid until the stream is released.
package protocol ResponseStream: AnyObject, Sendable {
    /// Returns the next piece, which is not empty; nil at the end.
    func next() -> Bytes?
}

extension ResponseStream {
    /// The remaining pieces as one.
    package func rest() -> Bytes {
        var out = ByteWriter()
        while let piece = next() { piece.withBytes { out.append($0) } }
        return out.finish()
    }
}
