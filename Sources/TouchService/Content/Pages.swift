/// The pages for browsers: the visualiser at `/`, the documentation of the interface at `/docs`, and the
/// files of both.
enum Pages {
    /// Allows scripts, styles and connections only from and to this server, and no inline scripts or styles.
    private static let visualiserPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """
    /// Also allows inline styles, which Swagger UI needs.
    private static let docsPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
        connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    /// The content at `path`; nil if there is none.
    static func at(_ path: Substring) -> Content? {
        switch path {
        case "/": return page("Visualiser/index.html", visualiserPolicy)
        case "/docs":
            let isThere = Asset.named("third_party/swagger-ui/swagger-ui-bundle.js") != nil
            return page(isThere ? "Visualiser/docs/index.html" : "Visualiser/docs/missing.html", docsPolicy)
        default: break
        }
        if let name = path.tail(after: "/visualiser/") { return file("Visualiser/\(name)") }
        if let name = path.tail(after: "/third-party/") { return file("third_party/\(name)") }
        return nil
    }

    private static func page(_ path: String, _ policy: String) -> Content? {
        guard let asset = Asset.named(path) else { return nil }
        var content = Content(asset)
        content.policy = policy
        return content
    }

    /// A script, a style sheet or a licence. Pages are served only at their own paths, with their policy.
    private static func file(_ path: String) -> Content? {
        guard let asset = Asset.named(path), !path.hasSuffix(".html") else { return nil }
        return Content(asset)
    }
}
