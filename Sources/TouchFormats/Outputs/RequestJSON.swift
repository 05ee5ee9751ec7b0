internal import JSONTape
internal import TouchScene

/// A JSON value that the converters write: part of a touchd request or of another tool's actions. The members
/// of objects keep their order.
///
///     let drag: RequestJSON = ["from": RequestJSON(from), "to": RequestJSON(to), "hold": hold.map(RequestJSON.init)]
package struct RequestJSON {
    /// The JSON text.
    package let text: String

    /// The JSON value null.
    static let null = RequestJSON(text: "null")
    /// A rule of `hitTest`: the subviews receive touches also outside of the view.
    static let subviewsFirst: RequestJSON = ["subviewsFirst": RequestJSON(true)]
    /// A rule of `hitTest`: touches pass through the view itself.
    static let nilIfSelf: RequestJSON = ["nilIfSelf": RequestJSON(true)]

    private init(text: String) { self.text = text }

    init(_ number: Double) { text = JSONReader.print(number) }
    init(_ number: Int64) { text = "\(number)" }
    init(_ flag: Bool) { text = flag ? "true" : "false" }
    init(_ point: Point) { self = ["x": RequestJSON(point.x), "y": RequestJSON(point.y)] }
    init(_ size: Size) { self = ["width": RequestJSON(size.width), "height": RequestJSON(size.height)] }
    init(_ elements: [RequestJSON]) { text = "[\(elements.map(\.text).joined(separator: ","))]" }

    /// Creates a JSON string.
    init(_ string: String) {
        var out = ByteWriter(capacity: 64)
        out.string(string)
        text = out.text()
    }

    /// Creates a JSON object. Members whose value is nil are omitted.
    init(_ members: some Sequence<(String, RequestJSON?)>) {
        let members = members.compactMap { name, value in value.map { "\"\(name)\":\($0.text)" } }
        text = "{\(members.joined(separator: ","))}"
    }
}

extension RequestJSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
    package init(dictionaryLiteral members: (String, RequestJSON?)...) { self.init(members) }
    package init(stringLiteral string: String) { self.init(string) }
}
