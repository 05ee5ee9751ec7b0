/// Another tool's data, and what is said about it. Refers to the parser's memory.
package struct ForeignData {
    /// The position of the data on the tape.
    package var position: Int
    /// The pointer to it.
    package var pointer: String
    /// Nil: to be detected.
    package var format: ForeignFormat?
    package var options: ConvertOptions

    package init(
        position: Int, pointer: String, format: ForeignFormat?, options: ConvertOptions = ConvertOptions()
    ) {
        self.position = position
        self.pointer = pointer
        self.format = format
        self.options = options
    }
}
