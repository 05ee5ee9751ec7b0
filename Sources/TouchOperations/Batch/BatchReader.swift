package import JSONTape
package import TouchWire

private enum BatchMember: UInt8, MemberName { case id, op, request, define }

private enum DefinitionMember: UInt8, MemberName { case scene, value }

/// Reads the lines of a batch. An object must not be used by two threads at the same time.
package final class BatchReader {
    private static let members = MemberTable<BatchMember>()
    private static let definitionMembers = MemberTable<DefinitionMember>()
    private static let word = Array("\"define\"".utf8)

    private let parser: JSONParser
    private let options: ReadingOptions
    /// The size of the shared scenes that were inserted into items so far, in bytes, and its maximum.
    private var inserted = 0
    private let maximumInserted: Int

    /// Creates a reader.
    ///
    /// - Parameter maximumInserted: Maximum size of the shared scenes that are inserted into items, in bytes, counted for each
    ///   item. Each of these items is written and parsed again, so a small batch could otherwise cause any amount of work.
    /// - Throws: An error if memory allocation fails.
    package init(_ options: ReadingOptions, maximumInserted: Int = .max) throws(RequestFault) {
        parser = try JSONParser.forBody()
        self.options = options
        self.maximumInserted = maximumInserted
    }

    /// Whether `line` contains the text `"define"`, or an escape with which it can be written. True for every definition,
    /// but also for some other lines.
    package static func mayDefine(_ line: some Collection<UInt8>) -> Bool {
        var rest = line[...]
        while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            rest = rest[slash...].dropFirst()
            if rest.first == UInt8(ascii: "u") { return true }
            rest = rest.dropFirst()
        }
        rest = line[...]
        while let quote = rest.firstIndex(of: word[0]) {
            rest = rest[quote...]
            if rest.starts(with: word) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Reads `line`. A definition is added to `scenes`.
    package func read(_ line: PaddedBytes, _ scenes: inout BatchScenes) throws(BatchFault) -> BatchLine {
        let tape: JSONTape
        do { tape = try parser.parse(body: line) } catch { throw BatchFault(id: nil, fault: error) }
        return try read(ParsedRequest(tape: tape, position: JSONTape.root, scene: nil), &scenes)
    }

    /// Reads an item that is already parsed.
    package func read(_ parsed: ParsedRequest, _ scenes: inout BatchScenes) throws(BatchFault) -> BatchLine {
        var reader = JSONReader(parsed.tape, root: parsed.position, isStrict: options.isStrict)
        var places: [BatchMember: Int] = [:]
        if var cursor = reader.object(at: reader.root, "the item") {
            while let (member, value) = reader.next(&cursor, BatchReader.members) { places[member] = value }
            if !cursor.has(BatchMember.define), !cursor.has(BatchMember.request) {
                reader.missing("request", of: reader.root)
            }
        }
        let id = places[.id].flatMap { identity(at: $0, &reader) }
        do {
            if let definition = places[.define] {
                try define(definition, places, &reader, &scenes)
                return .define
            }
            return .item(try item(id, places, &reader, scenes))
        } catch { throw BatchFault(id: id, fault: error) }
    }

    /// The JSON of an id, which is a string or a number. The answer repeats it unchanged.
    private func identity(at position: Int, _ reader: inout JSONReader) -> [UInt8]? {
        let kind = reader.tape.kind(at: position)
        guard kind == .string || kind == .number else {
            reader.fault(.wrongType, at: position, "id must be a string or a number")
            return nil
        }
        let size = kind == .string ? reader.tape.string(at: position).count : 0
        guard size <= options.limits.idBytes else {
            let limit = LimitFault(limit: "id bytes", maximum: options.limits.idBytes, found: size)
            reader.fault(.invalidID, at: position, limit.message)
            return nil
        }
        var out = ByteWriter(capacity: 64)
        out.value(at: position, on: reader.tape)
        return out.finish().withBytes(Array.init)
    }

    private func define(
        _ definition: Int, _ places: [BatchMember: Int], _ reader: inout JSONReader,
        _ scenes: inout BatchScenes
    ) throws(RequestFault) {
        for (member, position) in places where member != .define {
            reader.fault(
                .conflictingMembers, at: position, "a definition must not have “\(member: member.name)”")
        }
        var parts: [DefinitionMember: Int] = [:]
        if var cursor = reader.object(at: definition, "define") {
            while let (member, value) = reader.next(&cursor, BatchReader.definitionMembers) {
                parts[member] = value
            }
            for member in DefinitionMember.allCases where !cursor.has(member) {
                reader.missing(member.name, of: definition)
            }
        }
        let name = parts[.scene].flatMap { reader.string(at: $0, "scene") }
        if let value = parts[.value] { _ = reader.object(at: value, "value") }
        try reader.check()
        guard let name, let value = parts[.value] else { return }
        guard try scenes.define(name.text, at: value, with: reader, options.limits) else {
            reader.exceeded("bytes of defined scenes", options.limits.body, at: value)
            return try reader.check()
        }
    }

    private func item(
        _ id: [UInt8]?, _ places: [BatchMember: Int], _ reader: inout JSONReader, _ scenes: BatchScenes
    ) throws(RequestFault) -> BatchItem {
        var operation: any OperationDefinition.Type = DispatchOperation.self
        if let position = places[.op], let name = reader.string(at: position, "op") {
            if let known = Operations.named(name.text) {
                operation = known
            } else {
                let names = Operations.all.map { $0.path }
                reader.fault(.unknownValue, at: position, "op must be one of \(allowed: names)")
            }
        }
        var changes = TapeChanges()
        var shared: SharedScene?
        if let request = places[.request], reader.object(at: request, "request") != nil {
            // Views that events add become part of the scene, so the scene cannot be shared between requests.
            let addsObjects =
                reader.tape.member("events", of: request).map {
                    EventDecoder.addsObjects(at: $0, on: reader.tape)
                } ?? false
            shared = share(
                reader.tape.member("scene", of: request), &reader, scenes, &changes,
                asText: !operation.readsOnce || addsObjects)
            for side in ["a", "b"].compactMap({ reader.tape.member($0, of: request) }) {
                let scene =
                    operation == DiffScenesOperation.self ? side : reader.tape.member("scene", of: side)
                _ = share(scene, &reader, scenes, &changes, asText: true)
            }
        }
        try reader.check()
        guard let request = places[.request] else {
            throw .internalError("the item has no request")
        }
        let source: BatchItem.Request
        if operation.readsOnce, changes.replacements.isEmpty {
            source = .parsed(ParsedRequest(tape: reader.tape, position: request, scene: shared))
        } else {
            let shared = changes.replacements.values.reduce(0) { $0 &+ $1.utf8.count }
            guard shared <= maximumInserted &- inserted else {
                throw .limitExceeded(
                    LimitFault(
                        limit: "bytes of inserted scenes", maximum: maximumInserted, found: inserted &+ shared
                    ))
            }
            inserted &+= shared
            var out = ByteWriter(capacity: 4096)
            out.value(at: request, on: reader.tape, with: changes)
            source = .text(out.finish().withBytes(Array.init))
        }
        return BatchItem(
            id: id, operation: operation, request: source,
            warnings: reader.resolvedWarnings)
    }

    /// Resolves a reference `{"$scene": name}` at the tape index `scene`. Returns the decoded scene if it can be shared; otherwise
    /// replaces the reference by the scene's text in `changes`.
    private func share(
        _ scene: Int?, _ reader: inout JSONReader, _ scenes: BatchScenes, _ changes: inout TapeChanges,
        asText: Bool
    ) -> SharedScene? {
        guard let scene,
            let reference = reader.tape.member("$scene", of: scene),
            let name = reader.string(at: reference, "$scene")?.text
        else { return nil }
        if !asText, let shared = scenes.scene(name) { return shared }
        if let text = scenes.text(of: name) {
            changes.replacements[scene] = text
        } else {
            reader.fault(.unknownID, at: reference, "no scene “\(name: name)” is defined")
        }
        return nil
    }
}
