internal import JSONTape
package import TouchWire

extension Wire {
    /// A recognizer with additional members.
    package static func recognizer(_ id: String, _ type: String = "tap", _ members: String = "") -> String {
        #"{"id":"\#(id)","type":"\#(type)"\#(members.isEmpty ? "" : ",")\#(members)}"#
    }

    /// A request whose window has these recognizers and the subview `v`.
    package static func gestures(
        _ recognizers: String..., view: String = "", events: String = "", more: String = ""
    ) -> String {
        request(
            window:
                #""gestureRecognizers":[\#(recognizers.joined(separator: ","))],"subviews":[\#(Wire.view("v", view))]"#,
            events: events, more: more)
    }

    /// Decodes a dispatch request, and returns the result of `body`.
    package static func decode<Result>(_ text: String, _ body: (DispatchRequest) -> Result) throws -> Result {
        try PaddedBytes.copying(Array(text.utf8)) { bytes in
            guard let parser = JSONParser() else { throw RequestFault.notJSON(.noMemory) }
            defer { withExtendedLifetime(parser) {} }
            var decoder = RequestDecoder(try parser.parse(bytes), limits: Limits(), isStrict: true)
            return body(try decoder.dispatchRequest())
        }
    }
}
