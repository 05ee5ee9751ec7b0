internal import CFuzzRuntime

@testable import TouchService

/// libFuzzer's custom mutator for inputs that consist of selector bytes and JSON.
public final class Mutator {
    private let book: ShapeBook
    private let donors = Donors()
    private var words = WordPool()
    private let selectors: Int
    /// Returns the name of the schema for the selector bytes.
    private let schema: ([UInt8]) -> String?

    /// - Parameter schema: Returns the name of a schema of openapi.json; nil if there is none.
    public init(selectors: Int, schema: @escaping ([UInt8]) -> String?) {
        self.selectors = selectors
        self.schema = schema
        let document = Content.at("/openapi.json")?.forms.first?.body()
        let bytes = document.map { body in Response(200, nil, body).withBytes { Array($0) } } ?? []
        book = ShapeBook(document: bytes.withUnsafeBufferPointer { JSONNode($0) } ?? .word("null"))
    }

    /// Changes the first `count` of `capacity` bytes at `data`. Returns the new count.
    public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, seed: UInt32)
        -> Int
    {
        var chance = Chance(seed: UInt64(seed))
        guard count > selectors, !chance.once(in: 12) else { return LLVMFuzzerMutate(data, count, capacity) }
        let bytes = UnsafeBufferPointer(start: data + selectors, count: count - selectors)
        guard let document = JSONNode(bytes) else {
            return mutateText(data, Array(bytes), capacity, &chance)
                ?? LLVMFuzzerMutate(data, count, capacity)
        }
        let front = Array(UnsafeBufferPointer(start: data, count: selectors))
        let shape = schema(front).map { book.shape(named: $0) }
        donors.learn(from: document, &chance)
        for _ in 0..<4 {
            var mutant = document
            for _ in 0...[0, 0, 0, 1, 2, 5][chance.below(6)] {
                var mutation = Mutation(of: mutant, donors, seed: chance.next())
                mutation.change(&mutant, shape)
            }
            if !chance.once(in: 6) {
                var repair = Repair(chance)
                repair.repair(&mutant, shape)
            }
            let text = front + mutant.text
            guard text.count <= capacity, mutant != document else { continue }
            (data).update(from: text, count: text.count)
            return text.count
        }
        return LLVMFuzzerMutate(data, count, capacity)
    }

    /// Changes text that is not JSON. Returns nil if libFuzzer must change it instead.
    private func mutateText(
        _ data: UnsafeMutablePointer<UInt8>, _ text: [UInt8], _ capacity: Int, _ chance: inout Chance
    ) -> Int? {
        guard !chance.once(in: 4) else { return nil }
        var mutation = TextMutation(chance: chance)
        guard let changed = mutation.changed(text, &words), changed.count + selectors <= capacity else {
            return nil
        }
        (data + selectors).update(from: changed, count: changed.count)
        return selectors + changed.count
    }

    /// Replaces a value of the first input with a value of the second one that has the same member name.
    /// Returns the number of bytes written to `out`; 0 if there are none.
    public func cross(
        _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>,
        _ out: UnsafeMutablePointer<UInt8>,
        _ capacity: Int, seed: UInt32
    ) -> Int {
        var chance = Chance(seed: UInt64(seed))
        guard first.count > selectors, second.count > selectors,
            var document = JSONNode(UnsafeBufferPointer(rebasing: first[selectors...])),
            let other = JSONNode(UnsafeBufferPointer(rebasing: second[selectors...]))
        else { return 0 }
        let parts = Donors()
        parts.learn(from: other, &chance)
        let shape = schema(Array(first.prefix(selectors))).map { book.shape(named: $0) }
        var steps = chance.below(document.size)
        Mutator.splice(&document, parts, name: "", &steps, &chance)
        var repair = Repair(chance)
        repair.repair(&document, shape)
        let text = Array(first.prefix(selectors)) + document.text
        guard text.count <= capacity else { return 0 }
        out.update(from: text, count: text.count)
        return text.count
    }

    /// Replaces the first value after `steps` values for which `parts` has another value of the same name.
    private static func splice(
        _ node: inout JSONNode, _ parts: Donors, name: String, _ steps: inout Int, _ chance: inout Chance
    ) {
        if steps <= 0, steps > -1000, let other = parts.value(named: name, &chance), other != node {
            steps = -1000
            node = other
            return
        }
        if steps > 0 { steps -= 1 }
        switch node {
        case .object(var members):
            for index in members.indices where steps > -1000 {
                splice(&members[index].value, parts, name: members[index].name, &steps, &chance)
            }
            node = .object(members)
        case .array(var elements):
            for index in elements.indices where steps > -1000 {
                splice(&elements[index], parts, name: "", &steps, &chance)
            }
            node = .array(elements)
        case .string, .number, .word: break
        }
    }
}
