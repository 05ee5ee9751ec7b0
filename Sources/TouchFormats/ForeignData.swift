package import JSONTape

/// Another tool's data, and what is said about it. Refers to the parser's memory.
package struct ForeignData {
    package var value: JSONValue
    /// The pointer to it.
    package var pointer: String
    /// Nil: to be detected.
    package var format: ForeignFormat?
    package var options: ConvertOptions

    package init(
        value: JSONValue, pointer: String, format: ForeignFormat?, options: ConvertOptions = ConvertOptions()
    ) {
        self.value = value
        self.pointer = pointer
        self.format = format
        self.options = options
    }
}
