/// A list of cases that are known to fail: `[{"file", "name", …}]`, other members being for people.
public struct KnownFailures: Sendable {
    /// One case.
    public struct Entry: Hashable, Sendable {
        /// The last component of the file's path.
        public var file: String
        public var name: String

        /// A case of a file.
        public init(file: String, name: String) {
            self.file = file
            self.name = name
        }
    }

    /// In the order of the list.
    public private(set) var entries: [Entry] = []

    /// Reads `text`.
    ///
    /// - Throws: `RequestFault` where it is no such list.
    public init(_ text: [UInt8]) throws(RequestFault) {
        let (parser, tape) = try JSONParser.reading(text)
        defer { withExtendedLifetime(parser) {} }
        var decoder = Decoder(tape, limits: Limits(), isStrict: false)
        var elements = decoder.elements(at: JSONTape.root, "a list of known failures")
        while let element = decoder.next(&elements) {
            guard let file = decoder.text("file", of: element), let name = decoder.text("name", of: element)
            else { continue }
            entries.append(Entry(file: file, name: name))
        }
        try decoder.check()
    }
}

extension Decoder {
    fileprivate mutating func text(_ member: String, of object: Int) -> String? {
        guard let value = tape.member(member, of: object) else {
            missing(member, of: object)
            return nil
        }
        guard let text = tape.text(at: value) else {
            wrongType(at: value, member, "a string")
            return nil
        }
        return text.text
    }
}
