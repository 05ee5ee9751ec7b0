internal import JSONTape

/// A tap as an event of a request.
package enum TapEvent {
    /// A list with one tap at time 0.
    ///
    /// - Parameter location: The JSON of a point, or of the id of a view.
    package static func list(at location: String) -> String {
        var out = ByteWriter(capacity: 128)
        out.array([location]) { location, out in
            out.object { out in
                out.member(EventMember.time, 0)
                out.key(EventMember.tap)
                out.object { $0.member(TapMember.at, json: location) }
            }
        }
        return out.text()
    }
}
