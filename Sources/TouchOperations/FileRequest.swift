internal import JSONTape

/// Makes requests of the JSON in files, for commands.
package enum FileRequest {
    /// Why no request can be made.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// What `write` makes of the JSON `text`.
    static func make(
        of text: [UInt8], _ write: (JSONValue, inout ByteWriter) -> Void
    ) throws(Failure) -> [UInt8] {
        do {
            return try JSONParser.withValue(of: text) { file in
                var out = ByteWriter(capacity: text.count + 256)
                write(file, &out)
                return out.finish().withBytes(Array.init)
            }
        } catch { throw Failure(description: error.lines.joined(separator: "\n")) }
    }
}

extension ByteWriter {
    /// Those members of `object` that have one of `names`; an object is opened for the first.
    mutating func members(_ names: [String], of object: JSONValue) {
        for name in names {
            guard let value = object[name] else { continue }
            append(count == 0 ? "{" : ",")
            string(name)
            append(":")
            self.value(value)
        }
    }
}

extension JSONValue {
    /// The string that is the member of that name; empty where there is none.
    func words(_ name: String) -> String { self[name]?.text ?? "" }
}
