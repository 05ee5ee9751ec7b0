package import JSONTape

/// One change of a request's text, at a place of its tape.
package enum RequestEdit {
    /// The value at the position is this JSON instead.
    case replace(at: Int, String)
    /// The object at the position has this member besides.
    case add(to: Int, member: String, String)

    /// The member of `object` at the end of `path` is `json`; what is missing of the path is made.
    package static func set(_ path: [String], of object: Int, to json: String, on tape: JSONTape)
        -> RequestEdit?
    {
        var current = object
        for (depth, name) in path.enumerated() {
            guard tape.kind(at: current) == .object else { return nil }
            guard let value = tape.member(name, of: current) else {
                let wrapped = path[(depth + 1)...].reversed().reduce(json) { "{\"\($1)\":\($0)}" }
                return .add(to: current, member: name, wrapped)
            }
            current = value
        }
        return .replace(at: current, json)
    }
}

extension ByteWriter {
    /// The whole text of `tape` with `edits`.
    package mutating func text(of tape: JSONTape, _ edits: [RequestEdit]) {
        var changes = TapeChanges()
        for edit in edits {
            switch edit {
            case .replace(let position, let json): changes.replacements[position] = json
            case .add(let object, let member, let json):
                changes.additions[object, default: []].append((member, json))
            }
        }
        value(at: JSONTape.root, on: tape, with: changes)
    }
}
