package import JSONTape

/// Another tool's data, and what is said about it. Refers to the parser's memory.
package struct ForeignData {
    /// Where the data is.
    package enum Content {
        case value(JSONValue)
        /// UTF-8 in memory that is kept while the data is read.
        case text(UnsafeBufferPointer<UInt8>)
    }

    package var content: Content
    /// The pointer to it.
    package var pointer: String
    /// Nil: to be detected.
    package var format: ForeignFormat?
    package var options: ConvertOptions

    package init(
        _ content: Content, pointer: String, format: ForeignFormat?,
        options: ConvertOptions = ConvertOptions()
    ) {
        self.content = content
        self.pointer = pointer
        self.format = format
        self.options = options
    }
}
