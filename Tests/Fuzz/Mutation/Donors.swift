/// Values of other inputs, by the name of the member that contained them.
final class Donors {
    private var values: [String: [JSONNode]] = [:]
    /// The maximum number of values per name, and of names.
    private static let kept = (values: 24, names: 600)
    /// The maximum size of a value, in nodes, because larger ones would fill an input.
    private static let largest = 400

    /// Adds some of the values of `document`.
    func learn(from document: JSONNode, _ chance: inout Chance) {
        learn(document, name: "", &chance)
    }

    func value(named name: String, _ chance: inout Chance) -> JSONNode? {
        values[name].flatMap { chance.among($0) }
    }

    private func learn(_ node: JSONNode, name: String, _ chance: inout Chance) {
        for member in node.members { learn(member.value, name: member.name, &chance) }
        for element in node.elements.prefix(50) { learn(element, name: "", &chance) }
        guard !name.isEmpty, values.count < Donors.kept.names || values[name] != nil,
            node.size(atMost: Donors.largest) < Donors.largest
        else { return }
        var list = values.removeValue(forKey: name) ?? []
        if list.count < Donors.kept.values {
            if !list.contains(node) { list.append(node) }
        } else if chance.once(in: 16) {
            list[chance.below(list.count)] = node
        }
        values[name] = list
    }
}

extension JSONNode {
    /// The number of values in this value, including itself.
    var size: Int { size(atMost: .max) }

    func size(atMost limit: Int) -> Int {
        var count = 1
        for member in members where count < limit { count += member.value.size(atMost: limit) }
        for element in elements where count < limit { count += element.size(atMost: limit) }
        return count
    }
}

/// The ids and numbers of a document, which a mutation can repeat.
struct DocumentWords {
    private(set) var ids: [String] = []
    private(set) var numbers: [String] = []

    init(of document: JSONNode) { collect(document, name: "") }

    private mutating func collect(_ node: JSONNode, name: String) {
        switch node {
        case .object(let members):
            for member in members { collect(member.value, name: member.name) }
        case .array(let elements):
            for element in elements { collect(element, name: name) }
        case .string(let text):
            if name == "id", ids.count < 300 { ids.append(text) }
        case .number(let text): if numbers.count < 300 { numbers.append(text) }
        case .word: break
        }
    }
}
