package import JSONTape

/// Data of another tool, with the format and the options that the request specifies. It refers to memory of
/// the parser.
package struct ForeignData {
    /// The data as a JSON value or as text.
    package enum Content {
        case value(JSONValue)
        /// UTF-8 text. Its memory must stay valid while the data is read.
        case text(UnsafeBufferPointer<UInt8>)
    }

    package var content: Content
    /// The JSON Pointer to the data.
    package var pointer: String
    /// The format; nil if it must be detected.
    package var format: ForeignFormat?
    package var options: ConvertOptions
    /// The settings that the caller can specify.
    package var settings: ConvertSettings
    /// Whether formats of touches are rejected.
    package var mustBeScene: Bool

    package init(
        _ content: Content, pointer: String, format: ForeignFormat?,
        options: ConvertOptions = ConvertOptions(), settings: ConvertSettings = .request,
        mustBeScene: Bool = false
    ) {
        self.content = content
        self.pointer = pointer
        self.format = format
        self.options = options
        self.settings = settings
        self.mustBeScene = mustBeScene
    }
}
