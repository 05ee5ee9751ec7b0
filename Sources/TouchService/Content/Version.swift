package import JSONTape
internal import TouchOperations
internal import TouchWire

/// The name of this build, and the versions of the product and of its rules.
package enum Version {
    /// Semantic version of the product; `info.version` of openapi.yaml is the same.
    package static let number = "0.1.0"

    /// The version of the rules (docs/changelog.md).
    package static let rules = Operations.rulesVersion
    /// The value of the header field `Touchd-Rules`.
    static let rulesField = "\(rules)"

    package static var json: Bytes {
        var json = ByteWriter(capacity: 512)
        json.append("{")
        json.member("name", "touchd")
        json.member("version", number)
        json.member("rules", rules)
        json.append("}")
        return json.finish()
    }
}
