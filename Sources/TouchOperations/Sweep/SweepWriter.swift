internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Writes the answer to a sweep (`SweepAnswer` in openapi.yaml).
struct SweepWriter: ~Copyable {
    private let search: SweepSearch
    private let words: SweepWords
    private let request: SweepRequest
    /// Bytes beyond which nothing more is worth writing: the caller refuses the answer.
    private let limit: Int
    private var out = ByteWriter(capacity: 4096)

    init(_ search: SweepSearch, limit: Int) {
        self.search = search
        words = SweepWords(search)
        request = search.runner.request
        self.limit = limit
    }

    consuming func write() -> Bytes {
        out.append("{\"summary\":")
        out.string(words.summary)
        writeVariables()
        writeFlips()
        if request.variables.count > 1 { writeGrid() } else { writeIntervals() }
        out.append(",\"runs\":")
        out.int(search.runner.runs)
        out.append(",\"warnings\":")
        out.diagnostics(request.warnings)
        out.append("}")
        return out.finish()
    }

    private mutating func writeVariables() {
        out.append(",\"vary\":")
        out.array(request.variables) { [words] variable, out in
            out.append("{\"pointer\":")
            out.string(variable.pointer)
            out.append(",\"name\":")
            out.string(words.name(of: variable))
            out.append(",\"unit\":")
            if variable.unit.isEmpty { out.append("null") } else { out.string(variable.unit) }
            out.append(",\"from\":")
            out.number(variable.from)
            out.append(",\"to\":")
            out.number(variable.to)
            out.append(",\"samples\":")
            out.int(variable.samples.count)
            out.append("}")
        }
    }

    private mutating func writeFlips() {
        out.append(",\"flips\":[")
        var isFirst = true
        for flip in search.lines.lazy.flatMap(\.flips) where out.count <= limit {
            out.append(isFirst ? "{\"at\":" : ",{\"at\":")
            isFirst = false
            out.number(flip.at.value)
            out.append(",\"side\":")
            out.append(flip.isAtBelow ? "\"below\"" : "\"above\"")
            if let row = flip.row {
                out.append(",\"row\":")
                out.number(row)
            }
            out.append(",\"below\":")
            out.string(words.label(flip.last.outcome))
            out.append(",\"above\":")
            out.string(words.label(flip.first.outcome))
            out.append(",\"last\":")
            out.number(flip.last.value)
            out.append(",\"first\":")
            out.number(flip.first.value)
            out.append(",\"causes\":{\"below\":")
            write(flip.causes.below)
            out.append(",\"above\":")
            write(flip.causes.above)
            out.append("}}")
        }
        out.append("]")
    }

    private mutating func write(_ cause: NearestCause?) {
        switch cause {
        case .link(let link)?: out.append(text: link.json)
        case .fault(let fault)?:
            out.append("{\"pointer\":")
            out.string(fault.pointer)
            out.append(",\"code\":")
            out.string(fault.code.rawValue)
            out.append(",\"text\":")
            out.string(fault.detail)
            out.append("}")
        case nil: out.append("null")
        }
    }

    private mutating func writeIntervals() {
        out.append(",\"intervals\":")
        out.array(search.lines.first.map(SweepWords.stretches) ?? []) { [words] stretch, out in
            out.append("{\"from\":")
            out.number(stretch.from)
            out.append(",\"to\":")
            out.number(stretch.to)
            out.append(",\"includesFrom\":")
            out.bool(stretch.hasFrom)
            out.append(",\"includesTo\":")
            out.bool(stretch.hasTo)
            out.append(",\"outcome\":")
            out.string(words.label(stretch.outcome))
            out.append("}")
        }
    }

    private mutating func writeGrid() {
        out.append(",\"grid\":{\"columns\":")
        out.array(request.variables[0].samples) { value, out in out.number(value) }
        out.append(",\"rows\":")
        out.array(request.variables[1].samples) { value, out in out.number(value) }
        out.append(",\"outcomes\":")
        out.array(search.runner.legend.indices) { [words] number, out in out.string(words.label(number)) }
        out.append(",\"cells\":")
        out.array(search.lines) { line, out in
            out.array(line.samples) { sample, out in out.int(sample.outcome) }
        }
        out.append("}")
    }
}
