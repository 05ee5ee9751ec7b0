/// The pages for browsers: the visualiser at `/`, one run of it for frames at `/embed`, the documentation of the
/// interface at `/docs`, the rule book, and the files of all of them.
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
        case "/": return visualiser
        case "/docs/semantics.md": return Asset.named("docs/semantics.md").map(Content.init)
        case "/embed":
            var content = visualiser
            content?.isEmbeddable = true
            return content
        case "/docs":
            let isThere = Asset.named("third_party/swagger-ui/swagger-ui-bundle.js") != nil
            return page(isThere ? "Visualiser/docs/index.html" : "Visualiser/docs/missing.html", docsPolicy)
        default: break
        }
        if path.hasPrefix("/assets/") { return bundle?.file(at: path) }
        if let name = path.tail(after: "/visualiser/") { return file("Visualiser/\(name)") }
        if let name = path.tail(after: "/third-party/") { return file("third_party/\(name)") }
        return nil
    }

    /// The visualiser in few files with hashed names (scripts/build/bundle-visualiser); nil if this build does not
    /// contain it.
    private static let bundle = Bundle()

    private static var visualiser: Content? {
        page(bundle?.page ?? "Visualiser/index.html", visualiserPolicy)
    }

    private static func page(_ path: String, _ policy: String) -> Content? {
        guard let asset = Asset.named(path) else { return nil }
        var content = Content(asset)
        content.policy = policy
        return content
    }

    /// A script, a style sheet or a license. Pages are served only at their own paths, with their policy.
    private static func file(_ path: String) -> Content? {
        guard let asset = Asset.named(path), !path.hasSuffix(".html") else { return nil }
        return Content(asset)
    }
}

/// The visualiser's script and style sheet as single files, and the page that refers to them by names with hashes.
private struct Bundle {
    private static let folder = "third_party/visualiser/"
    private static let files = ["app.js", "app.css"]

    /// The path of the page in the repository.
    let page = folder + "index.html"
    /// The files, by the path that the page has.
    private let assets: [Substring: Asset]

    /// Nil if this build does not contain the bundle.
    init?() {
        guard let text = Asset.named(page)?.text else { return nil }
        var assets: [Substring: Asset] = [:]
        for name in Bundle.files {
            let parts = name.split(separator: ".")
            let links = text.split(separator: "\"").filter {
                $0.hasPrefix("/assets/\(parts[0])-") && $0.hasSuffix(".\(parts[1])")
            }
            guard let link = links.first, let asset = Asset.named(Bundle.folder + name) else { return nil }
            assets[link] = asset
        }
        self.assets = assets
    }

    /// The file at a path with its hash; nil for other paths, also for those of older versions.
    func file(at path: Substring) -> Content? {
        guard let asset = assets[path] else { return nil }
        var content = Content(asset)
        content.isImmutable = true
        return content
    }
}
