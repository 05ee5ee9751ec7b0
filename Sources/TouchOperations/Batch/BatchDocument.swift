package import JSONTape
package import TouchWire

/// A batch that is one JSON document, `{scenes, items}`. An object must not be used by two threads at the
/// same time.
package final class BatchDocument {
    /// The scenes that items can refer to.
    package private(set) var scenes = BatchScenes()
    /// Warnings about unknown members of the document, if unknown members are allowed.
    package private(set) var warnings: [Diagnostic] = []
    // The parser owns the memory of `tape`.
    private let parser: JSONParser
    private let tape: JSONTape
    private let memory: HeldMemory
    private var items = JSONReader.ElementCursor(position: 0, end: 0)

    /// Reads `body`. The document refers to the bytes as long as it exists.
    ///
    /// - Throws: The faults of the document. Those of an item are reported in its answer.
    package init(_ body: PaddedBytes, _ options: ReadingOptions) throws(RequestFault) {
        parser = try JSONParser.forBody()
        tape = try parser.parse(body: body)
        let size = tape.size(at: JSONTape.root) &+ body.count
        memory = try HeldMemory(size, isSmall: size <= HeldMemory.small)
        var reader = JSONReader(tape, isStrict: options.isStrict)
        var hasItems = false
        if var cursor = reader.object(at: JSONTape.root, "the batch") {
            while let (member, value) = reader.next(&cursor, Members.batchDocument) {
                switch member {
                case .scenes: try define(at: value, &reader, options.limits)
                case .items:
                    hasItems = true
                    items = reader.elements(at: value, "items")
                    count(at: value, &reader, options.limits)
                }
            }
            if !hasItems { reader.missing("items", of: JSONTape.root) }
        }
        warnings = reader.resolvedWarnings
        try reader.check()
    }

    /// The current item, or nil at the end. It is valid as long as the document exists.
    package var current: ParsedRequest? {
        items.isAtEnd ? nil : ParsedRequest(tape: tape, position: items.position, scene: nil)
    }

    /// Makes the next item the current one.
    package func advance() { items.position = tape.next(after: items.position) }

    private func count(at position: Int, _ reader: inout JSONReader, _ limits: Limits) {
        var cursor = items
        var count = 0
        while let item = reader.next(&cursor) {
            count += 1
            guard count > limits.batchItems else { continue }
            return reader.exceeded("batch items", limits.batchItems, at: item)
        }
    }

    private func define(at position: Int, _ reader: inout JSONReader, _ limits: Limits) throws(RequestFault) {
        guard reader.object(at: position, "scenes") != nil else { return }
        for member in JSONValue(tape, at: position).members {
            let value = member.value.position
            let name = member.name.text
            if scenes.text(of: name) != nil {
                reader.fault(.duplicateMember, at: value, "duplicate member “\(member: name)”")
            } else if reader.object(at: value, "a scene") != nil,
                try !scenes.define(name, at: value, with: reader, limits)
            {
                return reader.exceeded("bytes of defined scenes", limits.body, at: value)
            }
        }
    }
}
