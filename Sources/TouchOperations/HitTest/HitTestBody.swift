internal import JSONTape

/// Makes a hit-test request of a scene in a file.
package enum HitTestBody {
    /// Why no request can be made.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// The request: the scene is `text` itself or, where it is an object with the member `scene`, that member, under
    /// its thresholds.
    ///
    /// - Parameter points: JSON objects.
    package static func make(of text: [UInt8], points: [String], isExplained: Bool) throws -> [UInt8] {
        guard let parser = JSONParser() else { throw Failure(description: SyntaxFault.noMemory.detail) }
        return try PaddedBytes.copying(text) { text in
            // The tape lies in the parser's memory.
            defer { withExtendedLifetime(parser) {} }
            do {
                let tape = try parser.parse(text)
                var out = ByteWriter(capacity: text.count + 256)
                out.append("{\"scene\":")
                out.value(at: tape.member("scene", of: JSONTape.root) ?? JSONTape.root, on: tape)
                out.append(",\"points\":[")
                out.append(text: points.joined(separator: ","))
                out.append(isExplained ? "],\"explain\":true" : "]")
                let options = tape.member("scene", of: JSONTape.root).flatMap { _ in
                    tape.member("options", of: JSONTape.root)
                }
                if let thresholds = options.flatMap({ tape.member("thresholds", of: $0) }) {
                    out.append(",\"options\":{\"thresholds\":")
                    out.value(at: thresholds, on: tape)
                    out.append("}")
                }
                out.append("}")
                return out.finish().withBytes(Array.init)
            } catch let fault as SyntaxFault {
                throw Failure(description: "line \(fault.line), column \(fault.column): \(fault.detail)")
            }
        }
    }
}

/// Makes a request that has a scene and nothing else of a scene in a file.
package enum SceneBody {
    /// The request: `text` is the scene, or an object with the member `scene`, from which `options` are taken, too.
    package static func make(of text: [UInt8], options taken: [String]) throws -> [UInt8] {
        guard let parser = JSONParser() else {
            throw HitTestBody.Failure(description: SyntaxFault.noMemory.detail)
        }
        return try PaddedBytes.copying(text) { text in
            // The tape lies in the parser's memory.
            defer { withExtendedLifetime(parser) {} }
            do {
                let tape = try parser.parse(text)
                let scene = tape.member("scene", of: JSONTape.root)
                var out = ByteWriter(capacity: text.count + 256)
                out.append("{\"scene\":")
                out.value(at: scene ?? JSONTape.root, on: tape)
                let options = scene.flatMap { _ in tape.member("options", of: JSONTape.root) }
                out.append(",\"options\":{")
                var isFirst = true
                for name in taken {
                    guard let member = options.flatMap({ tape.member(name, of: $0) }) else { continue }
                    if !isFirst { out.append(",") }
                    isFirst = false
                    out.append(text: "\"\(name)\":")
                    out.value(at: member, on: tape)
                }
                out.append("}}")
                return out.finish().withBytes(Array.init)
            } catch let fault as SyntaxFault {
                throw HitTestBody.Failure(
                    description: "line \(fault.line), column \(fault.column): \(fault.detail)")
            }
        }
    }
}

/// A problem (RFC 9457) as lines for a terminal.
package struct ProblemText {
    /// The detail, then a line per fault.
    package let text: String

    /// Reads `problem`, one of our own.
    package init(_ problem: UnsafeBufferPointer<UInt8>) {
        text = PaddedBytes.copying(Array(problem)) { text in
            guard let parser = JSONParser(), let tape = try? parser.parse(text) else { return "refused" }
            defer { withExtendedLifetime(parser) {} }
            func member(_ name: String, of object: Int) -> String {
                tape.member(name, of: object).map { tape.string(at: $0).text } ?? ""
            }
            var lines = [member("detail", of: JSONTape.root)]
            guard let errors = tape.member("errors", of: JSONTape.root) else { return lines[0] }
            var position = tape.contents(at: errors).lowerBound
            while position < tape.contents(at: errors).upperBound {
                lines.append("  " + DiagnosticFormatter.line(at: position, on: tape))
                position = tape.next(after: position)
            }
            return lines.joined(separator: "\n")
        }
    }
}
