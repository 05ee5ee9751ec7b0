package import JSONTape

/// The meaning of a code of a problem, or of an error or a warning of a request, and what to do about it
/// (`ProblemExplanation` in openapi.yaml).
package struct CodeExplanation: Sendable {
    /// A request that causes an error or a warning.
    package struct Example: Sendable {
        package var kind: Diagnostic.Kind
        /// The path of the operation, for example `/v1/dispatch`.
        package var path: String
        /// The pointer of the error or warning.
        package var pointer: String
        /// The text of the request.
        package var request: String
    }

    package var code: String
    package var title: String
    /// The HTTP status of the response; nil for warnings.
    package var status: Int?
    /// The conditions under which the code occurs. Names in backticks are code.
    package var explanation: String
    /// Nil for problems.
    package var example: Example?
    /// The action to take. Names in backticks are code.
    package var remedy: String

    /// The explanations of all codes: first of problems, then of errors and warnings.
    package static let all = ProblemCode.allCases.map(CodeExplanation.init) + ErrorPage.entries

    /// The explanation of `code`; nil if there is no such code.
    package static func named(_ code: some StringProtocol) -> CodeExplanation? {
        all.first { $0.code == code }
    }

    init(
        code: String, title: String, status: Int?, explanation: String, example: Example?, remedy: String
    ) {
        self.code = code
        self.title = title
        self.status = status
        self.explanation = explanation
        self.example = example
        self.remedy = remedy
    }

    private init(_ code: ProblemCode) {
        self.init(
            code: code.rawValue, title: code.title, status: code.status, explanation: code.explanation,
            example: nil,
            remedy: code.remedy)
    }
}

// MARK: Answers

extension CodeExplanation {
    var json: Bytes {
        var json = ByteWriter(capacity: 1024)
        json.append("{")
        json.member("code", code)
        json.member("title", title)
        if let status { json.member("status", status) }
        json.member("explanation", explanation)
        json.member("remedy", remedy)
        if let example {
            json.key("example")
            json.object { json in
                json.member("kind", example.kind)
                json.member("path", example.path)
                json.member("pointer", example.pointer)
                json.member("request", example.request)
            }
        }
        json.append("}")
        return json.finish()
    }

    var html: Bytes {
        var parts = ["<p>\(HTMLPage.inline(explanation))</p>"]
        if let example {
            parts.append(
                """
                <p>Example of \(example.phrase) of <code>POST \(example.path)</code>, at \
                <code>\(HTMLPage.escaped(example.pointer))</code>:</p>
                <pre style="overflow-x:auto">\(HTMLPage.escaped(example.request))</pre>
                """)
        }
        parts.append("<p>\(HTMLPage.inline(remedy))</p>")
        let meaning = status.map { "HTTP status \($0)" } ?? "warning"
        return HTMLPage.bytes(
            title: code, heading: HTMLPage.escaped(title), subtitle: "<code>\(code)</code>, \(meaning)",
            body: parts.joined(separator: example == nil ? "" : "\n"))
    }
}

extension CodeExplanation.Example {
    /// “an error” or “a warning”.
    package var phrase: String { kind == .fault ? "an error" : "a warning" }
}
