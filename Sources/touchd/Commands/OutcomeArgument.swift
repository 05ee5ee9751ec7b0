internal import JSONTape

/// An outcome from the command line.
enum OutcomeArgument {
    /// The value of `outcome` for `recognized:ID`, `contains:NAME`, `absent:NAME` or `value:NAME`.
    static func json(of words: String) throws(SweepArguments.Failure) -> String {
        guard let colon = words.firstIndex(of: ":") else {
            throw SweepArguments.Failure(
                description:
                    "“\(words)” must have the form recognized:ID, contains:NAME, absent:NAME or value:NAME")
        }
        var out = ByteWriter(capacity: 64)
        out.object { out in
            out.key(text: String(words[..<colon]))
            out.string(String(words[words.index(after: colon)...]))
        }
        return out.text()
    }
}
