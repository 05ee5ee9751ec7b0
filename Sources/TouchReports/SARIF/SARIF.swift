internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Findings as a SARIF 2.1.0 log, which code-scanning services read (OASIS Standard, 27 March 2020).
enum SARIF {
    private static let schema: StaticString =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// A limitation of a scene, and the file that contains the scene.
    typealias LocatedLimitation = (file: String?, limitation: Limitation)

    /// Returns a log with one run, which contains all rules, one result for each finding and one notification
    /// for each limitation.
    static func write(_ findings: [LocatedFinding], _ limitations: [LocatedLimitation]) -> Bytes {
        var out = ByteWriter(capacity: 16384 + findings.count * 512)
        let order = Dictionary(uniqueKeysWithValues: zip(LintRule.allCases, 0...))
        out.append("{")
        out.member("$schema", schema)
        out.member("version", "2.1.0")
        out.key("runs")
        out.objects(CollectionOfOne(findings)) { findings, out in
            out.key("tool")
            out.object {
                $0.key("driver")
                $0.object {
                    $0.member("name", "touchd")
                    $0.key("rules")
                    $0.objects(LintRule.allCases) { rule, out in out.members(of: rule) }
                }
            }
            out.member("columnKind", "unicodeCodePoints")
            out.invocations(limitations)
            out.key("results")
            out.objects(findings) { finding, out in out.members(of: finding, order[finding.rule] ?? 0) }
        }
        out.append("}")
        return out.finish()
    }
}

extension ByteWriter {
    /// Writes the limitations as notifications of the tool, if there are any.
    fileprivate mutating func invocations(_ limitations: [SARIF.LocatedLimitation]) {
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
                guard let file = located.file else { return }
                out.key("locations")
                out.objects(CollectionOfOne(file)) { file, out in
                    out.key("physicalLocation")
                    out.object {
                        $0.key("artifactLocation")
                        $0.object { $0.member("uri", SARIF.uri(file)) }
                    }
                }
            }
        }
    }

    fileprivate mutating func members(of rule: LintRule) {
        let text = rule.text
        member("id", rule)
        member("shortDescription", message: text.summary + ".")
        member("fullDescription", message: text.description)
        member("help", message: text.advice)
        key("defaultConfiguration")
        object { $0.member("level", rule.severity) }
        key("properties")
        object {
            $0.key("because")
            $0.array(text.because) { rule, out in out.string(rule.rawValue) }
        }
    }

    fileprivate mutating func members(of finding: LocatedFinding, _ index: Int) {
        member("ruleId", finding.rule)
        member("ruleIndex", index)
        member("level", finding.severity)
        member(
            "message",
            message: SARIF.literal(finding.fix.map { "\(finding.text) \($0.text)" } ?? finding.text))
        key("locations")
        objects(CollectionOfOne(finding)) { finding, out in
            out.physicalLocation(finding)
            out.key("logicalLocations")
            out.objects(CollectionOfOne(finding)) { finding, out in
                out.member("name", finding.id)
                out.member("fullyQualifiedName", finding.path)
                out.member("kind", finding.isRecognizer ? "recognizer" : "view")
            }
        }
        key("partialFingerprints")
        object { $0.member("touchdFinding/v1", "\(finding.rule.rawValue):\(finding.path)") }
        key("properties")
        object {
            $0.member("pointer", finding.pointer)
            $0.member("facts", json: finding.facts.json)
            if !finding.facts.certainty.isEmpty {
                $0.separate()
                $0.append(text: finding.facts.certainty)
            }
        }
    }

    /// Writes the location in the file. Omitted if the file has no name, because a region needs a file.
    private mutating func physicalLocation(_ finding: LocatedFinding) {
        guard let file = finding.file else { return }
        key("physicalLocation")
        object {
            $0.key("artifactLocation")
            $0.object { $0.member("uri", SARIF.uri(file)) }
            guard let place = finding.place else { return }
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
