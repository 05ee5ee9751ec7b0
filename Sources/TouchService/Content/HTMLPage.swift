internal import JSONTape

/// Small pages for browsers, such as the explanation of a code.
enum HTMLPage {
    /// A page without scripts.
    ///
    /// - Parameters:
    ///   - title: The title of the page, as HTML; the name of the server is appended.
    ///   - heading: The heading, as HTML.
    ///   - subtitle: The paragraph below the heading, as HTML.
    ///   - body: The paragraphs, as HTML.
    static func bytes(title: String, heading: String, subtitle: String, body: String) -> Bytes {
        var page = ByteWriter(capacity: 4096)
        page.append(
            text: """
                <!doctype html><html lang="en"><meta charset="utf-8"><title>\(title) – touchd</title>
                <meta name="viewport" content="width=device-width">
                <style>body{font:17px/1.5 system-ui,sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style>
                <h1>\(heading)</h1><p>\(subtitle)</p>
                \(body)<p><a href="/">touchd</a></p></html>

                """)
        return page.finish()
    }

    /// `text` with escaped markup.
    static func escaped(_ text: some StringProtocol) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// `text` with escaped markup, in which names in backticks are code.
    static func inline(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(escaped)
        return parts.enumerated().reduce(into: "") { html, part in
            html += part.offset % 2 == 0 ? part.element : "<code>\(part.element)</code>"
        }
    }
}
