internal import TouchWire

/// What this build calls itself.
public enum Version {
    /// Semantic version of the product; `info.version` of openapi.yaml is the same.
    public static let number = "0.1.0"

    static var json: Bytes {
        var json = JSONText()
        json.open("{")
        json.member("name", "touchd")
        json.member("version", number)
        json.close("}")
        return json.finish()
    }
}
