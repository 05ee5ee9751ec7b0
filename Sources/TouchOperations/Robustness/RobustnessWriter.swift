internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchExplanation
internal import TouchLimitations
internal import TouchWire

/// Writes the answer to a robustness request (`RobustnessAnswer` in openapi.yaml).
struct RobustnessWriter: ~Copyable {
    private let study: RobustnessStudy
    private let words: RobustnessWords
    /// The maximum size in bytes. Writing stops above it, and the caller rejects the answer.
    private let limit: Int
    private var out = ByteWriter(capacity: 4096, canBeRefused: true)

    init(_ study: RobustnessStudy, limit: Int) {
        self.study = study
        words = RobustnessWords(study)
        self.limit = limit
    }

    consuming func write() -> Bytes {
        out.append("{")
        out.member("summary", words.summary)
        out.member("share", study.share)
        out.member("holds", study.holds)
        out.member("runs", study.request.runs)
        out.member("seed", study.request.seed)
        out.member("expected", words.label(study.expected))
        out.key("exact")
        out.object { [words, study] in
            $0.member("outcome", words.label(study.exact))
            $0.member("holds", study.isExactExpected)
        }
        out.key("outcomes")
        out.objects(study.counts) { [words, study] entry, out in
            out.member("outcome", words.label(entry.value))
            out.member("holds", entry.value == study.expected)
            out.member("count", entry.count)
        }
        writeWorst()
        writeRegion()
        writeWindow()
        out.member("dispatches", study.runner.dispatches)
        out.member(warnings: study.request.dispatch.remarks.warnings)
        out.member(limitations: study.runner.limitations)
        out.append("}")
        return out.finish()
    }

    private mutating func writeWorst() {
        out.key("worst")
        guard let worst = study.worst else { return out.append("null") }
        out.append("{")
        out.member("number", worst.number)
        out.member("deviation", worst.deviation)
        out.key("offsets")
        out.array(worst.variant.offsets) { offset, out in out.point(offset) }
        out.member("durationFactor", worst.variant.factor)
        out.member("samplesPerSecond", worst.variant.samplesPerSecond)
        out.member("outcome", words.label(worst.value))
        out.cause("cause", worst.cause)
        out.key("events")
        let dispatch = study.request.dispatch.replacingEvents(with: worst.variant.sequence)
        EchoedEvents(dispatch, limit: limit).write(to: &out)
        out.append("}")
    }

    private mutating func writeRegion() {
        out.key("region")
        guard let region = study.region else { return out.append("null") }
        out.append("{")
        out.member("start", region.start)
        write("x", region.x)
        write("y", region.y)
        out.append("}")
    }

    private mutating func writeWindow() {
        out.key("window")
        guard let window = study.window else { return out.append("null") }
        out.append("{")
        out.member("duration", study.duration)
        write("seconds", window)
        write("factor", window.divided(by: study.duration))
        out.append("}")
    }

    private mutating func write(_ name: StaticString, _ range: FoundRange) {
        out.key(name)
        out.object {
            $0.member("from", range.from)
            $0.member("to", range.to)
            $0.member("includesFrom", range.includesFrom)
            $0.member("includesTo", range.includesTo)
            $0.member("fromIsLimit", range.fromIsLimit)
            $0.member("toIsLimit", range.toIsLimit)
        }
    }
}
