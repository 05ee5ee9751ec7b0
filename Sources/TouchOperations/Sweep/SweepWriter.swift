internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchExplanation
internal import TouchLimitations
internal import TouchWire

/// Writes the answer to a sweep (`SweepAnswer` in openapi.yaml).
struct SweepWriter: ~Copyable {
    private let search: SweepSearch
    private let words: SweepWords
    private let request: SweepRequest
    /// The maximum size in bytes. Writing stops above it, and the caller rejects the answer.
    private let limit: Int
    private var out = ByteWriter(capacity: 4096)

    init(_ search: SweepSearch, limit: Int) {
        self.search = search
        words = SweepWords(search)
        request = search.runner.request
        self.limit = limit
    }

    consuming func write() -> Bytes {
        out.append("{")
        out.member("summary", words.summary)
        writeVariables()
        writeFlips()
        if request.variables.count > 1 { writeGrid() } else { writeIntervals() }
        out.member("runs", search.runner.runs)
        out.member(warnings: request.remarks.warnings)
        out.member(limitations: search.runner.limitations)
        out.append("}")
        return out.finish()
    }

    private mutating func writeVariables() {
        out.key("vary")
        out.objects(request.variables) { [words] variable, out in
            out.member("pointer", variable.pointer)
            out.member("name", words.name(of: variable))
            out.member("unit", variable.unit.isEmpty ? nil : variable.unit)
            out.member("from", variable.from)
            out.member("to", variable.to)
            out.member("samples", variable.samples.count)
        }
    }

    private mutating func writeFlips() {
        out.key("flips")
        out.append("[")
        for flip in search.lines.lazy.flatMap(\.flips) where out.count <= limit {
            out.separate()
            out.append("{")
            out.member("at", flip.at.value)
            out.member("side", flip.isAtBelow ? "below" : "above")
            out.member("row", ifPresent: flip.row)
            out.member("below", words.label(flip.last.outcome))
            out.member("above", words.label(flip.first.outcome))
            out.member("last", flip.last.value)
            out.member("first", flip.first.value)
            out.key("causes")
            out.append("{")
            write("below", flip.causes.below)
            write("above", flip.causes.above)
            out.append("}}")
        }
        out.append("]")
    }

    private mutating func write(_ name: StaticString, _ cause: NearestCause?) {
        out.key(name)
        switch cause {
        case .link(let link)?: out.cause(link)
        case .fault(let fault)?:
            out.object {
                $0.member("pointer", fault.pointer)
                $0.member("code", fault.code)
                $0.member("text", fault.detail)
            }
        case nil: out.append("null")
        }
    }

    private mutating func writeIntervals() {
        out.key("intervals")
        out.objects(search.lines.first?.stretches ?? []) { [words] stretch, out in
            out.member("from", stretch.from)
            out.member("to", stretch.to)
            out.member("includesFrom", stretch.hasFrom)
            out.member("includesTo", stretch.hasTo)
            out.member("outcome", words.label(stretch.outcome))
        }
    }

    private mutating func writeGrid() {
        out.key("grid")
        out.append("{")
        out.key("columns")
        out.array(request.variables[0].samples) { value, out in out.number(value) }
        out.key("rows")
        out.array(request.variables[1].samples) { value, out in out.number(value) }
        out.key("outcomes")
        out.array(search.runner.legend.indices) { [words] number, out in out.string(words.label(number)) }
        out.key("cells")
        out.array(search.lines) { line, out in
            out.array(line.samples) { sample, out in out.int(sample.outcome) }
        }
        out.append("}")
    }
}
