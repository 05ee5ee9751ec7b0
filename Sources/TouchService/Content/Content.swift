internal import JSONTape
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
        if let code = path.tail(after: "/problems/").flatMap({ ProblemCode(rawValue: String($0)) }) {
            return problemPage(code)
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

    private static func problemPage(_ code: ProblemCode) -> Content {
        var content = Content("application/json", .bytes(code.json))
        content.forms.append(("text/html; charset=utf-8", { .bytes(code.html) }))
        return content
    }
}

extension Substring {
    /// The text after `prefix`; nil if the prefix does not match or nothing follows it.
    package func tail(after prefix: String) -> Substring? {
        guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
        return dropFirst(prefix.count)
    }
}

extension ProblemCode {
    fileprivate var json: Bytes {
        var json = ByteWriter(capacity: 512)
        json.append("{")
        json.member("code", rawValue)
        json.member("title", title)
        json.member("status", status)
        json.member("explanation", explanation)
        json.member("remedy", remedy)
        json.append("}")
        return json.finish()
    }

    fileprivate var html: Bytes {
        var page = ByteWriter(capacity: 2048)
        page.append(
            text: """
                <!doctype html><html lang="en"><meta charset="utf-8"><title>\(rawValue) – touchd</title>
                <meta name="viewport" content="width=device-width">
                <style>body{font:17px/1.5 system-ui,sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style>
                <h1>\(title)</h1><p><code>\(rawValue)</code>, HTTP status \(status)</p>
                <p>\(explanation)</p><p>\(remedy)</p><p><a href="/">touchd</a></p></html>

                """)
        return page.finish()
    }
}
