internal import JSONTape

/// An outcome from the command line.
enum OutcomeArgument {
    /// Writes the member `outcome` for `recognized:ID`, `contains:NAME`, `absent:NAME` or `value:NAME`.
    static func write(_ words: String, to out: inout ByteWriter) throws(SweepArguments.Failure) {
        guard let colon = words.firstIndex(of: ":") else {
            throw SweepArguments.Failure(
                description:
                    "“\(words)” must have the form recognized:ID, contains:NAME, absent:NAME or value:NAME")
        }
        out.append("\"outcome\":{")
        out.string(String(words[..<colon]))
        out.append(":")
        out.string(String(words[words.index(after: colon)...]))
        out.append("}")
    }
}
