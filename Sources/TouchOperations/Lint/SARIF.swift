internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Findings as a SARIF 2.1.0 log, which code-scanning services read (OASIS Standard, 27 March 2020).
enum SARIF {
    /// One run, with all rules and a result for each finding.
    static func write(_ findings: [LocatedFinding]) -> Bytes {
        var out = ByteWriter(capacity: 16384 + findings.count * 512)
        out.append(
            "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":["
        )
        out.append("{\"tool\":{\"driver\":{\"name\":\"touchd\",\"rules\":")
        out.array(LintRule.allCases) { rule, out in out.rule(rule) }
        out.append("}},\"columnKind\":\"unicodeCodePoints\",\"results\":")
        let order = Dictionary(uniqueKeysWithValues: zip(LintRule.allCases, 0...))
        out.array(findings) { finding, out in out.result(finding, order[finding.rule] ?? 0) }
        out.append("}]}")
        return out.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func rule(_ rule: LintRule) {
        let text = rule.text
        append("{\"id\":")
        string(rule.rawValue)
        append(",\"shortDescription\":")
        message(text.summary + ".")
        append(",\"fullDescription\":")
        message(text.description)
        append(",\"help\":")
        message(text.advice)
        append(",\"defaultConfiguration\":{\"level\":")
        string(rule.severity.name)
        append("},\"properties\":{\"because\":")
        array(text.because) { rule, out in out.string(rule.rawValue) }
        append("}}")
    }

    fileprivate mutating func result(_ finding: LocatedFinding, _ index: Int) {
        append("{\"ruleId\":")
        string(finding.rule.rawValue)
        append(",\"ruleIndex\":")
        int(index)
        append(",\"level\":")
        string(finding.severity.name)
        append(",\"message\":")
        message(SARIF.literal(finding.fix.map { "\(finding.text) \($0.text)" } ?? finding.text))
        append(",\"locations\":[{")
        physicalLocation(finding)
        append("\"logicalLocations\":[{\"name\":")
        string(finding.id)
        append(",\"fullyQualifiedName\":")
        string(finding.path)
        append(",\"kind\":")
        append(finding.isRecognizer ? "\"recognizer\"" : "\"view\"")
        append("}]}],\"partialFingerprints\":{\"touchdFinding/v1\":")
        string("\(finding.rule.rawValue):\(finding.path)")
        append("},\"properties\":{\"pointer\":")
        string(finding.pointer)
        append(",\"facts\":")
        append(text: finding.facts)
        append("}}")
    }

    /// Only where the file has a name: a region is of no use without.
    private mutating func physicalLocation(_ finding: LocatedFinding) {
        guard let file = finding.file else { return }
        append("\"physicalLocation\":{\"artifactLocation\":{\"uri\":")
        string(SARIF.uri(file))
        append("}")
        if let place = finding.place {
            append(",\"region\":{\"startLine\":")
            int(place.line)
            append(",\"startColumn\":")
            int(place.column)
            append("}")
        }
        append("},")
    }

    private mutating func message(_ text: String) {
        append("{\"text\":")
        string(text)
        append("}")
    }
}

extension SARIF {
    /// `text` as a message: braces would be placeholders, and brackets with parentheses behind them a link (SARIF 2.1.0,
    /// sections 3.11.5 and 3.11.6).
    static func literal(_ text: String) -> String {
        text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
    }

    /// A file's name as a relative reference (RFC 3986): what may not stand in a path is percent-encoded.
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
