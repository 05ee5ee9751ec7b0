internal import JSONTape
internal import TouchAgents
internal import TouchWire

/// An answer that depends only on the path, in one or more media types.
package struct Content {
    /// The media types, the preferred one first, each with a function that returns the body.
    package var forms: [(type: String, body: () -> Response.Body)]
    /// The `Content-Security-Policy` of a page; nil for other content.
    var policy: String?
    /// Whether the path contains a hash of the content, so that clients can keep it without asking again.
    var isImmutable = false
    /// Whether pages of `AccessPolicy.embedOrigins` may show the page in a frame.
    var isEmbeddable = false

    private init(_ type: String, _ body: @autoclosure @escaping () -> Response.Body) {
        forms = [(type, body)]
    }

    /// The content of a file.
    package init(_ asset: Asset) {
        self.init(asset.mediaType, .asset(asset))
    }

    /// The content at `path`; nil if there is none.
    package static func at(_ path: Substring) -> Content? {
        switch path {
        case "/openapi.yaml": return Asset.named("openapi.yaml").map(Content.init)
        case "/openapi.json": return Asset.named("openapi.json").map(Content.init)
        case "/version": return Content("application/json", .bytes(Version.json))
        case "/examples": return Content("application/json", .bytes(examples))
        default: break
        }
        if let name = path.tail(after: "/examples/") {
            return Asset.named("Examples/\(name)").map(Content.init)
        }
        if let name = path.tail(after: "/schemas/") {
            let name = name.hasSuffix(".json") ? name.dropLast(5) : name
            return Schemas.named(name).map { Content("application/schema+json", .bytes($0)) }
        }
        if let code = path.tail(after: problems) {
            return CodeExplanation.named(code).map { page(json: $0.json, html: $0.html) }
        }
        if let id = path.tail(after: RuleEntry.path) {
            return RuleBook.entry(id).map { page(json: $0.json, html: $0.html) }
        }
        return Pages.at(path)
    }

    /// The list of examples (`ExampleList` in openapi.yaml): an object whose member `examples` is
    /// `Examples/index.json`.
    private static var examples: Bytes {
        var writer = ByteWriter(capacity: 4096)
        writer.append("{\"examples\":" as StaticString)
        if let index = Asset.named("Examples/index.json") { writer.append(index.bytes) }
        writer.append("}" as StaticString)
        return writer.finish()
    }

    private static func page(
        json: @autoclosure @escaping () -> Bytes, html: @autoclosure @escaping () -> Bytes
    ) -> Content {
        var content = Content("application/json", .bytes(json()))
        content.forms.append(("text/html; charset=utf-8", { .bytes(html()) }))
        return content
    }

    private static let problems = "/problems/"

    /// The path of the content whose name is most similar to that in `path`, which has no content; nil if
    /// none is similar.
    static func suggestion(for path: Substring) -> String? {
        func nearest(_ prefix: String, _ names: @autoclosure () -> [String]) -> String? {
            guard let name = path.tail(after: prefix) else { return nil }
            return Suggestion.nearest(to: String(name), among: names()).map { prefix + $0 }
        }
        return nearest(problems, CodeExplanation.all.map(\.code))
            ?? nearest(RuleEntry.path, RuleBook.rules.keys.sorted())
    }
}

extension Substring {
    /// The text after `prefix`; nil if the prefix does not match or nothing follows it.
    package func tail(after prefix: String) -> Substring? {
        guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
        return dropFirst(prefix.count)
    }
}
