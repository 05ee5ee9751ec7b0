package import JSONTape

/// One change of a request's text, at a position of its tape.
package enum RequestEdit: Hashable {
    /// Replaces the value at the position by this JSON.
    case replace(at: Int, String)
    /// Adds this member to the object at the position.
    case add(to: Int, member: String, String)

    /// The position of the value, or of the object that gets a member.
    package var position: Int {
        switch self {
        case .replace(let position, _), .add(let position, _, _): position
        }
    }

    /// Returns the edit that sets the member at the end of `path`, and adds missing objects on the path; nil if
    /// the path leads through a value that is not an object.
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
    /// Writes the text of `tape` with `edits` applied.
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
