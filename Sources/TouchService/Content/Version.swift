package import JSONTape
internal import TouchWire

/// The name and version of this build.
package enum Version {
    /// Semantic version of the product; `info.version` of openapi.yaml is the same.
    package static let number = "0.1.0"

    package static var json: Bytes {
        var json = ByteWriter(capacity: 512)
        json.append("{")
        json.member("name", "touchd")
        json.member("version", number)
        json.append("}")
        return json.finish()
    }
}
