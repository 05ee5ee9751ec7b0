import Foundation
import TestSupport
import Testing

@testable import TouchService

struct PagesTests {
    /// The paths at which the files in `Visualiser/` are served.
    private static var files: [String] {
        Asset.all.keys.filter { $0.hasPrefix("Visualiser/") && !$0.hasSuffix(".html") }.sorted()
            .map { "/visualiser/" + $0.dropFirst("Visualiser/".count) }
    }

    @Test("Pages: the visualiser and the documentation") func checks() {
        check("the visualiser's policy allows only files of this server") {
            let response = Client().ask("GET", "/")
            expect(response.status, equals: 200)
            expect(response.header("Content-Type"), equals: "text/html; charset=utf-8")
            let policy = try #require(response.header("Content-Security-Policy"))
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
            #expect(!policy.contains("unsafe") && !policy.contains("http"))
            #expect(policy.contains("frame-ancestors 'none'"))
            expect(response.header("Referrer-Policy"), equals: "no-referrer")
            #expect(!response.text.contains("style=") && !response.text.contains("<style"))
        }

        check("only /embed can be in frames, and only of the origins that the operator names") {
            func policy(_ path: String, _ origins: [String]) throws -> String {
                var settings = Service.Settings()
                settings.accessPolicy.embedOrigins = origins
                let response = Client(service: Service(settings)).ask("GET", path)
                return try #require(response.header("Content-Security-Policy"))
            }
            expect(try policy("/embed", []).contains("frame-ancestors 'none'"))
            let origins = ["https://docs.example", "http://localhost:3000"]
            expect(
                try policy("/embed", origins).hasSuffix(
                    "frame-ancestors https://docs.example http://localhost:3000"))
            for path in ["/", "/docs"] {
                expect(try policy(path, origins).contains("frame-ancestors 'none'"))
            }
            for text in ["https://a.example", "http://127.0.0.1:8080", "https://*.example", "*"] {
                #expect(AccessPolicy.isFrameSource(text), "\(text)")
            }
            for text in [
                "", "a.example", "https://", "https://a.example; script-src *", "https://a b", "'self'",
                "data:",
            ] {
                #expect(!AccessPolicy.isFrameSource(text), "\(text)")
            }
        }

        check("files of the bundled visualiser can be cached for a year; other names are not found") {
            let page = Client().ask("GET", "/").text
            let links = page.split(separator: "\"").filter { $0.hasPrefix("/assets/") }
            // Without esbuild, the build contains only the sources.
            guard Asset.named("third_party/visualiser/index.html") != nil else { return }
            #expect(links.count >= 2)
            for link in links {
                let response = Client().ask("GET", String(link))
                expect(response.status, equals: 200)
                expect(response.header("Cache-Control"), equals: "public, max-age=31536000, immutable")
            }
            for path in ["/assets/", "/assets/app.js", "/assets/app-000000000000.js"] {
                expect(Client().ask("GET", path).status, equals: 404, "\(path)")
            }
        }

        check("the rule book is served") {
            let response = Client().ask("GET", "/docs/semantics.md")
            expect(response.header("Content-Type"), equals: "text/markdown; charset=utf-8")
            #expect(response.text.contains("- **HT-1**<a id=\"HT-1\"></a> "))
        }

        check("every file of the visualiser is served with its type, other files are not found") {
            #expect(Self.files.contains("/visualiser/js/main.js"))
            let types = [
                "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
                "svg": "image/svg+xml",
            ]
            for path in Self.files {
                let response = Client().ask("GET", path)
                expect(response.status, equals: 200, "\(path)")
                let ending = path.split(separator: ".").last.map(String.init) ?? ""
                expect(response.header("Content-Type"), equals: types[ending], "\(path)")
                expect(response.header("X-Content-Type-Options"), equals: "nosniff")
                #expect(response.header("ETag") != nil)
            }
            for path in [
                "/visualiser/", "/visualiser/index.html", "/visualiser/js/none.js",
                "/visualiser/../openapi.yaml",
                "/visualiser/tsconfig.json", "/third-party/", "/third-party/none.js",
            ] {
                expect(Client().ask("GET", path).status, equals: 404, "\(path)")
            }
        }

        check("every module that a module imports is served") {
            let pattern = try Regex(#"from '(\.[^']+)'"#)
            for path in Self.files where path.hasSuffix(".js") {
                let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
                for match in Client().ask("GET", path).text.matches(of: pattern) {
                    let name = try #require(match.output[1].substring)
                    let target = folder.appendingPathComponent(String(name)).standardizedFileURL.path
                    #expect(Self.files.contains(target), "\(path) imports \(name)")
                }
            }
        }

        check("the documentation is a separate page with a different policy") {
            let response = Client().ask("GET", "/docs")
            expect(response.status, equals: 200)
            let policy = try #require(response.header("Content-Security-Policy"))
            #expect(policy.contains("script-src 'self';"))
            #expect(policy != Client().ask("GET", "/").header("Content-Security-Policy"))
            let isThere = Asset.named("third_party/swagger-ui/swagger-ui-bundle.js") != nil
            expect(response.text.contains("swagger-ui-bundle.js"), equals: isThere)
            #expect(isThere || response.text.contains("scripts/setup"))
        }

        check("files that fit one packet and generated answers are not compressed") {
            for path in ["/visualiser/docs/docs.css", "/version"] {
                let response = Client().ask("GET", path) { $0.headers.acceptEncoding = "gzip" }
                #expect(response.header("Content-Encoding") == nil)
            }
        }
    }

    // MARK: Compression

    @Test(
        "a file is compressed if the client accepts gzip",
        arguments: [
            ("gzip", true), ("deflate, GZIP;q=0.5", true), ("*", true), ("br, gzip", true),
            ("gzip;q=0", false), ("gzip;q=0.000", false), ("identity", false), ("*;q=0", false),
            ("gzip;q=0, *", false), ("", false),
        ])
    func encoding(header: String, isCompressed: Bool) throws {
        let path = "/visualiser/js/time/timeline.js"
        let plain = Client().ask("GET", path)
        #expect(plain.header("Content-Encoding") == nil)
        let response = Client().ask("GET", path) { $0.headers.acceptEncoding = header }
        expect(response.header("Content-Encoding"), equals: (isCompressed ? "gzip" : nil))
        expect(response.header("Vary"), equals: "Accept-Encoding")
        let tag = try #require(response.header("ETag"))
        expect(
            (tag != plain.header("ETag")), equals: isCompressed, "different bodies must have different tags")
        let bytes = response.withBytes { Array($0) }
        if isCompressed {
            #expect(bytes.starts(with: [0x1f, 0x8b, 8]) && bytes.count * 2 < plain.text.utf8.count)
        } else {
            expect(response.text, equals: plain.text)
        }
        let again = Client().ask("GET", path) {
            $0.headers.acceptEncoding = header
            $0.headers.ifNoneMatch = tag
        }
        expect(again.status, equals: 304)
    }
}
