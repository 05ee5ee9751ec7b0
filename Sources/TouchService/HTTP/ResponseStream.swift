package import JSONTape
internal import TouchWire

/// The body of an answer that is made in pieces while it is sent. Used by one thread at a time.
///
/// It can read the body of the request, which must therefore stay valid until the stream is released.
package protocol ResponseStream: AnyObject, Sendable {
    /// The size of the body in bytes; nil if it is not known.
    var size: Int? { get }
    /// The memory that the stream uses, in bytes, unless that is already counted as held.
    var memory: Int { get }
    /// Makes the next piece. With `.inline`, the piece is deferred if that would take long.
    func next(_ mode: ExecutionMode) -> StreamPiece
}

/// The next part of a streamed body.
package enum StreamPiece {
    /// Not empty.
    case bytes(Bytes)
    /// It must be made on a thread for long computations.
    case deferred
    case end
}

extension ResponseStream {
    /// The remaining pieces as one.
    package func rest() -> Bytes {
        var out = ByteWriter()
        while case .bytes(let piece) = next(.deferred) { piece.withBytes { out.append($0) } }
        return out.finish()
    }
}
