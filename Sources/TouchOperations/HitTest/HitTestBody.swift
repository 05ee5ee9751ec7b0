internal import JSONTape

/// Makes a hit-test request of a scene in a file.
package enum HitTestBody {
    /// The request: the scene is `text` itself or, where it is an object with the member `scene`, that member, under
    /// its thresholds.
    ///
    /// - Parameter points: JSON objects.
    package static func make(
        of text: [UInt8], points: [String], isExplained: Bool
    ) throws(FileRequest.Failure) -> [UInt8] {
        try FileRequest.make(of: text) { file, out in
            let scene = file["scene"]
            out.append("{\"scene\":")
            out.value(scene ?? file)
            out.append(",\"points\":[")
            out.append(text: points.joined(separator: ","))
            out.append(isExplained ? "],\"explain\":true" : "]")
            if scene != nil, let thresholds = file["options"]?["thresholds"] {
                out.append(",\"options\":{\"thresholds\":")
                out.value(thresholds)
                out.append("}")
            }
            out.append("}")
        }
    }
}

/// Makes a request that has a scene and nothing else of a scene in a file.
package enum SceneBody {
    /// The request: `text` is the scene, or an object with the member `scene`, from which `options` are taken, too.
    package static func make(of text: [UInt8], options taken: [String]) throws(FileRequest.Failure) -> [UInt8]
    {
        try FileRequest.make(of: text) { file, out in
            let scene = file["scene"]
            out.append("{\"scene\":")
            out.value(scene ?? file)
            out.append(",\"options\":{")
            var isFirst = true
            for name in taken {
                guard scene != nil, let member = file["options"]?[name] else { continue }
                if !isFirst { out.append(",") }
                isFirst = false
                out.append(text: "\"\(name)\":")
                out.value(member)
            }
            out.append("}}")
        }
    }
}

/// A problem (RFC 9457) as lines for a terminal.
package struct ProblemText {
    /// The detail, then a line per fault.
    package let text: String

    /// Reads `problem`, one of our own.
    package init(_ problem: UnsafeBufferPointer<UInt8>) {
        let read = try? JSONParser.withValue(of: Array(problem)) { problem in
            let errors = problem.elements("errors").map { "  \($0.location): \($0.words("detail"))" }
            return ([problem.words("detail")] + errors).joined(separator: "\n")
        }
        text = read ?? "refused"
    }
}

extension JSONValue {
    /// Where a fault, or a warning, of an answer is: the line and the column, or else the pointer.
    var location: String {
        guard let line = self["line"]?.number, let column = self["column"]?.number else {
            return words("pointer")
        }
        return "line \(Int(line)), column \(Int(column))"
    }
}
