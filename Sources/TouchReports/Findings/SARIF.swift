package import JSONTape
internal import TouchAnswers
internal import TouchDispatch
package import TouchLimitations
internal import TouchWire

/// Findings as a SARIF 2.1.0 log, which code-scanning services read (OASIS Standard, 27 March 2020).
package enum SARIF {
    private static let schema: StaticString =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// A kind of finding.
    package struct Rule {
        package var id: String
        package var text: RuleText
        /// The usual severity: `note`, `warning` or `error`.
        package var level: String

        package init(id: String, text: RuleText, level: String) {
            self.id = id
            self.text = text
            self.level = level
        }
    }

    /// A finding about a view or a recognizer.
    package struct Result {
        /// The position of its rule among the rules of the log.
        package var rule: Int
        package var level: String
        package var message: String
        package var subject: Subject
        /// The name of the file; nil if it is not known. Then the result has no physical location.
        package var file: String?
        /// The location in the file.
        package var place: TextLocation?
        /// The properties as a JSON object.
        package var properties: String

        package init(rule: Int, level: String, message: String, subject: Subject, properties: String) {
            self.rule = rule
            self.level = level
            self.message = message
            self.subject = subject
            self.properties = properties
        }
    }

    /// The view or recognizer of a result.
    package struct Subject {
        package var id: String
        /// The ids of the views from the window to the subject, and the subject's own id, separated by slashes.
        package var path: String
        package var isRecognizer: Bool

        package init(id: String, path: String, isRecognizer: Bool) {
            self.id = id
            self.path = path
            self.isRecognizer = isRecognizer
        }
    }

    /// A limitation of a scene, and the file that contains the scene.
    package typealias LocatedLimitation = (file: String?, limitation: Limitation)

    /// Returns a log with one run, which contains all rules, the results and one notification for each limitation.
    package static func write(
        _ rules: [Rule], _ results: [Result], _ limitations: [LocatedLimitation]
    ) -> Bytes {
        let files = Set(results.compactMap(\.file) + limitations.compactMap(\.file))
        let uris = Dictionary(uniqueKeysWithValues: files.map { ($0, uri($0)) })
        var out = ByteWriter(capacity: 16384 + results.count * 512)
        out.append("{")
        out.member("$schema", schema)
        out.member("version", "2.1.0")
        out.key("runs")
        out.objects(CollectionOfOne(results)) { results, out in
            out.key("tool")
            out.object {
                $0.key("driver")
                $0.object {
                    $0.member("name", "touchd")
                    $0.key("rules")
                    $0.objects(rules) { rule, out in out.members(of: rule) }
                }
            }
            out.member("columnKind", "unicodeCodePoints")
            out.invocations(limitations, uris)
            out.key("results")
            out.objects(results) { result, out in out.members(of: result, rules[result.rule].id, uris) }
        }
        out.append("}")
        return out.finish()
    }
}

extension ByteWriter {
    /// Writes the limitations as notifications of the tool, if there are any.
    ///
    /// - Parameter uris: The references of the files, by their names.
    fileprivate mutating func invocations(_ limitations: [SARIF.LocatedLimitation], _ uris: [String: String])
    {
        guard !limitations.isEmpty else { return }
        key("invocations")
        objects(CollectionOfOne(limitations)) { limitations, out in
            out.member("executionSuccessful", true)
            out.key("toolExecutionNotifications")
            out.objects(limitations) { located, out in
                out.key("descriptor")
                out.object { $0.member("id", "limitation/" + located.limitation.code.rawValue) }
                out.member("level", "note")
                out.member("message", message: SARIF.literal(located.limitation.line))
                guard let uri = located.file.flatMap({ uris[$0] }) else { return }
                out.key("locations")
                out.objects(CollectionOfOne(uri)) { uri, out in
                    out.key("physicalLocation")
                    out.object {
                        $0.key("artifactLocation")
                        $0.object { $0.member("uri", uri) }
                    }
                }
            }
        }
    }

    fileprivate mutating func members(of rule: SARIF.Rule) {
        member("id", rule.id)
        member("shortDescription", message: rule.text.summary + ".")
        member("fullDescription", message: rule.text.description)
        member("help", message: rule.text.advice)
        key("defaultConfiguration")
        object { $0.member("level", rule.level) }
        key("properties")
        object {
            $0.key("because")
            $0.array(rule.text.because) { rule, out in out.string(rule.rawValue) }
        }
    }

    fileprivate mutating func members(
        of result: SARIF.Result, _ rule: String, _ uris: [String: String]
    ) {
        member("ruleId", rule)
        member("ruleIndex", result.rule)
        member("level", result.level)
        member("message", message: SARIF.literal(result.message))
        key("locations")
        objects(CollectionOfOne(result)) { result, out in
            out.physicalLocation(result, uris)
            out.key("logicalLocations")
            out.objects(CollectionOfOne(result.subject)) { subject, out in
                out.member("name", subject.id)
                out.member("fullyQualifiedName", subject.path)
                out.member("kind", subject.isRecognizer ? "recognizer" : "view")
            }
        }
        key("partialFingerprints")
        object { $0.member("touchdFinding/v1", "\(rule):\(result.subject.path)") }
        member("properties", json: result.properties)
    }

    /// Writes the location in the file. Omitted if the file has no name, because a region needs a file.
    private mutating func physicalLocation(_ result: SARIF.Result, _ uris: [String: String]) {
        guard let uri = result.file.flatMap({ uris[$0] }) else { return }
        key("physicalLocation")
        object {
            $0.key("artifactLocation")
            $0.object { $0.member("uri", uri) }
            guard let place = result.place else { return }
            $0.key("region")
            $0.object {
                $0.member("startLine", place.line)
                $0.member("startColumn", place.column)
            }
        }
    }

    private mutating func member(_ name: StaticString, message text: String) {
        key(name)
        object { $0.member("text", text) }
    }
}

extension SARIF {
    /// Escapes `text` for a message: braces would denote placeholders, and brackets followed by parentheses a
    /// link (SARIF 2.1.0, sections 3.11.5 and 3.11.6).
    static func literal(_ text: String) -> String {
        text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
    }

    /// Returns the name of a file as a relative reference (RFC 3986). Characters that are not allowed in a path
    /// are percent-encoded.
    static func uri(_ file: String) -> String {
        var uri = ""
        for byte in file.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where "-._~/!$&'()*+,;=@".utf8.contains(byte):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                uri += hex.count < 2 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return uri
    }
}
