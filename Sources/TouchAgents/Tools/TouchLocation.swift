internal import JSONTape
internal import TouchScene
internal import TouchWire

/// A location on the screen: the center of a view, or a point.
enum TouchLocation {
    case view(String)
    case point(Point)

    /// The location in a request.
    var json: String {
        var out = ByteWriter(capacity: 64)
        switch self {
        case .view(let id): out.object { $0.member(LocationMember.view, id) }
        case .point(let point): out.point(point)
        }
        return out.text()
    }

    /// For messages: “(195, 725)” or “the center of “buy””.
    var text: String {
        switch self {
        case .view(let id): "the center of \(AnswerText.quoted(id))"
        case .point(let point): point.text
        }
    }
}
