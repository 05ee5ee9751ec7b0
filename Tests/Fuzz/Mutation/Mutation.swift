/// One change of a JSON document, according to the shapes of its values.
struct Mutation {
    let generator: Generator
    /// Values of other inputs.
    let donors: Donors
    var chance: Chance

    init(of document: JSONNode, _ donors: Donors, seed: UInt64) {
        let words = DocumentWords(of: document)
        generator = Generator(ids: words.ids, numbers: words.numbers)
        self.donors = donors
        chance = Chance(seed: seed)
    }

    /// Changes one value of `document`.
    mutating func change(_ document: inout JSONNode, _ shape: Shape?) {
        // In a large document, few values are near the root, but many others depend on them.
        if chance.once(in: 3) { return descend(into: &document, shape, name: "") }
        var steps = chance.below(document.size)
        change(&document, shape, name: "", &steps)
    }

    /// Changes `node` or a value inside it. At each level, the probability to stop is 1/3.
    private mutating func descend(into node: inout JSONNode, _ shape: Shape?, name: String) {
        let inner = shape?.chosen(for: node)
        let stops = chance.once(in: 3)
        switch node {
        case .object(var members) where !stops && !members.isEmpty:
            let index = chance.below(members.count)
            let name = members[index].name
            descend(into: &members[index].value, inner?.member(name) ?? shape?.member(name), name: name)
            node = .object(members)
        case .array(var elements) where !stops && !elements.isEmpty:
            descend(into: &elements[chance.below(elements.count)], inner?.element, name: name)
            node = .array(elements)
        case .object, .array, .string, .number, .word: change(&node, inner, name)
        }
    }

    /// Changes the value that is `steps` values after `node` in document order.
    private mutating func change(_ node: inout JSONNode, _ shape: Shape?, name: String, _ steps: inout Int) {
        guard steps > 0 else {
            steps = -1
            change(&node, shape?.chosen(for: node), name)
            return
        }
        steps -= 1
        let inner = shape?.chosen(for: node)
        switch node {
        case .object(var members):
            for index in members.indices where steps >= 0 {
                let name = members[index].name
                change(&members[index].value, inner?.member(name) ?? shape?.member(name), name: name, &steps)
            }
            node = .object(members)
        case .array(var elements):
            for index in elements.indices where steps >= 0 {
                change(&elements[index], inner?.element, name: name, &steps)
            }
            node = .array(elements)
        case .string, .number, .word: break
        }
    }

    private mutating func change(_ node: inout JSONNode, _ shape: Shape?, _ name: String) {
        // Sometimes replaces the value with an unrelated one, or with one that another input has for this
        // name.
        switch chance.below(12) {
        case 0: return node = generator.value(shape, &chance)
        case 1:
            if let other = donors.value(named: name, &chance) { return node = other }
        case 2 where chance.once(in: 4): return node = generator.value(nil, &chance)
        default: break
        }
        switch node {
        case .object(let members): node = .object(changed(members, shape))
        case .array(let elements): node = .array(changed(elements, shape, name))
        case .string: node = generator.string(shape, &chance)
        case .number(let text): node = changed(text, shape)
        case .word(let word): node = .word(word == "true" ? "false" : "true")
        }
    }

    private mutating func changed(_ members: [JSONNode.Member], _ shape: Shape?) -> [JSONNode.Member] {
        var members = members
        let index = chance.below(members.count)
        switch chance.below(10) {
        case 0...5:
            let missing = (shape?.properties ?? []).filter { property in
                !members.contains { $0.name == property.name }
            }
            guard let (name, inner) = chance.among(missing) else { break }
            let donor = chance.once(in: 2) ? donors.value(named: name, &chance) : nil
            members.insert(
                .init(name: name, value: donor ?? generator.value(inner, &chance)),
                at: chance.below(members.count + 1))
        case 6 where !members.isEmpty: members.remove(at: index)
        case 7 where !members.isEmpty && chance.once(in: 4): members.append(members[index])
        case 8 where !members.isEmpty:
            members[index].name =
                chance.among(shape?.properties.map(\.name) ?? generator.ids) ?? members[index].name
        default: members.swapSomeAt(index, chance.below(members.count))
        }
        return members
    }

    private mutating func changed(_ elements: [JSONNode], _ shape: Shape?, _ name: String) -> [JSONNode] {
        var elements = elements
        let index = chance.below(elements.count)
        switch chance.below(8) {
        case 0, 1:
            elements.insert(generator.value(shape?.element, &chance), at: chance.below(elements.count + 1))
        case 2 where !elements.isEmpty, 3 where !elements.isEmpty:
            elements.insert(elements[index], at: chance.below(elements.count + 1))
        case 4 where !elements.isEmpty: elements.remove(at: index)
        case 5:
            guard let other = donors.value(named: name, &chance), let more = chance.among(other.elements)
            else { break }
            elements.insert(more, at: chance.below(elements.count + 1))
        default: elements.swapSomeAt(index, chance.below(elements.count))
        }
        return elements
    }

    private mutating func changed(_ number: String, _ shape: Shape?) -> JSONNode {
        guard let value = Double(number), value.isFinite, chance.once(in: 2) else {
            return generator.number(shape, &chance)
        }
        let changed = [
            value + 1, value - 1, value + 0.001, -value, value * 2, value / 2, value.nextUp, value.nextDown,
            value * 10,
            value + Double(chance.below(100)),
        ][chance.below(10)]
        return .number("\(changed.isFinite ? changed : 1e308)")
    }
}

extension Array {
    /// Swaps two elements if both exist.
    fileprivate mutating func swapSomeAt(_ first: Int, _ second: Int) {
        guard indices.contains(first), indices.contains(second) else { return }
        swapAt(first, second)
    }
}
