internal import JSONTape

extension JSONReader {
    /// Reads `reachable`, a list of ids and of `{"id", "minimumTapSize"}`, or `unreachable`, a list of ids.
    mutating func reachability(
        _ member: ExpectationMember, at position: Int, _ expected: inout Expectations.Reachability
    ) {
        var elements = elements(at: position, "a list of views")
        while let element = next(&elements) {
            let isObject = member == .reachable && tape.kind(at: element) == .object
            guard let view = isObject ? reachableView(at: element) : id(at: element) else { continue }
            let id = tape.string(at: view.id)
            if !expected.names.insert(id).isNew {
                fault(
                    .conflictingMembers, at: element,
                    "“\(id: id.excerpt)” is listed twice; list each view once, in “reachable” or in “unreachable”"
                )
            } else if member == .reachable {
                expected.reachable.append(view)
            } else {
                expected.unreachable.append(view)
            }
        }
    }

    private mutating func id(at position: Int) -> Expectations.Reachability.View? {
        string(at: position, "the id of a view").map { _ in
            Expectations.Reachability.View(position: position, id: position)
        }
    }

    private mutating func reachableView(at position: Int) -> Expectations.Reachability.View? {
        guard var cursor = object(at: position, "an element of reachable") else { return nil }
        var view: Expectations.Reachability.View?
        var size: Double?
        while let (member, value) = next(&cursor, Members.reachableView) {
            switch member {
            case .id: view = id(at: value)
            case .minimumTapSize: size = minimumTapSize(at: value)
            }
        }
        requireAll(cursor, Members.reachableView)
        view?.position = position
        view?.minimumTapSize = size
        return view
    }

    /// Reads the minimum width and height of a view that is easy to tap, in points.
    package mutating func minimumTapSize(at position: Int) -> Double? {
        number(at: position, "minimumTapSize", in: 0...1_000_000)
    }
}
