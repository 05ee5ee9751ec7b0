package import JSONTape

/// A list of cases that are known to fail: `[{"file", "name", …}]`. Other members are ignored.
package struct KnownFailures: Sendable {
    /// One case.
    package struct Entry: Hashable, Sendable {
        /// The last component of the file's path.
        package var file: String
        package var name: String

        /// A case of a file.
        package init(file: String, name: String) {
            self.file = file
            self.name = name
        }
    }

    /// In the order of the list.
    package private(set) var entries: [Entry] = []

    /// Reads `text`.
    ///
    /// - Throws: `RequestFault` if it is not such a list.
    package init(_ text: [UInt8]) throws(RequestFault) {
        let (parser, tape) = try JSONParser.reading(text)
        defer { withExtendedLifetime(parser) {} }
        var reader = JSONReader(tape, isStrict: false)
        var elements = reader.elements(at: JSONTape.root, "a list of known failures")
        while let element = reader.next(&elements) {
            guard let file = reader.text("file", of: element), let name = reader.text("name", of: element)
            else { continue }
            if file.contains("/") {
                reader.fault(
                    .unknownValue, at: tape.member("file", of: element) ?? element,
                    "“file” must be the name of a file without its folder, not “\(name: file.prefix(64))”")
            }
            entries.append(Entry(file: file, name: name))
        }
        try reader.check()
    }
}

extension JSONReader {
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
