package import TouchReports

/// The representations of an operation's answers. The raw values are the words of `--format` and, for dispatches, of
/// `?format=`. The service prefers them in the order of the cases.
package protocol AnswerRepresentation: CaseIterable, RawRepresentable<String>, Sendable {
    /// The answer that openapi.yaml describes. It is the default.
    static var json: Self { get }

    /// The media types that denote the representation, the preferred one first.
    var mediaTypes: [String] { get }
}

/// For operations that answer in JSON only.
package enum JSONRepresentation: String, AnswerRepresentation {
    case json

    package var mediaTypes: [String] { [MediaType.json] }
}

/// JSON, or an SVG picture.
package enum PictureRepresentation: String, AnswerRepresentation {
    case json, svg

    package var mediaTypes: [String] {
        switch self {
        case .json: [MediaType.json]
        case .svg: [MediaType.svg]
        }
    }
}

extension DispatchRepresentation: AnswerRepresentation {
    package var mediaTypes: [String] {
        switch self {
        case .json: [MediaType.json]
        case .lines: ["application/x-ndjson", "application/jsonl"]
        case .text: [MediaType.text]
        case .trace: ["application/vnd.touchd.trace+json"]
        case .mermaidStates: ["text/vnd.mermaid; charset=utf-8; diagram=state"]
        case .mermaidSequence: ["text/vnd.mermaid; charset=utf-8; diagram=sequence"]
        case .svg: [MediaType.svg]
        case .junit: [MediaType.xml]
        }
    }
}

/// The media types of several operations.
enum MediaType {
    static let json = "application/json"
    static let text = "text/plain; charset=utf-8"
    static let svg = "image/svg+xml"
    static let html = "text/html; charset=utf-8"
    static let xml = "application/xml"
    static let sarif = "application/sarif+json"
}
